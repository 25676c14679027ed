import type { ProductCard } from '../../../src/contracts/catalog.ts';

/**
 * The first `limit` cards that can be bought, with at most `perBrand` of one brand: a row shows the shop's breadth.
 * Where that leaves the row short, the cards passed over fill it.
 */
export function mixed(cards: readonly ProductCard[], limit: number, perBrand: number): ProductCard[] {
  const taken: ProductCard[] = [];
  const passed: ProductCard[] = [];
  const brands = new Map<string, number>();
  for (const card of cards.filter(({ onHand }) => onHand > 0)) {
    const count = brands.get(card.brandName) ?? 0;
    if (count >= perBrand) passed.push(card);
    else taken.push(card);
    brands.set(card.brandName, count + 1);
  }
  return [...taken, ...passed].slice(0, limit);
}

/** One list from several, taking from each in turn; a product comes once. */
export function inTurn(lists: readonly (readonly ProductCard[])[]): ProductCard[] {
  const found = new Map<string, ProductCard>();
  const longest = Math.max(0, ...lists.map((list) => list.length));
  for (let place = 0; place < longest; place++) {
    for (const list of lists) {
      const card = list[place];
      if (card && !found.has(card.productId)) found.set(card.productId, card);
    }
  }
  return [...found.values()];
}
