import type { Address } from '../../../../src/contracts/addresses.ts';
import type { ConstraintViolation } from '../../../../src/contracts/constraints.ts';
import type { DeliveryGroup, ShipSpeed } from '../../../../src/contracts/shipping.ts';
import { addressErrors, isElsewhere, isShippingCountry } from '../../../../src/lib/addressRules.ts';
import { EMBARGO_TEXT, isEmbargoed } from '../../../../src/lib/embargo.ts';
import { violation } from '../constraints/violation.ts';
import { isStandard } from './speeds.ts';

type NamedLine = { readonly lineItemId: string; readonly asin: string; readonly productName: string };

/** What bears on whether a purchase can be shipped. */
export type ShippingState = {
  readonly address: Omit<Address, 'addressId' | 'isPrimary'> | null;
  /** The address that was chosen has been deleted since. */
  readonly isAddressGone?: boolean;
  /** What the shopper has chosen; null until then. */
  readonly speed: ShipSpeed | null;
  /** The groups that are shipped, where it is known whereto. */
  readonly groups?: readonly DeliveryGroup[];
  readonly lines?: readonly NamedLine[];
};

const named = (group: DeliveryGroup, lines: readonly NamedLine[]): readonly NamedLine[] =>
  lines.filter(({ lineItemId }) => group.lineItemIds.includes(lineItemId));

/** The lines of groups for which no carrier has a way; of all, where none has. */
function withoutWay(groups: readonly DeliveryGroup[], lines: readonly NamedLine[]): ConstraintViolation[] {
  const stuck = groups.filter(({ deliveryOptions }) => deliveryOptions.length === 0);
  const items = stuck
    .flatMap((group) => named(group, lines))
    .map(({ asin, productName }) => violation('ITEM_IN_CART_WITH_NO_SHIP_OPTIONS', { asin, product: productName }));
  return stuck.length > 0 && stuck.length === groups.length ? [violation('NO_SHIP_OPTIONS'), ...items] : items;
}

/** A choice that does not hold any more: of what may not fly, or of an option that does not go there. */
function withoutChoice({ speed, groups = [], lines = [] }: ShippingState): ConstraintViolation[] {
  if (speed === null) return [violation('DELIVERY_OPTION')];
  const open = groups.filter(
    ({ deliveryOptions }) => deliveryOptions.length > 0 && !deliveryOptions.some(({ selected }) => selected),
  );
  return open.flatMap((group) =>
    group.hasHazmatItem && !isStandard(speed)
      ? named(group, lines).map(({ asin, productName }) =>
          violation('SHIPPING_ENGINE_BASED_FILTERS', { asin, product: productName }),
        )
      : [violation('INVALID_SELECTED_DELIVERY_OPTION')],
  );
}

/** What is wrong with where it goes: a country, or an address that was kept when the rules for one were others. */
function withoutPlace(address: NonNullable<ShippingState['address']>): ConstraintViolation[] {
  if (isEmbargoed(address.countryCode)) return [violation('UNDELIVERABLE', { message: EMBARGO_TEXT })];
  if (!isShippingCountry(address.countryCode)) return [violation('UNDELIVERABLE')];
  const errors = Object.values(addressErrors(address)).filter((error) => !isElsewhere(error));
  return errors.length > 0 ? [violation('ADDRESS')] : [];
}

/** Why a purchase cannot be shipped yet, in the order of the steps (transactions §8); empty when it can. */
export function shippingViolations(state: ShippingState): ConstraintViolation[] {
  const { address, isAddressGone = false, groups = [], lines = [] } = state;
  if (!address) {
    const name = isAddressGone ? 'SHIP_ADDRESS_DEACTIVATED' : 'DESTINATION_OR_DELIVERY_INFORMATION_MISSING';
    return state.speed === null ? [violation(name), violation('DELIVERY_OPTION')] : [violation(name)];
  }
  const misplaced = withoutPlace(address);
  return misplaced.length > 0 ? misplaced : [...withoutWay(groups, lines), ...withoutChoice(state)];
}
