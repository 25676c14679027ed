import type { Address } from '../../../../src/contracts/addresses.ts';
import type { ConstraintViolation } from '../../../../src/contracts/constraints.ts';
import { GIFT_CARD_LIMITS } from '../../../../src/lib/giftCardRules.ts';
import { MAX_CART_LINES } from '../../cart/actions.ts';
import type { SaleRestriction } from '../../catalog/actions.ts';
import { unavailable, violation } from './violation.ts';

type SoldLine = {
  readonly asin: string;
  readonly productId: string;
  readonly productName: string;
  readonly quantity: number;
  readonly giftCard?: { readonly gift: { readonly designId: string } } | undefined;
};

/** What restricts the sale of a purchase's products. */
export type SaleFacts = {
  readonly restrictions: readonly SaleRestriction[];
  /** Of limited releases, how many the customer has had before, by product. */
  readonly hadBefore: ReadonlyMap<number, number>;
  /** The designs of e-gift cards that are not sold any more. */
  readonly stoppedDesigns: readonly string[];
};

type Destination = Pick<Address, 'countryCode' | 'stateOrRegion'>;

/** Shipped to like the territories of the United States, and countries of their own. */
const ABROAD: ReadonlySet<string> = new Set(['FM', 'MH', 'PW']);

const HAD_ALREADY = (product: string): string =>
  `${product} is a limited release: one for each customer, and you have had yours. Please remove it.`;

function offends(
  { productId, kind, places, most }: SaleRestriction,
  pieces: number,
  hadBefore: SaleFacts['hadBefore'],
  address: Destination | null,
): boolean {
  if (kind === 'held') return true;
  if (kind === 'limit') return pieces > (most ?? pieces);
  if (kind === 'release') return pieces + (hadBefore.get(productId) ?? 0) > 1;
  if (!address) return false;
  if (kind === 'domestic') return ABROAD.has(address.countryCode);
  if (kind === 'countries') return places.includes(address.countryCode);
  return address.countryCode === 'US' && places.includes(address.stateOrRegion);
}

const NAMES = {
  domestic: 'CROSS_BORDER_EXPORT',
  countries: 'EXPORT_OFFER_BUYABILITY_RESTRICTION',
  states: 'JURISDICTION',
  limit: 'QUANTITY_LIMITS',
  release: 'DROP_PRODUCT_RESTRICTIONS',
  held: 'FULFILLMENT_NETWORK_MISSING',
} as const;

/** What may not be sold to this customer, to this address, or in this number (transactions §8); one violation for each restriction. */
export function restrictionViolations(
  lines: readonly SoldLine[],
  { restrictions, hadBefore }: Pick<SaleFacts, 'restrictions' | 'hadBefore'>,
  address: Destination | null,
): ConstraintViolation[] {
  return restrictions.flatMap((restriction) => {
    const { kind, productId } = restriction;
    const sold = lines.filter((line) => line.productId === String(productId));
    const pieces = sold.reduce((sum, { quantity }) => sum + quantity, 0);
    const [first] = sold;
    if (!first || !offends(restriction, pieces, hadBefore, address)) return [];
    const { asin, productName: product } = first;
    const message = kind === 'release' && hadBefore.has(productId) ? HAD_ALREADY(product) : undefined;
    return violation(NAMES[kind], { asin, product, ...(message !== undefined && { message }) });
  });
}

/** E-gift cards that were put into the cart while their design was sold: digital items that are not available (transactions §8). */
export function digitalViolations(
  lines: readonly SoldLine[],
  { stoppedDesigns }: Pick<SaleFacts, 'stoppedDesigns'>,
): ConstraintViolation[] {
  const gone = lines.filter(({ giftCard }) => giftCard && stoppedDesigns.includes(giftCard.gift.designId));
  return gone.filter(({ asin }, index) => gone.findIndex((line) => line.asin === asin) === index).map(unavailable);
}

/** Two carts that became one may hold more than a cart takes: nothing of them was lost, and not all can be bought at once. */
export function cartSizeViolations(lines: readonly SoldLine[]): ConstraintViolation[] {
  const giftCards = lines.filter(({ giftCard }) => giftCard !== undefined).length;
  return [
    ...(lines.length - giftCards > MAX_CART_LINES ? [violation('CART_QUANTITY_LIMIT')] : []),
    ...(giftCards > GIFT_CARD_LIMITS.perCart ? [violation('GIFT_CARD_QUANTITY')] : []),
  ];
}
