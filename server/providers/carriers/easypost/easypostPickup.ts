import type { z } from 'zod';
import type { PickupWindow } from '../../../../src/lib/orders/returns.ts';
import {
  type CarrierResult,
  createCarrierRefusal,
  createCarrierSuccess,
  type PickupRequest,
} from '../carrierProvider.ts';
import type { EasypostClient } from './createEasypostClient.ts';
import { pickupShape } from './easypostShapes.ts';

const HOURS: Readonly<Record<PickupWindow, readonly [string, string]>> = {
  morning: ['09:00:00', '13:00:00'],
  afternoon: ['13:00:00', '17:00:00'],
};

const buildPickupPath = (id: string): string => `/pickups/${encodeURIComponent(id)}`;

type Pickup = z.output<typeof pickupShape>;

/** Opens a pickup with its rates. No driver is booked yet. */
async function openPickup(
  client: EasypostClient,
  { key, shipmentId, address, day, window, onOpened }: PickupRequest,
): Promise<CarrierResult<Pickup>> {
  const [from, to] = HOURS[window];
  const pickupResult = await client.call(pickupShape, '/pickups', {
    pickup: {
      reference: key,
      shipment: { id: shipmentId },
      address,
      min_datetime: `${day}T${from}`,
      max_datetime: `${day}T${to}`,
      is_account_address: false,
      instructions: 'A return. Please bring the label.',
    },
  });
  if (pickupResult.status === 'ok') await onOpened(pickupResult.value.id);
  return pickupResult;
}

/** Opens a pickup and buys its cheapest rate (https://docs.easypost.com/docs/pickups), once. Idempotent. */
export async function schedulePickup(
  client: EasypostClient,
  request: PickupRequest,
): Promise<CarrierResult<{ readonly pickupId: string }>> {
  const { openedId } = request;
  const pickup = await (openedId === null
    ? openPickup(client, request)
    : client.call(pickupShape, buildPickupPath(openedId)));
  if (pickup.status !== 'ok') return pickup;
  const { id: pickupId, status, pickup_rates, messages } = pickup.value;
  if (status === 'scheduled') return createCarrierSuccess({ pickupId });
  const [rate] = pickup_rates.toSorted((one, other) => Number(one.rate) - Number(other.rate));
  if (!rate) {
    const messageTexts = messages?.map(({ message }) => message).filter(Boolean) ?? [];
    return createCarrierRefusal('NO_PICKUP', messageTexts.join(' ') || 'No carrier picks up there.');
  }
  const { carrier, service } = rate;
  const bought = await client.call(pickupShape, `${buildPickupPath(pickupId)}/buy`, { carrier, service });
  return bought.status === 'ok' ? createCarrierSuccess({ pickupId }) : bought;
}

export async function cancelPickup(client: EasypostClient, pickupId: string): Promise<CarrierResult<'cancelled'>> {
  const answer = await client.call(pickupShape, `${buildPickupPath(pickupId)}/cancel`, {});
  return answer.status === 'ok' ? createCarrierSuccess('cancelled') : answer;
}
