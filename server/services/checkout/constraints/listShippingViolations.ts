import type { Address } from '../../../../src/contracts/account/addresses.ts';
import type { ConstraintViolation } from '../../../../src/contracts/checkout/constraints.ts';
import type { DeliveryGroup, ShipSpeed } from '../../../../src/contracts/checkout/shipping.ts';
import { getAddressErrors, isShippingCountry, isZipStateMismatch } from '../../../../src/lib/addresses/addressRules.ts';
import { EMBARGO_TEXT, isEmbargoed } from '../../../../src/lib/addresses/shippingCountries.ts';
import type { SaleRestriction } from '../../catalog/actions.ts';
import { createViolation } from './createViolation.ts';

/** The speed that is always offered by air, free for all (transactions §6, §9). */
export const FREE_SPEED: ShipSpeed = 'second';

/** Returns whether a speed is one of the free standard speeds. They replace each other when the destination changes. */
export const isStandardSpeed = (speed: ShipSpeed): boolean => speed === FREE_SPEED || speed === 'std-us';

type NamedLine = { readonly lineItemId: string; readonly asin: string; readonly productName: string };

/** The facts that decide whether a purchase can be shipped. */
export type ShippingState = {
  readonly address: Omit<Address, 'addressId' | 'isPrimary'> | null;
  /** The chosen address has been deleted since. */
  readonly isAddressGone?: boolean;
  /** The shopper's choice; null before the first choice. */
  readonly speed: ShipSpeed | null;
  /** The shipped groups, once the destination is known. */
  readonly groups?: readonly DeliveryGroup[];
  readonly lines?: readonly NamedLine[];
};

const selectGroupLines = (group: DeliveryGroup, lines: readonly NamedLine[]): readonly NamedLine[] =>
  lines.filter(({ lineItemId }) => group.lineItemIds.includes(lineItemId));

/** Returns violations for groups without a delivery option, and one for the purchase if no group has one. */
function findUndeliverableGroups(groups: readonly DeliveryGroup[], lines: readonly NamedLine[]): ConstraintViolation[] {
  const undeliverable = groups.filter(({ deliveryOptions }) => deliveryOptions.length === 0);
  const items = undeliverable
    .flatMap((group) => selectGroupLines(group, lines))
    .map(({ asin, productName }) =>
      createViolation('ITEM_IN_CART_WITH_NO_SHIP_OPTIONS', { asin, product: productName }),
    );
  return undeliverable.length > 0 && undeliverable.length === groups.length
    ? [createViolation('NO_SHIP_OPTIONS'), ...items]
    : items;
}

/** Returns violations for a missing or invalid choice: fast for hazmat, or not offered there. */
function findMissingShippingChoice({ speed, groups = [], lines = [] }: ShippingState): ConstraintViolation[] {
  if (speed === null) return [createViolation('DELIVERY_OPTION')];
  const open = groups.filter(
    ({ deliveryOptions }) => deliveryOptions.length > 0 && !deliveryOptions.some(({ selected }) => selected),
  );
  return open.flatMap((group) =>
    group.hasHazmatItem && !isStandardSpeed(speed)
      ? selectGroupLines(group, lines).map(({ asin, productName }) =>
          createViolation('SHIPPING_ENGINE_BASED_FILTERS', { asin, product: productName }),
        )
      : [createViolation('INVALID_SELECTED_DELIVERY_OPTION')],
  );
}

/** Returns the problems with the destination: its country, or an address saved under earlier validation rules. */
export function listDestinationViolations(address: NonNullable<ShippingState['address']>): ConstraintViolation[] {
  if (isEmbargoed(address.countryCode)) return [createViolation('UNDELIVERABLE', { message: EMBARGO_TEXT })];
  if (!isShippingCountry(address.countryCode)) return [createViolation('UNDELIVERABLE')];
  const errors = Object.values(getAddressErrors(address)).filter((error) => !isZipStateMismatch(error));
  return errors.length > 0 ? [createViolation('ADDRESS')] : [];
}

/** Returns why a purchase cannot be shipped yet, in the order of the steps (transactions §8). */
export function listShippingViolations(state: ShippingState): ConstraintViolation[] {
  const { address, isAddressGone = false, groups = [], lines = [] } = state;
  if (!address) {
    const name = isAddressGone ? 'SHIP_ADDRESS_DEACTIVATED' : 'DESTINATION_OR_DELIVERY_INFORMATION_MISSING';
    return state.speed === null ? [createViolation(name), createViolation('DELIVERY_OPTION')] : [createViolation(name)];
  }
  const misplaced = listDestinationViolations(address);
  return misplaced.length > 0
    ? misplaced
    : [...findUndeliverableGroups(groups, lines), ...findMissingShippingChoice(state)];
}

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

/** Returns one violation for each restriction that forbids this sale (transactions §8). */
export function listRestrictionViolations(sale: RestrictedSale): ConstraintViolation[] {
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
