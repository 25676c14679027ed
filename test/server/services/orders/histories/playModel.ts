import { ApiError } from '../../../../../server/platform/http/apiError.ts';
import { changeModelOrder } from './changeModel.ts';
import type { AnyEvent } from './history.ts';
import type { ModelOrder } from './ModelOrder.ts';
import { expireReturnModel, receiveParcelModel } from './modelEndings.ts';
import { changeExchangeModel, exchangeModel } from './modelExchanges.ts';
import { cancelModel, packModel, shipModel, trackModel, unpackModel } from './modelFulfilment.ts';
import { settleModel } from './modelMoney.ts';
import { recordModelPoints } from './modelPoints.ts';
import { refundItemsModel } from './modelRefunds.ts';
import {
  cancelReturnModel,
  labelModel,
  receiveModel,
  refuseModel,
  returnModel,
  scanReturnModel,
} from './modelReturns.ts';

/** Another card pays for an order that waits for one. */
function payModel(model: ModelOrder): void {
  if (model.order.status !== 'customer action required') return;
  model.charge.status = 'authorized';
  changeModelOrder(model, 'paymentRecovered');
}

function perform(model: ModelOrder, event: Exclude<AnyEvent, { does: 'repeat' }>): unknown {
  switch (event.does) {
    case 'pack':
      return packModel(model, event);
    case 'unpack':
      return unpackModel(model, event);
    case 'ship':
      return shipModel(model, event);
    case 'cancel':
      return cancelModel(model, event);
    case 'pay':
      return payModel(model);
    case 'settle':
      return settleModel(model);
    case 'track':
      return trackModel(model, event);
    case 'return':
      return returnModel(model, event);
    case 'label':
      return labelModel(model, event);
    case 'scanReturn':
      return scanReturnModel(model, event);
    case 'cancelReturn':
      return cancelReturnModel(model, event);
    case 'receive':
      return receiveModel(model, event);
    case 'refuse':
      return refuseModel(model, event);
    case 'expireReturn':
      return expireReturnModel(model, event);
    case 'receiveParcel':
      return receiveParcelModel(model, event);
    case 'points':
      return recordModelPoints(model, event);
    case 'exchange':
      return exchangeModel(model, event);
    case 'changeExchange':
      return changeExchangeModel(model, event);
    case 'refund':
      return refundItemsModel(model, event);
  }
}

/** The actions that have no effect when repeated with the same idempotency key or tracking number. */
const KEYED: readonly AnyEvent['does'][] = ['pack', 'ship', 'cancel', 'return', 'refund', 'exchange'];

/** Returns the event at an index of a history; for a repetition, the repeated event with its index. */
export function resolveEvent(
  history: readonly AnyEvent[],
  index: number,
): { readonly event: Exclude<AnyEvent, { does: 'repeat' }>; readonly index: number } | undefined {
  const event = history[index];
  if (!event) return undefined;
  if (event.does !== 'repeat') return { event, index };
  return index === 0 ? undefined : resolveEvent(history, event.which % index);
}

/**
 * Plays one event of a history.
 * @returns whether it was accepted; an action may reject it with an `ApiError`
 * @throws any other error: the actions lack a check
 */
export function playModel(model: ModelOrder, history: readonly AnyEvent[], index: number): boolean {
  const entry = resolveEvent(history, index);
  if (!entry) return false;
  const key = String(entry.index);
  if (KEYED.includes(entry.event.does) && model.doneKeys.has(key)) return true;
  try {
    const result = perform(model, entry.event);
    if (result !== false) model.doneKeys.add(key);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
