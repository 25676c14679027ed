import { sql } from 'kysely';
import type { ProductCard } from '../../../../src/contracts/products/productCard.ts';
import type { SponsoredRow } from '../../../../src/contracts/search.ts';
import { buildColorUrl } from '../../../../src/lib/products/productUrls.ts';
import type { SearchCriteria } from '../../../../src/lib/search/searchCriteria.ts';
import { DEFAULT_SORT } from '../../../../src/lib/search/searchSorts.ts';
import type { Database } from '../../../platform/database/database.ts';
import { BRAND_ROWS } from '../../catalog/actions.ts';
import { type Bits, createBits, intersectBits, uniteBits } from '../index/bits.ts';
import type { CachedCard } from '../index/CardCache.ts';
import type { SearchIndex } from '../index/searchIndex.ts';
import type { TermMatch } from '../query/evaluate.ts';
import { rank } from '../query/rank.ts';

/** A brand's sponsored placement in the lists that it names. */
export type Campaign = {
  readonly brand: string;
  /** Lower-case words of a search term. */
  readonly terms: readonly string[];
  /** Departments, categories or product types of a filtered list. */
  readonly categories: readonly string[];
};

/** The running campaigns; `edition` increases when they change. */
type RunningCampaigns = { readonly edition: number; readonly campaigns: readonly Campaign[] };

const FRESH_MS = 60_000;

/** The campaigns running today, read again after a minute. */
export class Campaigns {
  readonly #db: Database;
  #current: RunningCampaigns = { edition: 0, campaigns: [] };
  #readAt: number | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  async listRunning(): Promise<RunningCampaigns> {
    if (this.#readAt !== undefined && performance.now() - this.#readAt < FRESH_MS) return this.#current;
    const campaigns = await readCampaigns(this.#db);
    if (this.#readAt === undefined || JSON.stringify(campaigns) !== JSON.stringify(this.#current.campaigns))
      this.#current = { edition: this.#current.edition + 1, campaigns };
    this.#readAt = performance.now();
    return this.#current;
  }
}

async function readCampaigns(db: Database): Promise<Campaign[]> {
  const result = await sql<Campaign>`
    select b.name as brand, c.terms, c.categories from campaigns c join ${BRAND_ROWS} b using (brand_id)
    where c.stopped_at is null and c.starts_on <= current_date and coalesce(c.ends_on >= current_date, true)
    order by c.campaign_id`.execute(db);
  return result.rows;
}

/** Positions of sponsored rows in a list (browsing §9). */
const ROWS = [1, 8] as const;
/** Styles of a full-width row; narrower rows show the first ones. */
const WIDEST_ROW = 4;

type SearchListing = { readonly criteria: SearchCriteria; readonly match: TermMatch; readonly listedCount: number };
type SponsoredStyles = { readonly row: number; readonly styles: readonly number[] };

/**
 * Returns the styles of the sponsored rows on a list's first page: available products of brands with a matching campaign, most
 * relevant first. A row appears only if it is full at any width and the list continues below it.
 * None for other sorts than relevance and for lists of selected brands.
 */
export function listSponsoredStyles(
  index: SearchIndex,
  { criteria, match, listedCount }: SearchListing,
  campaigns: readonly Campaign[],
): SponsoredStyles[] {
  const { sort, page, filters } = criteria;
  if (page > 1 || sort.key !== DEFAULT_SORT.key || filters.brandNameFacet) return [];
  const rows = ROWS.filter((row, rowsBefore) => listedCount >= (row - rowsBefore) * WIDEST_ROW);
  const brands = campaigns.filter((campaign) => isAbout(criteria, campaign)).map(({ brand }) => brand);
  if (rows.length === 0 || brands.length === 0) return [];
  const products = findProductsOfBrands(index, brands);
  intersectBits(products, match.products);
  const { styles } = rank(index, { ...match, products }, DEFAULT_SORT, 0, rows.length * WIDEST_ROW);
  const inStock = styles.filter((style) => (index.sizes.onHand[style] ?? 0) > 0);
  return rows
    .map((row, place) => ({ row, styles: inStock.slice(place * WIDEST_ROW, (place + 1) * WIDEST_ROW) }))
    .filter(({ styles: ofRow }) => ofRow.length === WIDEST_ROW);
}

/** Returns a list's topics: its departments, categories and types, and the search words. */
function isAbout({ term, filters }: SearchCriteria, { terms, categories }: Campaign): boolean {
  const parts = ['zc1', 'zc2', 'productType'].flatMap((field) => filters[field] ?? []);
  const words = term.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return categories.some((category) => parts.includes(category)) || terms.some((word) => words.includes(word));
}

function findProductsOfBrands(index: SearchIndex, brands: readonly string[]): Bits {
  const products = createBits(index.productCount);
  const facet = index.facets.get('brandNameFacet');
  for (const brand of brands) uniteBits(products, facet?.products[facet.numbers.get(brand) ?? -1] ?? products);
  return products;
}

/** Builds a sponsored card; its address marks it for analytics. */
const toSponsoredCard = (card: ProductCard): ProductCard => ({
  ...card,
  isSponsored: true,
  clickThruUrl: `${buildColorUrl(card.productUrl, card)}?ref=sponsored`,
});

export const presentRow = (row: number, cards: readonly CachedCard[]): SponsoredRow => ({
  row,
  list: cards.map(({ card }) => toSponsoredCard(card)),
});
