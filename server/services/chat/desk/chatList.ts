import { sql } from 'kysely';
import { z } from 'zod';
import { CHAT_VIEWS, type ChatView, type DeskChat, type DeskChatRow } from '../../../../src/contracts/desk/care.ts';
import type { QueryPage } from '../../../../src/contracts/desk/queries.ts';
import type { Parts } from '../../../parts.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readPage } from '../../../platform/database/readPage.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { listActs } from '../../audit/desk/auditList.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { defineQuery, type PageRequest } from '../../operations/query.ts';
import { readMessages } from '../store.ts';

const FROM = sql`chats c left join lateral (
  select m.author, m.sent_at, m.position from chat_messages m where m.chat_id = c.chat_id order by m.position desc limit 1
) last on true`;

/** A customer waits until someone answers the first time, and after each message of their own. */
const IS_WAITING = sql<boolean>`(c.ended_at is null and coalesce(last.author, 'customer') = 'customer')`;
const WAITING_SINCE = sql<Date>`coalesce(last.sent_at, c.started_at)`;

const VIEW_SQL = {
  waiting: IS_WAITING,
  open: sql<boolean>`(c.ended_at is null)`,
  ended: sql<boolean>`(c.ended_at is not null)`,
  all: sql<boolean>`true`,
} as const satisfies Record<ChatView, unknown>;

const COLUMNS = sql`'chatId', c.chat_id, 'customerName', c.customer_name, 'marketplaceId', c.marketplace_id, 'status', c.status,
  'agentName', c.agent_name, 'takenBy', c.taken_by, 'startedAt', c.started_at,
  'waitingSince', case when ${IS_WAITING} then ${WAITING_SINCE} end, 'messageCount', coalesce(last.position, 0)`;

const listChats = (
  { parts: { db } }: OperationContext,
  { view, search, sort, after, limit }: PageRequest<ChatView, object, 'started'>,
): Promise<QueryPage<DeskChatRow>> =>
  readPage<DeskChatRow>(db, {
    columns: COLUMNS,
    from: FROM,
    where: sql<boolean>`${VIEW_SQL[view]} and (${search} = '' or strpos(lower(coalesce(c.customer_name, '')), ${search.toLowerCase()}) > 0)`,
    sort: { value: sql`c.started_at`, type: 'timestamptz' },
    id: { value: sql`c.chat_id::text`, type: 'text' },
    isDescending: sort.isDescending,
    after,
    limit,
  });

/** Counts the chats whose customers wait for an answer: all, and those that have waited since before a moment. */
export async function countWaitingChats(
  db: Database,
  before: Date,
): Promise<{ readonly waiting: number; readonly late: number }> {
  const { rows } = await sql<{ waiting: number; late: number }>`
    select count(*)::int as waiting, count(*) filter (where ${WAITING_SINCE} < ${before})::int as late
    from ${FROM} where ${IS_WAITING}`.execute(db);
  return rows[0] ?? { waiting: 0, late: 0 };
}

export const chatsQuery = defineQuery({
  name: 'chats',
  permission: 'chats.view',
  summary: 'live chats: those that wait for an answer first',
  views: CHAT_VIEWS,
  filters: z.strictObject({}),
  sorts: ['started'],
  getOwnSort: (view) => (view === 'waiting' ? 'started' : '-started'),
  columns: [
    { name: 'customerName', label: 'Customer', kind: 'text' },
    { name: 'status', label: 'Status', kind: 'status' },
    { name: 'agentName', label: 'Answered by', kind: 'text' },
    { name: 'messageCount', label: 'Messages', kind: 'number' },
    { name: 'waitingSince', label: 'Waits since', kind: 'moment' },
    { name: 'startedAt', label: 'Started', kind: 'moment' },
  ],
  run: listChats,
  countViews: async ({ parts: { db, clock } }) => ({
    waiting: (await countWaitingChats(db, clock.now())).waiting,
  }),
});

/** The name of a chat in the audit log. */
export const nameChat = (chatId: string): string => `chat ${chatId}`;

const OWNER = /^customer:(\d+)$/;

/** Returns a chat with its messages. @throws {ApiError} 404 */
export async function describeDeskChat(parts: Pick<Parts, 'db'>, chatId: string): Promise<DeskChat> {
  const { rows } = await sql<{ chat: DeskChatRow & { readonly endedAt: string | null }; owner: string }>`
    select json_build_object(${COLUMNS}, 'endedAt', c.ended_at) as chat, c.owner from ${FROM}
    where c.chat_id = ${chatId}::uuid`.execute(parts.db);
  const [row] = rows;
  if (!row) throw createNotFoundError('This chat');
  const messages = await readMessages(parts.db, chatId, 0);
  return {
    ...row.chat,
    customerId: Number(OWNER.exec(row.owner)?.[1] ?? 0) || null,
    messages: messages.map(({ messageId, author, text, sentAt }) => ({
      messageId,
      author,
      text,
      sentAt: sentAt.toISOString(),
    })),
    acts: await listActs(parts, nameChat(chatId)),
  };
}
