/**
 * First segments of addresses that other parts of the shop own (browsing §2, transactions §2). Alone, or before `/page/`, `/sort/` and
 * `/.zso`, they are never the name of a list: what has no page of its own there is not found.
 */
const RESERVED_NAMES: ReadonlySet<string> = new Set([
  'a',
  'account',
  'addresses',
  'api',
  'b',
  'brand',
  'brands',
  'c',
  'cart',
  'checkout',
  'collection',
  'confirm-email',
  'confirmation',
  'contact-us',
  'create-label',
  'createreview',
  'egiftcard',
  'error',
  'exchange',
  'favorites',
  'federated-login',
  'filters',
  'forgot-password',
  'gift-certificate',
  'i',
  'item-details',
  'login',
  'logout',
  'my-orders',
  'my-return',
  'my-returns',
  'notify-me',
  'orders',
  'p',
  'payments',
  'product',
  'register',
  'reset-password',
  'return',
  'return-info',
  'return-item',
  'returninitiate',
  'returnlabel',
  'returns',
  'rewards',
  'shipments',
  'subscriptions',
  'survey',
  'uspslabeldisplay',
  'vip',
  'zap',
]);

/** Whether the first segment of a path belongs to another part of the shop than its lists. */
export function hasReservedName(pathname: string): boolean {
  const [first = ''] = pathname.split('/').filter(Boolean);
  return RESERVED_NAMES.has(first.toLowerCase());
}
