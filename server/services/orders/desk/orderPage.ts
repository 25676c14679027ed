import type { DeskAct } from '../../../../src/contracts/desk/audit.ts';
import type {
  DeskAction,
  DeskDispute,
  DeskEvent,
  DeskMovement,
  DeskOrder,
  DeskOrderLine,
  DeskOrderStatus,
} from '../../../../src/contracts/desk/orders.ts';
import type { Order, OrderLine } from '../../../../src/contracts/orders/orders.ts';
import { EMPTY_ADDRESS } from '../../../../src/lib/addresses/addressFields.ts';
import { formatPayment } from '../../../../src/lib/checkout/paymentMethods.ts';
import { formatCents } from '../../../../src/lib/money.ts';
import type { Parts } from '../../../parts.ts';
import { listActs } from '../../audit/desk/auditList.ts';
import { maskEmail, maskPhone } from '../../operations/maskPersonal.ts';
import type { Actor, OperationContext } from '../../operations/operation.ts';
import { listMovements } from '../../payments/actions/movements.ts';
import { listRefundApprovers } from '../../staff/actions.ts';
import { type DeskFacts, readDeskFacts } from '../actions/holds.ts';
import type { WarehouseOrder } from '../actions/warehouseOrders.ts';
import { getWarehouseOrder } from '../operations/describeOrder.ts';
import { listRefundRequestsOf } from './approvals/requestStore.ts';
import { listOrderDisputes } from './disputes/disputeOperations.ts';
import { listOrderActions } from './orderActions.ts';
import { readOrderFacts } from './orderList.ts';
import { isWaitingToShip } from './orderStatus.ts';
import { computeShipBy } from './shipBy.ts';

const MAX_MOVEMENTS = 100;
function presentLine(line: OrderLine, { skus, packages }: WarehouseOrder): DeskOrderLine {
  const sku = skus.get(line.lineItemId);
  const { giftCard } = line;
  return {
    ...line,
    ...(giftCard && {
      giftCard: { ...giftCard, recipientEmail: maskEmail(giftCard.recipientEmail) },
    }),
    sku: sku ? sku.merchantSku || String(sku.stockId) : '',
    gtin: sku?.gtin ?? '',
    mpn: sku?.mpn ?? '',
    packageId: packages.find(({ lineItemIds }) => lineItemIds.includes(line.lineItemId))?.packageId ?? null,
  };
}

async function readLedger({ db }: Pick<Parts, 'db'>, orderId: string): Promise<DeskMovement[]> {
  const { entries } = await listMovements(db, { orderId }, { limit: MAX_MOVEMENTS, offset: 0 });
  return entries
    .map(({ at, kind, state, cents, method, cause, reference }) => ({
      at: at.toISOString(),
      kind,
      state,
      cents,
      method,
      cause,
      reference,
    }))
    .toReversed();
}

/** Whether the shop's part in the money is disputed now, so that nothing can be refunded. */
const isDisputed = (disputes: readonly DeskDispute[]): boolean =>
  disputes.some(({ state }) => state === 'open' || state === 'answered');

const sumOf = (ledger: readonly DeskMovement[], kind: string): number =>
  ledger.filter((one) => one.kind === kind && one.state === 'done').reduce((sum, { cents }) => sum + cents, 0);

function presentMoney(
  { chargeSummary: sums, payment, cancelledTotal, refunds }: Order,
  ledger: readonly DeskMovement[],
  disputes: readonly DeskDispute[],
) {
  const [authorized, captured, voided] = [sumOf(ledger, 'authorize'), sumOf(ledger, 'capture'), sumOf(ledger, 'void')];
  const refunded = refunds.reduce((sum, { amount }) => sum + amount.cents, 0);
  const toPayment = sumOf(ledger, 'refund');
  const taken = sumOf(ledger, 'dispute') - sumOf(ledger, 'dispute return');
  const disputed = taken + sumOf(ledger, 'dispute fee');
  return {
    subtotalCents: sums.subTotal.cents,
    shippingCents: sums.shippingCharge.cents,
    discountCents: sums.couponTotal.cents,
    taxCents: sums.estimatedTax.cents,
    totalCents: sums.grandTotal.cents,
    giftBalanceCents: sums.gcTotal.cents,
    cancelledCents: cancelledTotal.cents,
    authorizedCents: authorized,
    capturedCents: captured,
    refundedCents: refunded,
    receivedCents: captured - toPayment - disputed,
    leftToCaptureCents: captured > 0 ? 0 : Math.max(0, authorized - voided),
    // The bank has the disputed money, or has returned it.
    leftToRefundCents: isDisputed(disputes) ? 0 : Math.max(0, captured - toPayment - Math.max(0, taken)),
    payment: payment && formatPayment('payer' in payment ? { ...payment, payer: '' } : payment),
    ledger,
  };
}

function findMoneyStatus(money: ReturnType<typeof presentMoney>): DeskOrder['moneyStatus'] {
  const { capturedCents, authorizedCents, refundedCents, giftBalanceCents, totalCents } = money;
  const paid = capturedCents + giftBalanceCents;
  if (refundedCents > 0) return refundedCents >= totalCents - money.cancelledCents ? 'refunded' : 'part-refunded';
  if (capturedCents > 0 || giftBalanceCents >= totalCents)
    return paid >= totalCents - money.cancelledCents ? 'paid' : 'part-paid';
  return authorizedCents > 0 ? 'authorized' : 'not-paid';
}

