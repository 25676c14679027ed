import type { CatalogRecord, ReviewRecord } from '../../services/catalog/write/catalogRecord.ts';
import type { Chance } from '../catalog/chance.ts';
import { getReviewerName } from './commonWords.ts';
import { type Places, Speaker } from './Speaker.ts';
import type { Mood } from './wordFamilies.ts';

type DemoReviewInput = {
  readonly record: CatalogRecord;
  /** A word family of `wordFamilies`. */
  readonly family: string;
  readonly count: number;
  /** The brand's mean stars. */
  readonly quality: number;
  readonly today: Date;
};

/** A review without its texts. */
type Draft = Pick<ReviewRecord, 'rating' | 'reviewerName' | 'helpful' | 'fit' | 'reviewedAt'> & {
  readonly verifiedPurchase: boolean;
};

const DAY = 86_400_000;
const FITS = { small: 's', true: 't', large: 'l' } as const;

/** Ratings without text per review. */
const PLAIN_RATINGS = 0.4;

/** Generates a product's reviews: stars around its quality, texts that match the stars, fit answers around its fit. */
export function createDemoReviews(
  input: DemoReviewInput,
  chance: Chance,
): Required<Pick<CatalogRecord, 'reviews' | 'plainRatings'>> {
  const { record, family, count, quality, today } = input;
  const speaker = new Speaker(family, listSlots(record), chance);
  const stars = computeStarWeights(quality + chance.pickNumber(-0.3, 0.25));
  const fits = chooseFitWeights(chance);
  const releasedAt = Date.parse(record.releasedOn ?? today.toISOString());
  const womenShare = computeShareOfWomen(record.genders);
  const drafts = Array.from({ length: count }, (): Draft => {
    const rating = chance.weighted(stars);
    const fit = speaker.has('t') && chance.chance(0.8) ? chance.weighted(fits) : null;
    const age = chance.next() ** 1.3 * Math.max(0, today.getTime() - releasedAt - 3 * DAY);
    return {
      rating,
      reviewerName: chance.chance(0.2) ? 'Anonymous' : getReviewerName(chance.next(), chance.chance(womenShare)),
      verifiedPurchase: chance.chance(0.84),
      helpful: Math.floor(-Math.log(1 - chance.next() * 0.999) * (0.4 + (8 * age) / (400 * DAY))),
      fit,
      reviewedAt: new Date(Math.floor((today.getTime() - age) / 1000) * 1000),
    };
  });
  const reviews = placeReviews(drafts).flatMap(({ draft, places }) => {
    const texts = writeReviewTexts(draft, places, { record, speaker }, chance);
    return texts ? { ...draft, ...texts } : [];
  });
  const plainRatings = [0, 0, 0, 0, 0];
  for (let remainingCount = Math.round(count * PLAIN_RATINGS); remainingCount > 0; remainingCount--) {
    const star = chance.weighted(stars) - 1;
    plainRatings[star] = (plainRatings[star] ?? 0) + 1;
  }
  return { reviews, plainRatings };
}

/** Returns a product's number of reviews by its fame (0 to 1): a long tail with the mean `mean`. */
export function computeReviewCount(fame: number, isNew: boolean, mean: number): number {
  // The curve's own mean is 2.56. New products have fewer reviews, older ones compensate.
  const count = ((1 - fame + 0.002) ** -0.8 - 1) * (mean / 2.4) * (isNew ? 0.15 : 1);
  return Math.round(count);
}

/** Returns the word family; parents write about children's products. */
export function findReviewFamily({ department, ageGroup }: CatalogRecord, family: string): string {
  if (ageGroup === 'adult') return family;
  if (department === 'Adaptive') return 'adaptiveKids';
  if (family === 'sock') return 'kidsSock';
  return department === 'Clothing' || ['hat', 'glove'].includes(family) ? 'kidsWear' : family;
}

/**
 * Returns the chances of one to five stars with a mean of about `mean`: most ratings are high, and low ones are rarely
 * in the middle.
 */
function computeStarWeights(mean: number): (readonly [number, number])[] {
  const off = Math.min(0.42, Math.max(0.03, (5 - mean) / 4));
  return [
    [5, 1 - 2 * off],
    [4, 0.95 * off],
    [3, 0.45 * off],
    [2, 0.25 * off],
    [1, 0.35 * off],
  ];
}

function chooseFitWeights(chance: Chance): (readonly ['small' | 'true' | 'large', number])[] {
  const lean = chance.weighted<'small' | 'true' | 'large'>([
    ['true', 70],
    ['small', 20],
    ['large', 10],
  ]);
  if (lean === 'true')
    return [
      ['true', 80],
      ['small', 11],
      ['large', 9],
    ];
  return lean === 'small'
    ? [
        ['true', 48],
        ['small', 47],
        ['large', 5],
      ]
    : [
        ['true', 50],
        ['small', 6],
        ['large', 44],
      ];
}

/** Returns the share of women among the authors: mostly the wearers, and parents for children. */
export function computeShareOfWomen(genders: readonly string[]): number {
  if (genders.includes('womens')) return genders.includes('mens') ? 0.5 : 0.93;
  return genders.includes('mens') ? 0.14 : 0.7;
}

