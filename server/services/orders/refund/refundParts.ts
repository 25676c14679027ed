import { type RawBuilder, sql } from 'kysely';
import type { RefundPart } from '../../../../src/contracts/orders.ts';
import { toMoney } from '../../../../src/lib/money.ts';
import { formatPayment } from '../../../../src/lib/paymentMethods.ts';
import type { OrderPayment } from '../../../platform/database/columnTypes.ts';
import type { Database } from '../../../platform/database/database.ts';

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
