import { computeMedian } from './statistics.ts';

/** A measurement of the shop and one of its floor, taken in succession, so that noise affects both. */
export type Pair<Measured> = { readonly shop: Measured; readonly floor: Measured };

/** Measures both sides, the shop first in even rounds, the floor first in odd ones. */
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

/** Returns the median ratio of shop to floor, within rounds only. */
export const computeRatio = <Measured>(
  pairs: readonly Pair<Measured>[],
  value: (measured: Measured) => number,
): number => computeMedian(pairs.map(({ shop, floor }) => value(shop) / value(floor)));
