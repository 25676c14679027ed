import { parseFeedLine } from '../../../../../server/services/catalog/import/parseFeedLine.ts';
import { toFeedProduct } from '../../../../../server/services/catalog/import/toFeedProduct.ts';

it.each([
  ['petite', 'PETITE'],
  ['Tall', 'TALL'],
  ['plus, tall', 'PLUS'],
  ['regular', undefined],
  ['', undefined],
  ['roomy', undefined],
])('converts the size type %j to the size range %s', (size_type, sizeRange) => {
  const line = parseFeedLine({
    lineNumber: 1,
    values: { id: '1', title: 'Wrap Dress', price: '28.00 USD', size: 'M', size_type },
  });
  if ('reason' in line) throw new Error(line.reason);
  const [stock] =
    toFeedProduct([line], { uncountedLimit: 1000, now: new Date('2026-11-21T12:00:00Z') }).styles[0]?.stocks ?? [];
  expect(stock?.size).toBe('M');
  expect(stock?.sizeRange).toBe(sizeRange);
});
