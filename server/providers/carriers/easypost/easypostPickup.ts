import type { PickupWindow } from '../../../../src/lib/pickupWindows.ts';
import { type CarrierResult, ok, type PickupRequest, refused } from '../carrierProvider.ts';
import type { EasypostClient } from './easypostClient.ts';
import { toAddress } from './easypostRequest.ts';
import { pickupShape } from './easypostShapes.ts';

const HOURS: Readonly<Record<PickupWindow, readonly [string, string]>> = {
  morning: ['09:00:00', '13:00:00'],
  afternoon: ['13:00:00', '17:00:00'],
};

const pickupPath = (id: string): string => `/pickups/${encodeURIComponent(id)}`;

/** Opens a pickup and buys its cheapest rate (https://docs.easypost.com/docs/pickups). */
export async function schedulePickup(
  client: EasypostClient,
  { key, shipmentId, address, day, window }: PickupRequest,
): Promise<CarrierResult<{ readonly pickupId: string }>> {
  const [from, to] = HOURS[window];
  const opened = await client.call(pickupShape, '/pickups', {
    pickup: {
      reference: key,
      shipment: { id: shipmentId },
      address: toAddress(address),
      min_datetime: `${day}T${from}`,
      max_datetime: `${day}T${to}`,
      is_account_address: false,
      instructions: 'A return. Please bring the label.',
    },
  });
  if (opened.status !== 'ok') return opened;
  const { id: pickupId, pickup_rates, messages } = opened.value;
  const [rate] = pickup_rates.toSorted((one, other) => Number(one.rate) - Number(other.rate));
  if (!rate) {
    const said = messages?.map(({ message }) => message).filter(Boolean) ?? [];
    return refused('NO_PICKUP', said.join(' ') || 'No carrier picks up there.');
  }
  const { carrier, service } = rate;
  const bought = await client.call(pickupShape, `${pickupPath(pickupId)}/buy`, { carrier, service });
  return bought.status === 'ok' ? ok({ pickupId }) : bought;
}

export async function cancelPickup(client: EasypostClient, pickupId: string): Promise<CarrierResult<'cancelled'>> {
  const answer = await client.call(pickupShape, `${pickupPath(pickupId)}/cancel`, {});
  return answer.status === 'ok' ? ok('cancelled') : answer;
}
