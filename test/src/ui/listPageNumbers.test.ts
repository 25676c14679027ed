import fc from 'fast-check';
import { listPageNumbers } from '../../../src/ui/Pagination.tsx';

it.each([
  { page: 1, of: 1, expectedNumbers: [1] },
  { page: 1, of: 2, expectedNumbers: [1, 2] },
  { page: 1, of: 9, expectedNumbers: [1, 2, null, 9] },
  { page: 3, of: 9, expectedNumbers: [1, 2, 3, 4, null, 9] },
  { page: 5, of: 12, expectedNumbers: [1, null, 4, 5, 6, null, 12] },
  { page: 4, of: 5, expectedNumbers: [1, 2, 3, 4, 5] },
])('shows $shown on page $page of $of', ({ page, of, expectedNumbers }) => {
  expect(listPageNumbers(page, of)).toEqual(expectedNumbers);
});

it('always shows the first, the last and the current page, in order, and hides no single page behind a gap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (a, b) => {
      const [page, pageCount] = [Math.min(a, b), Math.max(a, b)];
      const pageNumbers = listPageNumbers(page, pageCount);
      const numbers = pageNumbers.filter((number) => number !== null);
      expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y));
      expect(numbers).toEqual(expect.arrayContaining([1, page, pageCount]));
      pageNumbers.forEach((number, index) => {
        if (number === null) expect((pageNumbers[index + 1] ?? 0) - (pageNumbers[index - 1] ?? 0)).toBeGreaterThan(2);
      });
    }),
  );
});
