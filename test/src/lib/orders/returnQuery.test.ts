import { type ReturnQueryItem, readReturnItems, writeReturnItems } from '../../../../src/lib/orders/returns.ts';

it('parses its own output', () => {
  const items: ReturnQueryItem[] = [
    { lineItemId: '12', quantity: 2, reason: 'too small' },
    { lineItemId: '7' },
    { lineItemId: '9', reason: 'changed my mind' },
  ];
  const query = new URLSearchParams();
  writeReturnItems(query, items);
  expect(readReturnItems(new URLSearchParams(query.toString()))).toEqual(items);
});

it.each([
  ['line=1&line=1', [{ lineItemId: '1' }]],
  ['line=x&line=-1&line=&line=1%27', []],
  [`line=${'1'.repeat(21)}`, []],
  ['line=1&quantity-1=0&reason-1=none', [{ lineItemId: '1' }]],
  ['line=1&quantity-1=1.5', [{ lineItemId: '1' }]],
  ['line=1&quantity-1=1001', [{ lineItemId: '1' }]],
  ['quantity-1=2&reason-1=too+big', []],
])('parses %s', (query, items) => {
  expect(readReturnItems(new URLSearchParams(query))).toEqual(items);
});

it('parses at most 200 items', () => {
  const query = new URLSearchParams(Array.from({ length: 300 }, (_, index) => ['line', String(index + 1)]));
  expect(readReturnItems(query)).toHaveLength(200);
});
