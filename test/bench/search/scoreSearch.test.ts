import { JUDGED_QUERIES } from '../../../bench/search/judged/judgedQueries.ts';
import { computeScore, type QueryScore, scoreSearch } from '../../../bench/search/scoreSearch.ts';

/** Minimum precision of each family. A lower value is a real regression, not a product more or less. */
const FLOORS: Readonly<Record<string, number>> = {
  brand: 0.95,
  'product name': 0.88,
  id: 1,
  'color, kind, gender': 0.93,
  'kind, gender': 0.95,
  misspelled: 0.95,
  'joined and split': 0.95,
  'plural and synonym': 0.92,
  'size and width': 0.95,
  price: 0.95,
  'natural phrase': 0.9,
  'use and complaint': 0.9,
  attribute: 0.88,
  'short forms': 0.92,
  'without something': 0.92,
  'asked afterwards': 0.88,
  'socks and jewelry': 0.95,
};

let scores: QueryScore[];
beforeAll(async () => {
  scores = await scoreSearch();
}, 60_000);

it('has at least 150 different queries, each with a match in the shop', () => {
  const terms = JUDGED_QUERIES.flatMap(({ queries }) => queries.map(({ term }) => term));
  expect(terms.length).toBeGreaterThanOrEqual(150);
  expect(new Set(terms).size).toBe(terms.length);
  expect(scores.filter(({ relevantCount }) => relevantCount === 0).map(({ term }) => term)).toEqual([]);
});

it('shows expected products in nine of the first ten places, and hardly ever an empty list', () => {
  expect(computeScore(scores).precision).toBeGreaterThanOrEqual(0.95);
  expect(computeScore(scores).emptyRate).toBeLessThanOrEqual(0.02);
});

it('has the same quality for queries that were held out during development', () => {
  const heldOutScores = scores.filter(({ isHeldOut }) => isHeldOut);
  expect(heldOutScores.length).toBeGreaterThan(100);
  expect(computeScore(heldOutScores).precision).toBeGreaterThanOrEqual(0.9);
  expect(computeScore(heldOutScores).emptyRate).toBeLessThanOrEqual(0.02);
});

it.each(Object.entries(FLOORS))('the score of the family %s is at least %d', (family, floor) => {
  expect(computeScore(scores.filter((score) => score.family === family)).precision).toBeGreaterThanOrEqual(floor);
});

it('has a minimum for every family', () => {
  expect(Object.keys(FLOORS).sort()).toEqual(JUDGED_QUERIES.map(({ name }) => name).sort());
});
