import { relatedRecos } from '../../../../src/features/search/relatedRecos.ts';
import { givenCard } from '../givenCard.ts';
import { givenResults } from '../givenResults.ts';

const listOf = (count: number, total = count) =>
  givenResults({
    totalProductCount: total,
    list: Array.from({ length: count }, (_, at) => ({ ...givenCard(String(at)), productId: String(at) })),
  });

it('leads on from a short list, without what stands in it', () => {
  expect(relatedRecos(listOf(3))?.exclude).toEqual(['0', '1', '2']);
  expect(relatedRecos(listOf(15))?.exclude).toHaveLength(15);
});

it.each([0, 16, 300])('leads nowhere from a list of %d', (count) => {
  expect(relatedRecos(listOf(Math.min(count, 100), count))).toBeNull();
});

it('names another list otherwise', () => {
  expect(relatedRecos(listOf(3))?.place).not.toBe(relatedRecos(listOf(4))?.place);
});