const createEvent = (
  at: string,
  kind: Exclude<DeskEvent['kind'], 'staff'>,
  text: string,
  by: string | null = null,
): DeskEvent => ({ at: new Date(at).toISOString(), kind, text, by });

const MOVEMENTS: Readonly<Record<string, string>> = {
  authorize: 'Authorized',
  capture: 'Captured',
  void: 'Voided',
  refund: 'Refunded',
  dispute: 'The bank took back',
  'dispute fee': 'The provider took the fee of the dispute,',
  'dispute return': 'The dispute was won: the bank gave back',
};

function describeMovement(kind: string, state: string, cents: number): string {
  const text = `${MOVEMENTS[kind] ?? kind} ${formatCents(cents)}`;
  return state === 'done' ? text : `${text}: ${state}`;
}

/** Returns what happened to an order, newest first. */
function listEvents(order: Order, facts: DeskFacts, ledger: readonly DeskMovement[], acts: readonly DeskAct[]) {
  const { shipments = [] } = order;
  const events = [
    createEvent(order.placedAt, 'order', 'Placed'),
    ...order.cancellations.map(({ cancelledAt, cancelledBy }) =>
      createEvent(cancelledAt, 'order', `Canceled by ${cancelledBy ?? 'unknown'}`),
    ),
    ...shipments.flatMap(({ shippedAt, carrier, trackingNumber, deliveredAt }) => [
      createEvent(shippedAt, 'parcel', `Shipped with ${carrier} ${trackingNumber}`),
      ...(deliveredAt ? [createEvent(deliveredAt, 'parcel', `Delivered: ${carrier} ${trackingNumber}`)] : []),
    ]),
    ...ledger.map(({ at, kind, state, cents }) => createEvent(at, 'money', describeMovement(kind, state, cents))),
    ...facts.notes.map(({ at, body, by }) => createEvent(at, 'note', body, by)),
    ...acts.map((act) => ({ at: act.at, kind: 'staff' as const, act })),
  ];
  return events.toSorted((one, other) => other.at.localeCompare(one.at));
}

function presentAddress(actor: Actor, { shippingAddress }: Order, status: DeskOrderStatus) {
  if (!shippingAddress) return { address: null, isAddressMasked: false };
  if (isWaitingToShip(status) && actor.permissions.has('orders.ship'))
    return { address: shippingAddress, isAddressMasked: false };
  const { city, stateOrRegion, countryCode } = shippingAddress;
  return { address: { ...EMPTY_ADDRESS, city, stateOrRegion, countryCode }, isAddressMasked: true };
}

/**
 * Returns the page of an order: lines, money, parcels, timeline, customer and what the person may do. Personal data are
 * masked until they are revealed (`order.reveal`); the address is shown to people who ship while it has to be shipped to.
 * @throws {ApiError} 404
 */
export async function describeDeskOrder({ parts, actor }: OperationContext, orderId: string): Promise<DeskOrder> {
  const warehouseOrder = await getWarehouseOrder(parts, orderId);
  const { order } = warehouseOrder;
  const [facts, ledger, acts, row, disputes] = await Promise.all([
    readDeskFacts(parts.db, orderId),
    readLedger(parts, orderId),
    listActs(parts, `order ${orderId}`),
    readOrderFacts(parts, orderId),
    listOrderDisputes(parts, orderId),
  ]);
  const { refundCents: limitCents } = actor.limits;
  const mayRefund = actor.permissions.has('orders.refund');
  const money = presentMoney(order, ledger, disputes);
  const phone = order.shippingAddress?.primaryVoiceNumber;
  const actions: DeskAction[] = listOrderActions(actor, {
    order: warehouseOrder,
    status: row.status,
    disputes,
    money,
  });
  return {
    orderId,
    version: facts.version,
    status: row.status,
    shownStatus: order.status,
    moneyStatus: findMoneyStatus(money),
    placedAt: order.placedAt,
    promisedFor: order.promisedFor,
    shipBy: isWaitingToShip(row.status) ? computeShipBy(order.shipmentSpeed, order.promisedFor) : null,
    speed: order.shipmentSpeed,
    marketplaceId: order.shop.marketplaceId,
    replacesOrder: order.exchangeOrder?.orderId ?? null,
    hold: facts.hold,
    disputes,
    refundRequests: mayRefund ? await listRefundRequestsOf({ parts, actor }, orderId) : [],
    refundApprovers: mayRefund && limitCents !== null ? await listRefundApprovers(parts, limitCents) : [],
    lines: order.lineItems.map((line) => presentLine(line, warehouseOrder)),
    packages: warehouseOrder.packages,
    parcels: order.shipments ?? [],
    money,
    customer: {
      ...row.customer,
      name: order.customerName,
      email: maskEmail(order.email),
      phone: phone ? maskPhone(phone) : null,
    },
    ...presentAddress(actor, order, row.status),
    notes: facts.notes,
    tags: facts.tags,
    timeline: listEvents(order, facts, ledger, acts),
    actions,
  };
}
