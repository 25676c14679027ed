import type {
  DeskAction,
  DeskEvent,
  DeskMovement,
  DeskOrder,
  DeskOrderLine,
  DeskOrderStatus,
} from '../../../../src/contracts/desk/orders.ts';
import type { Order, OrderLine } from '../../../../src/contracts/orders/orders.ts';
import { formatPayment } from '../../../../src/lib/checkout/paymentMethods.ts';
import { formatCents } from '../../../../src/lib/money.ts';
import type { Parts } from '../../../parts.ts';
import { listSubjectEntries, type SubjectEntry } from '../../audit/actions.ts';
import { maskEmail, mayReveal, showEmail, showPhone } from '../../operations/maskPersonal.ts';
import type { Actor, OperationContext } from '../../operations/operation.ts';
import { listMovements } from '../../payments/actions/movements.ts';
import { listDisputes } from '../../payments/desk/disputeStore.ts';
import { type DeskFacts, readDeskFacts } from '../actions/holds.ts';
import type { WarehouseOrder } from '../actions/warehouseOrders.ts';
import { getWarehouseOrder } from '../operations/describeOrder.ts';
import { listOrderActions } from './orderActions.ts';
import { readOrderFacts } from './orderList.ts';
import { isWaitingToShip } from './orderStatus.ts';
import { computeShipBy } from './shipBy.ts';

const MAX_MOVEMENTS = 100;
const MAX_ENTRIES = 100;

function presentLine(actor: Actor, line: OrderLine, { skus, packages }: WarehouseOrder): DeskOrderLine {
  const sku = skus.get(line.lineItemId);
  const { giftCard } = line;
  return {
    ...line,
    ...(giftCard && {
      giftCard: { ...giftCard, recipientEmail: showEmail(actor, giftCard.recipientEmail) },
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

const sumOf = (ledger: readonly DeskMovement[], kind: string): number =>
  ledger.filter((one) => one.kind === kind && one.state === 'done').reduce((sum, { cents }) => sum + cents, 0);

function presentMoney(
  { chargeSummary: sums, payment, cancelledTotal, refunds }: Order,
  ledger: readonly DeskMovement[],
) {
  const [authorized, captured, voided] = [sumOf(ledger, 'authorize'), sumOf(ledger, 'capture'), sumOf(ledger, 'void')];
  const refunded = refunds.reduce((sum, { amount }) => sum + amount.cents, 0);
  const toPayment = sumOf(ledger, 'refund');
  const disputed = sumOf(ledger, 'dispute') + sumOf(ledger, 'dispute fee') - sumOf(ledger, 'dispute return');
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
    leftToRefundCents: Math.max(0, captured - toPayment),
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

const createEvent = (at: string, kind: DeskEvent['kind'], text: string, by: string | null = null): DeskEvent => ({
  at: new Date(at).toISOString(),
  kind,
  text,
  by,
});

const listStaffEvents = (entries: readonly SubjectEntry[]): DeskEvent[] =>
  entries.map(({ at, actor, command, outcome, message }) =>
    createEvent(
      at.toISOString(),
      'staff',
      outcome === 'failed' ? `${command}: ${message ?? 'failed'}` : command,
      actor,
    ),
  );

/** Returns what happened to an order, newest first. */
function listEvents(order: Order, facts: DeskFacts, ledger: readonly DeskMovement[], entries: readonly SubjectEntry[]) {
  const { shipments = [] } = order;
  const events = [
    createEvent(order.placedAt, 'order', 'Placed'),
    ...order.cancellations.map(({ cancelledAt, cancelledBy }) =>
      createEvent(cancelledAt, 'order', `Cancelled by ${cancelledBy ?? 'unknown'}`),
    ),
    ...shipments.flatMap(({ shippedAt, carrier, trackingNumber, deliveredAt }) => [
      createEvent(shippedAt, 'parcel', `Shipped with ${carrier} ${trackingNumber}`),
      ...(deliveredAt ? [createEvent(deliveredAt, 'parcel', `Delivered: ${carrier} ${trackingNumber}`)] : []),
    ]),
    ...ledger.map(({ at, kind, state, cents }) => createEvent(at, 'money', `${kind} ${formatCents(cents)}: ${state}`)),
    ...facts.notes.map(({ at, body, by }) => createEvent(at, 'note', body, by)),
    ...listStaffEvents(entries),
  ];
  return events.toSorted((one, other) => other.at.localeCompare(one.at));
}

function presentAddress(actor: Actor, { shippingAddress }: Order, status: DeskOrderStatus) {
  if (!shippingAddress) return { address: null, isAddressMasked: false };
  if (mayReveal(actor) || (isWaitingToShip(status) && actor.permissions.has('orders.ship')))
    return { address: shippingAddress, isAddressMasked: false };
  const { city, stateOrRegion, countryCode } = shippingAddress;
  return { address: { city, stateOrRegion, countryCode }, isAddressMasked: true };
}

/**
 * Returns the page of an order: lines, money, parcels, timeline, customer and what the person may do. Personal data are
 * masked unless the person may reveal them; the address is shown while it has to be shipped to.
 * @throws {ApiError} 404
 */
export async function describeDeskOrder({ parts, actor }: OperationContext, orderId: string): Promise<DeskOrder> {
  const warehouseOrder = await getWarehouseOrder(parts, orderId);
  const { order } = warehouseOrder;
  const [facts, ledger, entries, row, disputes] = await Promise.all([
    readDeskFacts(parts.db, orderId),
    readLedger(parts, orderId),
    listSubjectEntries(parts, `order ${orderId}`, MAX_ENTRIES),
    readOrderFacts(parts, orderId),
    listDisputes(parts.db, orderId),
  ]);
  const money = presentMoney(order, ledger);
  const phone = order.shippingAddress?.primaryVoiceNumber;
  const actions: DeskAction[] = listOrderActions(actor, {
    order: warehouseOrder,
    status: row.status,
    isAnswerable: disputes.some(({ state }) => state === 'open'),
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
    lines: order.lineItems.map((line) => presentLine(actor, line, warehouseOrder)),
    packages: warehouseOrder.packages,
    parcels: order.shipments ?? [],
    money,
    customer: {
      ...row.customer,
      name: order.customerName,
      email: mayReveal(actor) ? order.email : maskEmail(order.email),
      phone: phone ? showPhone(actor, phone) : null,
    },
    ...presentAddress(actor, order, row.status),
    notes: facts.notes,
    tags: facts.tags,
    timeline: listEvents(order, facts, ledger, entries),
    actions,
  };
}
