import { generateDemoCatalog } from '../../server/demo/generateDemoCatalog.ts';
import type { CatalogRecord } from '../../server/services/catalog/write/catalogRecord.ts';
import { buildIndexFrom } from '../../server/services/search/index/buildIndex.ts';
import type { SearchIndex } from '../../server/services/search/index/searchIndex.ts';
import { applyFilters } from '../../server/services/search/query/evaluate.ts';
import { findTerm } from '../../server/services/search/query/findTerm.ts';
import { rank } from '../../server/services/search/query/rank.ts';
import { DEFAULT_CRITERIA, normalizeCriteria } from '../../src/lib/search/searchCriteria.ts';
import { isHeldOut, JUDGED_QUERIES } from './judged/judgedQueries.ts';
import type { JudgedQuery, ShownProduct } from './judged/judgment.ts';
import { findPlaceOfStyle, toProductRow } from './toProductRow.ts';

export type QueryScore = {
  readonly family: string;
  readonly term: string;
  readonly isHeldOut: boolean;
  /** Precision at 10 (partly relevant products count half); of fewer if the shop has fewer. */
  readonly precision: number;
  readonly isEmpty: boolean;
  /** Number of relevant products in the shop. */
  readonly relevantCount: number;
  readonly results: readonly ShownProduct[];
};
export type Score = { readonly queries: number; readonly precision: number; readonly emptyRate: number };

const PLACES = 10;
const PRODUCTS = 2000;
const DAY = new Date('2026-06-01T00:00:00Z');

/** Runs every judged query on an index of the demo catalog, as a list's first page. */
export async function scoreSearch(): Promise<QueryScore[]> {
  const records = [...generateDemoCatalog({ products: PRODUCTS, today: DAY, reviewsPerProduct: 2 })];
  const brandIds = new Map<string, number>();
  const index = await buildIndexFrom(records.map((record, number) => toProductRow(record, number, brandIds)));
  return JUDGED_QUERIES.flatMap((family) =>
    family.queries.map((query, place) => scoreQuery(index, records, query, family.name, isHeldOut(family, place))),
  );
}

function scoreQuery(
  index: SearchIndex,
  records: readonly CatalogRecord[],
  { term, fits, nearly }: JudgedQuery,
  family: string,
  isHeldOut: boolean,
): QueryScore {
  const { match } = findTerm(index, normalizeCriteria({ ...DEFAULT_CRITERIA, term }).term);
  const matches = { ...applyFilters(index, match, {}), scores: match.scores };
  const ranking = rank(index, matches, DEFAULT_CRITERIA.sort, 0, PLACES);
  const grade = (result: ShownProduct): number => (fits(result) ? 1 : nearly?.(result) ? 0.5 : 0);
  const results = ranking.styles.map((style) => toShown(records, index.styleIds[style] ?? 0));
  const relevantCount = records.filter((product) => product.styles.some((style) => fits({ product, style }))).length;
  const places = Math.min(PLACES, relevantCount);
  const gain = results.slice(0, places).reduce((sum, one) => sum + grade(one), 0);
  const precision = places === 0 ? 0 : gain / places;
  return { family, term, isHeldOut, precision, isEmpty: ranking.total === 0, relevantCount, results };
}

function toShown(records: readonly CatalogRecord[], styleId: number): ShownProduct {
  const place = findPlaceOfStyle(styleId);
  const product = records[place.product];
  const style = product?.styles[place.style];
  if (!product || !style) throw new Error(`the index shows style ${styleId}, which the catalog does not have`);
  return { product, style };
}

export function computeScore(scores: readonly QueryScore[]): Score {
  const count = Math.max(1, scores.length);
  return {
    queries: scores.length,
    precision: scores.reduce((sum, { precision }) => sum + precision, 0) / count,
    emptyRate: scores.filter(({ isEmpty }) => isEmpty).length / count,
  };
}
