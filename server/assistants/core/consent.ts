import type { CheckoutContent } from '../../services/assistants/actions/checkouts.ts';
import type { ConsentInput } from './checkoutInputs.ts';

/** The one purpose for which the shop asks: emails with news and offers. */
export const MARKETING_PURPOSE = 'dev.ucp.consent.marketing';

type Marketing = CheckoutContent['marketing'];

/** Returns what the buyer has agreed to after a call: without a word of it, or with the shop's own default, as before. */
export function readConsent(given: ConsentInput | undefined, before: Marketing): Marketing {
  const purpose = given?.[MARKETING_PURPOSE];
  if (purpose?.source === 'platform') return purpose.granted;
  return given?.marketing ?? before;
}

/** Returns what the buyer may agree to, and has agreed to. */
export const presentConsent = (marketing: Marketing, origin: string): object => ({
  [MARKETING_PURPOSE]: {
    granted: marketing ?? false,
    source: marketing === null ? 'business' : 'platform',
    description: 'News and offers by email',
    links: [{ type: 'privacy_policy', url: `${origin}/c/privacy-policy` }],
  },
});
