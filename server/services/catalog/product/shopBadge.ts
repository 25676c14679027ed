import { getShopName } from '../../../platform/http/answerForShop.ts';

/** The stored badge of products that other shops do not sell. Each shop shows it with its own name (browsing §9). */
export const ONLY_AT = 'Only at';

/** Returns the text of a stored badge in the current shop, which is also its value in addresses of lists. */
export const showBadge = (badge: string): string =>
  badge === ONLY_AT ? `${ONLY_AT} ${getShopName()}`.trimEnd() : badge;

/** Returns the stored badge of a text in the current shop. */
export const toStoredBadge = (text: string): string => (text === showBadge(ONLY_AT) ? ONLY_AT : text);
