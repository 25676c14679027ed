import { ApiError } from '../../../../../server/platform/http/apiError.ts';
import { computeExchange, getNextStep } from '../../../../../server/services/exchanges/rules.ts';
import { computeRemainingValue } from '../../../../../server/services/orders/actions/lockOrder.ts';
import { allocateRefund } from '../../../../../server/services/orders/actions/owed.ts';
import { createConflictError } from '../../../../../server/services/orders/fulfilment/chooseShippable.ts';
import { LEAST_PAYMENT_CENTS } from '../../../../../server/services/payments/actions/paymentsParts.ts';
import { listPieceIds } from '../../../../../server/services/returns/actions/lockReturn.ts';
import { createMarketplaces } from '../../support/createMarketplaces.ts';
import { changeModelPieces, pick } from './changeModel.ts';
import type { HistoryEvent } from './history.ts';
import type { ModelExchange, ModelOrder, ModelReturn } from './ModelOrder.ts';
import { computePaidSums, refundModel } from './modelMoney.ts';
import { cancelModelPieces, chooseReturnable, refundModelPieces, startModelReturn } from './modelReturns.ts';

const { marketplaces } = createMarketplaces();

const addExchanged = (model: ModelOrder, itemUniqueId: string, cents: number): void =>
  changeModelPieces(model, (piece) =>
    piece.itemUniqueId === itemUniqueId ? { ...piece, exchangedCents: piece.exchangedCents + cents } : piece,
  );

function findContract({ returns }: ModelOrder, { contractId }: ModelExchange): ModelReturn {
  const contract = returns.find(({ storedReturn }) => storedReturn.contractId === contractId);
  if (!contract) throw new Error(`the return ${contractId} of an exchange is gone`);
  return contract;
}

/** Exchanges one piece, like `submitExchange`. */
export function exchangeModel(
  model: ModelOrder,
  { line: lineIndex, priceCents, isSameColor }: HistoryEvent['exchange'],
): void {
  const [chosenLine] = chooseReturnable(model, [{ line: lineIndex, quantity: 1 }]);
  const [piece] = chosenLine?.pieces ?? [];
  if (!chosenLine || !piece) throw createConflictError('exchange', 'nothing is chosen');
  const { paidCents, taxCents, itemUniqueId } = piece;
  const leftCents = computeRemainingValue(piece);
  const { giftCents, chargeCents } = allocateRefund(leftCents, computePaidSums(model));
  const worthCents = giftCents + chargeCents;
  if (worthCents < leftCents || leftCents < paidCents + taxCents)
    throw new ApiError(400, 'ineligible.return.denied', 'refunded already');
  const taxOn = (cents: number): number => Math.floor((cents * taxCents) / Math.max(1, paidCents));
  const todayCents = priceCents;
  const oldItem = { styleId: '1', priceCents: chosenLine.line.priceCents, todayCents, paidCents, taxCents, worthCents };
  const newItem = { styleId: isSameColor ? '1' : '2', priceCents, taxOn, isSamePlace: true };
  const sums = computeExchange(oldItem, newItem, LEAST_PAYMENT_CENTS);
  const event = { method: 'print', destination: 'original payment' } as const;
  const returnedPieces = [{ itemUniqueId, refundCents: sums.refundCents }];
  const { contractId } = startModelReturn(model, event, { pieces: returnedPieces, isExchange: true });
  model.outstandingReplacementCount += 1;
  addExchanged(model, itemUniqueId, sums.carriedCents);
  model.exchanges.push({ ...sums, contractId, itemUniqueId, state: 'open', isReplacementKept: true });
}

/** Ends an open exchange, like `endExchange`. */
function endModelExchange(model: ModelOrder, exchange: ModelExchange): void {
  const contract = findContract(model, exchange);
  const { carriedCents, refundCents, itemUniqueId } = exchange;
  const isScanned = contract.storedReturn.scannedAt !== null;
  const open = contract.pieces.filter(({ state }) => state === 'open');
  if (open.length > 0 && !isScanned) cancelModelPieces(model, contract, listPieceIds(open));
  addExchanged(model, itemUniqueId, -carriedCents);
  if (isScanned)
    contract.pieces = contract.pieces.map((piece) =>
      piece.state === 'open' && !piece.isRefunded ? { ...piece, refundCents: carriedCents + refundCents } : piece,
    );
  if (contract.pieces.some(({ state }) => state === 'received'))
    refundModel(model, {
      cause: 'exchange',
      pieces: [{ itemUniqueId, cents: carriedCents }],
      destination: 'original payment',
    });
  model.outstandingReplacementCount -= 1;
  Object.assign(exchange, { state: 'ended', isReplacementKept: false });
}

function findNextStep(model: ModelOrder, exchange: ModelExchange): ReturnType<typeof getNextStep> {
  const { storedReturn, pieces } = findContract(model, exchange);
  const pieceState = pieces[0]?.state ?? 'cancelled';
  return getNextStep(
    { isScanned: storedReturn.scannedAt !== null, pieceState },
    marketplaces.getReturnSettings(model.marketplaceId).exchangeShipsAt,
  );
}

/** Runs the job after a scan or a receipt, like `advanceExchange`. */
function advanceModel(model: ModelOrder, exchange: ModelExchange): void {
  if (exchange.state !== 'open') return;
  const step = findNextStep(model, exchange);
  if (step === 'wait') return;
  if (step !== 'release') {
    endModelExchange(model, exchange);
    return;
  }
  const contract = findContract(model, exchange);
  refundModelPieces(model, contract, listPieceIds(contract.pieces.filter(({ state }) => state === 'open')));
  exchange.state = 'released';
}

/** Runs all jobs of exchanges. */
export const settleModelExchanges = (model: ModelOrder): void => {
  for (const exchange of model.exchanges) advanceModel(model, exchange);
};

/** Cancels or returns a released replacement: the item no longer pays for it, like `refundExchangedValue`. */
function returnReplacement(model: ModelOrder, exchange: ModelExchange): void {
  const { itemUniqueId, carriedCents } = exchange;
  addExchanged(model, itemUniqueId, -carriedCents);
  refundModel(model, {
    cause: 'exchange',
    pieces: [{ itemUniqueId, cents: carriedCents }],
    destination: 'original payment',
  });
  model.outstandingReplacementCount -= 1;
  exchange.isReplacementKept = false;
}

/** @throws {ApiError} 409 if the item is on its way or back, like `cancelExchange` */
function cancelModelExchange(model: ModelOrder, exchange: ModelExchange): void {
  if (exchange.state === 'ended') return;
  const { storedReturn, pieces } = findContract(model, exchange);
  const isGone = storedReturn.scannedAt !== null || pieces.some(({ state }) => state !== 'open');
  if (exchange.state !== 'open' || isGone) throw createConflictError('exchange.scanned', 'too late');
  endModelExchange(model, exchange);
}

/** The job runs, the customer cancels, the deadline passes, or the replacement is cancelled or comes back. */
export function changeExchangeModel(
  model: ModelOrder,
  { which: index, how: change }: HistoryEvent['changeExchange'],
): void {
  const exchange = pick(model.exchanges, index);
  const isOpen = exchange.state === 'open';
  if (change === 'advance') advanceModel(model, exchange);
  else if (change === 'cancel') cancelModelExchange(model, exchange);
  else if (change === 'expire' && isOpen && findNextStep(model, exchange) === 'wait') endModelExchange(model, exchange);
  else if (change === 'lose replacement' && isOpen) endModelExchange(model, exchange);
  else if (change === 'lose replacement' && exchange.isReplacementKept) returnReplacement(model, exchange);
}
