import type { Brand } from './brands/brand.ts';
import type { Chance } from './chance.ts';
import type { Archetype } from './shelves/archetype.ts';

/** A style's prices in cents; equal if it is not on sale. */
type StylePrice = { readonly priceCents: number; readonly originalPriceCents: number };

const SALES = [10, 15, 20, 20, 25, 25, 30, 30, 33, 40, 40, 50, 60];

/** Returns the list price in cents: within the archetype's range, at the brand's level and with its ending. */
export function chooseListPrice({ price: [low, high] }: Archetype, { level, ending }: Brand, chance: Chance): number {
  const dollars = chance.pickNumber(low, high) * level;
  // Large prices change in steps of five dollars, as in real shops.
  const round = dollars > 60 ? Math.round(dollars / 5) * 5 : Math.round(dollars);
  return withEnding(Math.max(6, round), ending);
}

/** Returns the prices of a product's styles. About one product in three has sales, mostly on some of its colors. */
export function chooseStylePrices(
  originalPriceCents: number,
  styles: number,
  ending: Brand['ending'],
  chance: Chance,
): StylePrice[] {
  const isEveryStyleOnSale = chance.chance(0.1);
  const somewhere = chance.chance(0.26);
  const percent = chance.pick(SALES);
  return Array.from({ length: styles }, () => {
    if (!isEveryStyleOnSale && !(somewhere && chance.chance(0.52)))
      return { priceCents: originalPriceCents, originalPriceCents };
    const off = withEnding(Math.round((originalPriceCents * (100 - percent)) / 10_000), ending);
    return { priceCents: Math.min(off, originalPriceCents), originalPriceCents };
  });
}

/** `129.95` and `129.99` are just below 130, `130.00` is exact. */
const withEnding = (dollars: number, ending: Brand['ending']): number =>
  ending === 0 ? dollars * 100 : (dollars - 1) * 100 + ending;
