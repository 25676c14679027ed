import { chooseCancellable } from '../../../../../server/services/orders/cancel/chooseCancellable.ts';
import { quoteCancellation } from '../../../../../server/services/orders/cancel/quoteCancellation.ts';
import { findCancelEvents } from '../../../../../server/services/orders/cancel/rules.ts';
import {
  chooseShippable,
  chooseUnpacked,
  createConflictError,
} from '../../../../../server/services/orders/fulfilment/chooseShippable.ts';
import { findOrderEvent, nextItemStatus } from '../../../../../server/services/orders/stateMachine.ts';
import { findItemEvent, findTrackingStatus, isOnItsWay } from '../../../../../server/services/orders/tracking/rules.ts';
import {
  changeModelLines,
  changeModelOrder,
  itemsOf,
  packModelLines,
  pick,
  restock,
  splitModelLines,
} from './changeModel.ts';
import type { HistoryEvent, Scan } from './history.ts';
import type { ModelOrder, ModelPackage, ModelParcel } from './ModelOrder.ts';
import { captureModel, owedOf, paidOf } from './modelMoney.ts';

export function packModel(model: ModelOrder, { items }: HistoryEvent['pack']): void {
  const chosen = chooseUnpacked(model.order.lines, itemsOf(model, items));
  if (chosen.length === 0) throw createConflictError('order.nothing.to.pack', 'nothing');
  if (model.order.status === 'customer action required') throw createConflictError('order.not.paid', 'not paid');
  const packageId = model.packages.length + 1;
  packModelLines(model, splitModelLines(model, chosen), packageId);
  model.packages.push({ packageId, isUnpacked: false, shipmentId: null });
}

const linesIn = ({ order }: ModelOrder, { packageId }: ModelPackage) =>
  order.lines.filter((line) => line.packageId === packageId);

export function unpackModel(model: ModelOrder, { which }: HistoryEvent['unpack']): void {
  const found = pick(model.packages, which);
  if (found.isUnpacked) return;
  if (found.shipmentId !== null) throw createConflictError('package.shipped', 'it has left');
  packModelLines(model, linesIn(model, found), null);
  found.isUnpacked = true;
}

function shippableOf(model: ModelOrder, event: HistoryEvent['ship']) {
  const found = event.package === undefined ? undefined : pick(model.packages, event.package);
  if (found?.isUnpacked || (found && found.shipmentId !== null))
    throw createConflictError('package.shipped', 'not waiting');
  return chooseShippable(model.order.lines, { items: itemsOf(model, event.items), packageId: found?.packageId });
}

export function shipModel(model: ModelOrder, event: HistoryEvent['ship']): void {
  shippableOf(model, event);
  if (!captureModel(model, event.payment)) throw createConflictError('order.not.paid', 'not paid');
  const shipped = splitModelLines(model, shippableOf(model, event));
  const shipmentId = model.parcels.length + 1;
  changeModelLines(model, shipped, 'ship', { shipmentId });
  const found = model.packages.find(({ packageId }) => packageId === shipped[0]?.packageId);
  if (found) found.shipmentId = shipmentId;
  model.parcels.push({ shipmentId, known: new Map(), status: 'shipped' });
  changeModelOrder(model, findOrderEvent(model.order.lines));
}

export function cancelModel(model: ModelOrder, { items, by, reason }: HistoryEvent['cancel']): boolean {
  const chosen = chooseCancellable(model.order, { items: itemsOf(model, items), by });
  if (chosen.length === 0) return false;
  const { giftCents, chargeCents, isRefund } = quoteCancellation(model.order, chosen, paidOf(model));
  model.cancellations.push({ giftCents, chargeCents, isRefund });
  model.balanceCents += giftCents;
  const cancelled = splitModelLines(model, chosen);
  const events = findCancelEvents(reason);
  const cancellationId = model.cancellations.length;
  changeModelLines(model, cancelled, events.item, { cancellationId });
  restock(model, cancelled);
  const event = findOrderEvent(model.order.lines, events.order);
  const isPaid = event === 'nothingShipped' && model.order.status === 'customer action required' && owedOf(model) === 0;
  changeModelOrder(model, isPaid ? 'paymentRecovered' : event);
  return true;
}

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 21, hour));

function learn({ known }: ModelParcel, news: readonly Scan[]): void {
  for (const { status, hour } of news) {
    const key = `${status} ${hour}`;
    if (!known.has(key)) known.set(key, { status, occurredAt: at(hour) });
  }
}

export function trackModel(model: ModelOrder, { which, news }: HistoryEvent['track']): void {
  const parcel = pick(model.parcels, which);
  learn(parcel, news);
  const status = findTrackingStatus('shipped', [...parcel.known.values()]);
  parcel.status = status;
  const event = findItemEvent(status);
  if (!event) return;
  const changed = model.order.lines.filter(
    (line) =>
      line.shipmentId === parcel.shipmentId && isOnItsWay(line) && nextItemStatus(line.kind, line.status, event),
  );
  if (changed.length === 0) return;
  changeModelLines(model, changed, event);
  changeModelOrder(model, findOrderEvent(model.order.lines));
}
