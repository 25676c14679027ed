import type {
  DeliveryGroup,
  DeliveryOption,
  DeliveryPromise,
  ShipSpeed,
} from '../../../../../src/contracts/shipping.ts';

/** Returns the selected options of the shipped groups, the main group's first. */
const listSelectedOptions = (groups: readonly DeliveryGroup[]): DeliveryOption[] =>
  groups
    .filter((group) => !group.isDigitalDelivery)
    .flatMap((group) => group.deliveryOptions.find(({ selected }) => selected) ?? []);

/** Returns the shipping cost of all groups, in cents. */
export const computeShippingCents = (groups: readonly DeliveryGroup[]): number =>
  listSelectedOptions(groups).reduce((sum, { price }) => sum + price.cents, 0);

/** Returns the promised day of the last parcel; null if no shipping option is selected. */
export const findLastPromise = (groups: readonly DeliveryGroup[]): DeliveryPromise | null =>
  listSelectedOptions(groups).reduce<DeliveryPromise | null>(
    (last, { deliveryPromise }) => (last && last.date >= deliveryPromise.date ? last : deliveryPromise),
    null,
  );

/** Returns the selected speed of the main group (air, if there is one). Null while a group has no selected option. */
export function findSelectedSpeed(groups: readonly DeliveryGroup[]): ShipSpeed | null {
  const selected = listSelectedOptions(groups);
  if (selected.length < groups.filter((group) => !group.isDigitalDelivery).length) return null;
  const name = selected[0]?.name;
  return name === undefined || name === 'digital' ? null : name;
}
