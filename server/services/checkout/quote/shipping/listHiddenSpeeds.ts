import type { ShipSpeed } from '../../../../../src/contracts/shipping.ts';
import type { IsoDay } from '../../../../../src/lib/dates.ts';
import { comparePromiseDays } from './promiseDays.ts';
import type { ShippingBenefit } from './shippingBenefit.ts';

/** The facts that the filter needs. */
export type OfferedOption = { readonly name: ShipSpeed; readonly priceCents: number; readonly day: IsoDay };

/**
 * Returns whether another option is at least as fast and as cheap. Of two equal options, the one with the faster speed
 * stays.
 */
const isDominated = (option: OfferedOption, index: number, options: readonly OfferedOption[]): boolean =>
  options.some((other, otherIndex) => {
    const dayDifference = comparePromiseDays(other.day, option.day);
    const isAlike = dayDifference === 0 && other.priceCents === option.priceCents;
    return dayDifference <= 0 && other.priceCents <= option.priceCents && (isAlike ? otherIndex < index : true);
  });

/** Returns the fastest of the cheapest options. Standard is free for all customers (§6), so it is never hidden. */
const findCheapest = (options: readonly OfferedOption[]): OfferedOption | undefined =>
  options.reduce<OfferedOption | undefined>(
    (best, option) => (best && best.priceCents <= option.priceCents ? best : option),
    undefined,
  );

function filterWithoutBenefit(options: readonly OfferedOption[]): OfferedOption[] {
  const cheapest = findCheapest(options);
  return options.filter((option, index) => option !== cheapest && isDominated(option, index, options));
}

/**
 * Chooses one of several options with the same price and day: to a shopper they are the same.
 */
const chooseShown = (equivalent: readonly OfferedOption[], chosenSpeed?: ShipSpeed): OfferedOption | undefined =>
  equivalent.find(({ name }) => name === 'next-wow') ??
  equivalent.find(({ name }) => name === chosenSpeed) ??
  equivalent[0];

function filterWithBenefit(
  options: readonly OfferedOption[],
  originalChargeCents: number,
  chosenSpeed?: ShipSpeed,
): OfferedOption[] {
  const cheapest = findCheapest(options);
  const isDear = (option: OfferedOption): boolean => option.priceCents > originalChargeCents && option !== cheapest;
  const others = options.filter((option) => option.name === 'next-wow' || !isDear(option));
  const isDouble = (option: OfferedOption): boolean => {
    const equivalent = others.filter(({ priceCents, day }) => priceCents === option.priceCents && day === option.day);
    return chooseShown(equivalent, chosenSpeed) !== option;
  };
  return options.filter((option) => isDear(option) || isDouble(option));
}

/**
 * Returns the hidden speeds (transactions §4, Shipping options). Without a benefit: options that another one dominates,
 * so all but the cheapest where all arrive on the same day. With a VIP or reduced benefit: options above the original
 * shipping charge, and all but one of those with the same price and day. Never `next-wow`, and never all of the
 * cheapest.
 * @param options fastest first
 * @param chosenSpeed the shopper's choice, which stays visible among equal options
 */
export function listHiddenSpeeds(
  options: readonly OfferedOption[],
  benefit: ShippingBenefit,
  originalChargeCents: number,
  chosenSpeed?: ShipSpeed,
): ShipSpeed[] {
  const hiddenOptions =
    benefit === 'plain' ? filterWithoutBenefit(options) : filterWithBenefit(options, originalChargeCents, chosenSpeed);
  return hiddenOptions.map(({ name }) => name).filter((name) => name !== 'next-wow');
}
