import { readLimits } from '../../../../../server/services/search/query/readLimits.ts';

const normalizeSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

describe('readLimits', () => {
  it.each([
    ['boots under $100', 'boots', { highestPrice: 10_000 }],
    ['$50 or less tees', 'tees', { highestPrice: 5_000 }],
    ['jeans between $60 and $90', 'jeans', { lowestPrice: 6_000, highestPrice: 9_000 }],
    ['heels $75 - $120', 'heels', { lowestPrice: 7_500, highestPrice: 12_000 }],
    ['jackets over $200', 'jackets', { lowestPrice: 20_000 }],
    ['dress under 60 dollars', 'dress', { highestPrice: 6_000 }],
    ['boots on sale', 'boots', { isOnSale: true }],
    ['size 8 wide boots', 'boots', { size: '8', width: 'Wide' }],
    ['womens 8 1/2 boots', 'womens boots', { size: '8.5' }],
    ['mens boots 9.5 d', 'mens boots', { size: '9.5', width: 'D' }],
    ['extra wide shoes', 'shoes', { width: 'Extra Wide' }],
    ['jeans 32 x 30', 'jeans', { size: '32x30' }],
    ['x-large hoodie', 'hoodie', { size: 'XL' }],
    ['toddler size 8c', 'toddler', { size: '8C' }],
  ])('extracts the limits from %s', (term, rest, limits) => {
    const read = readLimits(term);
    expect(normalizeSpaces(read.rest)).toBe(rest);
    expect(read).toMatchObject(limits);
  });

  it.each(['wide leg pants', 'wide brim hat', 'large tote', 'skyline 4', 't-shirt', 'v-neck dress', 'overalls'])(
    'does not change %s',
    (term) => {
      const { rest, size, width, highestPrice, lowestPrice, isOnSale } = readLimits(term);
      expect(rest).toBe(term);
      expect([size, width, highestPrice, lowestPrice, isOnSale]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        false,
      ]);
    },
  );
});
