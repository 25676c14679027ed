import fc from 'fast-check';
import { buildOrderListHref, parseOrderChoice } from '../../../../src/features/orders/buildOrderListHref.ts';

const parseQuery = (href: string): URLSearchParams => new URL(href, 'http://shop').searchParams;

it('is parsed from its URL unchanged', () => {
  const choice = fc.record({
    search: fc.string({ maxLength: 100 }).map((text) => text.trim()),
    range: fc.constantFrom('', '30days', '6months', '2026', '2099'),
    startDate: fc.constantFrom('', '2026-02-28', '2024-02-29'),
    endDate: fc.constantFrom('', '2026-12-31'),
    page: fc.integer({ min: 1, max: 1000 }),
  });
  fc.assert(
    fc.property(choice, (orderChoice) =>
      expect(parseOrderChoice(parseQuery(buildOrderListHref(orderChoice)))).toEqual(orderChoice),
    ),
  );
});

it('sends only valid values to the API, whatever the URL contains', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string({ maxLength: 300 }), (range, page, search) => {
      const choice = parseOrderChoice(new URLSearchParams({ range, page, search, startDate: range, endDate: search }));
      for (const day of [choice.startDate, choice.endDate]) expect(day).toMatch(/^(|\d{4}-\d\d-\d\d)$/);
      expect(choice.range).toMatch(/^(|30days|6months|20\d\d)$/);
      expect(choice.page).toBeGreaterThanOrEqual(1);
      expect(choice.page).toBeLessThanOrEqual(1000);
      expect(Number.isInteger(choice.page)).toBe(true);
      expect(choice.search.length).toBeLessThanOrEqual(100);
    }),
  );
  expect(parseOrderChoice(new URLSearchParams('range=toString')).range).toBe('');
  expect(parseOrderChoice(new URLSearchParams('startDate=2026-02-31&endDate=tomorrow'))).toMatchObject({
    startDate: '',
    endDate: '',
  });
});

it('is the plain URL without a filter', () => {
  expect(buildOrderListHref({ search: '', range: '', startDate: '', endDate: '', page: 1 })).toBe('/orders');
});
