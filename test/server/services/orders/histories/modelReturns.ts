import { ApiError } from '../../../../../server/platform/http/apiError.ts';
import { chooseLines } from '../../../../../server/services/orders/actions/chosenItems.ts';
import {
  computeRemainingValue,
  type LockedLine,
  type LockedPiece,
  sortByRemainingValue,
} from '../../../../../server/services/orders/actions/lockOrder.ts';
import { choosePieces } from '../../../../../server/services/orders/actions/pieces.ts';
import { findReturnRefusal } from '../../../../../server/services/orders/actions/returnWindow.ts';
import { findOrderEvent, type ItemEvent } from '../../../../../server/services/orders/stateMachine.ts';
import { checkReturnCancellable } from '../../../../../server/services/returns/actions/cancelReturn.ts';
import {
  chargeKeptGifts,
  type GiftPayment,
  listPaidGifts,
  listPayments,
} from '../../../../../server/services/returns/actions/keptGifts.ts';
import { chooseReturnPieces, listPieceIds } from '../../../../../server/services/returns/actions/lockReturn.ts';
import type { ReturnPiece } from '../../../../../server/services/returns/actions/returnPieceStore.ts';
import type { StoredReturn } from '../../../../../server/services/returns/returnStore.ts';
import { findTransportOptions, isScan } from '../../../../../server/services/returns/rules.ts';
import { returnMethods } from '../../../../../src/contracts/orders/returns.ts';
import { createMarketplaces } from '../../support/createMarketplaces.ts';
import {
  changeModelLines,
  changeModelOrder,
  moveModelParts,
  pick,
  restock,
  splitModelLines,
  toChosenItems,
} from './changeModel.ts';
import type { Choice, HistoryEvent } from './history.ts';
import type { ModelOrder, ModelPiece, ModelReturn } from './ModelOrder.ts';
import { refundModel } from './modelMoney.ts';

const { marketplaces } = createMarketplaces();

const NOW = new Date('2026-12-01T12:00:00Z');

export function changePiecesOfModel(model: ModelOrder, ids: readonly string[], event: ItemEvent): LockedLine[] {
  const changedLines = splitModelLines(model, choosePieces(model.order.lines, ids));
  changeModelLines(model, changedLines, event);
  changeModelOrder(model, findOrderEvent(model.order.lines));
  return changedLines;
}

const findReturnPieces = ({ returns }: ModelOrder, { itemUniqueId }: LockedPiece): ModelPiece[] =>
  returns.flatMap(({ pieces }) => pieces.filter((piece) => piece.itemUniqueId === itemUniqueId));

/** @throws {ApiError} 400 for a line that cannot be returned */
function checkReturnable(model: ModelOrder, line: LockedLine): void {
  const { placedAt, marketplaceId, returnableStocks } = model;
  const { maxAttempts } = marketplaces.getReturnSettings(marketplaceId);
  const refusal = findReturnRefusal(
    {
      status: line.status,
      returnable: line.stockId !== null && returnableStocks.has(line.stockId),
      returnAttempts: Math.max(...line.pieces.map((piece) => findReturnPieces(model, piece).length)),
      isExchanged: line.pieces.some(({ exchangedCents }) => exchangedCents > 0),
    },
    { placedAt: placedAt.toISOString(), returnDays: 365, maxAttempts, now: NOW },
  );
  if (refusal) throw new ApiError(400, 'ineligible.return.denied', refusal.text);
}

function createReturn(
  model: ModelOrder,
  { method, destination }: Pick<HistoryEvent['return'], 'method' | 'destination'>,
  hasLabel: boolean,
): StoredReturn {
  const contractId = `contract ${model.returns.length + 1}`;
  return {
    contractId,
    rmaId: contractId,
    orderId: model.order.orderId,
    method,
    destination,
    labelState: hasLabel ? 'pending' : 'none',
    labelPostedAt: null,
    carrierShipmentId: null,
    carrier: null,
    trackingNumber: null,
    createdAt: NOW,
    scannedAt: null,
    arrivedAt: null,
    marketplaceId: model.marketplaceId,
    dropOffBy: '2026-12-15',
    warehouse: null,
    pickupDay: null,
    pickupWindow: null,
    pickupState: 'none',
    pickupId: null,
    isExchange: false,
  };
}

