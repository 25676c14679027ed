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

/**
 * The speeds that are hidden from a shopper (transactions §4, Shipping options). Without a benefit: one that another
 * makes pointless, and all slower ones where all come on the same day. With a VIP or a
 * reduced one: those above what shipping cost originally. `next-wow` never, and never the cheapest.
 * @param options fastest first
 */
export function filteredSpeeds(
  options: readonly Offered[],
  benefit: ShippingBenefit,
  originalChargeCents: number,
): ShipSpeed[] {
  const hidden =
    benefit === 'plain'
      ? filteredPlain(options)
      : options.filter((option) => option.priceCents > originalChargeCents && option !== cheapestOf(options));
  return hidden.map(({ name }) => name).filter((name) => name !== 'next-wow');
}
