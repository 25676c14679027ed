import {
  computeRemainingValue,
  type LockedLine,
  type LockedPiece,
} from '../../../../../server/services/orders/actions/lockOrder.ts';
import { computeMaxRefund } from '../../../../../server/services/orders/refund/rules.ts';
import { LEAST_PAYMENT_CENTS } from '../../../../../server/services/payments/actions/paymentsParts.ts';
import type { OrderStatus } from '../../../../../src/contracts/orders/orders.ts';
import { isCancelledStatus } from '../../../../../src/lib/orders/orders.ts';
import type { ModelOrder, ModelPiece, PaymentSplit } from './ModelOrder.ts';
import { computePaidSums } from './modelMoney.ts';
import { listBrokenPoints, listUnrecordedPoints } from './modelPoints.ts';

const sum = <One>(ones: readonly One[], centsOf: (one: One) => number): number =>
  ones.reduce((total, one) => total + centsOf(one), 0);
const isCancelled = ({ status }: Pick<LockedLine, 'status'>): boolean => isCancelledStatus(status);

/** The facts that hold for a piece of each status. `null` means either value. */
type Facts = { readonly isCancelled: boolean; readonly isShipped: boolean; readonly open: boolean | null };
const FACTS: Partial<Record<OrderStatus, Facts>> = {
  submitted: { isCancelled: false, isShipped: false, open: false },
  cancelled: { isCancelled: true, isShipped: false, open: false },
  'cancelled - card declined': { isCancelled: true, isShipped: false, open: false },
  declined: { isCancelled: true, isShipped: false, open: false },
  shipped: { isCancelled: false, isShipped: true, open: false },
  delivered: { isCancelled: false, isShipped: true, open: false },
  'return in progress': { isCancelled: false, isShipped: true, open: true },
  // In a return, or in a refused parcel.
  returning: { isCancelled: false, isShipped: true, open: null },
  returned: { isCancelled: false, isShipped: true, open: false },
};

function checkPiece(line: LockedLine, returns: readonly ModelPiece[], isReceivedBack: boolean): string[] {
  const facts = FACTS[line.status];
  const open = returns.filter(({ state }) => state === 'open').length;
  const receivedCount = returns.filter(({ state }) => state === 'received').length + Number(isReceivedBack);
  const isRight =
    facts &&
    facts.isCancelled === (line.cancellationId !== null) &&
    facts.isShipped === (line.shipmentId !== null) &&
    (facts.open === null || facts.open === open > 0);
  return [
    ...(isRight ? [] : [`a piece is ${line.status}, cancelled ${line.cancellationId}, in parcel ${line.shipmentId}`]),
    ...(open > 1 ? ['a piece is in two returns'] : []),
    ...(receivedCount !== (line.status === 'returned' ? 1 : 0) ? [`a piece that is ${line.status} was received`] : []),
    ...(line.cancellationId !== null && line.packageId !== null ? ['a cancelled piece is in a package'] : []),
    ...(line.status === 'shipped' && returns.length > 0 ? ['a returned piece is on its way to the customer'] : []),
    ...(line.cancellationId !== null && returns.length > 0 ? ['a cancelled piece was returned'] : []),
  ];
}

function checkPieces({ order: { lines }, soldIds, returns, receivedConditions }: ModelOrder): string[] {
  const all = lines.flatMap(({ pieces }) => pieces.map(({ itemUniqueId }) => itemUniqueId));
  const isWhole =
    all.length === soldIds.size && all.every((id) => soldIds.has(id)) && new Set(all).size === soldIds.size;
  const returnedPieces = Map.groupBy(
    returns.flatMap(({ pieces }) => pieces),
    ({ itemUniqueId }) => itemUniqueId,
  );
  return [
    ...(isWhole ? [] : ['a piece is in no line, or in two']),
    ...lines.flatMap((line) =>
      line.pieces.flatMap(({ itemUniqueId }) =>
        checkPiece(line, returnedPieces.get(itemUniqueId) ?? [], receivedConditions.has(itemUniqueId)),
      ),
    ),
  ];
}

/** The contents of a delivered parcel are not on their way. */
const checkParcels = ({ order: { lines }, parcels }: ModelOrder): string[] =>
  parcels
    .filter(({ shipmentId, status }) => {
      const isOpen = lines.some((line) => line.shipmentId === shipmentId && line.status === 'shipped');
      return isOpen && ['delivered', 'returning', 'returned'].includes(status);
    })
    .map(({ shipmentId, status }) => `parcel ${shipmentId} is ${status}, and its items are not`);

