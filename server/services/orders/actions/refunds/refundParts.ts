import { type RawBuilder, sql } from 'kysely';
import type { RefundPart } from '../../../../../src/contracts/orders/orders.ts';
import { formatPayment } from '../../../../../src/lib/checkout/paymentMethods.ts';
import { toMoney } from '../../../../../src/lib/money.ts';
import type { RefundDestination } from '../../../../../src/lib/orders/returns.ts';
import type { OrderPayment, RefundCauseKind } from '../../../../platform/database/columnTypes.ts';
import type { Database, Transaction } from '../../../../platform/database/database.ts';
import type { PieceShare } from '../../refund/rules.ts';
import type { RefundShares } from '../owed.ts';

/** The parts of a refund by destination, in cents; the last one goes to the payment of the exchanged item's order. */
export type RefundParts = {
  readonly toBalanceCents: number;
  readonly toPaymentCents: number;
  readonly toEarlierPaymentCents: number;
};

/**
 * The store credit of `order_refunds made` that was taken back because the parcel of its return never came; 0 or less.
 * Store credit is the first refund of its return.
 */
const TAKEN_BACK = sql`coalesce((
  select back.gift_cents + back.charge_cents from order_refunds back where back.order_id = made.order_id
    and back.cause_kind = 'takeBack' and back.cause_id = made.cause_id
    and made.cause_kind = 'return' and made.pieces_before = 0), 0)`;

const IS_CREDIT = sql`made.destination = 'store credit'`;

/** Selects the parts of `order_refunds made`, without the store credit that was taken back. */
const SELECT_PARTS = sql`
  case when ${IS_CREDIT} then made.gift_cents + made.charge_cents + made.exchange_cents else made.gift_cents end
    + ${TAKEN_BACK} as "toBalanceCents",
  case when ${IS_CREDIT} then 0 else made.charge_cents end as "toPaymentCents",
  case when ${IS_CREDIT} then 0 else made.exchange_cents end as "toEarlierPaymentCents"`;

/** SQL condition on `order_refunds made`: a refund, not store credit that was taken back. */
const IS_REFUND = sql`made.cause_kind <> 'takeBack'`;

