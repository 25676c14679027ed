import type { Address } from '../../../../../src/contracts/account/addresses.ts';
import type { ConfigureRequest } from '../../../../../src/contracts/checkout/checkout.ts';
import type {
  DeliveryGroup,
  DeliveryOption,
  DeliveryPromise,
  ShippingBenefitReason,
  ShipSpeed,
} from '../../../../../src/contracts/checkout/shipping.ts';
import { isShippingCountry } from '../../../../../src/lib/addresses/addressRules.ts';
import { getWarehouseDay } from '../../../../../src/lib/dates/deliveryCalendar.ts';
import type { ShippingRates } from '../../../../../src/lib/promises.ts';
import { ApiError } from '../../../../platform/http/apiError.ts';
import type { Choices } from '../choices.ts';
import { buildDeliveryGroups, type ShippedLine, toSeenPromises } from './buildDeliveryGroups.ts';
import { getShippingBenefit, getShippingBenefitReason, type ShippingCustomerStatus } from './shippingBenefit.ts';

type ShippingRequest = {
  readonly lines: readonly ShippedLine[];
  readonly choices: Choices;
  readonly address: Address | null;
  readonly status: ShippingCustomerStatus;
  readonly now: Date;
  /** The marketplace's rates; undefined if it is not known. */
  readonly rates?: ShippingRates | undefined;
  /** The shipped goods, after discounts and before tax, in cents. */
  readonly goodsCents?: number | undefined;
};

/** The delivery groups of a purchase, with the reason for their prices. */
export type QuotedShipping = {
  readonly groups: readonly DeliveryGroup[];
  readonly benefitReason: ShippingBenefitReason;
  /** Stored so that the next refresh can detect changes. */
  readonly seenPromises: Choices['seen'];
};

/** Returns the delivery groups of a purchase with their options, at this shopper's prices. */
export function quoteShipping({ lines, choices, address, status, now, ...rating }: ShippingRequest): QuotedShipping {
  const benefitReason = getShippingBenefitReason(status, {
    now,
    today: getWarehouseDay(now),
    isVipEnrollmentSelected: choices.isVipEnrollmentSelected,
  });
  const destination = address && isShippingCountry(address.countryCode) ? address : null;
  const isSame = choices.seen.addressId === (address?.addressId ?? null);
  const groups = buildDeliveryGroups(
    lines,
    now,
    destination && {
      destination,
      benefit: getShippingBenefit(benefitReason),
      speed: choices.speed ?? status.preferredSpeed,
      seenPromises: isSame ? Object.fromEntries(choices.seen.days) : {},
      ...rating,
    },
  );
  const seenPromises = { addressId: address?.addressId ?? null, days: Object.entries(toSeenPromises(groups)) };
  return { groups, benefitReason, seenPromises };
}

/** Returns the selected options of the shipped groups, the main group's first. */
const listSelectedOptions = (groups: readonly DeliveryGroup[]): DeliveryOption[] =>
  groups
    .filter((group) => !group.isDigitalDelivery)
    .flatMap((group) => group.deliveryOptions.find(({ selected }) => selected) ?? []);

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

const createWrongLinesError = (): ApiError =>
  new ApiError(400, 'checkout.input.invalid', 'These items do not travel together.', {
    shipmentOptionLineItemIds: 'Invalid input',
  });

const isSame = (ids: readonly string[], lines: readonly ShippedLine[]): boolean => {
  const namedIds = new Set(ids);
  return (
    lines.length > 0 && namedIds.size === lines.length && lines.every(({ lineItemId }) => namedIds.has(lineItemId))
  );
};

/**
 * Returns the request with its group's option applied to the whole purchase. Hazmat lines beside other lines have only
 * standard ground, so an option for the hazmat group alone changes nothing.
 * @throws {ApiError} 400 `checkout.input.invalid` for lines that are no delivery group, or an option that their group
 * does not have
 */
export function applyGroupChoice(request: ConfigureRequest, lines: readonly ShippedLine[]): ConfigureRequest {
  const { shipmentOptionLineItemIds: ids, ...rest } = request;
  if (ids === undefined) return request;
  const shippedLines = lines.filter((line) => !line.isDigital);
  const air = shippedLines.filter((line) => !line.hazmat);
  const ground = shippedLines.filter((line) => line.hazmat);
  if (isSame(ids, shippedLines) || isSame(ids, air)) return rest;
  if (!isSame(ids, ground) || rest.shipmentOptionId !== 'std-us') throw createWrongLinesError();
  const { shipmentOptionId: _, ...others } = rest;
  return others;
}
