import { ApiError } from '../../../../../server/platform/http/apiError.ts';
import { returnSettingsOf } from '../../../../../server/services/marketplaces/actions.ts';
import { choosePieces } from '../../../../../server/services/orders/changePieces.ts';
import { chooseLines } from '../../../../../server/services/orders/chooseLines.ts';
import type { LockedLine, LockedPiece } from '../../../../../server/services/orders/lockOrder.ts';
import { allocateToPieces, leftOfPiece, mostLeftFirst } from '../../../../../server/services/orders/refund/rules.ts';
import { findOrderEvent, type ItemEvent } from '../../../../../server/services/orders/stateMachine.ts';
import { checkReturnCancellable } from '../../../../../server/services/returns/cancelReturn.ts';
import { chooseOpenPieces, idsOf } from '../../../../../server/services/returns/lockReturn.ts';
import type { ReturnPiece } from '../../../../../server/services/returns/returnPieceStore.ts';
import type { StoredReturn } from '../../../../../server/services/returns/returnStore.ts';
import { findReturnRefusal, findTransportOptions, isScan } from '../../../../../server/services/returns/rules.ts';
import { returnMethods } from '../../../../../src/contracts/returns.ts';
import { changeModelLines, changeModelOrder, itemsOf, pick, restock, splitModelLines } from './changeModel.ts';
import type { HistoryEvent } from './history.ts';
import type { ModelOrder, ModelPiece, ModelReturn } from './ModelOrder.ts';
import { refundModel } from './modelMoney.ts';

const NOW = new Date('2026-12-01T12:00:00Z');

function changeModelPieces(model: ModelOrder, ids: readonly string[], event: ItemEvent): LockedLine[] {
  const changed = splitModelLines(model, choosePieces(model.order.lines, ids));
  changeModelLines(model, changed, event);
  changeModelOrder(model, findOrderEvent(model.order.lines));
  return changed;
}

const piecesOf = ({ returns }: ModelOrder, { itemUniqueId }: LockedPiece): ModelPiece[] =>
  returns.flatMap(({ pieces }) => pieces.filter((piece) => piece.itemUniqueId === itemUniqueId));

/** @throws {ApiError} 400 for a line that cannot be returned */
function checkReturnable(model: ModelOrder, line: LockedLine, pieces: readonly LockedPiece[]): void {
  const { placedAt, marketplaceId, returnableStocks } = model;
  const { maxAttempts } = returnSettingsOf(marketplaceId);
  const refusal = findReturnRefusal(
    {
      status: line.status,
      returnable: line.stockId !== null && returnableStocks.has(line.stockId),
      attempts: Math.max(...pieces.map((piece) => piecesOf(model, piece).length)),
    },
    { placedAt: placedAt.toISOString(), returnDays: 365, maxAttempts, now: NOW },
  );
  if (refusal) throw new ApiError(400, 'ineligible.return.denied', refusal.text);
}

