import type { Image } from '../../../src/contracts/products/product.ts';
import type { FullProductCard, ProductCard } from '../../../src/contracts/products/productCard.ts';
import type { FullSearchResults, SearchResults } from '../../../src/contracts/search.ts';
import { buildColorUrl, toSlug } from '../../../src/lib/products/productUrls.ts';
import { DEFAULT_CRITERIA } from '../../../src/lib/search/searchCriteria.ts';
import { formatSearchUrl } from '../../../src/lib/search/searchUrl.ts';
import type { Database } from '../../platform/database/database.ts';
import { listTurningImages } from '../catalog/actions.ts';
import { readStyleImages } from './store.ts';

/** Returns cards with all fields of browsing §3. */
export async function readFullCards(db: Database, cards: readonly ProductCard[]): Promise<FullProductCard[]> {
  const images = await readStyleImages(
    db,
    cards.map(({ styleId }) => Number(styleId)),
  );
  return cards.map((card) => toFullCard(card, images.get(card.styleId) ?? []));
}

/** Returns a list with full cards, sponsored rows included. */
export async function expandCards(db: Database, results: SearchResults): Promise<FullSearchResults> {
  const [list, ...rows] = await Promise.all([
    readFullCards(db, results.list),
    ...results.sponsored.map(async ({ row, list: cards }) => ({ row, list: await readFullCards(db, cards) })),
  ]);
  return { ...results, list, sponsored: rows };
}

function toFullCard(card: ProductCard, images: readonly Image[]): FullProductCard {
  return {
    ...card,
    productSeoUrl: buildColorUrl(card.productUrl, card),
    styleColor: card.color,
    gender: card.genderLabel,
    badges: card.badges.map((name) => ({
      bid: toSlug(name),
      name,
      zc: card.productType,
      url: formatSearchUrl({ ...DEFAULT_CRITERIA, filters: { zc1: [card.productType], badgeFacet: [name] } }),
    })),
    price: { ...card.price, prefix: card.price.onSale ? 'Sale' : '' },
    thumbnailImageId: card.media.mainImage,
    animationImages: listTurningImages(images),
  };
}
