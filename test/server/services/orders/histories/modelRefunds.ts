import { chooseLines } from '../../../../../server/services/orders/actions/chosenItems.ts';
import { sortByRemainingValue } from '../../../../../server/services/orders/actions/lockOrder.ts';
import { createConflictError } from '../../../../../server/services/orders/fulfilment/chooseShippable.ts';
import {
  computeMaxRefund,
  findRefundRefusal,
  quoteRefund,
} from '../../../../../server/services/orders/refund/rules.ts';
import { restock, toChosenItems } from './changeModel.ts';
import type { HistoryEvent } from './history.ts';
import type { ModelOrder } from './ModelOrder.ts';
import { computePaidSums, refundModel } from './modelMoney.ts';
import { changePiecesOfModel } from './modelReturns.ts';

function chooseRefundable(model: ModelOrder, { items }: HistoryEvent['refund']) {
  const { lines } = model.order;
  const chosenLines = items
    ? chooseLines(lines.map(sortByRemainingValue), toChosenItems(model, items) ?? [])
    : lines.filter((line) => findRefundRefusal(line) === undefined).map((line) => ({ line, pieces: line.quantity }));
  const isRefused = chosenLines.some(({ line }) => findRefundRefusal(line) !== undefined);
  if (isRefused || chosenLines.length === 0) throw createConflictError('refund.item', 'it has not left');
  return chosenLines;
}

/** The operator refunds, like `refundItems`. */
export function refundItemsModel(model: ModelOrder, event: HistoryEvent['refund']): void {
  const { items, amountCents, condition } = event;
  const chosenLines = chooseRefundable(model, event);
  const paidSums = computePaidSums(model);
  if (!paidSums.isTaken && paidSums.chargeCents > paidSums.returnedChargeCents)
    throw createConflictError('refund.unpaid', 'not charged');
  const wish = { chosenLines, isNamed: items !== undefined, amountCents };
  const quote = quoteRefund(wish, computeMaxRefund(model.order.lines, paidSums));
  if ('refusal' in quote) throw createConflictError('refund.amount', quote.refusal);
  const isKept = chosenLines.every(({ line }) => ['shipped', 'delivered', 'delivery mistake'].includes(line.status));
  if (condition && !isKept) throw createConflictError('refund.restock', 'it is in a return');
  const ofPieces = quote.pieces.reduce((sum, { cents }) => sum + cents, 0);
  const extraCents = quote.amountCents - ofPieces;
  refundModel(model, { cause: 'operator', pieces: quote.pieces, extraCents, destination: 'original payment' });
  if (!condition) return;
  const ids = chosenLines.flatMap(({ line, pieces }) =>
    line.pieces.slice(0, pieces).map((piece) => piece.itemUniqueId),
  );
  const receivedLines = changePiecesOfModel(model, ids, 'receiveBack');
  for (const id of ids) model.receivedConditions.set(id, condition);
  if (condition === 'sellable') restock(model, receivedLines);
}
