import { getRelatedRecos } from '../../../../src/features/search/getRelatedRecos.ts';
import { givenCard } from '../givenCard.ts';
import { givenResults } from '../givenResults.ts';

const createResults = (count: number, total = count) =>
  givenResults({
    totalProductCount: total,
    list: Array.from({ length: count }, (_, at) => ({ ...givenCard(String(at)), productId: String(at) })),
  });

it('are shown below every list, without its first fifteen products', () => {
  expect(getRelatedRecos(createResults(3))?.exclude).toEqual(['0', '1', '2']);
  expect(getRelatedRecos(createResults(15))?.exclude).toHaveLength(15);
  expect(getRelatedRecos(createResults(16))?.exclude.at(-1)).toBe('14');
  expect(getRelatedRecos(createResults(100, 300))?.exclude).toHaveLength(15);
});

it('are replaced on an empty list by its own recommendations', () => {
  expect(getRelatedRecos(createResults(0))).toBeNull();
});

it('have another key for another list', () => {
  expect(getRelatedRecos(createResults(3))?.place).not.toBe(getRelatedRecos(createResults(4))?.place);
});
