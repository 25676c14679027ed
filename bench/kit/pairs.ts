import { median } from './statistics.ts';

/** A measurement of the shop and one of its floor, made right after each other: noise of the machine falls on both. */
export type Pair<Measured> = { readonly shop: Measured; readonly floor: Measured };

/** Measures both sides, the shop first in even rounds and the floor first in odd ones. */
export async function measurePair<Measured>(
  round: number,
  shop: () => Promise<Measured>,
  floor: () => Promise<Measured>,
): Promise<Pair<Measured>> {
  if (round % 2 === 0) {
    const first = await shop();
    return { shop: first, floor: await floor() };
  }
  const first = await floor();
  return { shop: await shop(), floor: first };
}

/** The middle one of the pairs' ratios of shop to floor: never a ratio between different rounds. */
export const ratioOf = <Measured>(pairs: readonly Pair<Measured>[], value: (measured: Measured) => number): number =>
  median(pairs.map(({ shop, floor }) => value(shop) / value(floor)));
