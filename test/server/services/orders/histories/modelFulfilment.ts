import { chooseCancellable } from '../../../../../server/services/orders/actions/cancelItems.ts';
import {
  chooseShippable,
  chooseUnpacked,
  createConflictError,
} from '../../../../../server/services/orders/fulfilment/chooseShippable.ts';
import { findCancelEvents, quoteCancellation } from '../../../../../server/services/orders/quoteCancellation.ts';
import { findOrderEvent, getNextItemStatus } from '../../../../../server/services/orders/stateMachine.ts';
import { findItemEvent, findTrackingStatus, isOnItsWay } from '../../../../../server/services/orders/tracking/rules.ts';
import {
  changeModelLines,
  changeModelOrder,
  packModelLines,
  pick,
  restock,
  splitModelLines,
  toChosenItems,
} from './changeModel.ts';
import type { HistoryEvent, Scan } from './history.ts';
import type { ModelOrder, ModelPackage, ModelParcel } from './ModelOrder.ts';
import { captureModel, computeOwedCents, computePaidSums } from './modelMoney.ts';

export function packModel(model: ModelOrder, { items }: HistoryEvent['pack']): void {
  const chosenLines = chooseUnpacked(model.order.lines, toChosenItems(model, items));
  if (chosenLines.length === 0) throw createConflictError('order.nothing.to.pack', 'nothing');
  if (model.order.status === 'customer action required') throw createConflictError('order.not.paid', 'not paid');
  const packageId = model.packages.length + 1;
  packModelLines(model, splitModelLines(model, chosenLines), packageId);
  model.packages.push({ packageId, isUnpacked: false, shipmentId: null });
}

const findPackageLines = ({ order }: ModelOrder, { packageId }: ModelPackage) =>
  order.lines.filter((line) => line.packageId === packageId);

export function unpackModel(model: ModelOrder, { which: index }: HistoryEvent['unpack']): void {
  const modelPackage = pick(model.packages, index);
  if (modelPackage.isUnpacked) return;
  if (modelPackage.shipmentId !== null) throw createConflictError('package.shipped', 'it has left');
  packModelLines(model, findPackageLines(model, modelPackage), null);
  modelPackage.isUnpacked = true;
}

function chooseShippableLines(model: ModelOrder, event: HistoryEvent['ship']) {
  const modelPackage = event.package === undefined ? undefined : pick(model.packages, event.package);
  if (modelPackage?.isUnpacked || (modelPackage && modelPackage.shipmentId !== null))
    throw createConflictError('package.shipped', 'not waiting');
  return chooseShippable(model.order.lines, {
    items: toChosenItems(model, event.items),
    packageId: modelPackage?.packageId,
  });
}

export function shipModel(model: ModelOrder, event: HistoryEvent['ship']): void {
  chooseShippableLines(model, event);
  if (!captureModel(model, event.payment)) throw createConflictError('order.not.paid', 'not paid');
  const shippedLines = splitModelLines(model, chooseShippableLines(model, event));
  const shipmentId = model.parcels.length + 1;
  changeModelLines(model, shippedLines, 'ship', { shipmentId });
  const modelPackage = model.packages.find(({ packageId }) => packageId === shippedLines[0]?.packageId);
  if (modelPackage) modelPackage.shipmentId = shipmentId;
  model.parcels.push({ shipmentId, knownEvents: new Map(), status: 'shipped' });
  changeModelOrder(model, findOrderEvent(model.order.lines));
}

export function cancelModel(model: ModelOrder, { items, by, reason }: HistoryEvent['cancel']): boolean {
  const chosenLines = chooseCancellable(model.order, { items: toChosenItems(model, items), by });
  if (chosenLines.length === 0) return false;
  const { giftCents, chargeCents, isRefund } = quoteCancellation(model.order, chosenLines, computePaidSums(model));
  model.cancellations.push({ giftCents, chargeCents, isRefund });
  model.balanceCents += giftCents;
  const cancelledLines = splitModelLines(model, chosenLines);
  const events = findCancelEvents(reason);
  const cancellationId = model.cancellations.length;
  changeModelLines(model, cancelledLines, events.item, { cancellationId });
  restock(model, cancelledLines);
  const event = findOrderEvent(model.order.lines, events.order);
  const isPaid =
    event === 'nothingShipped' && model.order.status === 'customer action required' && computeOwedCents(model) === 0;
  changeModelOrder(model, isPaid ? 'paymentRecovered' : event);
  return true;
}

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 21, hour));

function learn({ knownEvents }: ModelParcel, news: readonly Scan[]): void {
  for (const { status, hour } of news) {
    const key = `${status} ${hour}`;
    if (!knownEvents.has(key)) knownEvents.set(key, { status, occurredAt: at(hour) });
  }
}

export function trackModel(model: ModelOrder, { which: index, news }: HistoryEvent['track']): void {
  const parcel = pick(model.parcels, index);
  learn(parcel, news);
  const status = findTrackingStatus('shipped', [...parcel.knownEvents.values()]);
  parcel.status = status;
  const event = findItemEvent(status);
  if (!event) return;
  const changedLines = model.order.lines.filter(
    (line) =>
      line.shipmentId === parcel.shipmentId && isOnItsWay(line) && getNextItemStatus(line.kind, line.status, event),
  );
  if (changedLines.length === 0) return;
  changeModelLines(model, changedLines, event);
  changeModelOrder(model, findOrderEvent(model.order.lines));
}
