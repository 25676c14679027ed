import type { StockRecord } from '../../services/catalog/write/catalogRecord.ts';
import { createAsin } from '../../services/catalog/write/createIds.ts';
import type { Chance } from './chance.ts';
import type { Size } from './sizes/sizes.ts';

/** More SKUs than any product has, so that the number ranges of products never overlap. */
const SKUS_A_PRODUCT = 2048;

/** Stock level of a style. */
type Depth = 'deep' | 'thin' | 'nearlyGone' | 'soldOut';

/** Returns a style's SKUs with their stock: many pieces in middle sizes, few at the edges, some low or sold out. */
export function createStocks(
  sizes: readonly Size[],
  productNumber: number,
  styleNumber: number,
  chance: Chance,
  /** Number of the style's SKUs created before. */
  earlierSkuCount = 0,
): StockRecord[] {
  const depth = chance.weighted<Depth>([
    ['deep', 72],
    ['thin', 22],
    ['nearlyGone', 4],
    ['soldOut', 2],
  ]);
  const survivor = chance.pickInteger(0, sizes.length - 1);
  return sizes.map((size, index) => ({
    ...size,
    onHand:
      depth === 'nearlyGone' && index === survivor
        ? chance.pickInteger(1, 6)
        : chooseQuantity(depth, index / Math.max(1, sizes.length - 1), chance),
    quantityRule: 'keep',
    asin: createAsin(
      productNumber * SKUS_A_PRODUCT + styleNumber * (SKUS_A_PRODUCT / 8) + earlierSkuCount + index,
      'demo',
    ),
  }));
}

function chooseQuantity(depth: Depth, place: number, chance: Chance): number {
  if (depth === 'soldOut') return 0;
  if (depth === 'nearlyGone') return chance.chance(0.08) ? chance.pickInteger(1, 3) : 0;
  const edge = Math.abs(place - 0.5) * 2;
  if (chance.chance(depth === 'thin' ? 0.16 + 0.2 * edge : 0.03 + 0.08 * edge)) return 0;
  if (chance.chance(depth === 'thin' ? 0.5 : 0.1)) return chance.pickInteger(1, 10);
  return chance.pickInteger(11, depth === 'thin' ? 24 : 90);
}
