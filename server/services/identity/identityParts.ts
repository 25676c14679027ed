import type { Parts } from '../../parts.ts';
import type { AbandonOpenPurchase } from '../guests/actions.ts';

/** Dependencies of identity. */
export type IdentityParts = Pick<Parts, 'config' | 'db' | 'clock' | 'rateLimits'>;

/** Dependencies of a sign-in, which abandons the purchase that the browser began as a guest. */
export type SignInParts = IdentityParts & { readonly abandonOpenPurchase: AbandonOpenPurchase };
