import type { Address } from '../../../../src/contracts/addresses.ts';
import type { ConstraintViolation } from '../../../../src/contracts/constraints.ts';
import type { SaleRestriction } from '../../catalog/actions.ts';
import { createViolation } from './createViolation.ts';

export type SoldLine = {
  readonly asin: string;
  readonly productId: string;
  readonly productName: string;
  readonly quantity: number;
};

type Destination = Pick<Address, 'countryCode' | 'stateOrRegion'>;

/** The facts that restrict the sale of products. */
type RestrictedSale = {
  readonly lines: readonly SoldLine[];
  readonly restrictions: readonly SaleRestriction[];
  /** By product id, how many pieces of a limited release the customer has ordered before. */
  readonly orderedPieces: ReadonlyMap<number, number>;
  readonly address: Destination | null;
};

/** Freely associated states: shipped to like US territories, but foreign countries. */
const FOREIGN_PLACES: ReadonlySet<string> = new Set(['FM', 'MH', 'PW']);

const describeReleaseLimit = (product: string): string =>
  `${product} is a limited release: one for each customer, and you have had yours. Please remove it.`;

function isForbidden(
  { productId, kind, places, most: maxQuantity }: SaleRestriction,
  pieces: number,
  { orderedPieces, address }: RestrictedSale,
): boolean {
  if (kind === 'held') return true;
  if (kind === 'limit') return pieces > (maxQuantity ?? pieces);
  if (kind === 'release') return pieces + (orderedPieces.get(productId) ?? 0) > 1;
  if (!address) return false;
  if (kind === 'domestic') return FOREIGN_PLACES.has(address.countryCode);
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
export function findRestrictionViolations(sale: RestrictedSale): ConstraintViolation[] {
  const { lines, restrictions, orderedPieces } = sale;
  return restrictions.flatMap((restriction) => {
    const { kind, productId } = restriction;
    const productLines = lines.filter((line) => line.productId === String(productId));
    const pieces = productLines.reduce((sum, { quantity }) => sum + quantity, 0);
    const [first] = productLines;
    if (!first || !isForbidden(restriction, pieces, sale)) return [];
    const { asin, productName: product } = first;
    const message = kind === 'release' && orderedPieces.has(productId) ? describeReleaseLimit(product) : undefined;
    return createViolation(NAMES[kind], { asin, product, ...(message !== undefined && { message }) });
  });
}
