import type { Address } from '../../../../src/contracts/addresses.ts';
import type { ConstraintViolation } from '../../../../src/contracts/constraints.ts';
import type { DeliveryGroup, ShipSpeed } from '../../../../src/contracts/shipping.ts';
import { addressErrors, isShippingCountry, isZipStateMismatch } from '../../../../src/lib/addressRules.ts';
import { EMBARGO_TEXT, isEmbargoed } from '../../../../src/lib/embargo.ts';
import { isStandardSpeed } from '../isStandardSpeed.ts';
import { violation } from './violation.ts';

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

const named = (group: DeliveryGroup, lines: readonly NamedLine[]): readonly NamedLine[] =>
  lines.filter(({ lineItemId }) => group.lineItemIds.includes(lineItemId));

/**
 * Returns violations for groups without any delivery option. If no group has one, there is also one for the purchase.
 */
function withoutWay(groups: readonly DeliveryGroup[], lines: readonly NamedLine[]): ConstraintViolation[] {
  const stuck = groups.filter(({ deliveryOptions }) => deliveryOptions.length === 0);
  const items = stuck
    .flatMap((group) => named(group, lines))
    .map(({ asin, productName }) => violation('ITEM_IN_CART_WITH_NO_SHIP_OPTIONS', { asin, product: productName }));
  return stuck.length > 0 && stuck.length === groups.length ? [violation('NO_SHIP_OPTIONS'), ...items] : items;
}

/**
 * Returns violations for a missing or invalid choice: a fast speed for hazmat lines, or an option the destination does
 * not have.
 */
function withoutChoice({ speed, groups = [], lines = [] }: ShippingState): ConstraintViolation[] {
  if (speed === null) return [violation('DELIVERY_OPTION')];
  const open = groups.filter(
    ({ deliveryOptions }) => deliveryOptions.length > 0 && !deliveryOptions.some(({ selected }) => selected),
  );
  return open.flatMap((group) =>
    group.hasHazmatItem && !isStandardSpeed(speed)
      ? named(group, lines).map(({ asin, productName }) =>
          violation('SHIPPING_ENGINE_BASED_FILTERS', { asin, product: productName }),
        )
      : [violation('INVALID_SELECTED_DELIVERY_OPTION')],
  );
}

/** Returns the problems with the destination: its country, or an address saved under earlier validation rules. */
export function withoutPlace(address: NonNullable<ShippingState['address']>): ConstraintViolation[] {
  if (isEmbargoed(address.countryCode)) return [violation('UNDELIVERABLE', { message: EMBARGO_TEXT })];
  if (!isShippingCountry(address.countryCode)) return [violation('UNDELIVERABLE')];
  const errors = Object.values(addressErrors(address)).filter((error) => !isZipStateMismatch(error));
  return errors.length > 0 ? [violation('ADDRESS')] : [];
}

/**
 * Returns the reasons why a purchase cannot be shipped yet, in the order of the steps (transactions §8); empty when it
 * can.
 */
export function shippingViolations(state: ShippingState): ConstraintViolation[] {
  const { address, isAddressGone = false, groups = [], lines = [] } = state;
  if (!address) {
    const name = isAddressGone ? 'SHIP_ADDRESS_DEACTIVATED' : 'DESTINATION_OR_DELIVERY_INFORMATION_MISSING';
    return state.speed === null ? [violation(name), violation('DELIVERY_OPTION')] : [violation(name)];
  }
  const misplaced = withoutPlace(address);
  return misplaced.length > 0 ? misplaced : [...withoutWay(groups, lines), ...withoutChoice(state)];
}
