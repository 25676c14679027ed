import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { typedAddressFields } from '../../../../../src/contracts/account/addresses.ts';
import { shipSpeeds } from '../../../../../src/contracts/checkout/shipping.ts';
import { DRAFT_VIEWS, type DraftState, type DraftView } from '../../../../../src/contracts/desk/drafts.ts';
import { MAX_COUNTED } from '../../../../../src/contracts/desk/queries.ts';
import { type CustomerData, collectRows } from '../../../../platform/customerData.ts';
import type { Database, Transaction } from '../../../../platform/database/database.ts';
import { createNotFoundError } from '../../../../platform/http/apiError.ts';
import { PAYING_PURCHASE } from '../../payment/desk/draftPayment.ts';

const storedLines = z.array(z.object({ stockId: z.int(), quantity: z.int() }));
export type DraftLine = z.infer<typeof storedLines>[number];

const draftContent = z.object({
  marketplaceId: z.string(),
  /** Null for a guest. */
  customerId: z.int().nullable(),
  email: z.string(),
  name: z.string(),
  lines: storedLines,
  address: z.object(typedAddressFields).nullable(),
  speed: z.enum(shipSpeeds).nullable().catch(null),
  coupons: z.array(z.string()),
  message: z.string(),
});
/** The content of a draft, as staff write it. */
export type DraftContent = z.infer<typeof draftContent>;

const draftRow = draftContent.extend({
  draftId: z.int(),
  version: z.int(),
  createdBy: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
  sentAt: z.date().nullable(),
  sentCents: z.int().nullable(),
  cancelledAt: z.date().nullable(),
  linkId: z.string().nullable(),
  openedAt: z.date().nullable(),
  /** The purchase whose order is the draft's. */
  paidPurchaseId: z.string().nullable(),
});
export type Draft = z.infer<typeof draftRow>;

/** Whether an order has paid the draft `d`. */
const IS_PAID = sql<boolean>`(${PAYING_PURCHASE} is not null)`;

const COLUMNS = sql`d.draft_id as "draftId", d.version, d.marketplace_id as "marketplaceId", d.customer_id as "customerId",
  d.email, d.name, d.lines, d.address, d.shipment_speed as speed, d.coupons, d.message, d.created_by as "createdBy",
  d.created_at as "createdAt", d.expires_at as "expiresAt", d.sent_at as "sentAt", d.sent_cents as "sentCents",
  d.cancelled_at as "cancelledAt", d.link_id as "linkId", d.opened_at as "openedAt",
  ${PAYING_PURCHASE} as "paidPurchaseId"`;

async function findDraft(
  db: Database | Transaction,
  condition: RawBuilder<unknown>,
  ending: RawBuilder<unknown> = sql``,
): Promise<Draft | undefined> {
  const { rows } = await sql`select ${COLUMNS} from draft_orders d where ${condition} ${ending}`.execute(db);
  return rows[0] === undefined ? undefined : draftRow.parse(rows[0]);
}

/** Returns a draft. @throws {ApiError} 404 */
export async function getDraft(db: Database | Transaction, draftId: number): Promise<Draft> {
  const draft = await findDraft(db, sql`d.draft_id = ${draftId}`);
  if (!draft) throw createNotFoundError('This draft');
  return draft;
}

/** Returns a draft, locked until the transaction ends. @throws {ApiError} 404 */
export async function lockDraft(tx: Transaction, draftId: number): Promise<Draft> {
  // Purchases and carts that name the draft at the same moment need not wait.
  await sql`select from draft_orders where draft_id = ${draftId} for no key update`.execute(tx);
  // Read after the lock, so that a purchase that was placed while it waited counts.
  return getDraft(tx, draftId);
}

/** Returns the draft of a mailed link. */
export const findDraftByToken = (db: Database, tokenHash: string): Promise<Draft | undefined> =>
  findDraft(db, sql`d.token_hash = ${tokenHash}`);