function newReturn(
  model: ModelOrder,
  { method, destination }: HistoryEvent['return'],
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

/** Refunds pieces that were not refunded before, as `refundPieces` does. */
function refundModelPieces(model: ModelOrder, contract: ModelReturn, ids: readonly string[]): void {
  const owed = contract.pieces.filter(({ itemUniqueId, isRefunded }) => ids.includes(itemUniqueId) && !isRefunded);
  if (owed.length === 0) return;
  const amountCents = owed.reduce((sum, { refundCents }) => sum + refundCents, 0);
  const { giftCents, chargeCents } = refundModel(model, amountCents, contract.made.destination);
  const wanted = owed.map(({ itemUniqueId, refundCents: cents }) => ({ itemUniqueId, cents }));
  const shares = allocateToPieces(wanted, giftCents + chargeCents);
  const refunded = new Map(shares.map(({ itemUniqueId, cents }) => [itemUniqueId, cents]));
  contract.pieces = contract.pieces.map((piece) => {
    const refundCents = refunded.get(piece.itemUniqueId);
    return refundCents === undefined ? piece : { ...piece, refundCents, isRefunded: true };
  });
}

/** Returns a line whose pieces say what was refunded for them. */
const withRefunds = (model: ModelOrder, line: LockedLine): LockedLine => ({
  ...line,
  pieces: line.pieces.map((piece) => {
    const refunded = piecesOf(model, piece).filter(({ isRefunded }) => isRefunded);
    return { ...piece, refundedCents: refunded.reduce((sum, { refundCents }) => sum + refundCents, 0) };
  }),
});

export function returnModel(model: ModelOrder, event: HistoryEvent['return']): void {
  const settings = returnSettingsOf(model.marketplaceId);
  const option = findTransportOptions(settings, returnMethods).find(({ method }) => method === event.method);
  if (!option) throw new ApiError(400, 'return.method.unavailable', 'not offered');
  const lines = model.order.lines.map((line) => mostLeftFirst(withRefunds(model, line)));
  const chosen = chooseLines(lines, itemsOf(model, event.items) ?? []).map(({ line, pieces }) => ({
    line,
    pieces: line.pieces.slice(0, pieces),
  }));
  for (const { line, pieces } of chosen) checkReturnable(model, line, pieces);
  const made = newReturn(model, event, option.hasLabel);
  const { contractId } = made;
  const pieces = chosen.flatMap((one) =>
    one.pieces.map((piece): ModelPiece => {
      const { itemUniqueId } = piece;
      return {
        contractId,
        itemUniqueId,
        reason: 'too small',
        state: 'open',
        refundCents: leftOfPiece(piece),
        isRefunded: false,
        condition: null,
      };
    }),
  );
  // In the order in which the shop reads them.
  pieces.sort((one, other) => (one.itemUniqueId < other.itemUniqueId ? -1 : 1));
  const contract = { made, pieces };
  model.returns.push(contract);
  changeModelPieces(model, idsOf(pieces), 'startReturn');
  if (made.destination === 'store credit' && settings.storeCreditAt === 'confirmation')
    refundModelPieces(model, contract, idsOf(pieces));
}

export function labelModel(model: ModelOrder, { which }: HistoryEvent['label']): void {
  const contract = pick(model.returns, which);
  if (contract.made.labelState !== 'pending') return;
  contract.made = { ...contract.made, labelState: 'ready', carrierShipmentId: 'S', trackingNumber: 'T' };
}

export function scanReturnModel(model: ModelOrder, { which, news }: HistoryEvent['scanReturn']): void {
  const contract = pick(model.returns, which);
  if (contract.made.trackingNumber === null || !isScan(news.map(({ status }) => status))) return;
  const isFirst = contract.made.scannedAt === null;
  const isArrived = contract.made.arrivedAt !== null || news.some(({ status }) => status === 'delivered');
  contract.made = { ...contract.made, scannedAt: contract.made.scannedAt ?? NOW, arrivedAt: isArrived ? NOW : null };
  const open = contract.pieces.filter(({ state }) => state === 'open');
  if (!isFirst || open.length === 0) return;
  changeModelPieces(model, idsOf(open), 'scanReturn');
  if (contract.made.destination === 'store credit') refundModelPieces(model, contract, idsOf(open));
}

/** Chooses open pieces of a return, ends them and changes their lines. @returns the return, the pieces and their lines */
function endModelPieces(
  model: ModelOrder,
  { which, items }: Omit<HistoryEvent['refuse'], 'does'>,
  event: ItemEvent,
  end: Pick<ModelPiece, 'state' | 'condition'>,
  check: (made: StoredReturn, pieces: readonly ReturnPiece[]) => void = () => undefined,
) {
  const contract = pick(model.returns, which);
  const chosen = chooseOpenPieces({ ...contract, order: model.order }, itemsOf(model, items));
  const ids = idsOf(chosen);
  if (ids.length === 0) return { contract, ids, lines: [] };
  check(contract.made, chosen);
  const lines = changeModelPieces(model, ids, event);
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

export function cancelReturnModel(model: ModelOrder, event: HistoryEvent['cancelReturn']): void {
  const end = { state: 'cancelled', condition: null } as const;
  const { contract, ids } = endModelPieces(model, event, 'cancelReturn', end, checkReturnCancellable);
  const isOver = ids.length > 0 && contract.pieces.every(({ state }) => state !== 'open');
  if (isOver && contract.made.labelState !== 'none') contract.made = { ...contract.made, labelState: 'void' };
}
