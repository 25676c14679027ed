import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import {
  type DeskSubscriber,
  type DeskSubscriberRow,
  SUBSCRIBER_VIEWS,
  type SubscriberView,
} from '../../../../src/contracts/desk/care.ts';
import type { QueryPage } from '../../../../src/contracts/desk/queries.ts';
import type { Parts } from '../../../parts.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readPage } from '../../../platform/database/readPage.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { listActs } from '../../audit/desk/auditList.ts';
import { maskEmail, maskEmails } from '../../operations/maskPersonal.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { defineQuery, type PageRequest } from '../../operations/query.ts';
import { findSubscriptionName } from '../unsubscribe.ts';
import { listConsents } from './listConsents.ts';

/** Those with a subscription, and those that the shop may not mail. */
const SUBSCRIBERS = sql`subscribers s left join mail_suppressions m using (email)`;
const REFUSED = sql`mail_suppressions m left join subscribers s using (email)`;

const HAS_SUBSCRIPTION = sql<boolean>`exists (
  select from email_subscriptions e where e.email = s.email and e.active_at is not null)`;
const IS_ENDED = sql<boolean>`(s.confirmed_at is not null and not ${HAS_SUBSCRIPTION} or s.opted_out_at is not null)`;
const STATE = sql`case when m.email is not null then 'refused' when ${IS_ENDED} then 'ended'
  when s.confirmed_at is null then 'unconfirmed' else 'active' end`;

const VIEW_SQL = {
  all: sql<boolean>`true`,
  refused: sql<boolean>`true`,
  active: sql<boolean>`(m.email is null and s.confirmed_at is not null and s.opted_out_at is null and ${HAS_SUBSCRIPTION})`,
  unconfirmed: sql<boolean>`(m.email is null and s.confirmed_at is null and s.opted_out_at is null)`,
  ended: sql<boolean>`(m.email is null and ${IS_ENDED})`,
} as const satisfies Record<SubscriberView, unknown>;

const countFollowed = sql`(
  select count(*) from email_subscriptions e where e.email = s.email and e.active_at is not null and e.kind <> 'list')`;

const COLUMNS = sql`'addressId', md5(email), 'email', email, 'state', ${STATE},
  'lists', (select coalesce(json_agg(e.target order by e.target), '[]') from email_subscriptions e
    where e.email = s.email and e.active_at is not null and e.kind = 'list'),
  'followed', ${countFollowed}, 'since', coalesce(s.created_at, m.created_at), 'refusal', m.reason`;

/** A whole address, or all addresses of a domain: parts of names would reveal what is masked. */
function buildSearchSql(search: string): RawBuilder<boolean> {
  const text = search.trim().toLowerCase();
  if (text === '') return sql<boolean>`true`;
  return text.includes('@') && !text.startsWith('@')
    ? sql<boolean>`(email = ${text})`
    : sql<boolean>`(split_part(email, '@', 2) = ${text.replace(/^@/, '')})`;
}

const mask = <Row extends { readonly email: string }>(row: Row): Row => ({ ...row, email: maskEmail(row.email) });

async function listSubscribers(
  { parts: { db } }: OperationContext,
  { view, search, sort, after, limit }: PageRequest<SubscriberView, object, 'since'>,
): Promise<QueryPage<DeskSubscriberRow>> {
  const isRefused = view === 'refused';
  const page = await readPage<DeskSubscriberRow>(db, {
    columns: COLUMNS,
    from: isRefused ? REFUSED : SUBSCRIBERS,
    where: sql<boolean>`${VIEW_SQL[view]} and ${buildSearchSql(search)}`,
    sort: { value: isRefused ? sql`m.created_at` : sql`s.created_at`, type: 'timestamptz' },
    id: { value: sql`md5(email)`, type: 'text' },
    isDescending: sort.isDescending,
    after,
    limit,
  });
  return { ...page, rows: page.rows.map(mask) };
}

export const subscribersQuery = defineQuery({
  name: 'subscribers',
  permission: 'mailings.view',
  summary: 'addresses of the newsletter, and those that get no mail: bounced, complained, stopped by staff',
  views: SUBSCRIBER_VIEWS,
  filters: z.strictObject({}),
  sorts: ['since'],
  getOwnSort: () => '-since',
  columns: [
    { name: 'email', label: 'Address', kind: 'text' },
    { name: 'state', label: 'Status', kind: 'status' },
    { name: 'lists', label: 'Lists', kind: 'text' },
    { name: 'followed', label: 'Brands and styles', kind: 'number' },
    { name: 'refusal', label: 'Refused', kind: 'text' },
    { name: 'since', label: 'Since', kind: 'moment' },
  ],
  run: listSubscribers,
  countViews: async ({ parts: { db } }) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from mail_suppressions`.execute(db);
    return { refused: rows[0]?.count ?? 0 };
  },
});

/** The name of an address in the audit log, which keeps no address itself. */
export const nameAddress = (addressId: string): string => `address ${addressId}`;

/** Returns the address of a hash. @throws {ApiError} 404 */
export async function getAddress(db: Database, addressId: string): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    select email from subscribers where md5(email) = ${addressId}
    union select email from mail_suppressions where md5(email) = ${addressId}`.execute(db);
  const [row] = rows;
  if (!row) throw createNotFoundError('This address');
  return row.email;
}

type Stored = DeskSubscriberRow & Pick<DeskSubscriber, 'optedOutAt' | 'refusedAt'> & { readonly detail: string | null };

/** Describes an address for its page: its consents, and why it gets no mail. @throws {ApiError} 404 */
export async function describeDeskSubscriber(
  parts: Pick<Parts, 'db' | 'marketplaces'>,
  addressId: string,
): Promise<DeskSubscriber> {
  const { db, marketplaces } = parts;
  const email = await getAddress(db, addressId);
  const { rows } = await sql<{ row: Stored }>`
    select json_build_object(${COLUMNS}, 'optedOutAt', s.opted_out_at, 'refusedAt', m.created_at, 'detail', m.detail) as row
    from (select ${email}::text as email) one left join subscribers s using (email)
      left join mail_suppressions m using (email)`.execute(db);
  const [found] = rows;
  if (!found) throw createNotFoundError('This address');
  const { detail, ...row } = found.row;
  const shopName = marketplaces.getDefaultSettings().name;
  const consents = await listConsents(db, email);
  const subscriptions = [];
  for (const { kind, target, marketplaceId, askedAt, activeSince } of consents) {
    const known = kind === 'list' || kind === 'brand' || kind === 'style' ? kind : 'list';
    const name = (await findSubscriptionName(parts, { kind: known, target }, shopName)) || target;
    const dates = { askedAt: askedAt.toISOString(), activeSince: activeSince?.toISOString() ?? null };
    subscriptions.push({ kind, name, marketplaceId, ...dates });
  }
  return {
    ...mask(row),
    subscriptions,
    refusalDetail: maskEmails(detail ?? ''),
    acts: await listActs(parts, nameAddress(addressId)),
  };
}
