import { shipSpeeds } from '../../../src/contracts/checkout/shipping.ts';
import type { CheckoutContent } from '../../services/assistants/actions/checkouts.ts';
import { toAddress } from './addresses.ts';
import type { CheckoutUpdate } from './checkoutInputs.ts';
import { readConsent } from './consent.ts';

/** The delivery option that a platform has chosen, of any of its groups. */
const findSpeed = ({ fulfillment }: Pick<CheckoutUpdate, 'fulfillment'>): CheckoutContent['speed'] => {
  const chosen = fulfillment?.methods[0]?.groups?.flatMap(({ selected_option_id: id }) => id ?? []) ?? [];
  return shipSpeeds.find((speed) => speed === chosen[0]) ?? null;
};

/** Returns the address that a platform has selected; that of before if it only names it. */
function findAddress(
  { fulfillment }: Pick<CheckoutUpdate, 'fulfillment'>,
  buyer: CheckoutContent['buyer'],
  previous: CheckoutContent['address'],
): CheckoutContent['address'] {
  const method = fulfillment?.methods[0];
  const places = method?.destinations ?? [];
  const selected = places.find(({ id }) => id !== undefined && id === method?.selected_destination_id) ?? places[0];
  if (selected) return toAddress(selected, buyer);
  return method?.selected_destination_id ? previous : null;
}

type Chosen = Omit<CheckoutUpdate, 'line_items'>;

/** Returns what a platform has chosen. @param previous what it had chosen before: the address, which it may name, and the consent */
export function toContent(
  { buyer: given, discounts, ...chosen }: Chosen,
  lines: ReadonlyMap<string, number>,
  previous?: Pick<CheckoutContent, 'address' | 'marketing'>,
): CheckoutContent {
  const buyer = {
    email: given?.email ?? '',
    firstName: given?.first_name ?? '',
    lastName: given?.last_name ?? '',
    phone: given?.phone_number ?? '',
  };
  return {
    lines: [...lines].map(([stockId, quantity]) => ({ stockId: Number(stockId), quantity })),
    buyer,
    address: findAddress(chosen, buyer, previous?.address ?? null),
    speed: findSpeed(chosen),
    coupons: [...new Set(discounts?.codes ?? [])],
    marketing: readConsent(given?.consent, previous?.marketing ?? null),
  };
}
