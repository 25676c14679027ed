import type { ShipSpeed } from '../../../../src/contracts/shipping.ts';
import type { IsoDay } from '../../../../src/lib/dates.ts';
import { comparePromiseDays } from './promiseDays.ts';
import type { ShippingBenefit } from './shippingBenefit.ts';

/** What the filter looks at. */
export type Offered = { readonly name: ShipSpeed; readonly priceCents: number; readonly day: IsoDay };

/**
 * Whether another option comes no later and costs no more; of two that are alike, the faster stays. So a slower one goes beside a
 * faster one at an equal or lower price, and a dear one beside a cheap one that arrives with it.
 */
const isPointless = (option: Offered, index: number, options: readonly Offered[]): boolean =>
  options.some((other, otherIndex) => {
    const apart = comparePromiseDays(other.day, option.day);
    const isAlike = apart === 0 && other.priceCents === option.priceCents;
    return apart <= 0 && other.priceCents <= option.priceCents && (isAlike ? otherIndex < index : true);
  });

/** The fastest of those that cost least: standard is free for all (§6), so that it is never taken away. */
const cheapestOf = (options: readonly Offered[]): Offered | undefined =>
  options.reduce<Offered | undefined>(
    (best, option) => (best && best.priceCents <= option.priceCents ? best : option),
    undefined,
  );

function filteredPlain(options: readonly Offered[]): Offered[] {
  const isOneDay = options.every(({ day }) => day === options[0]?.day);
  const cheapest = cheapestOf(options);
  return options.filter((option, index) => {
    const isSlowerOfOneDay = isOneDay && index > 0;
    return option !== cheapest && (isSlowerOfOneDay || isPointless(option, index, options));
  });
}

/** Which of those that cost the same and come on the same day is shown: a shopper sees no difference, and needs one of them. */
const shownOf = (alike: readonly Offered[], chosen?: ShipSpeed): Offered | undefined =>
  alike.find(({ name }) => name === 'next-wow') ?? alike.find(({ name }) => name === chosen) ?? alike[0];

function filteredReduced(options: readonly Offered[], originalChargeCents: number, chosen?: ShipSpeed): Offered[] {
  const cheapest = cheapestOf(options);
  const isDear = (option: Offered): boolean => option.priceCents > originalChargeCents && option !== cheapest;
  const others = options.filter((option) => option.name === 'next-wow' || !isDear(option));
  const isDouble = (option: Offered): boolean => {
    const alike = others.filter(({ priceCents, day }) => priceCents === option.priceCents && day === option.day);
    return shownOf(alike, chosen) !== option;
  };
  return options.filter((option) => isDear(option) || isDouble(option));
}

/**
 * The speeds that are hidden from a shopper (transactions §4, Shipping options). Without a benefit: one that another
 * makes pointless, and all slower ones where all come on the same day. With a VIP or a
 * reduced one: those above what shipping cost originally, and of those that are the same to a shopper all but one. `next-wow`
 * never, and never all of the cheapest.
 * @param options fastest first
 * @param chosen what the shopper has chosen: of several that are the same, that one stays
 */
export function filteredSpeeds(
  options: readonly Offered[],
  benefit: ShippingBenefit,
  originalChargeCents: number,
  chosen?: ShipSpeed,
): ShipSpeed[] {
  const hidden = benefit === 'plain' ? filteredPlain(options) : filteredReduced(options, originalChargeCents, chosen);
  return hidden.map(({ name }) => name).filter((name) => name !== 'next-wow');
}
