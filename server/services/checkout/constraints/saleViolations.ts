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

/** The facts that restrict the sale of a purchase's products. */
export type SaleFacts = {
  readonly restrictions: readonly SaleRestriction[];
  /** By product id, how many pieces of a limited release the customer has ordered before. */
  readonly hadBefore: ReadonlyMap<number, number>;
  /** The e-gift card designs that are no longer sold. */
  readonly stoppedDesigns: readonly string[];
};

type Destination = Pick<Address, 'countryCode' | 'stateOrRegion'>;

/** Freely associated states: shipped to like US territories, but foreign countries. */
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

/**
 * Returns one violation for each restriction that forbids the sale to this customer, address or quantity (transactions
 * §8).
 */
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

/**
 * Returns violations for e-gift cards whose design is no longer sold: digital items that are not available
 * (transactions §8).
 */
export function digitalViolations(
  lines: readonly SoldLine[],
  { stoppedDesigns }: Pick<SaleFacts, 'stoppedDesigns'>,
): ConstraintViolation[] {
  const gone = lines.filter(({ giftCard }) => giftCard && stoppedDesigns.includes(giftCard.gift.designId));
  return gone.filter(({ asin }, index) => gone.findIndex((line) => line.asin === asin) === index).map(unavailable);
}

/**
 * Returns violations for a merged cart that exceeds the cart's limits. A merge keeps all lines, but they cannot be
 * bought at once.
 */
export function cartSizeViolations(lines: readonly SoldLine[]): ConstraintViolation[] {
  const giftCards = lines.filter(({ giftCard }) => giftCard !== undefined).length;
  return [
    ...(lines.length - giftCards > MAX_CART_LINES ? [violation('CART_QUANTITY_LIMIT')] : []),
    ...(giftCards > GIFT_CARD_LIMITS.perCart ? [violation('GIFT_CARD_QUANTITY')] : []),
  ];
}
