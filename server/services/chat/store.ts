import { sql } from 'kysely';
import { type CustomerData, collectRows } from '../../platform/customerData.ts';
import type { Database, Row, Transaction } from '../../platform/database/database.ts';

const CHAT = [
  'chat_id as chatId',
  'marketplace_id as marketplaceId',
  'customer_name as customerName',
  'status',
  'agent_name as agentName',
  /** The person of the desk who answers in place of the provider. */
  'taken_by as takenBy',
  'started_at as startedAt',
  'ended_at as endedAt',
] as const;
export type ChatRow = Row<'chats', typeof CHAT>;
const MESSAGE_COLUMNS = ['position', 'message_id as messageId', 'author', 'body as text', 'sent_at as sentAt'] as const;
export type MessageRow = Row<'chat_messages', typeof MESSAGE_COLUMNS>;
export type NewMessage = Omit<MessageRow, 'position'>;

export const buildCustomerOwner = (customerId: number): string => `customer:${customerId}`;

/** Returns the owner's active conversation. */
export const findRunning = (db: Database | Transaction, owner: string): Promise<ChatRow | undefined> =>
  db.selectFrom('chats').select(CHAT).where('owner', '=', owner).where('ended_at', 'is', null).executeTakeFirst();

/** Returns a conversation if it is the owner's. */
export const findChat = (db: Database, owner: string, chatId: string): Promise<ChatRow | undefined> =>
  db.selectFrom('chats').select(CHAT).where('owner', '=', owner).where('chat_id', '=', chatId).executeTakeFirst();

/** Returns an ended conversation of any owner. */
export const findEnded = (db: Database, chatId: string): Promise<ChatRow | undefined> =>
  db.selectFrom('chats').select(CHAT).where('chat_id', '=', chatId).where('status', '=', 'ended').executeTakeFirst();

/** Locks a conversation for a change; undefined for another owner's. */
export const lockChat = (tx: Transaction, owner: string, chatId: string): Promise<ChatRow | undefined> =>
  tx
    .selectFrom('chats')
    .select(CHAT)
    .where('owner', '=', owner)
    .where('chat_id', '=', chatId)
    .forUpdate()
    .executeTakeFirst();

/** Locks a conversation of any owner for a change by staff. */
export const lockChatById = (tx: Transaction, chatId: string): Promise<ChatRow | undefined> =>
  tx.selectFrom('chats').select(CHAT).where('chat_id', '=', chatId).forUpdate().executeTakeFirst();

/** Lets a person of the desk answer a locked conversation in place of the provider. */
export async function takeChat(
  tx: Transaction,
  chatId: string,
  { takenBy, agentName }: { readonly takenBy: string; readonly agentName: string },
): Promise<void> {
  await tx
    .updateTable('chats')
    .set({ status: 'open', taken_by: takenBy, agent_name: agentName })
    .where('chat_id', '=', chatId)
    .execute();
}

/** Inserts a conversation, unless its owner has an active one. */
export async function insertChat(
  db: Database,
  chat: Pick<ChatRow, 'chatId' | 'marketplaceId' | 'customerName' | 'startedAt'> & { readonly owner: string },
): Promise<void> {
  const { chatId, owner, marketplaceId, customerName, startedAt } = chat;
  await sql`insert into chats (chat_id, owner, marketplace_id, customer_name, status, started_at)
    values (${chatId}, ${owner}, ${marketplaceId}, ${customerName}, 'waiting', ${startedAt})
    on conflict (owner) where ended_at is null do nothing`.execute(db);
}

/** Gives an owner's active conversation to another owner, unless that one has an active conversation. */
export async function moveRunning(tx: Transaction, from: string, to: string): Promise<void> {
  await sql`update chats set owner = ${to} where owner = ${from} and ended_at is null
    and not exists (select from chats as own where own.owner = ${to} and own.ended_at is null)`.execute(tx);
}

/** Returns a conversation's messages after a position, in order. */
export const readMessages = (db: Database | Transaction, chatId: string, after: number): Promise<MessageRow[]> =>
  db
    .selectFrom('chat_messages')
    .select(MESSAGE_COLUMNS)
    .where('chat_id', '=', chatId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(1000)
    .execute();

/** Appends messages in a conversation that is locked; those with a stored id are ignored. */
export async function appendMessages(tx: Transaction, chatId: string, messages: readonly NewMessage[]): Promise<void> {
  for (const { messageId, author, text, sentAt } of messages)
    await sql`insert into chat_messages (chat_id, position, message_id, author, body, sent_at)
      select ${chatId}, coalesce(max(position), 0) + 1, ${messageId}, ${author}, ${text}, ${sentAt}
      from chat_messages where chat_id = ${chatId}
      on conflict (chat_id, message_id) do nothing`.execute(tx);
}

/** Stores the agent's name, and whether the conversation continues. */
export async function updateChat(
  tx: Transaction,
  chatId: string,
  { status, agentName, endedAt }: Pick<ChatRow, 'status' | 'agentName' | 'endedAt'>,
): Promise<void> {
  await tx
    .updateTable('chats')
    .set({ status, agent_name: agentName, ended_at: endedAt })
    .where('chat_id', '=', chatId)
    .execute();
}

/** The live chats of a signed-in customer. Those of a browser without a sign-in cannot be assigned to a customer. */
export const chatData: CustomerData = {
  collect: collectRows(({ customerId }) => ({
    'Live chat': sql`
        select m.author, m.body as message, m.sent_at as "sent at"
        from chat_messages m join chats c using (chat_id)
        where c.owner = ${buildCustomerOwner(customerId)} order by c.started_at, m.position`,
  })),
  erase: async (tx, { customerId }) => {
    await sql`delete from chats where owner = ${buildCustomerOwner(customerId)}`.execute(tx);
  },
  merge: async (tx, { from, into }) => {
    // A customer has one conversation at a time.
    await sql`
      update chats moved set owner = ${buildCustomerOwner(into)} where moved.owner = ${buildCustomerOwner(from)} and (
        moved.ended_at is not null or not exists (
          select from chats kept where kept.owner = ${buildCustomerOwner(into)} and kept.ended_at is null))`.execute(
      tx,
    );
  },
};
