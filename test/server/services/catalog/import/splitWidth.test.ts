import { splitWidth, toGtin } from '../../../../../server/services/catalog/import/feedValues.ts';

it.each([
  ['10.5 2E', '10.5', '2E'],
  ['10 Wide', '10', 'Wide'],
  ['US 9 - Extra Wide', 'US 9', 'Extra Wide'],
  ['8 D(M) US', '8', 'D(M)'],
  ['9½ EE', '9½', 'EE'],
  ['10W', '10W', ''],
  ['32 x 30', '32 x 30', ''],
  ['M', 'M', ''],
  ['', '', ''],
])('reads the shoe size %j', (size, number, width) => {
  expect(splitWidth({ size }, true)).toEqual({ size: number, width });
});

it('does not change months, clothing and stated widths', () => {
  expect(splitWidth({ size: '12 M' }, false)).toEqual({ size: '12 M', width: '' });
  expect(splitWidth({ size: '10 W', width: 'Narrow' }, true)).toEqual({ size: '10 W', width: 'Narrow' });
});

it.each([
  ['036000291452', '036000291452'],
  ["'0036000291452", '0036000291452'],
  ['978-0-306-40615-7', '9780306406157'],
  ['96385074', '96385074'],
  ['', ''],
  ['036000291453', undefined],
  ['3.6E+11', undefined],
  ['12345', undefined],
])('reads the GTIN %j', (text, digits) => {
  expect(toGtin(text)).toBe(digits);
});
