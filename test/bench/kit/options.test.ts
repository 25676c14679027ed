import { readOptions } from '../../../bench/kit/options.ts';

it('measures a shop of 2000 products in full by default', () => {
  expect(readOptions([])).toEqual({
    quick: false,
    search: false,
    shop: false,
    start: false,
    phone: false,
    desk: false,
    styles: 100_000,
    products: 2000,
    json: undefined,
    check: false,
  });
});

it('reads every option', () => {
  const args = ['--quick', '--products', '30000', '--json', 'out.json', '--check', '--search', '--styles', '9000'];
  expect(readOptions(args)).toEqual({
    quick: true,
    search: true,
    shop: false,
    start: false,
    phone: false,
    desk: false,
    styles: 9000,
    products: 30_000,
    json: 'out.json',
    check: true,
  });
});

it.each([
  ['--products', '100'],
  ['--products', 'many'],
  ['--fast'],
  ['file'],
  ['--search', '--shop'],
  ['--shop', '--start'],
  ['--start', '--phone'],
])('refuses %s %s', (...args) => {
  expect(() => readOptions(args)).toThrow();
});
