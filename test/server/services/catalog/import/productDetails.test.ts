import { parseFeedLine } from '../../../../../server/services/catalog/import/parseFeedLine.ts';
import { parseDetails } from '../../../../../server/services/catalog/import/productDetails.ts';
import { readAll } from './read/readAll.ts';

it.each([
  ['Fit:Sole Material:Rubber', { 'Sole Material': ['Rubber'] }],
  ['Sole Material:Rubber / Cork', { 'Sole Material': ['Rubber', 'Cork'] }],
  [':Sole Material:Rubber,:Sole Material:Cork', { 'Sole Material': ['Rubber', 'Cork'] }],
  [String.raw`:Closure:Lace\, side zip,Care:Wash:30\: gently`, { Closure: ['Lace, side zip'], Wash: ['30: gently'] }],
  ['::,, :Toe:<b>Round</b>', { Toe: ['Round'] }],
  ['', {}],
])('reads the details of %j', (cell, details) => {
  expect(parseDetails(cell).details).toEqual(details);
});

it.each([
  ['a name that is no name', ':<i>:x'],
  ['a detail without a value', ':Toe:'],
  ['a value that is too long', `:Toe:${'x'.repeat(201)}`],
  ['a text without parts', 'Rubber'],
])('leaves out %s', (_, cell) => {
  expect(parseDetails(cell)).toEqual({ details: {}, leftOutCount: 1 });
});

it('holds the number of details, and knows no name of an object', () => {
  const many = Array.from({ length: 40 }, (_, index) => `:Fact ${index}:x`).join(',');
  const { details, leftOutCount } = parseDetails(`:constructor:x,${many}`);
  expect(Object.keys(details)).toHaveLength(30);
  expect(leftOutCount).toBe(11);
  expect(details.constructor).toEqual(['x']);
});

const FACTS = [
  ['attribute_name', 'attribute_value'],
  ['attributeName', 'attributeValue'],
] as const;
const LINE = { id: '1', title: 'Boots', price: '10.00 USD' };
const FORMS = [
  ...FACTS.map(([name, value]) =>
    JSON.stringify({ ...LINE, product_detail: [{ section_name: 'Fit', [name]: 'Toe', [value]: 'Round, wide' }] }),
  ),
  JSON.stringify({ ...LINE, product_detail: { attribute_name: 'Toe', attribute_value: 'Round, wide' } }),
  JSON.stringify({ ...LINE, product_detail: String.raw`Fit:Toe:Round\, wide` }),
  `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>1</g:id><g:title>Boots</g:title><g:price>10.00 USD</g:price>
<g:product_detail><g:section_name>Fit</g:section_name><g:attribute_name>Toe</g:attribute_name>
<g:attribute_value>Round, wide</g:attribute_value></g:product_detail></item></channel></rss>`,
];

it.each(FORMS)('reads a detail of %s', async (text) => {
  const lines = (await readAll(text)).map((row) => ('values' in row ? parseFeedLine(row) : row));
  expect(lines).toEqual([expect.objectContaining({ details: { Toe: ['Round, wide'] } })]);
});
