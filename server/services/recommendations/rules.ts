import type { ProductCard } from '../../../src/contracts/productCard.ts';

/** Returns the first `limit` available cards, with at most `perBrand` per brand for variety. Skipped cards fill a short row. */
export function limitPerBrand(cards: readonly ProductCard[], limit: number, perBrand: number): ProductCard[] {
  const selectedCards: ProductCard[] = [];
  const skippedCards: ProductCard[] = [];
  const brands = new Map<string, number>();
  for (const card of cards.filter(({ onHand }) => onHand > 0)) {
    const count = brands.get(card.brandName) ?? 0;
    if (count >= perBrand) skippedCards.push(card);
    else selectedCards.push(card);
    brands.set(card.brandName, count + 1);
  }
  return [...selectedCards, ...skippedCards].slice(0, limit);
}

/** Merges lists round-robin, without duplicate products. */
export function interleave(lists: readonly (readonly ProductCard[])[]): ProductCard[] {
  const cardsByProduct = new Map<string, ProductCard>();
  const longest = Math.max(0, ...lists.map((list) => list.length));
  for (let place = 0; place < longest; place++) {
    for (const list of lists) {
      const card = list[place];
      if (card && !cardsByProduct.has(card.productId)) cardsByProduct.set(card.productId, card);
    }
  }
  return [...cardsByProduct.values()];
}