/** The sums of a line are the sums of its pieces. */
const checkLines = ({ order: { lines } }: ModelOrder): string[] =>
  lines
    .filter(
      ({ quantity, priceCents, discountCents, taxCents, pieces }) =>
        quantity !== pieces.length ||
        quantity === 0 ||
        Math.min(discountCents, taxCents) < 0 ||
        sum(pieces, ({ paidCents }) => paidCents) !== priceCents * quantity - discountCents ||
        sum(pieces, (piece) => piece.taxCents) !== taxCents,
    )
    .map(({ lineItemId }) => `line ${lineItemId} does not add up`);

/** The status of an order by its pieces; the first match applies. */
function deriveStatuses({ lines }: ModelOrder['order']): readonly OrderStatus[] {
  const keptStatuses = lines.filter((line) => !isCancelled(line)).map(({ status }) => status);
  if (keptStatuses.length === 0) return ['cancelled', 'cancelled - card declined', 'declined'];
  if (keptStatuses.every((status) => status === 'submitted')) return ['submitted', 'customer action required'];
  if (keptStatuses.includes('submitted')) return ['processing'];
  if (keptStatuses.includes('returning')) return ['returning'];
  if (keptStatuses.includes('return in progress')) return ['return in progress'];
  if (keptStatuses.includes('shipped')) return ['shipped'];
  return keptStatuses.every((status) => status === 'returned') ? ['returned'] : ['delivered'];
}

const checkStatus = ({ order }: ModelOrder): string[] =>
  deriveStatuses(order).includes(order.status) ? [] : [`the order is ${order.status}`];

const checkStock = ({ order: { lines }, returns, receivedConditions, restockedQuantities }: ModelOrder): string[] => {
  const receivedPieces = returns.flatMap(({ pieces }) =>
    pieces.map((piece) => [piece.itemUniqueId, piece.condition] as const),
  );
  const isSellable = ([, condition]: readonly [string, string | null]): boolean => condition === 'sellable';
  const sellable = new Set(
    [...receivedPieces, ...receivedConditions].filter(isSellable).map(([itemUniqueId]) => itemUniqueId),
  );
  const byStock = Map.groupBy(lines, ({ stockId }) => stockId ?? 0);
  return [...byStock].flatMap(([stockId, ofStock]) => {
    const returnedQuantity = sum(ofStock, (line) =>
      isCancelled(line) ? line.quantity : line.pieces.filter(({ itemUniqueId }) => sellable.has(itemUniqueId)).length,
    );
    return returnedQuantity === (restockedQuantities.get(stockId) ?? 0)
      ? []
      : [`of SKU ${stockId} ${returnedQuantity} came back`];
  });
};

const computeUnreturnedCents = ({ order: { lines, shippingCents, discountCents } }: ModelOrder): number => {
  const keptLines = lines.filter((line) => !isCancelled(line));
  const shipping = shippingCents - discountCents + sum(lines, (line) => line.discountCents);
  const goods = keptLines.flatMap(({ pieces }) => pieces);
  return keptLines.length === 0 ? 0 : shipping + sum(goods, ({ paidCents, taxCents }) => paidCents + taxCents);
};

const toTotalCents = ({ giftCents, chargeCents }: PaymentSplit): number => giftCents + chargeCents;

const isWithinPrice = ({ refundedCents, exchangedCents, paidCents, taxCents }: LockedPiece): boolean =>
  Math.min(refundedCents, exchangedCents) >= 0 && refundedCents + exchangedCents <= paidCents + taxCents;

/**
 * A piece pays only for the replacement that the customer keeps or waits for; each replacement was taken from stock.
 */
function checkExchanges({ order: { lines }, returns, exchanges, outstandingReplacementCount }: ModelOrder): string[] {
  const keptExchanges = exchanges.filter(({ isReplacementKept }) => isReplacementKept);
  const computeCarriedCents = ({ itemUniqueId }: LockedPiece): number =>
    sum(
      keptExchanges.filter((exchange) => exchange.itemUniqueId === itemUniqueId),
      ({ carriedCents }) => carriedCents,
    );
  const wrongPieces = lines.flatMap(({ pieces }) =>
    pieces.filter((piece) => piece.exchangedCents !== computeCarriedCents(piece)),
  );
  const conflictingExchanges = exchanges.filter(({ state, contractId }) => {
    const contract = returns.find(({ storedReturn }) => storedReturn.contractId === contractId);
    return state === 'released' && contract?.pieces.some((piece) => piece.state === 'cancelled');
  });
  return [
    ...wrongPieces.map(({ itemUniqueId }) => `piece ${itemUniqueId} does not pay for its replacement`),
    ...conflictingExchanges.map(({ itemUniqueId }) => `piece ${itemUniqueId} stays, and its replacement leaves`),
    ...(keptExchanges.length === outstandingReplacementCount
      ? []
      : [`${outstandingReplacementCount} replacements are out, of ${keptExchanges.length}`]),
  ];
}

