import { generateDemoCatalog } from '../../../../server/demo/generateDemoCatalog.ts';
import { splitSentences, UNIQUE_WITHIN } from '../../../../server/demo/reviews/Speaker.ts';
import type { ReviewRecord } from '../../../../server/services/catalog/write/catalogRecord.ts';

const today = new Date('2026-11-01T12:00:00Z');
/** More reviews than the demo has, so that the words of each product must suffice for its pages. */
const records = [...generateDemoCatalog({ products: 300, today, reviewsPerProduct: 40 })];
const reviewed = records.map(({ reviews = [] }) => reviews).filter((reviews) => reviews.length > 0);
const allReviews = reviewed.flat();

const byDay = (one: ReviewRecord, other: ReviewRecord): number => other.reviewedAt.getTime() - one.reviewedAt.getTime();
const byHelp = (one: ReviewRecord, other: ReviewRecord): number => other.helpful - one.helpful || byDay(one, other);

/** Returns the sentences that reviews, headlines included, have twice within a page's length. */
function listRepeated(reviews: readonly ReviewRecord[]): string[] {
  const seenAt = new Map<string, number>();
  return reviews.flatMap(({ summary, body }, place) =>
    [summary, body].flatMap(splitSentences).filter((sentence) => {
      const before = seenAt.get(sentence);
      seenAt.set(sentence, place);
      return before !== undefined && place - before < UNIQUE_WITHIN;
    }),
  );
}

it('writes no sentence twice on a page, in any order and of any stars', () => {
  expect(reviewed.some((reviews) => reviews.length > 400)).toBe(true);
  const lists = reviewed.flatMap((reviews) => [reviews, ...Map.groupBy(reviews, ({ rating }) => rating).values()]);
  const repeated = lists.flatMap((list) => [byHelp, byDay].flatMap((order) => listRepeated([...list].sort(order))));
  expect(repeated).toEqual([]);
});

const COMPLAINTS =
  /disappoint|\bregret\b|sent back|returned|let me down|fell apart|came apart|falling apart|\btore\b|\bripped|leaked|soaked through|warned me|told me so|mistake|separate|squeaks|never again|gapes|shrank|unglued/i;
const PRAISE =
  /\blove|perfect|favorite|in a heartbeat|compliment|glad|delighted|thrilled|impressed|as good as new|best\b(?! of)|five stars|happy|worth (?:every|full)|exactly (?:as|what)/i;

it.each([
  ['four or five stars', (rating: number) => rating >= 4, COMPLAINTS],
  ['one or two stars', (rating: number) => rating <= 2, PRAISE],
  [
    'three stars',
    (rating: number) => rating === 3,
    /in a heartbeat|favorite|compliment|told me so|perfect|\breturned\b|sent back|mistake|(?:falling|fell|came) apart/i,
  ],
])('writes nothing that contradicts %s', (_stars, isMeant, contradiction) => {
  const texts = allReviews.filter(({ rating }) => isMeant(rating)).map(({ summary, body }) => `${summary}. ${body}`);
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => contradiction.test(text))).toEqual([]);
});

it('gives answers about the fit and comfort that agree with the stars', () => {
  const contrary = allReviews.filter(
    ({ rating, comfort }) => (rating >= 4 && comfort === 'uncomfortable') || (rating <= 2 && comfort === 'comfortable'),
  );
  expect(contrary).toEqual([]);
});

const writtenFor = (isMeant: (record: (typeof records)[number]) => boolean): ReviewRecord[] =>
  records.filter(isMeant).flatMap(({ reviews = [] }) => reviews);
const textOf = ({ summary, body }: ReviewRecord): string => `${summary}. ${body}`;

it('praises no fit that its answer calls small or large', () => {
  const misfits = allReviews.filter(({ fit }) => fit === 'small' || fit === 'large').map(textOf);
  expect(misfits.length).toBeGreaterThan(100);
  expect(misfits.filter((text) => /\bfits? perfect|perfect fit|true to size|like a glove/i.test(text))).toEqual([]);
});

it('speaks of no job of a child', () => {
  const texts = writtenFor(({ ageGroup }) => ageGroup !== 'adult').map(textOf);
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => /\b(?:job|commute|office|meeting|shift)\b/i.test(text))).toEqual([]);
});

it('shows photos in at least twelve places', () => {
  const scenes = new Set(allReviews.flatMap(({ photos = [] }) => photos.map(({ scene }) => scene)));
  expect(scenes.size).toBeGreaterThanOrEqual(12);
});
