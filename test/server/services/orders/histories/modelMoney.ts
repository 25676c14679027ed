import { computeRemainingValue } from '../../../../../server/services/orders/actions/lockOrder.ts';
import { allocateRefund, type PaidAmounts } from '../../../../../server/services/orders/actions/owed.ts';
import { createConflictError } from '../../../../../server/services/orders/fulfilment/chooseShippable.ts';
import {
  allocateToPieces,
  computeMaxRefund,
  type PieceShare,
} from '../../../../../server/services/orders/refund/rules.ts';
import type { RefundDestination } from '../../../../../src/lib/orders/returns.ts';
import { changeModelOrder, changeModelPieces, packModelLines } from './changeModel.ts';
import type { HistoryEvent } from './history.ts';
import type { ModelOrder, PaymentSplit, RefundCause } from './ModelOrder.ts';

const sum = (backs: readonly PaymentSplit[], name: keyof PaymentSplit): number =>
  backs.reduce((total, refund) => total + refund[name], 0);

/** Returns the payments of the order, and the amounts that were returned of them. */
export function computePaidSums({ order, charge, cancellations, refunds }: ModelOrder): PaidAmounts {
  const backs = [...cancellations, ...refunds];
  return {
    giftCents: order.giftCents,
    chargeCents: order.chargeCents,
    exchangeCents: 0,
    returnedExchangeCents: 0,
    returnedGiftCents: sum(backs, 'giftCents'),
    returnedChargeCents: sum(backs, 'chargeCents'),
    isTaken: charge.captureCents !== null,
  };
}

/** Returns the amount that the payment method owes. */
export const computeOwedCents = ({ order, cancellations }: ModelOrder): number =>
  order.chargeCents -
  sum(
    cancellations.filter(({ isRefund }) => !isRefund),
    'chargeCents',
  );

const isWaiting = ({ order }: ModelOrder): boolean => order.status === 'customer action required';

/** The provider declines: the order waits for another card. */
function loseCapture(model: ModelOrder): void {
  model.charge.captureCents = null;
  for (const cancellation of model.cancellations) cancellation.isRefund = false;
  if (computeOwedCents(model) === 0 || model.order.status !== 'submitted') return;
  changeModelOrder(model, 'paymentLost');
  // Nothing of a submitted order has shipped.
  packModelLines(model, model.order.lines, null);
  for (const modelPackage of model.packages) modelPackage.isUnpacked = true;
}

function askProvider(model: ModelOrder, captureCents: number, outcome: HistoryEvent['ship']['payment']): boolean {
  const { charge } = model;
  if (outcome === 'cut off before') throw createConflictError('cut.off', 'the process died');
  // A captured amount stays captured, whatever is requested again.
  if (charge.takenCents === 0 && outcome === 'refused') {
    loseCapture(model);
    return false;
  }
  charge.takenCents = captureCents;
  if (outcome === 'cut off after') throw createConflictError('cut.off', 'the process died');
  charge.status = 'captured';
  if (isWaiting(model)) changeModelOrder(model, 'paymentRecovered');
  return true;
}

/** Captures the amount that the payment method owes. @returns whether the order is fully paid */
export function captureModel(model: ModelOrder, outcome: HistoryEvent['ship']['payment']): boolean {
  const { charge } = model;
  if (charge.status === 'captured') return true;
  if (charge.captureCents === null) {
    const owedCents = computeOwedCents(model);
    if (owedCents === 0) return true;
    if (charge.status !== 'authorized' || isWaiting(model)) return false;
    charge.captureCents = owedCents;
  }
  return askProvider(model, charge.captureCents, outcome);
}

/**
 * Does the work of the jobs after a cancellation or a crash: completes a capture, voids an authorization that is no
 * longer owed.
 */
export function settleModel(model: ModelOrder): void {
  const { charge, order } = model;
  if (charge.status !== 'authorized') return;
  const isOver = order.lines.every(({ cancellationId }) => cancellationId !== null) || computeOwedCents(model) === 0;
  if (!isOver) {
    if (charge.captureCents !== null) captureModel(model, 'captured');
    return;
  }
  // The provider voids the rest, and then declines the capture.
  if (charge.captureCents !== null && captureModel(model, charge.takenCents > 0 ? 'captured' : 'refused')) return;
  charge.status = 'voided';
}

type ModelRefund = {
  readonly cause: RefundCause;
  readonly pieces: readonly PieceShare[];
  readonly extraCents?: number;
  readonly destination: RefundDestination;
};

function addToModelPieces(model: ModelOrder, shares: readonly PieceShare[]): void {
  const refundCentsById = new Map(shares.map(({ itemUniqueId, cents }) => [itemUniqueId, cents]));
  changeModelPieces(model, (piece) => ({
    ...piece,
    refundedCents: piece.refundedCents + (refundCentsById.get(piece.itemUniqueId) ?? 0),
  }));
}

/** Refunds pieces of a shipped order, and any extra amount, like `refundOrder`. @returns the share of each piece */
export function refundModel(
  model: ModelOrder,
  { cause, pieces, extraCents = 0, destination }: ModelRefund,
): readonly PieceShare[] {
  const paidSums = computePaidSums(model);
  if (!paidSums.isTaken && paidSums.chargeCents > paidSums.returnedChargeCents)
    throw new Error('refunded before it was charged');
  const { lines } = model.order;
  const all = new Map(lines.flatMap((line) => line.pieces.map((piece) => [piece.itemUniqueId, piece] as const)));
  const requestedPieces = pieces.map(({ itemUniqueId, cents }) => {
    const piece = all.get(itemUniqueId);
    return { itemUniqueId, cents: piece ? Math.min(cents, computeRemainingValue(piece)) : 0 };
  });
  const wantedCents = requestedPieces.reduce((total, { cents }) => total + cents, extraCents);
  const refund = allocateRefund(Math.min(wantedCents, computeMaxRefund(lines, paidSums)), paidSums);
  const shares = allocateToPieces(requestedPieces, refund.giftCents + refund.chargeCents);
  if (refund.giftCents + refund.chargeCents === 0) return shares;
  model.refunds.push({ ...refund, destination, cause });
  model.balanceCents += refund.giftCents + (destination === 'store credit' ? refund.chargeCents : 0);
  addToModelPieces(model, shares);
  return shares;
}
