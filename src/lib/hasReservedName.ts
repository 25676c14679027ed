/**
 * First path segments of the shop's other pages (browsing §2, transactions §2). They are never the name of a list,
 * neither alone nor before `/page/`, `/sort/` and `/.zso`: an unknown page there answers 404.
 */
const RESERVED_NAMES: ReadonlySet<string> = new Set([
  'a',
  'account',
  'addresses',
  'agent',
  'api',
  'b',
  'brand',
  'brands',
  'c',
  'cart',
  'checkout',
  'collection',
  'collections',
  'confirm-email',
  'confirmation',
  'contact-us',
  'create-label',
  'createreview',
  'desk',
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

const MISSING_NAMES: ReadonlySet<string> = new Set(['undefined', 'null', 'nan', '[object object]']);

/** Returns whether a name is one that a faulty link has for a missing one, or has no letter and no digit. */
export const isMissingName = (name: string): boolean =>
  MISSING_NAMES.has(name.trim().toLowerCase()) || !/[\p{L}\p{N}]/u.test(name);

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Returns the first segment of a path, decoded and in small letters. */
export const getFirstName = (pathname: string): string => decode(pathname.split('/').find(Boolean) ?? '').toLowerCase();

/** Returns whether a path's first segment names no list: reserved for another page, or no name. */
export function hasReservedName(pathname: string): boolean {
  const name = getFirstName(pathname);
  return RESERVED_NAMES.has(name) || isMissingName(name);
}
