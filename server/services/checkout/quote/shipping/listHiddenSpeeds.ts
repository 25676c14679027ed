import type { ChangedPromise, ShipSpeed } from '../../../../../src/contracts/checkout/shipping.ts';
import type { IsoDay } from '../../../../../src/lib/dates/dates.ts';
import type { ShippingBenefit } from './shippingBenefit.ts';

const DECEMBER = 12;
const FEBRUARY = 2;

const getMonth = (day: IsoDay): number => Number(day.slice(5, 7));

/** December comes before the following January and February. */
const isYearsEnd = (first: IsoDay, second: IsoDay): boolean =>
  getMonth(first) === DECEMBER && getMonth(second) <= FEBRUARY;

/**
 * Compares two promised days by month and day without the year, because promises are a few weeks ahead at most;
 * December comes before January and February (transactions §4).
 * @returns negative if the first is earlier, 0 for the same day
 */
export function comparePromiseDays(first: IsoDay, second: IsoDay): number {
  if (isYearsEnd(first, second)) return -1;
  if (isYearsEnd(second, first)) return 1;
  return first.slice(5).localeCompare(second.slice(5));
}

/** The promised day of each option by the option's key, as the shopper last saw it. */
export type SeenPromises = Readonly<Record<string, IsoDay>>;

/** Returns the changed promises: another day, a new or removed option (transactions §4); none at first. */
export function listChangedPromises(previousPromises: SeenPromises, after: SeenPromises): ChangedPromise[] {
  if (Object.keys(previousPromises).length === 0 || Object.keys(after).length === 0) return [];
  return [...new Set([...Object.keys(previousPromises), ...Object.keys(after)])]
    .map((id) => ({ id, before: previousPromises[id] ?? null, after: after[id] ?? null }))
    .filter(
      (change) =>
        change.before === null || change.after === null || comparePromiseDays(change.before, change.after) !== 0,
    );
}

/** The facts that the filter needs. */
export type OfferedOption = { readonly name: ShipSpeed; readonly priceCents: number; readonly day: IsoDay };

/** Returns whether another option is as fast and cheap; of two equal ones, the faster speed stays. */
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

/** Chooses one of several options with the same price and day, which a shopper cannot tell apart. */
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
