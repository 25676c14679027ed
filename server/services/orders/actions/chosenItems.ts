import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { LineSnapshot } from '../../../platform/database/columnTypes.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { CANCELLED_STATUSES } from './customerOrders.ts';
import type { LockedLine } from './lockOrder.ts';

/** A line of an order, or part of its quantity. */
export type ChosenItem = { readonly lineItemId: string; readonly quantity?: number | undefined };
/** A line with the chosen quantity. */
export type ChosenLine = { readonly line: LockedLine; readonly pieces: number };

const createWrongQuantityError = ({ quantity }: LockedLine): ApiError =>
  new ApiError(400, 'quantity.invalid', `Of this item there are ${quantity} in the order.`);

/** Returns each named line once: quantities are added up, and a line that is also named without a quantity is whole. */
export function mergeItems(items: readonly ChosenItem[]): ChosenItem[] {
  const quantities = new Map<string, number | undefined>();
  for (const { lineItemId, quantity } of items) {
    const earlier = quantities.has(lineItemId) ? quantities.get(lineItemId) : 0;
    quantities.set(lineItemId, earlier === undefined || quantity === undefined ? undefined : earlier + quantity);
  }
  return [...quantities].map(([lineItemId, quantity]) => ({ lineItemId, quantity }));
}

/** A request without an idempotency key that is repeated within this time is the same act: an answer was lost. */
export const SAME_ACT_MS = 60_000;

/** Returns a key of the named pieces, equal for requests that name the same ones. */
export function buildItemsKey(items: readonly ChosenItem[], reason = ''): string {
  const names = mergeItems(items).map(({ lineItemId, quantity }) => `${lineItemId}:${quantity ?? 'all'}`);
  const text = [...names.sort(), reason].join('|');
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/**
 * Returns the named lines, each once, with all of their named pieces. @throws {ApiError} 404 for a line that is not in
 * the order; 400 `quantity.invalid`
 */
export const chooseLines = (lines: readonly LockedLine[], items: readonly ChosenItem[]): ChosenLine[] =>
  mergeItems(items).map(({ lineItemId, quantity }) => {
    const line = lines.find((one) => String(one.lineItemId) === lineItemId);
    if (!line) throw createNotFoundError('This item');
    const pieces = quantity ?? line.quantity;
    if (!Number.isInteger(pieces) || pieces < 1 || pieces > line.quantity) throw createWrongQuantityError(line);
    return { line, pieces };
  });

/** The current line of a sold piece: a line is split when only some of its pieces change. */
export type PieceLine = { readonly lineItemId: string; readonly asin: string } & Pick<
  LineSnapshot,
  'brandName' | 'productName' | 'imageId'
>;

/** Returns the current line of each piece, by its itemUniqueId (transactions §3). */
export async function findLinesOfPieces(
  db: Database | Transaction,
  itemUniqueIds: readonly string[],
): Promise<ReadonlyMap<string, PieceLine>> {
  if (itemUniqueIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_pieces as piece')
    .innerJoin('order_items as line', 'line.line_item_id', 'piece.line_item_id')
    .select(['piece.item_unique_id as itemUniqueId', 'line.line_item_id as lineItemId', 'line.asin', 'line.snapshot'])
    .where('piece.item_unique_id', 'in', itemUniqueIds)
    .execute();
  return new Map(
    rows.map(({ itemUniqueId, lineItemId, asin, snapshot: { brandName, productName, imageId } }) => [
      itemUniqueId,
      { lineItemId: String(lineItemId), asin, brandName, productName, imageId },
    ]),
  );
}

/** Returns the replacements of pieces, ended ones too, oldest first: a piece can be exchanged again after an end. */
export async function listReplacements(db: Database | Transaction, itemUniqueIds: readonly string[]) {
  if (itemUniqueIds.length === 0) return [];
  return db
    .selectFrom('orders as swapped')
    .innerJoin('order_items as sent', 'sent.order_id', 'swapped.order_id')
    .innerJoin('order_pieces as piece', 'piece.item_unique_id', 'swapped.exchange_piece')
    .innerJoin('order_items as line', 'line.line_item_id', 'piece.line_item_id')
    .select([
      'piece.item_unique_id as itemUniqueId',
      'swapped.order_id as orderId',
      'swapped.placed_at as placedAt',
      'line.snapshot as oldItem',
      'sent.snapshot as newItem',
      /** The amount that the replacement costs more. */
      sql<number>`swapped.total_cents - swapped.gift_cents`.as('chargeCents'),
      /** Whether it may ship, or has shipped. */
      sql<boolean>`not swapped.is_held`.as('isReleased'),
      sql<boolean>`swapped.status in ${CANCELLED_STATUSES}`.as('isCancelled'),
    ])
    .where('piece.item_unique_id', 'in', itemUniqueIds)
    .orderBy('swapped.placed_at')
    .execute();
}
export type Replacement = Readonly<Awaited<ReturnType<typeof listReplacements>>[number]>;

/** Returns the ids of a customer's orders, as a query part. */
export const selectOrderIdsOf = (db: Database, customerId: number) =>
  db.selectFrom('orders').select('order_id').where('customer_id', '=', customerId);
