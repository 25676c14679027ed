import type { DeliveryGroup, DeliveryOption, DeliveryPromise, ShipSpeed } from '../../../../src/contracts/shipping.ts';

/** The options that the shipped groups go by, the main group's first. */
const takenOptions = (groups: readonly DeliveryGroup[]): DeliveryOption[] =>
  groups
    .filter((group) => !group.isDigitalDelivery)
    .flatMap((group) => group.deliveryOptions.find(({ selected }) => selected) ?? []);

/** What sending everything costs, in cents. */
export const shippingCents = (groups: readonly DeliveryGroup[]): number =>
  takenOptions(groups).reduce((sum, { price }) => sum + price.cents, 0);

/** The promise of the parcel that comes last; null where nothing is shipped yet. */
export const lastPromise = (groups: readonly DeliveryGroup[]): DeliveryPromise | null =>
  takenOptions(groups).reduce<DeliveryPromise | null>(
    (last, { deliveryPromise }) => (last && last.date >= deliveryPromise.date ? last : deliveryPromise),
    null,
  );

/** The speed of the main group: what may fly, where there is such. Null while one of the groups has no option. */
export function takenSpeed(groups: readonly DeliveryGroup[]): ShipSpeed | null {
  const taken = takenOptions(groups);
  if (taken.length < groups.filter((group) => !group.isDigitalDelivery).length) return null;
  const name = taken[0]?.name;
  return name === undefined || name === 'digital' ? null : name;
}
