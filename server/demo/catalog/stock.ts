import type { StockRecord } from '../../services/catalog/catalogRecord.ts';
import { newAsin } from '../../services/catalog/newAsin.ts';
import type { Chance } from './chance.ts';
import type { Size } from './sizes/sizes.ts';

/** More SKUs than any product has: numbers of one product never reach into the next one's. */
const SKUS_A_PRODUCT = 2048;

/** How a style stands in the warehouse. */
type Depth = 'deep' | 'thin' | 'nearlyGone' | 'soldOut';

/** A style's SKUs with what is left of each: middle sizes deep, edges thin, some low, some gone. */
export function stockRun(
  sizes: readonly Size[],
  productNumber: number,
  styleNumber: number,
  chance: Chance,
  /** How many of the style's SKUs were made before these. */
  before = 0,
): StockRecord[] {
  const depth = chance.weighted<Depth>([
    ['deep', 72],
    ['thin', 22],
    ['nearlyGone', 4],
    ['soldOut', 2],
  ]);
  const survivor = chance.whole(0, sizes.length - 1);
  return sizes.map((size, index) => ({
    ...size,
    onHand:
      depth === 'nearlyGone' && index === survivor
        ? chance.whole(1, 6)
        : left(depth, index / Math.max(1, sizes.length - 1), chance),
    quantityRule: 'keep',
    asin: newAsin(productNumber * SKUS_A_PRODUCT + styleNumber * (SKUS_A_PRODUCT / 8) + before + index, 'demo'),
  }));
}

function left(depth: Depth, place: number, chance: Chance): number {
  if (depth === 'soldOut') return 0;
  if (depth === 'nearlyGone') return chance.chance(0.08) ? chance.whole(1, 3) : 0;
  const edge = Math.abs(place - 0.5) * 2;
  if (chance.chance(depth === 'thin' ? 0.16 + 0.2 * edge : 0.03 + 0.08 * edge)) return 0;
  if (chance.chance(depth === 'thin' ? 0.5 : 0.1)) return chance.whole(1, 10);
  return chance.whole(11, depth === 'thin' ? 24 : 90);
}
