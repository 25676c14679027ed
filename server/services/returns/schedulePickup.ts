import type { Pickup } from '../../../src/contracts/orders/returns.ts';
import type { Parts } from '../../parts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import type { CarrierProvider } from '../../providers/carriers/carrierProvider.ts';
import { toCarrierAddress } from '../orders/actions/labels.ts';
import { findOrder } from '../orders/actions/listOrders.ts';
import { lockReturn } from './actions/lockReturn.ts';
import { RETURN_PICKUP } from './returnJobs.ts';
import { findReturn, type StoredReturn } from './returnStore.ts';
import { hasNoNews, listPickupDays } from './rules.ts';

type PickupChange = {
  readonly state: 'pending' | 'scheduled' | 'failed';
  readonly pickupId: string | null;
  /** Another day; the day stays the same by default. */
  readonly pickup?: Pickup;
};

async function storePickup(
  tx: Transaction,
  contractId: string,
  { state, pickupId, pickup }: PickupChange,
): Promise<void> {
  await tx
    .updateTable('returns')
    .set({
      pickup_state: state,
      pickup_id: pickupId,
      ...(pickup && { pickup_day: pickup.day, pickup_window: pickup.window }),
    })
    .where('contract_id', '=', contractId)
    .execute();
}

type PickupParts = Pick<Parts, 'db' | 'clock' | 'log' | 'marketplaces'>;

const isSame = (one: StoredReturn, other: StoredReturn): boolean =>
  one.pickupDay === other.pickupDay && one.pickupWindow === other.pickupWindow && other.pickupState === 'pending';

/** Stores the id of a pickup before its driver is booked, unless the customer has chosen another day. */
const storeOpened = ({ db }: PickupParts, storedReturn: StoredReturn, pickupId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { orderReturn } = await lockReturn(tx, storedReturn.contractId);
    if (isSame(storedReturn, orderReturn))
      await storePickup(tx, storedReturn.contractId, { state: 'pending', pickupId });
  });

/**
 * Books the driver for a return whose label is ready. If the carrier refuses, the pickup is "failed", and the customer
 * chooses another day. Idempotent: a repeated job books no second driver.
 * @throws where the carriers do not answer: the queue retries
 */
export async function schedulePickup(
  parts: PickupParts,
  carriers: Pick<CarrierProvider, 'schedulePickup' | 'cancelPickup'>,
  contractId: string,
): Promise<void> {
  const storedReturn = await findReturn(parts.db, contractId);
  if (storedReturn?.pickupState !== 'pending' || storedReturn.carrierShipmentId === null) return;
  const { carrierShipmentId: shipmentId, pickupDay: day, pickupWindow: window, orderId } = storedReturn;
  const address = (await findOrder(parts, orderId))?.shippingAddress;
  if (!address || day === null || window === null) throw new Error(`return ${contractId} has no pickup`);
  const key = `pickup:${contractId}:${day}`;
  const result = await carriers.schedulePickup({
    key,
    shipmentId,
    address: toCarrierAddress(address),
    day,
    window,
    openedId: storedReturn.pickupId,
    onOpened: (pickupId) => storeOpened(parts, storedReturn, pickupId),
  });
  if (result.status === 'unavailable') throw new Error(`no pickup for return ${contractId}: ${result.reason}`);
  if (result.status === 'refused') parts.log.warn({ contractId, reason: result.reason }, 'a pickup was refused');
  const pickupId = result.status === 'ok' ? result.value.pickupId : null;
  const isWanted = await parts.db.transaction().execute(async (tx) => {
    const { orderReturn, pieces } = await lockReturn(tx, contractId);
    if (!isSame(storedReturn, orderReturn) || !pieces.some(({ state }) => state === 'open')) return false;
    await storePickup(tx, contractId, { state: pickupId === null ? 'failed' : 'scheduled', pickupId });
    return true;
  });
  if (!isWanted && pickupId !== null) await carriers.cancelPickup(pickupId);
}

/**
 * Chooses another day for a driver who did not come.
 * @throws {ApiError} 404; 400 `return.pickup.invalid`; 409 `return.pickup.scheduled` unless the pickup failed
 */
export const rescheduleFailedPickup = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { contractId, pickup }: { readonly contractId: string; readonly pickup: Pickup },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { orderReturn, pieces } = await lockReturn(tx, contractId);
    const now = clock.now();
    const isOpen = pieces.some(({ state }) => state === 'open');
    if (
      orderReturn.method !== 'pickup' ||
      !isOpen ||
      !hasNoNews({ ...orderReturn, isScanned: orderReturn.scannedAt !== null }, now)
    )
      throw new ApiError(409, 'return.pickup.scheduled', 'The driver is on the way, so the day stays.');
    if (!listPickupDays(now).includes(pickup.day))
      throw new ApiError(400, 'return.pickup.invalid', 'Please choose a day for the pickup.');
    await storePickup(tx, contractId, { state: 'pending', pickupId: null, pickup });
    await enqueue(tx, RETURN_PICKUP, { contractId }, { jobKey: `${RETURN_PICKUP}:${contractId}` });
  });
