import { sql } from 'kysely';
import { z } from 'zod';
import { type DeskGiftCardRow, GIFT_CARD_VIEWS, type GiftCardView } from '../../../../src/contracts/desk/giftCards.ts';
import type { QueryPage } from '../../../../src/contracts/desk/queries.ts';
import { readPage, type SortValue } from '../../../platform/database/readPage.ts';
import { maskEmail } from '../../operations/maskPersonal.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { defineQuery, type PageRequest } from '../../operations/query.ts';

const VIEW_SQL = {
  all: sql<boolean>`true`,
  waiting: sql<boolean>`(g.status = 'issued' and g.gift is not null and g.sent_at is null)`,
  issued: sql<boolean>`g.status = 'issued'`,
  redeemed: sql<boolean>`g.status = 'redeemed'`,
  cancelled: sql<boolean>`g.status = 'cancelled'`,
} as const satisfies Record<GiftCardView, unknown>;

const SORTS = {
  issued: { value: sql`g.issued_at`, type: 'timestamptz' },
  amount: { value: sql`g.amount_cents`, type: 'bigint' },
} as const satisfies Readonly<Record<string, SortValue>>;

/** The last four characters of a code, the number of an order, or a recipient's address. Codes are no search terms. */
function buildSearchSql(search: string) {
  if (search === '') return sql`true`;
  if (search.includes('@')) return sql`lower(g.gift ->> 'recipientEmail') = ${search.toLowerCase()}`;
  return sql`(g.order_id = ${search} or g.last_four = ${search.toUpperCase()})`;
}

async function listGiftCards(
  { parts: { db } }: OperationContext,
  { view, search, sort, after, limit }: PageRequest<GiftCardView, object, keyof typeof SORTS>,
): Promise<QueryPage<DeskGiftCardRow>> {
  const { by, isDescending } = sort;
  const page = await readPage<DeskGiftCardRow>(db, {
    columns: sql`'giftCardId', g.gift_card_id, 'lastFour', g.last_four, 'orderId', g.order_id, 'amountCents', g.amount_cents,
      'status', g.status, 'isPhysical', g.gift is null, 'issuedAt', g.issued_at, 'deliverAt', g.deliver_at, 'sentAt', g.sent_at,
      'redeemedAt', g.redeemed_at, 'recipientEmail', g.gift ->> 'recipientEmail'`,
    from: sql`gift_cards g`,
    where: sql<boolean>`${VIEW_SQL[view]} and ${buildSearchSql(search)}`,
    sort: SORTS[by],
    id: { value: sql`g.gift_card_id`, type: 'bigint' },
    isDescending,
    after,
    limit,
  });
  const show = (email: string | null): string | null => (email === null ? null : maskEmail(email));
  return { ...page, rows: page.rows.map((row) => ({ ...row, recipientEmail: show(row.recipientEmail) })) };
}

export const giftCardsQuery = defineQuery({
  name: 'gift-cards',
  permission: 'giftCards.view',
  summary: 'gift cards by their state, without their codes',
  views: GIFT_CARD_VIEWS,
  filters: z.strictObject({}),
  sorts: ['issued', 'amount'],
  getOwnSort: () => '-issued',
  columns: [
    { name: 'lastFour', label: 'Card', kind: 'text' },
    { name: 'orderId', label: 'Order', kind: 'text' },
    { name: 'amountCents', label: 'Amount', kind: 'money' },
    { name: 'status', label: 'Status', kind: 'status' },
    { name: 'isPhysical', label: 'Physical', kind: 'flag' },
    { name: 'recipientEmail', label: 'Recipient', kind: 'text' },
    { name: 'issuedAt', label: 'Issued', kind: 'moment' },
    { name: 'sentAt', label: 'Sent', kind: 'moment' },
    { name: 'redeemedAt', label: 'Redeemed', kind: 'moment' },
  ],
  run: listGiftCards,
});
