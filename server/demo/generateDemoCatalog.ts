import { NEW_DAYS } from '../services/catalog/actions.ts';
import type { CatalogRecord } from '../services/catalog/write/catalogRecord.ts';
import { buildDemoProduct, type ProductPlan } from './catalog/buildDemoProduct.ts';
import { type Chance, createChance } from './catalog/chance.ts';
import { chooseLine, type Line } from './catalog/line.ts';
import { nameLine } from './catalog/nameLine.ts';
import { LATER_GROUPS } from './catalog/shelves/archetypes.ts';
import { withClip } from './catalog/withClip.ts';
import { withPriceHistory } from './catalog/withPriceHistory.ts';
import { createDemoQuestions } from './questions/createDemoQuestions.ts';
import { addReviewExtras } from './reviews/addReviewExtras.ts';
import { computeReviewCount, createDemoReviews, findReviewFamily } from './reviews/createDemoReviews.ts';

type DemoOptions = {
  readonly products?: number;
  readonly seed?: number;
  /** The day of the first seeding; release dates are relative to it. */
  readonly today: Date;
  /** Mean number of reviews per product. */
  readonly reviewsPerProduct?: number;
};

const DAY = 86_400_000;
/** Steps by the golden ratio are spread evenly over 0..1, so that shares are right for any number of products. */
const GOLDEN = 0.618_033_988_749_895;

/** One product in so many belongs to a later group. */
const LATER_SHARE = 12;

/**
 * A sequence of products with its own random numbers: groups that were added later do not change the earlier products
 * (docs/decisions/0098).
 */
type Series = {
  readonly salt: string;
  /** The number of its first product; no two series share a number. */
  readonly firstNumber: number;
  readonly chooseNextLine: (lineNumber: number, chance: Chance) => Line;
};
const SERIES = {
  main: { salt: '', firstNumber: 0, chooseNextLine: (_lineNumber, chance) => chooseLine(chance) },
  later: {
    salt: 'later ',
    firstNumber: 1_000_000,
    chooseNextLine: (lineNumber, chance) =>
      chooseLine(chance, [[LATER_GROUPS[lineNumber % LATER_GROUPS.length] ?? LATER_GROUPS[0], 1]]),
  },
} as const satisfies Record<string, Series>;

/**
 * Generates the demo shop's products, one at a time, so that any number fits into memory. Deterministic: equal options
 * give equal products, and a larger catalog contains the smaller one.
 */
export function* generateDemoCatalog({ products = 2000, ...options }: DemoOptions): Generator<CatalogRecord> {
  const laterCount = Math.floor(products / LATER_SHARE);
  yield* generateSeries(SERIES.main, products - laterCount, options);
  yield* generateSeries(SERIES.later, laterCount, options);
}

function* generateSeries(
  { salt, firstNumber, chooseNextLine }: Series,
  count: number,
  { seed = 1, today, reviewsPerProduct = 20 }: Omit<DemoOptions, 'products'>,
): Generator<CatalogRecord> {
  const usedNames = new Set<string>();
  let number = firstNumber;
  for (let lineNumber = 0; number < firstNumber + count; lineNumber++) {
    const chance = createChance(seed, `${salt}line ${lineNumber}`);
    const line = chooseNextLine(lineNumber, chance);
    const naming = nameLine(line, usedNames, chance);
    const daysSinceRelease = chance.chance(0.07)
      ? chance.pickInteger(0, NEW_DAYS)
      : chance.pickInteger(NEW_DAYS + 1, 1100);
    for (const audience of line.audiences) {
      if (number >= firstNumber + count) return;
      const productPlan: ProductPlan = {
        number,
        line,
        naming,
        audience,
        popularity: ((number + 1) * GOLDEN) % 1,
        daysSinceRelease,
        releasedOn: computeDayBefore(today, daysSinceRelease),
      };
      yield generateProduct(productPlan, { seed, today, reviewsPerProduct });
      number += 1;
    }
  }
}

type Reviewing = Required<Pick<DemoOptions, 'seed' | 'today' | 'reviewsPerProduct'>>;

function generateProduct(productPlan: ProductPlan, reviewing: Reviewing): CatalogRecord {
  const { seed, today } = reviewing;
  const { number } = productPlan;
  const product = withClip(
    buildDemoProduct(
      productPlan,
      createChance(seed, `product ${number}`),
      createChance(seed, `further sizes ${number}`),
    ),
  );
  const pricedProduct = withPriceHistory(product, today, createChance(seed, `price history ${number}`));
  return addQuestions(productPlan, addReviews(productPlan, pricedProduct, reviewing), reviewing);
}

function addReviews(
  productPlan: ProductPlan,
  record: CatalogRecord,
  { seed, today, reviewsPerProduct }: Reviewing,
): CatalogRecord {
  const count = computeReviewCount(productPlan.popularity, productPlan.daysSinceRelease <= NEW_DAYS, reviewsPerProduct);
  if (count === 0) return record;
  const { brand, archetype } = productPlan.line;
  const family = findReviewFamily(record, archetype.reviews);
  const reviewInput = { record, family, count, quality: brand.quality, today };
  const demoReviews = createDemoReviews(reviewInput, createChance(seed, `reviews ${productPlan.number}`));
  // A separate stream, so that it does not change the reviews' texts.
  const extras = createChance(seed, `review extras ${productPlan.number}`);
  return {
    ...record,
    ...demoReviews,
    reviews: demoReviews.reviews.map((review) => addReviewExtras(record, review, extras)),
  };
}

function addQuestions(
  productPlan: ProductPlan,
  record: CatalogRecord,
  { seed, today }: Pick<Reviewing, 'seed' | 'today'>,
): CatalogRecord {
  const family = findReviewFamily(record, productPlan.line.archetype.reviews);
  return {
    ...record,
    questions: createDemoQuestions({ record, family, today }, createChance(seed, `questions ${productPlan.number}`)),
  };
}

const computeDayBefore = (today: Date, days: number): string =>
  new Date(today.getTime() - days * DAY).toISOString().slice(0, 10);
