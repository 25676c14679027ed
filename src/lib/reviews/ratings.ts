import type { Product } from '../../contracts/products/product.ts';

/** Returns schema.org's `aggregateRating` (browsing §3), also of ratings without a text; {} if unrated. */
export function toAggregateRating({ roundedRating, ratingCount, reviewCount }: Product['reviewSummary']): object {
  if (roundedRating <= 0 || ratingCount <= 0) return {};
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: roundedRating, ratingCount, reviewCount } };
}

/** Percentages are only given for as many answers; fewer are counted. */
export const LEAST_ANSWERS = 5;

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Returns the mean rating to a tenth of a star, from counts of one to five; 0 without ratings. */
export function computeRating(counts: readonly number[]): number {
  const total = sum(counts);
  const stars = sum(counts.map((count, index) => count * (index + 1)));
  return total === 0 ? 0 : Math.round((stars / total) * 10) / 10;
}

/** The number of answers about fit, width or comfort, and whole percentages that add up to 100. */
export type AnswerShare = {
  readonly answers: number;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
};

/** Returns the shares of three answers; null without any. */
export function computeShare([lowCount = 0, middleCount = 0, highCount = 0]: readonly number[]): AnswerShare | null {
  const answers = lowCount + middleCount + highCount;
  if (answers === 0) return null;
  const low = Math.round((lowCount / answers) * 100);
  const high = Math.min(100 - low, Math.round((highCount / answers) * 100));
  return { answers, low, middle: 100 - low - high, high };
}

/** Returns the most frequent answer, the middle one of equals; null if only both ends are equally frequent. */
export function findVerdict({ low, middle, high }: AnswerShare): 'low' | 'middle' | 'high' | null {
  if (middle >= low && middle >= high) return 'middle';
  if (low === high) return null;
  return low > high ? 'low' : 'high';
}

/** Returns how many gave an answer: `80%`, or `3 of 4` of few. */
export const formatShare = (percent: number, answers: number): string =>
  answers >= LEAST_ANSWERS ? `${percent}%` : `${Math.round((percent * answers) / 100)} of ${answers}`;

/** The advice for shoppers between two sizes; empty for a product that fits, and for too few answers. */
export function adviseSize(share: AnswerShare): string {
  if (share.answers < LEAST_ANSWERS) return '';
  const verdict = findVerdict(share);
  if (verdict === 'low') return 'Between sizes? Take the larger one.';
  return verdict === 'high' ? 'Between sizes? Take the smaller one.' : '';
}
