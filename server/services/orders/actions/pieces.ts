import { sql } from 'kysely';
import type { OrderStatus } from '../../../../src/contracts/orders/orders.ts';
import type { StoredPromotionGift } from '../../../platform/database/columnTypes.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { isKept } from '../quoteCancellation.ts';
import { splitLines } from '../splitLines.ts';
import { findOrderEvent, type ItemEvent } from '../stateMachine.ts';
import type { ChosenLine } from './chosenItems.ts';
import { type LockedLine, type LockedOrder, readLockedLines } from './lockOrder.ts';
import { changeLines, changeOrder, emitOrderEvent } from './orderEvents.ts';

/** SQL condition on `line`: it is no physical gift card. */
const IS_NO_CARD = sql<boolean>`not line.snapshot ? 'isPhysicalGiftCard'`;

export type PieceFacts = Readonly<Awaited<ReturnType<typeof readPieceFacts>>[number]>;

/** Returns the pieces of goods of an order; gift cards are left out. Empty for an unknown order. */
export const readPieceFacts = (db: Database | Transaction, orderId: string) =>
  db
    .selectFrom('order_items as line')
    .innerJoin('order_pieces as piece', 'piece.line_item_id', 'line.line_item_id')
    .innerJoin('orders as placed', 'placed.order_id', 'line.order_id')
    .leftJoin('shipments as parcel', 'parcel.shipment_id', 'line.shipment_id')
    .select([
      'piece.item_unique_id as itemUniqueId',
      'line.status',
      /** After promo codes, without tax; zero for a gift, also if returned goods paid for it. */
      sql<number>`case when line.snapshot ? 'gift' then 0 else piece.paid_cents end`.as('paidCents'),
      'line.badges',
      /** How the order earns points; null for orders that were placed before marketplaces had rules of their own. */
      'placed.points_rule as pointsRule',
      sql<string>`coalesce(line.snapshot ->> 'productName', '')`.as('productName'),
      /** When its parcel arrived; null before that, and for a parcel that had been refunded as lost. */
      sql<Date | null>`case when parcel.lost_at is null then parcel.delivered_at end`.as('deliveredAt'),
      /** Whether a lost dispute has returned its price. */
      sql<boolean>`piece.refunded_cents + piece.exchanged_cents >= piece.paid_cents + piece.tax_cents and exists (
        select from order_refunds made where made.order_id = line.order_id and made.cause_kind = 'dispute')`.as(
        'isDisputed',
      ),
    ])
    .where('line.order_id', '=', orderId)
    .where('line.stock_id', 'is not', null)
    .where(IS_NO_CARD)
    .orderBy('piece.item_unique_id')
    .execute();

/** Returns the customer of an order; undefined for an unknown one. */
export const findCustomerOfOrder = async (db: Database | Transaction, orderId: string): Promise<number | undefined> => {
  const row = await db.selectFrom('orders').select('customer_id').where('order_id', '=', orderId).executeTakeFirst();
  return row?.customer_id;
};

/** Returns a customer's pieces of goods that have not arrived yet, of the newest orders first; at most `limit`. */
export const readPiecesUnderWay = (db: Database, customerId: number, limit: number) =>
  db
    .selectFrom('orders as placed')
    .innerJoin('order_items as line', 'line.order_id', 'placed.order_id')
    .innerJoin('order_pieces as piece', 'piece.line_item_id', 'line.line_item_id')
    .select([
      'placed.order_id as orderId',
      'placed.placed_at as placedAt',
      'piece.paid_cents as paidCents',
      'line.badges',
      'placed.points_rule as pointsRule',
    ])
    .where('placed.customer_id', '=', customerId)
    .where('line.stock_id', 'is not', null)
    .where(IS_NO_CARD)
    .where('line.status', 'in', ['submitted', 'shipped'])
    .orderBy('placed.placed_at', 'desc')
    .orderBy('piece.item_unique_id')
    .limit(limit)
    .execute();

/** Returns a line with the chosen pieces first, because the first pieces are those that are split off. */
function moveChosenFirst(line: LockedLine, chosenIds: ReadonlySet<string>): ChosenLine {
  const isChosen = ({ itemUniqueId }: { readonly itemUniqueId: string }): boolean => chosenIds.has(itemUniqueId);
  const first = line.pieces.filter(isChosen);
  const rest = line.pieces.filter((piece) => !isChosen(piece));
  return { line: { ...line, pieces: [...first, ...rest] }, pieces: first.length };
}

/**
 * Returns the lines of an order that hold the chosen pieces, those pieces first.
 * @throws {Error} if a piece is in none of them
 */
