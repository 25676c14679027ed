/**
 * The provider's card fields, which the shop shows in its own form. Apart from the rules of cards: pages without the fields
 * load those rules too.
 */

/** The release of Stripe.js that belongs to the version of the API. */
export const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js';

/** The hosts of the fields, by directive: the script, its API, and the frames with the fields and the bank's page. */
export const CARD_FIELD_HOSTS = [
  ['script-src', 'https://js.stripe.com https://*.js.stripe.com'],
  ['connect-src', 'https://api.stripe.com'],
  ['frame-src', 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com'],
] as const;

/** Not pages of the shop; the desk has a policy of its own. */
const OTHERS = /^\/(api|assets|desk|dev|image|webhooks)(\/|$)/;

/**
 * Returns whether the page of a path may show the card fields or the wallets: its policy then permits their script. The router
 * brings shoppers from any page to a product or the cart, in the same document.
 */
export const hasCardFields = (path: string): boolean => !OTHERS.test(path);