/** Refunds pieces that were not refunded before, like `refundPieces`. */
export function refundModelPieces(model: ModelOrder, contract: ModelReturn, ids: readonly string[]): void {
  const owedPieces = contract.pieces.filter(
    ({ itemUniqueId, isRefunded }) => ids.includes(itemUniqueId) && !isRefunded,
  );
  if (owedPieces.length === 0) return;
  const paidGifts = listPaidGifts(model.order, owedPieces);
  moveModelParts(model, listPayments(paidGifts));
  const requestedPieces = owedPieces.map(({ itemUniqueId, refundCents }, index) => ({
    itemUniqueId,
    cents: refundCents + (paidGifts[index]?.unpaidCents ?? 0),
  }));
  const isFirst = !contract.pieces.some(({ isRefunded }) => isRefunded);
  const refundsBefore = model.refunds.length;
  const shares = refundModel(model, {
    cause: 'return',
    pieces: requestedPieces,
    destination: contract.storedReturn.destination,
  });
  if (isFirst) contract.firstRefund = model.refunds[refundsBefore];
  const refundCentsById = new Map(shares.map(({ itemUniqueId, cents }) => [itemUniqueId, cents]));
  contract.pieces = contract.pieces.map((piece) => {
    const refundCents = refundCentsById.get(piece.itemUniqueId);
    const keptGifts = [...(paidGifts.find(({ itemUniqueId }) => itemUniqueId === piece.itemUniqueId)?.keptGifts ?? [])];
    return refundCents === undefined ? piece : { ...piece, refundCents, keptGifts, isRefunded: true };
  });
}

/** Returns the pieces of a choice. @throws {ApiError} 400 if one cannot be returned */
export function chooseReturnable(model: ModelOrder, choice: Choice) {
  const lines = model.order.lines.map(sortByRemainingValue);
  const chosenLines = chooseLines(lines, toChosenItems(model, choice) ?? []).map(({ line, pieces }) => ({
    line,
    pieces: line.pieces.slice(0, pieces),
  }));
  for (const { line } of chosenLines) checkReturnable(model, line);
  return chosenLines;
}

type ReturnedPieces = {
  readonly pieces: readonly (Pick<ModelPiece, 'itemUniqueId' | 'refundCents'> &
    Partial<Pick<GiftPayment, 'keptGifts'>>)[];
  readonly isExchange: boolean;
};

/** Starts a return of chosen pieces, like `startReturn`. @throws {ApiError} 400 for a method that is not offered */
export function startModelReturn(
  model: ModelOrder,
  event: Pick<HistoryEvent['return'], 'method' | 'destination'>,
  { pieces: returnedPieces, isExchange }: ReturnedPieces,
): StoredReturn {
  const settings = marketplaces.getReturnSettings(model.marketplaceId);
  const option = findTransportOptions(settings, returnMethods).find(({ method }) => method === event.method);
  if (!option) throw new ApiError(400, 'return.method.unavailable', 'not offered');
  const storedReturn = { ...createReturn(model, event, option.hasLabel), isExchange };
  const pieces = returnedPieces.map(
    ({ itemUniqueId, refundCents, keptGifts = [] }): ModelPiece => ({
      contractId: storedReturn.contractId,
      itemUniqueId,
      reason: 'too small',
      comment: '',
      state: 'open',
      refundCents,
      isRefunded: false,
      keptGifts: [...keptGifts],
      refusalReason: null,
      refusalPictureId: null,
      sentBackCarrier: null,
      sentBackNumber: null,
      condition: null,
    }),
  );
  // In the order in which the shop reads them.
  pieces.sort((one, other) => (one.itemUniqueId < other.itemUniqueId ? -1 : 1));
  const contract = { storedReturn, pieces };
  model.returns.push(contract);
  changePiecesOfModel(model, listPieceIds(pieces), 'startReturn');
  if (storedReturn.destination === 'store credit' && settings.storeCreditAt === 'confirmation')
    refundModelPieces(model, contract, listPieceIds(pieces));
  return storedReturn;
}

export function returnModel(model: ModelOrder, event: HistoryEvent['return']): void {
  const chosenLines = chooseReturnable(model, event.items);
  const pieces = chosenLines.flatMap(({ line, pieces: ofLine }) =>
    ofLine.map((piece) => ({
      lineItemId: String(line.lineItemId),
      itemUniqueId: piece.itemUniqueId,
      priceCents: line.priceCents,
      discountCents: line.priceCents - piece.paidCents,
      taxCents: piece.taxCents,
      refundCents: computeRemainingValue(piece),
    })),
  );
  startModelReturn(model, event, { pieces: chargeKeptGifts(model.order, pieces), isExchange: false });
}