/** Returns the number of the draft of which an order was made; null for other orders. */
export async function findDraftOfPurchase(db: Database, purchaseId: RawBuilder<unknown>): Promise<number | null> {
  const { rows } = await sql<{ draftId: number }>`
    select draft_id as "draftId" from purchases
    where purchase_id = ${purchaseId} and status = 'placed' and draft_id is not null`.execute(db);
  return rows[0]?.draftId ?? null;
}

/** Returns the state of a draft at a moment. */
export function getDraftState(
  {
    paidPurchaseId,
    cancelledAt,
    expiresAt,
    sentAt,
  }: Pick<Draft, 'paidPurchaseId' | 'cancelledAt' | 'expiresAt' | 'sentAt'>,
  now: Date,
): DraftState {
  if (paidPurchaseId !== null) return 'paid';
  if (cancelledAt) return 'cancelled';
  if (expiresAt <= now) return 'expired';
  return sentAt ? 'sent' : 'draft';
}

/** Returns the condition of a view for the draft `d`. */
export function buildDraftViewSql(view: DraftView, now: Date): RawBuilder<boolean> {
  const isOpen = sql`d.cancelled_at is null and not ${IS_PAID}`;
  switch (view) {
    case 'all':
      return sql<boolean>`true`;
    case 'open':
      return sql<boolean>`(${isOpen} and d.expires_at > ${now})`;
    case 'expired':
      return sql<boolean>`(${isOpen} and d.expires_at <= ${now})`;
    case 'paid':
      return IS_PAID;
    case 'cancelled':
      return sql<boolean>`(d.cancelled_at is not null and not ${IS_PAID})`;
  }
}

/** A row of the list of drafts, as SQL values of the draft `d`. */
export const LISTED_DRAFT = {
  columns: sql`'draftId', d.draft_id, 'name', d.name, 'email', d.email, 'lines', d.lines, 'sentCents', d.sent_cents,
    'createdAt', d.created_at, 'createdBy', d.created_by, 'expiresAt', d.expires_at, 'sentAt', d.sent_at,
    'cancelledAt', d.cancelled_at, 'paidPurchaseId', ${PAYING_PURCHASE}`,
  from: sql`draft_orders d`,
  id: sql`d.draft_id`,
  createdAt: sql`d.created_at`,
  expiresAt: sql`d.expires_at`,
} as const;

/** Returns the condition that the draft `d` has what a person typed: its number, an email address, or a name. */
export function buildDraftSearchSql(search: string): RawBuilder<boolean> {
  if (search === '') return sql<boolean>`true`;
  if (search.includes('@')) return sql<boolean>`lower(d.email) = ${search.toLowerCase()}`;
  const number = /^#?D?-?([1-9]\d{0,11})$/i.exec(search)?.[1];
  if (number !== undefined) return sql<boolean>`d.draft_id = ${number}`;
  return sql<boolean>`strpos(lower(d.name), ${search.toLowerCase()}) > 0`;
}

const toRow = (content: DraftContent) => ({
  marketplace_id: content.marketplaceId,
  customer_id: content.customerId,
  email: content.email,
  name: content.name,
  lines: JSON.stringify(content.lines),
  address: content.address && JSON.stringify(content.address),
  shipment_speed: content.speed,
  coupons: content.coupons,
  message: content.message,
});

type NewDraft = { readonly by: string; readonly now: Date; readonly expiresAt: Date };

/** Inserts a draft. @returns its number */
export async function insertDraft(
  db: Database | Transaction,
  content: DraftContent,
  { by, now, expiresAt }: NewDraft,
): Promise<number> {
  const { draft_id: draftId } = await db
    .insertInto('draft_orders')
    .values({ ...toRow(content), created_by: by, created_at: now, updated_at: now, expires_at: expiresAt })
    .returning('draft_id')
    .executeTakeFirstOrThrow();
  return draftId;
}

type DraftChange = {
  readonly content?: DraftContent;
  readonly link?: { readonly linkId: string; readonly tokenHash: string; readonly totalCents: number };
  readonly expiresAt?: Date;
  readonly isCancelled?: true;
  /** Ends the checkout that the link has opened. */
  readonly isClosed?: true;
};

