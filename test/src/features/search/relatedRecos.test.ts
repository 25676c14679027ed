import { relatedRecos } from '../../../../src/features/search/relatedRecos.ts';
import { givenCard } from '../givenCard.ts';
import { givenResults } from '../givenResults.ts';

const listOf = (count: number, total = count) =>
  givenResults({
    totalProductCount: total,
    list: Array.from({ length: count }, (_, at) => ({ ...givenCard(String(at)), productId: String(at) })),
  });

it('are shown below every list, without its first fifteen products', () => {
  expect(relatedRecos(listOf(3))?.exclude).toEqual(['0', '1', '2']);
  expect(relatedRecos(listOf(15))?.exclude).toHaveLength(15);
  expect(relatedRecos(listOf(16))?.exclude.at(-1)).toBe('14');
  expect(relatedRecos(listOf(100, 300))?.exclude).toHaveLength(15);
});

it('are replaced on an empty list by its own recommendations', () => {
  expect(relatedRecos(listOf(0))).toBeNull();
});

it('have another key for another list', () => {
  expect(relatedRecos(listOf(3))?.place).not.toBe(relatedRecos(listOf(4))?.place);
});
