import { sql } from 'kysely';
import { z } from 'zod';
import { createOneLineText } from '../../../../src/contracts/common.ts';
import {
  ACT_VIEWS,
  type ActView,
  type DeskAssistantCall,
  type DeskPlatformRow,
  type DeskProtocols,
  PLATFORM_VIEWS,
  type PlatformView,
} from '../../../../src/contracts/desk/assistants.ts';
import type { QueryPage } from '../../../../src/contracts/desk/queries.ts';
import type { Parts } from '../../../parts.ts';
import { readPage } from '../../../platform/database/readPage.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { defineQuery, type PageRequest } from '../../operations/query.ts';
import { buildIsOrderedSql } from '../../orders/desk/purchaseOrders.ts';

const CHECKOUTS = sql`from assistant_checkouts c where c.profile = p.profile`;

const PLATFORM_COLUMNS = sql`'platformId', p.platform_id, 'profile', p.profile, 'access', p.access, 'version', p.version, 'redirects', p.redirect_urls,
  'firstSeenAt', p.first_seen_at, 'lastSeenAt', p.last_seen_at, 'checkouts', (select count(*) ${CHECKOUTS}),
  'orders', (select count(*) ${CHECKOUTS} and ${buildIsOrderedSql(sql`c.purchase_id`)}),
  'refusals', (select count(*) from assistant_acts a where a.profile = p.profile and a.refusal <> '')`;

const buildViewSql = (view: PlatformView) => (view === 'all' ? sql<boolean>`true` : sql<boolean>`p.access = ${view}`);

const buildTextSql = (column: 'p.profile' | 'a.profile', search: string) =>
  search === '' ? sql<boolean>`true` : sql<boolean>`strpos(lower(${sql.ref(column)}), ${search.toLowerCase()}) > 0`;

const listPlatforms = (
  { parts: { db } }: OperationContext,
  { view, search, sort, after, limit }: PageRequest<PlatformView, object, 'seen'>,
): Promise<QueryPage<DeskPlatformRow>> =>
  readPage<DeskPlatformRow>(db, {
    columns: PLATFORM_COLUMNS,
    from: sql`assistant_platforms p`,
    where: sql<boolean>`${buildViewSql(view)} and ${buildTextSql('p.profile', search)}`,
    sort: { value: sql`p.last_seen_at`, type: 'timestamptz' },
    id: { value: sql`p.platform_id`, type: 'bigint' },
    isDescending: sort.isDescending,
    after,
    limit,
  });

export const assistantsQuery = defineQuery({
  name: 'assistants',
  permission: 'settings.view',
  summary: 'platforms of buying assistants: what they may do, their checkouts and orders',
  views: PLATFORM_VIEWS,
  filters: z.strictObject({}),
  sorts: ['seen'],
  getOwnSort: () => '-seen',
  columns: [
    { name: 'profile', label: 'Profile', kind: 'text' },
    { name: 'access', label: 'Access', kind: 'status' },
    { name: 'firstSeenAt', label: 'First call', kind: 'moment' },
    { name: 'lastSeenAt', label: 'Last call', kind: 'moment' },
    { name: 'checkouts', label: 'Checkouts', kind: 'number' },
    { name: 'orders', label: 'Orders', kind: 'number' },
    { name: 'refusals', label: 'Refusals', kind: 'number' },
  ],
  run: listPlatforms,
});

const ACT_SQL = {
  all: sql<boolean>`true`,
  refused: sql<boolean>`a.refusal <> ''`,
  checkouts: sql<boolean>`a.act like '%_checkout'`,
  carts: sql<boolean>`a.act like '%_cart'`,
} as const satisfies Record<ActView, unknown>;

const callFilters = z.strictObject({ profile: createOneLineText(300).optional() });

export const assistantCallsQuery = defineQuery({
  name: 'assistant-calls',
  permission: 'settings.view',
  summary: 'changes that buying assistants made, or tried to, newest first',
  views: ACT_VIEWS,
  filters: callFilters,
  sorts: ['at'],
  getOwnSort: () => '-at',
  columns: [
    { name: 'at', label: 'When', kind: 'moment' },
    { name: 'profile', label: 'Profile', kind: 'text' },
    { name: 'isSigned', label: 'Signed', kind: 'flag' },
    { name: 'protocol', label: 'Protocol', kind: 'text' },
    { name: 'act', label: 'Did', kind: 'text' },
    { name: 'refusal', label: 'Refused because', kind: 'text' },
    { name: 'marketplaceId', label: 'Marketplace', kind: 'text' },
  ],
  run: ({ parts: { db } }, { view, search, filters, sort, after, limit }): Promise<QueryPage<DeskAssistantCall>> =>
    readPage<DeskAssistantCall>(db, {
      columns: sql`'actId', a.act_id, 'at', a.happened_at, 'protocol', a.protocol, 'profile', a.profile, 'isSigned', a.is_signed,
        'act', a.act, 'marketplaceId', a.marketplace_id, 'refusal', a.refusal`,
      from: sql`assistant_acts a`,
      where: sql<boolean>`${ACT_SQL[view]} and ${buildTextSql('a.profile', search)}
        and (${filters.profile ?? null}::text is null or a.profile = ${filters.profile ?? ''})`,
      sort: { value: sql`a.happened_at`, type: 'timestamptz' },
      id: { value: sql`a.act_id`, type: 'bigint' },
      isDescending: sort.isDescending,
      after,
      limit,
    }),
});

const PROTOCOLS = ['assistants-ucp', 'assistants-mcp', 'assistants-acp'] as const;

/** Returns the protocols of assistants, and whether they are on in all marketplaces. */
export const describeProtocols = ({ flags, marketplaces }: Pick<Parts, 'flags' | 'marketplaces'>): DeskProtocols => ({
  protocols: PROTOCOLS.map((flag) => ({ flag, isOn: marketplaces.listIds().every((id) => flags.isOn(flag, id)) })),
});
