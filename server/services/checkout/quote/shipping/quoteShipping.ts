import type { Address } from '../../../../../src/contracts/addresses.ts';
import type { DeliveryGroup, ShippingBenefitReason } from '../../../../../src/contracts/shipping.ts';
import { isShippingCountry } from '../../../../../src/lib/addressRules.ts';
import { getWarehouseDay } from '../../../../../src/lib/deliveryCalendar.ts';
import type { Choices } from '../choices.ts';
import { buildDeliveryGroups, type ShippedLine, toSeenPromises } from './buildDeliveryGroups.ts';
import { findShippingBenefitReason, getShippingBenefit, type ShippingCustomerStatus } from './shippingBenefit.ts';
import type { SpeedPrices } from './speeds.ts';

type ShippingRequest = {
  readonly lines: readonly ShippedLine[];
  readonly choices: Choices;
  readonly address: Address | null;
  readonly status: ShippingCustomerStatus;
  readonly now: Date;
  /** The marketplace's prices; undefined if it is not known. */
  readonly prices?: SpeedPrices | undefined;
};

/** The delivery groups of a purchase, with the reason for their prices. */
export type QuotedShipping = {
  readonly groups: readonly DeliveryGroup[];
  readonly benefitReason: ShippingBenefitReason;
  /** Stored so that the next refresh can detect changes. */
  readonly seenPromises: Choices['seen'];
};

/** Returns the delivery groups of a purchase with their options, at this shopper's prices. */
export function quoteShipping({ lines, choices, address, status, now, prices }: ShippingRequest): QuotedShipping {
  const benefitReason = findShippingBenefitReason(status, {
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
      prices,
    },
  );
  const seenPromises = { addressId: address?.addressId ?? null, days: Object.entries(toSeenPromises(groups)) };
  return { groups, benefitReason, seenPromises };
}