export function choosePieces(lines: readonly LockedLine[], itemUniqueIds: readonly string[]): ChosenLine[] {
  const requestedIds = new Set(itemUniqueIds);
  const chosenLines = lines.map((line) => moveChosenFirst(line, requestedIds)).filter(({ pieces }) => pieces > 0);
  const foundCount = chosenLines.reduce((sum, { pieces }) => sum + pieces, 0);
  if (foundCount !== requestedIds.size)
    throw new Error(`${requestedIds.size - foundCount} of these pieces are not in the order`);
  return chosenLines;
}

/**
 * Changes the status of some pieces of a locked order, and the order's, by an event of the state machine. Splits lines of
 * which only some pieces change.
 * @returns the lines that hold exactly those pieces
 * @throws {Error} if a piece is not in the order, or the event cannot happen to it; the caller has to check before
 */
export async function changePieces(
  tx: Transaction,
  order: LockedOrder,
  itemUniqueIds: readonly string[],
  event: ItemEvent,
): Promise<LockedLine[]> {
  const changedLines = await splitLines(tx, choosePieces(order.lines, itemUniqueIds));
  await changeLines(tx, changedLines, event);
  await changeOrder(tx, order, findOrderEvent(await readLockedLines(tx, order.orderId)));
  if (event === 'receiveReturn' || event === 'receiveBack')
    await emitOrderEvent(tx, 'piecesReturned', { orderId: order.orderId });
  return changedLines;
}

/** A part of the price and the tax of a piece that moves to another piece of its order. */
export type MovedPart = {
  readonly from: string;
  readonly to: string;
  readonly paidCents: number;
  readonly taxCents: number;
};

/** Moves parts of prices between pieces of a locked order: its lines change their discounts, and the order costs the same. */
export async function moveParts(tx: Transaction, parts: readonly MovedPart[]): Promise<void> {
  for (const { from, to, paidCents, taxCents } of parts) {
    await addToPiece(tx, from, { paidCents: -paidCents, taxCents: -taxCents });
    await addToPiece(tx, to, { paidCents, taxCents });
  }
}

const addToPiece = (
  tx: Transaction,
  itemUniqueId: string,
  { paidCents, taxCents }: Pick<MovedPart, 'paidCents' | 'taxCents'>,
): Promise<unknown> =>
  sql`
  with piece as (
    update order_pieces set paid_cents = paid_cents + ${paidCents}, tax_cents = tax_cents + ${taxCents}
    where item_unique_id = ${itemUniqueId} returning line_item_id
  )
  update order_items i set discount_cents = i.discount_cents - ${paidCents}, tax_cents = i.tax_cents + ${taxCents}
  from piece where i.line_item_id = piece.line_item_id`.execute(tx);

const GOING_BACK: ReadonlySet<OrderStatus> = new Set(['return in progress', 'returning', 'returned']);

/** Returns whether the pieces of a line are on their way back, or back. */
export const isGoingBack = ({ status }: Pick<LockedLine, 'status'>): boolean => GOING_BACK.has(status);

/** Returns whether the customer has the pieces of a line, or they are on their way: not canceled, lost or going back. */
export const isWithCustomer = (line: Pick<LockedLine, 'status' | 'cancellationId'>): boolean =>
  isKept(line) && !isGoingBack(line) && line.status !== 'delivery mistake';

type GiftLine = LockedLine & { readonly gift: StoredPromotionGift };
export type PieceCounts = ReadonlyMap<number, number>;

/** Counts the pieces of a line that the customer keeps; an exchanged piece counts for its replacement. */
const countStaying = (line: LockedLine): number =>
  isGoingBack(line) ? line.pieces.filter(({ exchangedCents }) => exchangedCents > 0).length : line.quantity;

/** Returns whether the goods that the customer keeps meet the condition of a gift. @param leaving pieces to leave out */
export function isConditionMet(
  { fromCents, skus }: StoredPromotionGift,
  lines: readonly LockedLine[],
  leaving?: PieceCounts,
): boolean {
  const cents = lines
    .filter((line) => isKept(line) && line.gift === null && line.stockId !== null && skus.includes(line.stockId))
    .reduce((sum, line) => sum + line.priceCents * (countStaying(line) - (leaving?.get(line.lineItemId) ?? 0)), 0);
  return cents >= fromCents;
}

const isGiftLine = (line: LockedLine): line is GiftLine => line.gift !== null;

/** Returns the gifts that the customer keeps and whose condition fails as soon as pieces leave: it still holds before. */
export const listLostGifts = (lines: readonly LockedLine[], leaving: PieceCounts): GiftLine[] =>
  lines
    .filter((line) => isWithCustomer(line) && !leaving.has(line.lineItemId))
    .filter(isGiftLine)
    .filter(({ gift }) => isConditionMet(gift, lines) && !isConditionMet(gift, lines, leaving));
