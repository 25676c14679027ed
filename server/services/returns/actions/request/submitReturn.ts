import type { Order } from '../../../../../src/contracts/orders/orders.ts';
import type { Pickup, ReturnMethod } from '../../../../../src/contracts/orders/returns.ts';
import { getReturnFeeCents, type RefundDestination, type ReturnReason } from '../../../../../src/lib/orders/returns.ts';
import type { Parts } from '../../../../parts.ts';
import type { Transaction } from '../../../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../../../platform/http/apiError.ts';
import { createContractId, createRmaId } from '../../../../platform/ids.ts';
import { enqueue } from '../../../../platform/queue/queue.ts';
import { openCarriers } from '../../../../providers/carriers/openCarriers.ts';
import type { ReturnSettings } from '../../../marketplaces/marketplaceDocument.ts';
import type { ChosenItem } from '../../../orders/actions/chosenItems.ts';
import { type LockedOrder, lockOrder } from '../../../orders/actions/lockOrder.ts';
import { changePieces } from '../../../orders/actions/pieces.ts';
import { RETURN_LABEL, RETURN_MAIL } from '../../returnJobs.ts';
import { findByKey, findReturn, insertReturn, type StoredReturn } from '../../returnStore.ts';
import {
  computeDropOffDay,
  confirmsWithLabel,
  findTransportOptions,
  listPickupDays,
  type TransportOption,
} from '../../rules.ts';
import { chargeKeptGifts } from '../keptGifts.ts';
import { refundPieces } from '../refundPieces.ts';
import { insertPieces, type NewPiece, readPieces } from '../returnPieceStore.ts';
import { type ChosenPiece, chooseReturnable, findDestinations, takeFee } from './chooseReturnable.ts';

type ReturnedItem = ChosenItem & { readonly reason: ReturnReason; readonly comment: string };

export type SubmitRequest = {
  readonly items: readonly ReturnedItem[];
  readonly method: ReturnMethod;
  readonly destination: RefundDestination;
  readonly pickup?: Pickup | undefined;
  /** The idempotency key. */
  readonly requestKey: string;
  /** Whether the customer returns by statutory right: items that were sold as final go back too. */
  readonly isStatutory?: boolean;
};

type Beginning = {
  readonly request: SubmitRequest;
  readonly settings: ReturnSettings;
  readonly option: TransportOption;
  readonly pieces: readonly ChosenPiece[];
  readonly isExchange: boolean;
  readonly now: Date;
};

/** @throws {ApiError} 400 `return.destination.unavailable` */
async function checkDestination(tx: Transaction, orderId: string, destination: RefundDestination): Promise<void> {
  if ((await findDestinations(tx, orderId)).includes(destination)) return;
  const text = 'Store credit needs an account. Please choose the original payment.';
  throw new ApiError(400, 'return.destination.unavailable', text);
}

/** @throws {ApiError} 400 `return.pickup.invalid` */
function validatePickup({ method, pickup }: SubmitRequest, now: Date): Pickup | undefined {
  if (method !== 'pickup') return undefined;
  if (pickup && listPickupDays(now).includes(pickup.day)) return pickup;
  throw new ApiError(400, 'return.pickup.invalid', 'Please choose a day for the pickup.');
}

/** Returns the pieces with their items' reasons. A line may be named several times; without a quantity, the rest. */
function assignReasons(pieces: readonly ChosenPiece[], items: readonly ReturnedItem[]): NewPiece[] {
  const open = items
    .map(({ quantity = Number.POSITIVE_INFINITY, ...item }) => ({ ...item, quantity }))
    .sort((one, other) => one.quantity - other.quantity);
  return pieces.map(({ lineItemId, itemUniqueId, refundCents, keptGifts }) => {
    const item = open.find((one) => one.lineItemId === lineItemId && one.quantity > 0);
    if (!item) throw new Error(`no item names piece ${itemUniqueId}`);
    item.quantity -= 1;
    return { itemUniqueId, refundCents, keptGifts, reason: item.reason, comment: item.comment };
  });
}