/** Writes a change of a locked draft, with its next version. */
export async function updateDraft(
  db: Database | Transaction,
  { draftId, version }: Pick<Draft, 'draftId' | 'version'>,
  { content, link, expiresAt, isCancelled, isClosed }: DraftChange,
  now: Date,
): Promise<void> {
  await db
    .updateTable('draft_orders')
    .set({
      version: version + 1,
      updated_at: now,
      ...(content && toRow(content)),
      ...(link && { link_id: link.linkId, token_hash: link.tokenHash, sent_at: now, sent_cents: link.totalCents }),
      ...(expiresAt && { expires_at: expiresAt }),
      ...(isCancelled && { cancelled_at: now }),
      ...(isClosed && { opening: null, opened_by: null, purchase_id: null }),
    })
    .where('draft_id', '=', draftId)
    .execute();
}

/** The checkout that a link has opened, before its purchase is known. */
type DraftOpening = { readonly opening: string; readonly openedBy: number };

/** Writes who has opened the link last. */
export async function updateOpening(
  tx: Transaction,
  draftId: number,
  { opening, openedBy }: DraftOpening,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('draft_orders')
    .set({ opening, opened_by: openedBy, opened_at: now, purchase_id: null })
    .where('draft_id', '=', draftId)
    .execute();
}

/** Writes the purchase of an opened link. @returns false if the link was opened again, or the draft changed, meanwhile */
export async function setDraftPurchase(
  tx: Transaction,
  draftId: number,
  { opening, purchaseId }: { readonly opening: string; readonly purchaseId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('draft_orders')
    .set({ purchase_id: purchaseId })
    .where('draft_id', '=', draftId)
    .where('opening', '=', opening)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Ends the open purchases that would pay a draft. Waits for one that is being placed. @returns false if the draft is paid */
export async function abandonDraftPurchases(tx: Transaction, draftId: number, now: Date): Promise<boolean> {
  await sql`
    update purchases p set status = 'abandoned', updated_at = ${now} from draft_orders d
    where d.draft_id = ${draftId} and (p.draft_id = d.draft_id or p.purchase_id = d.purchase_id) and p.status = 'open'
    `.execute(tx);
  return (await getDraft(tx, draftId)).paidPurchaseId === null;
}

/** The drafts for a customer, by number or email address. They are deleted with the account; their orders stay. */
export const draftData: CustomerData = {
  collect: collectRows(({ customerId, email }) => ({
    'Orders prepared by the shop': sql`
        select draft_id as number, name, email, lines, address, message, created_at as "prepared at"
        from draft_orders where customer_id = ${customerId} or opened_by = ${customerId} or lower(email) = lower(${email})
        order by draft_id`,
  })),
  erase: async (tx, { customerId, email }) => {
    await sql`
      delete from draft_orders
      where customer_id = ${customerId} or opened_by = ${customerId} or lower(email) = lower(${email})`.execute(tx);
  },
  merge: async (tx, { from, into }) => {
    await sql`update draft_orders set customer_id = ${into} where customer_id = ${from}`.execute(tx);
    await sql`update draft_orders set opened_by = ${into} where opened_by = ${from}`.execute(tx);
  },
};

/** Counts the drafts of each view, each up to `MAX_COUNTED`. */
export async function countDraftViews(db: Database, now: Date): Promise<Readonly<Record<DraftView, number>>> {
  const counts = DRAFT_VIEWS.map(
    (view) => sql`(select count(*) from (
      select from draft_orders d where ${buildDraftViewSql(view, now)} limit ${MAX_COUNTED}) counted)::int as ${sql.ref(view)}`,
  );
  const { rows } = await sql<Record<DraftView, number>>`select ${sql.join(counts)}`.execute(db);
  return rows[0] ?? { open: 0, paid: 0, expired: 0, cancelled: 0, all: 0 };
}

/** Counts the prepared orders of a marketplace that a customer may still pay. */
export async function countOpenDraftsOf(db: Database, marketplaceId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from draft_orders d
    where d.marketplace_id = ${marketplaceId} and ${buildDraftViewSql('open', now)}`.execute(db);
  return rows[0]?.count ?? 0;
}