/** Returns the reviews, most helpful first, with their places in the orders of the list. */
function placeReviews(drafts: readonly Draft[]): { readonly draft: Draft; readonly places: Places }[] {
  const byHelp = [...drafts].sort((a, b) => b.helpful - a.helpful || b.reviewedAt.getTime() - a.reviewedAt.getTime());
  const byDay = [...drafts].sort((a, b) => b.reviewedAt.getTime() - a.reviewedAt.getTime());
  const ranks = [byHelp, byDay].map((order) => ({
    all: rank(order),
    ofRating: new Map([...Map.groupBy(order, ({ rating }) => rating).values()].flatMap((group) => [...rank(group)])),
  }));
  return byHelp.map((draft) => ({
    draft,
    places: {
      rating: draft.rating,
      all: ranks.map(({ all }) => all.get(draft) ?? 0),
      ofRating: ranks.map(({ ofRating }) => ofRating.get(draft) ?? 0),
    },
  }));
}

const rank = (order: readonly Draft[]): Map<Draft, number> => new Map(order.map((draft, index) => [draft, index]));

/** Returns the moods of a review's sentences by its stars: praise from four stars on, complaints up to three. */
function chooseMoods(rating: number, chance: Chance): Mood[] {
  const maybe = (probability: number, mood: Mood): Mood[] => (chance.chance(probability) ? [mood] : []);
  if (rating === 5) return ['+', ...maybe(0.62, '+'), ...maybe(0.22, '+')];
  if (rating === 4) return ['+', ...maybe(0.35, '+'), '~'];
  if (rating === 3) return ['=', ...maybe(0.6, '~'), ...maybe(0.35, '-')];
  return ['-', ...maybe(0.5, '-')];
}

/** A remark on the fit that is a complaint: nobody gives five stars with it. */
const COMPLAINT = /pinch|tight|slip|swam|short|could not|did not|no room|loose|slid|snug|short|narrow feet|bad/i;

/** Returns a sentence about the fit, if the review has one. Customers with a bad fit mention it more often. */
function findFitSentence({ rating, fit }: Draft, find: (mood: Mood) => string | undefined, chance: Chance) {
  if (!fit || (fit === 'true' && rating < 4) || !chance.chance(fit === 'true' ? 0.3 : 0.6)) return undefined;
  const sentence = find(FITS[fit]);
  return sentence !== undefined && rating === 5 && COMPLAINT.test(sentence) ? undefined : sentence;
}

/** Too much for three stars, which are a lukewarm opinion. */
const HARSH = /\b(?:returned|sent back)\b|mistake|(?:falling|fell|came) apart/i;
const FITS_WELL = /\bfits? (?:perfect|like a glove|exactly)|perfect fit|true to size/i;
/** Children have none of it. */
const WORK = /\b(?:jobs?|commut\w*|office|meetings?|shifts?|colleagues?|clients?)\b/i;

/** Returns whether a sentence agrees with the stars, the answer about the fit, and the age of the wearer. */
const isSuitable = ({ rating, fit }: Draft, { ageGroup }: CatalogRecord, sentence: string): boolean =>
  !(rating === 3 && HARSH.test(sentence)) &&
  !(fit !== null && fit !== 'true' && FITS_WELL.test(sentence)) &&
  !(ageGroup !== 'adult' && WORK.test(sentence));

/** Returns the texts of a review; undefined if the product's words do not suffice for another one. */
function writeReviewTexts(
  draft: Draft,
  places: Places,
  { record, speaker }: { readonly record: CatalogRecord; readonly speaker: Speaker },
  chance: Chance,
): { summary: string; body: string } | undefined {
  const { rating } = draft;
  const suits = (sentence: string): boolean => isSuitable(draft, record, sentence);
  const summary = speaker.findSentence(getHeadlineMood(rating), places, suits);
  const sentences: string[] = [];
  const find = (mood: Mood): string | undefined =>
    speaker.findSentence(mood, places, suits, [...sentences, ...(summary === undefined ? [] : [summary])]);
  for (const mood of chooseMoods(rating, chance)) {
    const sentence = find(mood);
    if (sentence !== undefined) sentences.push(sentence);
  }
  const fitSentence = findFitSentence(draft, find, chance);
  if (fitSentence !== undefined) sentences.splice(chance.pickInteger(0, sentences.length), 0, fitSentence);
  return summary === undefined || sentences.length === 0 ? undefined : { summary, body: sentences.join(' ') };
}

function getHeadlineMood(rating: number): Mood {
  if (rating === 5) return '5';
  if (rating === 4) return '4';
  if (rating === 3) return '3';
  return rating === 2 ? '2' : '1';
}

function listSlots({ styles, brand }: CatalogRecord): { color: string[]; brand: string[]; size: string[] } {
  // Customers name their own number of a size such as `M 8 / W 9.5`.
  const sizes = styles[0]?.stocks.map(({ size }) => size.replace(/^M ([\d.]+) .*$/, '$1')) ?? [];
  // Most customers wear a middle size.
  const middle = sizes.slice(Math.floor(sizes.length * 0.2), Math.ceil(sizes.length * 0.75));
  return {
    color: styles.map(({ color }) => (color.split(' / ')[0] ?? color).toLowerCase()),
    brand: [brand.name],
    size: middle.length > 0 ? middle : ['usual size'],
  };
}
