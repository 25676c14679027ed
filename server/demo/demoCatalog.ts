import type { CatalogRecord } from '../services/catalog/catalogRecord.ts';
import { NEW_DAYS } from './catalog/badges.ts';
import { chanceOf } from './catalog/chance.ts';
import { withClip } from './catalog/clips.ts';
import { type Cut, demoProduct } from './catalog/demoProduct.ts';
import { lineOf } from './catalog/line.ts';
import { nameLine } from './catalog/naming.ts';
import { withPriceHistory } from './catalog/priceHistory.ts';
import { demoQuestions } from './questions/demoQuestions.ts';
import { demoReviews, reviewCount, reviewFamily } from './reviews/demoReviews.ts';
import { reviewExtras } from './reviews/reviewExtras.ts';

type DemoOptions = {
  readonly products?: number;
  readonly seed?: number;
  /** The day of the first seeding; release dates are relative to it. */
  readonly today: Date;
  /** Used in the badge `Only at …`. */
  readonly marketplaceName?: string;
  /** Mean number of reviews per product. */
  readonly reviewsPerProduct?: number;
};

const DAY = 86_400_000;
/** Steps by the golden ratio are spread evenly over 0..1, so that shares are right for any number of products. */
const GOLDEN = 0.618_033_988_749_895;

/**
 * Generates the demo shop's products, one at a time, so that any number fits into memory. Deterministic: equal options
 * give equal products, and a larger catalogue starts with the smaller one.
 */
export function* demoCatalog({
  products = 2000,
  seed = 1,
  today,
  marketplaceName = 'Zappos',
  reviewsPerProduct = 20,
}: DemoOptions): Generator<CatalogRecord> {
  const used = new Set<string>();
  let number = 0;
  for (let lineNumber = 0; number < products; lineNumber++) {
    const chance = chanceOf(seed, `line ${lineNumber}`);
    const line = lineOf(chance);
    const naming = nameLine(line, used, chance);
    const daysOut = chance.chance(0.07) ? chance.whole(0, NEW_DAYS) : chance.whole(NEW_DAYS + 1, 1100);
    for (const audience of line.audiences) {
      if (number >= products) return;
      const cut: Cut = {
        number,
        line,
        naming,
        audience,
        fame: ((number + 1) * GOLDEN) % 1,
        daysOut,
        releasedOn: dayBefore(today, daysOut),
        marketplaceName,
      };
      const product = withClip(
        demoProduct(cut, chanceOf(seed, `product ${number}`), chanceOf(seed, `further sizes ${number}`)),
      );
      const priced = withPriceHistory(product, today, chanceOf(seed, `price history ${number}`));
      yield asked(cut, reviewed(cut, priced, { seed, today, reviewsPerProduct }), { seed, today });
      number += 1;
    }
  }
}

type Reviewing = Required<Pick<DemoOptions, 'seed' | 'today' | 'reviewsPerProduct'>>;

function reviewed(cut: Cut, record: CatalogRecord, { seed, today, reviewsPerProduct }: Reviewing): CatalogRecord {
  const count = reviewCount(cut.fame, cut.daysOut <= NEW_DAYS, reviewsPerProduct);
  if (count === 0) return record;
  const { brand, archetype } = cut.line;
  const family = reviewFamily(record, archetype.reviews);
  const given = { record, family, count, quality: brand.quality, today };
  const written = demoReviews(given, chanceOf(seed, `reviews ${cut.number}`));
  // A separate stream, so that it does not change the reviews' texts.
  const extras = chanceOf(seed, `review extras ${cut.number}`);
  return { ...record, ...written, reviews: written.reviews.map((review) => reviewExtras(record, review, extras)) };
}

function asked(cut: Cut, record: CatalogRecord, { seed, today }: Pick<Reviewing, 'seed' | 'today'>): CatalogRecord {
  const family = reviewFamily(record, cut.line.archetype.reviews);
  return { ...record, questions: demoQuestions({ record, family, today }, chanceOf(seed, `questions ${cut.number}`)) };
}

const dayBefore = (today: Date, days: number): string =>
  new Date(today.getTime() - days * DAY).toISOString().slice(0, 10);
