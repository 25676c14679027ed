import { getRelatedRecos } from '../../../../src/features/search/getRelatedRecos.ts';
import { givenCard } from '../givenCard.ts';
import { givenResults } from '../givenResults.ts';

const listOf = (count: number, total = count) =>
  givenResults({
    totalProductCount: total,
    list: Array.from({ length: count }, (_, at) => ({ ...givenCard(String(at)), productId: String(at) })),
  });

it('are shown below every list, without its first fifteen products', () => {
  expect(getRelatedRecos(listOf(3))?.exclude).toEqual(['0', '1', '2']);
  expect(getRelatedRecos(listOf(15))?.exclude).toHaveLength(15);
  expect(getRelatedRecos(listOf(16))?.exclude.at(-1)).toBe('14');
  expect(getRelatedRecos(listOf(100, 300))?.exclude).toHaveLength(15);
});

it('are replaced on an empty list by its own recommendations', () => {
  expect(getRelatedRecos(listOf(0))).toBeNull();
});

it('have another key for another list', () => {
  expect(getRelatedRecos(listOf(3))?.place).not.toBe(getRelatedRecos(listOf(4))?.place);
});
