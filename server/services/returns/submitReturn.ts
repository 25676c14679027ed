import type { Order } from '../../../src/contracts/orders.ts';
import type { Pickup, ReturnMethod } from '../../../src/contracts/returns.ts';
import type { RefundDestination } from '../../../src/lib/refundDestinations.ts';
import type { ReturnReason } from '../../../src/lib/returnReasons.ts';
import type { Parts } from '../../parts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiError, notFound } from '../../platform/http/apiError.ts';
import { newContractId, newRmaId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/queue.ts';
import { openCarriers } from '../../providers/carriers/openCarriers.ts';
import { type ReturnSettings, returnSettingsOf } from '../marketplaces/actions.ts';
import { type ChosenItem, changePieces, type LockedOrder, lockOrder } from '../orders/actions.ts';
import { type ChosenPiece, chooseReturnable } from './chooseReturnable.ts';
import { refundPieces } from './refundPieces.ts';
import { RETURN_LABEL, RETURN_MAIL } from './returnJobs.ts';
import { findByKey, findReturn, insertPieces, insertReturn, readPieces, type StoredReturn } from './returnStore.ts';
import { confirmsWithLabel, dropOffDay, findTransportOptions, pickupDays, type TransportOption } from './rules.ts';

type ReturnedItem = ChosenItem & { readonly reason: ReturnReason; readonly comment: string };

export type SubmitRequest = {
  readonly items: readonly ReturnedItem[];
  readonly method: ReturnMethod;
  readonly destination: RefundDestination;
  readonly pickup?: Pickup | undefined;
  /** The idempotency key. */
  readonly requestKey: string;
  /** Whether the law allows it: items that were sold as final go back too. */
  readonly isStatutory?: boolean;
};

type Beginning = {
  readonly request: SubmitRequest;
  readonly settings: ReturnSettings;
  readonly option: TransportOption;
  readonly pieces: readonly ChosenPiece[];
  readonly now: Date;
};

/** @throws {ApiError} 400 `return.pickup.invalid` */
function checkedPickup({ method, pickup }: SubmitRequest, now: Date): Pickup | undefined {
  if (method !== 'pickup') return undefined;
  if (pickup && pickupDays(now).includes(pickup.day)) return pickup;
  throw new ApiError(400, 'return.pickup.invalid', 'Please choose a day for the pickup.');
}

async function insertNew(
  tx: Transaction,
  { orderId, shop }: Order,
  { request, settings, option, pieces, now }: Beginning,
): Promise<StoredReturn> {
  const { method, destination, requestKey } = request;
  const pickup = checkedPickup(request, now);
  const contractId = newContractId();
  const made = {
    contractId,
    rmaId: newRmaId(),
    orderId,
    method,
    destination,
    requestKey,
    labelState: option.hasLabel ? ('pending' as const) : ('none' as const),
    marketplaceId: shop.marketplaceId,
    dropOffBy: dropOffDay(now, settings),
    warehouse: pieces[0]?.warehouse ?? null,
    pickupDay: pickup?.day ?? null,
    pickupWindow: pickup?.window ?? null,
  };
  await insertReturn(tx, made, now);
  const items = new Map(request.items.map((item) => [item.lineItemId, item]));
  const rows = pieces.flatMap(({ lineItemId, itemUniqueId, refundCents }) => {
    const item = items.get(lineItemId);
    return item ? [{ itemUniqueId, refundCents, reason: item.reason, comment: item.comment }] : [];
  });
  await insertPieces(tx, contractId, rows);
  const stored = await findReturn(tx, contractId);
  if (!stored) throw new Error(`return ${contractId} is gone`);
  return stored;
}

/** Adds the store credit of a return that has just begun, where the marketplace gives it at confirmation. */
async function creditAtOnce(tx: Transaction, order: LockedOrder, made: StoredReturn, { settings, now }: Beginning) {
  if (made.destination !== 'store credit' || settings.storeCreditAt !== 'confirmation') return;
  const all = await readPieces(tx, [made.contractId]);
  await refundPieces(tx, order, { made, all, pieces: all, now });
}

/**
 * Begins a return (transactions §7, POST /v1/return/submit): its items are "return in progress", and a job buys its label.
 * Idempotent by `requestKey`. The caller has checked the ownership. @param shown the order, as read by the caller
 * @throws {ApiError} 404; 400 `quantity.invalid`, `prior.contract.id`, `ineligible.return.denied`,
 *  `ineligible.return.capable.destinations`, `return.method.unavailable`, `return.pickup.invalid`
 */
export const submitReturn = (
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  shown: Order,
  request: SubmitRequest,
): Promise<StoredReturn> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const settings = returnSettingsOf(shown.shop.marketplaceId);
    const order = await lockOrder(tx, shown.orderId);
    if (!order) throw notFound('This order');
    const before = await findByKey(tx, order.orderId, request.requestKey);
    if (before) return before;
    const options = findTransportOptions(settings, openCarriers(config)?.returnMethods);
    const option = options.find(({ method }) => method === request.method);
    if (!option)
      throw new ApiError(400, 'return.method.unavailable', 'This way of sending items back is not offered now.');
    const { items, isStatutory } = request;
    const pieces = await chooseReturnable(tx, order, { shown, items, now, isStatutory });
    const beginning = { request, settings, option, pieces, now };
    const made = await insertNew(tx, shown, beginning);
    await changePieces(
      tx,
      order,
      pieces.map(({ itemUniqueId }) => itemUniqueId),
      'startReturn',
    );
    await creditAtOnce(tx, order, made, beginning);
    const { contractId } = made;
    if (option.hasLabel) await enqueue(tx, RETURN_LABEL, { contractId }, { jobKey: `${RETURN_LABEL}:${contractId}` });
    if (!option.hasLabel || !confirmsWithLabel(request.method))
      await enqueue(tx, RETURN_MAIL, { contractId, event: 'confirmed' });
    return made;
  });