/** The captured money is the kept and the refunded money. */
function checkMoney(model: ModelOrder): string[] {
  const { order, cancellations, refunds, returns, charge, balanceCents } = model;
  const paidTotalCents = toTotalCents(order) - sum(cancellations, toTotalCents);
  const keptCents = computeUnreturnedCents(model);
  const isForgiven = paidTotalCents === 0 && keptCents < LEAST_PAYMENT_CENTS;
  const ofReturns = returns.flatMap(({ pieces }) => pieces).filter(({ isRefunded }) => isRefunded);
  const byReturns = refunds.filter((refund) => refund.cause === 'return');
  const pieces = order.lines.flatMap((line) => line.pieces);
  const creditRefunds = refunds.filter(({ destination }) => destination === 'store credit');
  const giftRefundCents = sum([...cancellations, ...refunds], ({ giftCents }) => giftCents);
  const chargeRefundCents = sum([...cancellations, ...refunds], ({ chargeCents }) => chargeCents);
  const toProvider =
    sum(
      cancellations.filter(({ isRefund }) => isRefund),
      ({ chargeCents }) => chargeCents,
    ) +
    sum(
      refunds.filter(({ destination }) => destination !== 'store credit'),
      ({ chargeCents }) => chargeCents,
    );
  return [
    ...(paidTotalCents === keptCents || isForgiven
      ? []
      : [`${paidTotalCents} cents are paid for items of ${keptCents}`]),
    ...(sum(byReturns, toTotalCents) === sum(ofReturns, ({ refundCents }) => refundCents)
      ? []
      : ['a refund has no piece']),
    ...(sum(refunds, toTotalCents) >= sum(pieces, ({ refundedCents }) => refundedCents)
      ? []
      : ['a piece has no refund']),
    ...(pieces.every(isWithinPrice) ? [] : ['more was refunded for a piece than was paid for it']),
    ...(giftRefundCents <= order.giftCents && chargeRefundCents <= order.chargeCents
      ? []
      : ['more came back than was paid']),
    ...(balanceCents === giftRefundCents + sum(creditRefunds, ({ chargeCents }) => chargeCents)
      ? []
      : ['the balance is wrong']),
    ...(toProvider <= (charge.captureCents ?? 0) ? [] : ['more is refunded than was captured']),
  ];
}

/** Returns the rules that an order breaks, after any history; one text for each. */
export const listBrokenRules = (model: ModelOrder): string[] => [
  ...checkPieces(model),
  ...checkParcels(model),
  ...checkLines(model),
  ...checkStatus(model),
  ...checkStock(model),
  ...checkMoney(model),
  ...checkExchanges(model),
  ...listBrokenPoints(model),
];

/**
 * A piece that came back is refunded, or pays for a replacement, unless the order has no money left. After an
 * operator's refund for the order as a whole, too little may be left for its pieces.
 */
function findUnpaidReturns(model: ModelOrder): string[] {
  const {
    order: { lines },
    refunds,
    returns,
  } = model;
  if (computeMaxRefund(lines, computePaidSums(model)) === 0) return [];
  const pieces = lines.flatMap((line) => line.pieces);
  if (sum(refunds, toTotalCents) > sum(pieces, ({ refundedCents }) => refundedCents)) return [];
  const receivedPieces = returns.flatMap((contract) => contract.pieces.filter(({ state }) => state === 'received'));
  const ids = new Set(receivedPieces.map(({ itemUniqueId }) => itemUniqueId));
  return pieces
    .filter((piece) => ids.has(piece.itemUniqueId) && computeRemainingValue(piece) > 0)
    .map(({ itemUniqueId }) => `piece ${itemUniqueId} came back for nothing`);
}

/** Returns the rules that an order breaks after its jobs have run: the provider has charged the owed amount. */
export function checkSettledRules(model: ModelOrder): string[] {
  const { order, charge, cancellations } = model;
  const cancelledCents = sum(
    cancellations.filter(({ isRefund }) => !isRefund),
    ({ chargeCents }) => chargeCents,
  );
  const owedCents = order.chargeCents - cancelledCents;
  const hasShipped = order.lines.some(({ shipmentId }) => shipmentId !== null);
  const capturedCents = charge.status === 'captured' ? owedCents : 0;
  return [
    ...(charge.takenCents === capturedCents ? [] : [`the provider took ${charge.takenCents} of ${owedCents}`]),
    ...(hasShipped && owedCents > 0 && charge.status !== 'captured' ? ['goods left without payment'] : []),
    ...findUnpaidReturns(model),
    ...listUnrecordedPoints(model),
  ];
}
