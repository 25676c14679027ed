import { GIFT_CARDS_PATH } from '../../../src/lib/giftCardPaths.ts';

/** The words by which shoppers search for a service of the shop instead of goods, and its page. */
const PAGES: readonly (readonly [path: string, ...terms: string[]])[] = [
  [GIFT_CARDS_PATH, 'gift card', 'giftcard', 'e gift card', 'egift card', 'gift certificate', 'gift voucher'],
  ['/account/gift-cards', 'gift card balance', 'check gift card balance', 'redeem gift card'],
  ['/c/shipping-and-returns', 'return', 'return policy', 'refund', 'exchange', 'shipping', 'free shipping', 'delivery'],
  ['/c/size-charts', 'size chart', 'size guide', 'sizing', 'sizing chart', 'shoe size chart', 'size'],
  ['/contact-us', 'phone', 'phone number', 'telephone', 'call', 'contact', 'contact us', 'customer service', 'help'],
  ['/contact-us', 'chat', 'live chat', 'email address', 'support'],
  ['/orders/lookup', 'track order', 'track my order', 'order status', 'tracking', 'where is my order', 'my order'],
  ['/c/faqs', 'faq', 'question', 'frequently asked question'],
  ['/c/vip-dash', 'vip', 'reward', 'vip point', 'loyalty', 'loyalty program'],
  ['/subscriptions', 'unsubscribe', 'newsletter', 'email preference'],
  ['/c/account-deletion-request', 'delete account', 'delete my account'],
];

/** Returns a term without case, punctuation, repeated spaces and the plural of its last word. */
const normalize = (term: string): string =>
  term
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/(?<=[^s])s$/, '');

const pathOfTerm = new Map(PAGES.flatMap(([path, ...terms]) => terms.map((term) => [term, path] as const)));

/** Returns the page of the service that a search is for; undefined if it is for goods. */
export const findServicePage = (term: string): string | undefined => pathOfTerm.get(normalize(term));