/** Builds the SQL of the refunds of an order as JSON, oldest first. */
export const buildRefundsSql = (orderId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('refundedAt', refund.created_at, 'toBalanceCents', refund."toBalanceCents",
      'toPaymentCents', refund."toPaymentCents", 'toEarlierPaymentCents', refund."toEarlierPaymentCents")
      order by refund.created_at, refund.cause), '[]')
  from (select made.created_at, made.cause, ${SELECT_PARTS} from order_refunds made
    where made.order_id = ${orderId} and ${IS_REFUND}) refund
  where refund."toBalanceCents" + refund."toPaymentCents" + refund."toEarlierPaymentCents" > 0)`;

export const sumRefundParts = ({ toBalanceCents, toPaymentCents, toEarlierPaymentCents }: RefundParts): number =>
  toBalanceCents + toPaymentCents + toEarlierPaymentCents;

/** Returns the parts of the refund with this cause, given by its key; zero without a refund. */
export async function findRefundParts(db: Database, orderId: string, cause: string): Promise<RefundParts> {
  const { rows } = await sql<RefundParts>`
    select ${SELECT_PARTS} from order_refunds made where made.order_id = ${orderId} and made.cause = ${cause}`.execute(
    db,
  );
  return rows[0] ?? { toBalanceCents: 0, toPaymentCents: 0, toEarlierPaymentCents: 0 };
}

/** Names the destinations of a refund for the customer. The payer is omitted, because mailed links show the text. */
export function presentRefundParts(parts: RefundParts, payment: OrderPayment | null): RefundPart[] {
  const paymentName = payment
    ? formatPayment('payer' in payment ? { ...payment, payer: '' } : payment)
    : 'your payment';
  const namedParts = [
    [paymentName, parts.toPaymentCents],
    ['your gift balance', parts.toBalanceCents],
    ['the payment of your first order', parts.toEarlierPaymentCents],
  ] as const;
  return namedParts.flatMap(([to, cents]) => (cents > 0 ? [{ to, amount: toMoney(cents) }] : []));
}

/** Returns the presented parts of each refund of some orders; `returnId` is null if no return caused it. */
export async function listRefundParts(
  db: Database,
  orderIds: readonly string[],
): Promise<{ readonly orderId: string; readonly returnId: string | null; readonly parts: RefundPart[] }[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<RefundParts & { orderId: string; returnId: string | null; payment: OrderPayment | null }>`
    select made.order_id as "orderId", o.payment, ${SELECT_PARTS},
      case when made.cause_kind = 'return' then made.cause_id end as "returnId"
    from order_refunds made join orders o on o.order_id = made.order_id
    where made.order_id = any(${[...orderIds]}::text[]) and ${IS_REFUND} order by made.created_at, made.cause`.execute(
    db,
  );
  return rows.map(({ orderId, returnId, payment, ...parts }) => ({
    orderId,
    returnId,
    parts: presentRefundParts(parts, payment),
  }));
}

/** A refund of a shipped order: the shares of gift balance, payment method and exchange, in cents. */
export type OrderRefund = RefundShares;

const SHARES = ['gift_cents as giftCents', 'charge_cents as chargeCents', 'exchange_cents as exchangeCents'] as const;

type NewRefund = OrderRefund & {
  readonly orderId: string;
  readonly cause: RefundCause;
  readonly destination: RefundDestination;
  readonly reason?: string | undefined;
};

export const insertRefund = (
  tx: Transaction,
  { orderId, cause, destination, giftCents, chargeCents, exchangeCents, reason }: NewRefund,
  now: Date,
): Promise<OrderRefund> =>
  tx
    .insertInto('order_refunds')
    .values({
      order_id: orderId,
      ...toCauseColumns(cause),
      destination,
      gift_cents: giftCents,
      charge_cents: chargeCents,
      exchange_cents: exchangeCents,
      reason: reason ?? null,
      created_at: now,
    })
    .returning(SHARES)
    .executeTakeFirstOrThrow();

/** Returns the refund that was made for this cause. */
export const findRefund = (tx: Transaction, orderId: string, cause: RefundCause): Promise<OrderRefund | undefined> =>
  tx
    .selectFrom('order_refunds')
    .select(SHARES)
    .where('order_id', '=', orderId)
    .where('cause', '=', formatRefundCause(cause))
    .executeTakeFirst();

/** Adds to the refunded amounts of pieces. The database rejects more than was paid for a piece. */
export async function addToPieces(tx: Transaction, shares: readonly PieceShare[]): Promise<void> {
  for (const { itemUniqueId, cents } of shares) {
    await tx
      .updateTable('order_pieces')
      .set({ refunded_cents: sql`refunded_cents + ${cents}::int` })
      .where('item_unique_id', '=', itemUniqueId)
      .execute();
  }
}

/** Records the condition of pieces that came back without a return. */
export async function markReceivedBack(
  tx: Transaction,
  itemUniqueIds: readonly string[],
  condition: 'sellable' | 'damaged',
): Promise<void> {
  await tx
    .updateTable('order_pieces')
    .set({ received_condition: condition })
    .where('item_unique_id', 'in', itemUniqueIds)
    .execute();
}

/** Returns the text about the reason of a refund, given by the key of its cause; null if the cause is enough. */
export async function findRefundReason(db: Database, orderId: string, cause: string): Promise<string | null> {
  const row = await db
    .selectFrom('order_refunds')
    .select('reason')
    .where('order_id', '=', orderId)
    .where('cause', '=', cause)
    .executeTakeFirst();
  return row?.reason ?? null;
}

/** The cause of a refund: the kind, and the id of what caused it. */
export type RefundCause =
  /** Pieces of a return; `piecesBefore` is the number of its pieces that were refunded before. */
  | { readonly kind: 'return'; readonly id: string; readonly piecesBefore: number }
  /** The refund or cancellation, by its key, of a replacement. `id` is the replacement's order. */
  | { readonly kind: 'exchange'; readonly id: string; readonly cause: string }
  /**
   * Store credit of a return that was taken back; an exchange that ended; a shipment that was lost; a piece that came
   * back without a return; an operator's request.
   */
  | { readonly kind: Exclude<RefundCauseKind, 'return' | 'exchange'>; readonly id: string };

/** Returns the key of a cause: each cause refunds once. Jobs and the payment provider know a refund by it. */
export function formatRefundCause(cause: RefundCause): string {
  const key = `${cause.kind}:${cause.id}`;
  if (cause.kind === 'return') return `${key}:${cause.piecesBefore}`;
  return cause.kind === 'exchange' ? `${key}:${cause.cause}` : key;
}

export const toCauseColumns = (cause: RefundCause) => ({
  cause: formatRefundCause(cause),
  cause_kind: cause.kind,
  cause_id: cause.id,
  pieces_before: cause.kind === 'return' ? cause.piecesBefore : null,
});