export function labelModel(model: ModelOrder, { which: index }: HistoryEvent['label']): void {
  const contract = pick(model.returns, index);
  if (contract.storedReturn.labelState !== 'pending') return;
  contract.storedReturn = {
    ...contract.storedReturn,
    labelState: 'ready',
    carrierShipmentId: 'S',
    trackingNumber: 'T',
  };
}

export function scanReturnModel(model: ModelOrder, { which: index, news }: HistoryEvent['scanReturn']): void {
  const contract = pick(model.returns, index);
  if (contract.storedReturn.trackingNumber === null || !isScan(news.map(({ status }) => status))) return;
  const isFirst = contract.storedReturn.scannedAt === null;
  const isArrived = contract.storedReturn.arrivedAt !== null || news.some(({ status }) => status === 'delivered');
  contract.storedReturn = {
    ...contract.storedReturn,
    scannedAt: contract.storedReturn.scannedAt ?? NOW,
    arrivedAt: isArrived ? NOW : null,
  };
  const open = contract.pieces.filter(({ state }) => state === 'open');
  if (!isFirst || open.length === 0) return;
  changePiecesOfModel(model, listPieceIds(open), 'scanReturn');
  if (contract.storedReturn.destination === 'store credit') refundModelPieces(model, contract, listPieceIds(open));
}

/** Chooses open pieces of a return, ends them and changes their lines. @returns the return, the pieces and their lines */
function endModelPieces(
  model: ModelOrder,
  { which: index, items }: Omit<HistoryEvent['refuse'], 'does'>,
  event: ItemEvent,
  end: Pick<ModelPiece, 'state' | 'condition'>,
  check: (stored: StoredReturn, pieces: readonly ReturnPiece[]) => void = () => undefined,
) {
  const contract = pick(model.returns, index);
  const chosenPieces = chooseReturnPieces(
    { orderReturn: contract.storedReturn, pieces: contract.pieces, order: model.order },
    toChosenItems(model, items),
  );
  const ids = listPieceIds(chosenPieces);
  if (ids.length === 0) return { contract, ids, lines: [] };
  check(contract.storedReturn, chosenPieces);
  const lines = changePiecesOfModel(model, ids, event);
  contract.pieces = contract.pieces.map((piece) => (ids.includes(piece.itemUniqueId) ? { ...piece, ...end } : piece));
  return { contract, ids, lines };
}

export function receiveModel(model: ModelOrder, event: HistoryEvent['receive']): void {
  const { condition } = event;
  const { contract, ids, lines } = endModelPieces(model, event, 'receiveReturn', { state: 'received', condition });
  if (condition === 'sellable') restock(model, lines);
  refundModelPieces(model, contract, ids);
}

export function refuseModel(model: ModelOrder, event: HistoryEvent['refuse']): void {
  endModelPieces(model, event, 'refuseReturn', { state: 'refused', condition: null });
}

const voidLabelWhenOver = (contract: ModelReturn): void => {
  const isOver = contract.pieces.every(({ state }) => state !== 'open');
  if (isOver && contract.storedReturn.labelState !== 'none')
    contract.storedReturn = { ...contract.storedReturn, labelState: 'void' };
};

/** Cancels pieces of a return, like `cancelPieces`. */
export function cancelModelPieces(model: ModelOrder, contract: ModelReturn, ids: readonly string[]): void {
  changePiecesOfModel(model, ids, 'cancelReturn');
  contract.pieces = contract.pieces.map((piece) =>
    ids.includes(piece.itemUniqueId) ? { ...piece, state: 'cancelled' } : piece,
  );
  voidLabelWhenOver(contract);
}

export function cancelReturnModel(model: ModelOrder, event: HistoryEvent['cancelReturn']): void {
  const end = { state: 'cancelled', condition: null } as const;
  const { contract, ids } = endModelPieces(model, event, 'cancelReturn', end, (...returned) =>
    checkReturnCancellable({ marketplaces }, ...returned),
  );
  if (ids.length > 0) voidLabelWhenOver(contract);
}
