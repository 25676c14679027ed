import type { StoredCheckout } from '../../services/assistants/actions/checkouts.ts';
import type { Quote } from '../../services/checkout/quote/quote.ts';
import type { AssistantShop } from './products.ts';

/** Returns a name below the shop's own domain, as the protocol names things. */
export function buildOwnName(origin: string, name: string): string {
  const labels = new URL(origin).hostname.split('.');
  const isDomain = labels.every((label) => /^[a-z][a-z0-9]*$/.test(label));
  return `${isDomain && labels.length > 1 ? labels.toReversed().join('.') : 'local.shop'}.${name}`;
}

const toTitle = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the tier of a linked customer and the points that the checkout earns; nothing for other buyers. */
export function presentLoyalty(
  { linkedCustomerId }: StoredCheckout,
  { rewards, tier }: Quote,
  { name, origin }: AssistantShop,
): { readonly loyalty?: object } {
  if (linkedCustomerId === null || tier === null) return {};
  const forecast = { amount: rewards.totalPoints.points };
  const membership = {
    id: 'vip',
    name: `${name} VIP`,
    tiers: [{ id: tier, name: toTitle(tier) }],
    rewards: [{ currency: { name: 'Points', code: 'POINTS' }, earning_forecast: forecast }],
    provisional: false,
  };
  return { loyalty: { [buildOwnName(origin, 'vip')]: membership } };
}
