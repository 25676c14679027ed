import { ApiError } from '../../../../../server/platform/http/apiError.ts';
import { allocateToPieces, splitTakenBack } from '../../../../../server/services/orders/refund/rules.ts';
import {
  listPaidGifts,
  listPayments,
  listPaymentsBack,
} from '../../../../../server/services/returns/actions/keptGifts.ts';
import { listPieceIds } from '../../../../../server/services/returns/actions/lockReturn.ts';
import { quoteReceipt } from '../../../../../server/services/returns/parcels/receiveParcel.ts';
import { chooseBack } from '../../../../../server/services/returns/parcels/rules.ts';
import { changeModelPieces, moveModelParts, pick, restock, toChosenItems } from './changeModel.ts';
import type { HistoryEvent } from './history.ts';
import type { ModelOrder, ModelPiece, ModelReturn } from './ModelOrder.ts';
import { refundModel } from './modelMoney.ts';
import { cancelModelPieces, changePiecesOfModel } from './modelReturns.ts';

const NO_CREDIT = { giftCents: 0, chargeCents: 0 };

/** Takes the credit of pieces back, like `takeBackCredit`; nobody has spent it. */
function takeBackModelCredit(model: ModelOrder, contract: ModelReturn, pieces: readonly ModelPiece[]): void {
  const credit = contract.firstRefund ?? NO_CREDIT;
  const credited = pieces.map(({ itemUniqueId, refundCents: cents }) => ({ itemUniqueId, cents }));
  const wantedCents = credited.reduce((sum, { cents }) => sum + cents, 0);
  const takenCents = Math.min(wantedCents, credit.giftCents + credit.chargeCents);
  if (takenCents === 0) return;
  const { giftCents, chargeCents } = splitTakenBack(takenCents, credit);
  model.refunds.push({
    giftCents: -giftCents,
    chargeCents: -chargeCents,
    destination: 'store credit',
    cause: 'return',
  });
  model.balanceCents -= takenCents;
  const taken = new Map(allocateToPieces(credited, takenCents).map(({ itemUniqueId, cents }) => [itemUniqueId, cents]));
  const getTaken = ({ itemUniqueId }: Pick<ModelPiece, 'itemUniqueId'>): number => taken.get(itemUniqueId) ?? 0;
  changeModelPieces(model, (piece) => ({ ...piece, refundedCents: piece.refundedCents - getTaken(piece) }));
  contract.pieces = contract.pieces.map((piece) => ({ ...piece, refundCents: piece.refundCents - getTaken(piece) }));
}

/** The parcel of a return never comes, like `expireReturn`. @throws {ApiError} 409 */
export function expireReturnModel(model: ModelOrder, { which: index }: HistoryEvent['expireReturn']): void {
  const contract = pick(model.returns, index);
  const { isExchange, scannedAt, destination } = contract.storedReturn;
  const open = contract.pieces.filter(({ state }) => state === 'open');
  if (open.length === 0) return;
  if (isExchange || scannedAt !== null) throw new ApiError(409, 'return.scanned', 'too late');
  const credited = destination === 'store credit' ? open.filter(({ isRefunded }) => isRefunded) : [];
  takeBackModelCredit(model, contract, credited);
  cancelModelPieces(model, contract, listPieceIds(open));
  moveModelParts(model, listPaymentsBack(model.order, credited));
}

/** Goods come back without a return, like `receiveParcel`. */
export function receiveParcelModel(model: ModelOrder, { items, condition }: HistoryEvent['receiveParcel']): void {
  const open = model.returns.flatMap(({ pieces }) => pieces.filter(({ state }) => state === 'open'));
  const inReturn = new Set(listPieceIds(open));
  const chosenLines = chooseBack(model.order.lines, { items: toChosenItems(model, items) }, inReturn);
  const pieces = quoteReceipt(model.order, chosenLines, inReturn);
  if (pieces.length === 0) return;
  moveModelParts(model, listPayments(listPaidGifts(model.order, pieces)));
  refundModel(model, {
    cause: 'parcel',
    pieces: pieces.map(({ itemUniqueId, refundCents: cents }) => ({ itemUniqueId, cents })),
    destination: 'original payment',
  });
  const ids = pieces.map(({ itemUniqueId }) => itemUniqueId);
  const lines = changePiecesOfModel(model, ids, 'receiveBack');
  for (const id of ids) model.receivedConditions.set(id, condition);
  if (condition === 'sellable') restock(model, lines);
}