async function insertNew(
  tx: Transaction,
  { orderId, shop }: Order,
  { request, settings, option, pieces, isExchange, now }: Beginning,
): Promise<StoredReturn> {
  const { method, destination, requestKey } = request;
  const pickup = validatePickup(request, now);
  const contractId = createContractId();
  const exchange = {
    contractId,
    rmaId: createRmaId(),
    orderId,
    method,
    destination,
    requestKey,
    labelState: option.hasLabel ? ('pending' as const) : ('none' as const),
    marketplaceId: shop.marketplaceId,
    dropOffBy: computeDropOffDay(now, settings),
    warehouse: pieces[0]?.warehouse ?? null,
    pickupDay: pickup?.day ?? null,
    pickupWindow: pickup?.window ?? null,
    isExchange,
  };
  await insertReturn(tx, exchange, now);
  await insertPieces(tx, contractId, assignReasons(pieces, request.items));
  const storedReturn = await findReturn(tx, contractId);
  if (!storedReturn) throw new Error(`return ${contractId} is gone`);
  return storedReturn;
}

/** Adds the store credit of a return that has just started, where the marketplace gives it at confirmation. */
async function addCreditAtConfirmation(
  tx: Transaction,
  order: LockedOrder,
  storedReturn: StoredReturn,
  { settings, now }: Beginning,
) {
  if (storedReturn.destination !== 'store credit' || settings.storeCreditAt !== 'confirmation') return;
  const all = await readPieces(tx, [storedReturn.contractId]);
  await refundPieces(tx, order, { storedReturn, all, pieces: all, now });
}

/**
 * Starts a return (transactions §7, POST /v1/return/submit): its items are "return in progress", and a job buys its
 * label. Idempotent by `requestKey`. The caller has checked the ownership. @param shownOrder the order, as read by the
 * caller
 * @throws {ApiError} 404; 400 `quantity.invalid`, `prior.contract.id`, `ineligible.return.denied`,
 * `ineligible.return.capable.destinations`, `return.method.unavailable`, `return.destination.unavailable`,
 * `return.pickup.invalid`
 */
export const submitReturn = (
  parts: Pick<Parts, 'db' | 'clock' | 'config' | 'marketplaces'>,
  shownOrder: Order,
  request: SubmitRequest,
): Promise<StoredReturn> =>
  parts.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, shownOrder.orderId);
    if (!order) throw createNotFoundError('This order');
    const earlierReturn = await findByKey(tx, order.orderId, request.requestKey);
    if (earlierReturn) return earlierReturn;
    const now = parts.clock.now();
    await checkDestination(tx, order.orderId, request.destination);
    const { items, isStatutory } = request;
    const returnable = await chooseReturnable(parts, tx, order, { shownOrder, items, now, isStatutory });
    const chosenPieces = chargeKeptGifts(order, returnable);
    const pieces = isStatutory ? chosenPieces : takeFee(chosenPieces, getReturnFeeCents(items, shownOrder.shop));
    return startReturn(tx, parts, { shownOrder, order, request, pieces });
  });

type Starting = {
  readonly shownOrder: Order;
  readonly order: LockedOrder;
  readonly request: SubmitRequest;
  readonly pieces: readonly ChosenPiece[];
  readonly isExchange?: boolean;
};

/** @throws {ApiError} 400 `return.method.unavailable` */
function findTransportOption(
  settings: ReturnSettings,
  { config }: Pick<Parts, 'config'>,
  method: ReturnMethod,
): TransportOption {
  const options = findTransportOptions(settings, openCarriers(config)?.returnMethods);
  const option = options.find((one) => one.method === method);
  if (option) return option;
  throw new ApiError(400, 'return.method.unavailable', 'This way of sending items back is not offered now.');
}

/**
 * Starts a return of chosen pieces of a locked order, in the caller's transaction.
 * @throws {ApiError} 400 `return.method.unavailable`, `return.pickup.invalid`
 */
export async function startReturn(
  tx: Transaction,
  { clock, config, marketplaces }: Pick<Parts, 'clock' | 'config' | 'marketplaces'>,
  { shownOrder, order, request, pieces, isExchange = false }: Starting,
): Promise<StoredReturn> {
  const settings = marketplaces.getReturnSettings(shownOrder.shop.marketplaceId);
  const option = findTransportOption(settings, { config }, request.method);
  const beginning = { request, settings, option, pieces, isExchange, now: clock.now() };
  const created = await insertNew(tx, shownOrder, beginning);
  const ids = pieces.map(({ itemUniqueId }) => itemUniqueId);
  await changePieces(tx, order, ids, 'startReturn');
  await addCreditAtConfirmation(tx, order, created, beginning);
  const { contractId } = created;
  if (option.hasLabel) await enqueue(tx, RETURN_LABEL, { contractId }, { jobKey: `${RETURN_LABEL}:${contractId}` });
  if (!option.hasLabel || !confirmsWithLabel(request.method))
    await enqueue(tx, RETURN_MAIL, { contractId, event: 'confirmed' });
  return created;
}
