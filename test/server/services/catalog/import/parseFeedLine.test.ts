import { parseFeedLine } from '../../../../../server/services/catalog/import/parseFeedLine.ts';

const parseLine = (values: Record<string, string>) =>
  parseFeedLine({ lineNumber: 4, values: { id: '1', title: 'Tee', price: '28.00 USD', ...values } });

describe('parseFeedLine', () => {
  it.each([
    ['28.00 USD', 2800],
    ['USD 28', 2800],
    ['1,299.50 usd', 129950],
    ['28', 2800],
    ['0.99 USD', 99],
    ['$19.9', 1990],
    ['US$ 1,299', 129900],
    ['$19.90 USD', 1990],
    ['28,00 USD', 2800],
    ['1.299,50 USD', 129950],
    ["1'299.50 USD", 129950],
    ['1 299 USD', 129900],
    ['28.0000 USD', 2800],
  ])('parses the price %j', (price, cents) => {
    expect(parseLine({ price })).toMatchObject({ priceCents: cents, originalPriceCents: cents });
  });

  it('reads weight, box and shelf; a box needs all three sides', () => {
    const sides = { shipping_length: '13 in', shipping_width: '20 cm', shipping_height: '120 mm' };
    expect(parseLine({ shipping_weight: '2 lb', ...sides, shelf: 'B-12' })).toMatchObject({
      parcel: { grams: 908, sides: [331, 200, 120], shelf: 'B-12' },
      warnings: [],
    });
    expect(parseLine({ ...sides, shipping_width: 'wide' })).toMatchObject({
      parcel: {},
      warnings: [{ field: 'shipping_width', reason: 'shipping_width "wide" is not known and is left out' }],
    });
    expect(parseLine({})).toMatchObject({ parcel: {}, warnings: [] });
  });

  it('uses the sale price, and keeps the regular price as the original price', () => {
    expect(parseLine({ sale_price: '19.95 USD' })).toMatchObject({ priceCents: 1995, originalPriceCents: 2800 });
  });

  it.each([
    [{ id: '' }, 'has no id'],
    [{ title: '' }, 'has no title'],
    [{ price: '' }, 'has no price'],
    [{ title: 'a'.repeat(151) }, 'title has more than 150 characters'],
    [{ brand: 'a'.repeat(71) }, 'brand has more than 70 characters'],
    [{ color: 'a'.repeat(101) }, 'color has more than 100 characters'],
    [{ size: 'a'.repeat(101) }, 'size has more than 100 characters'],
    [{ item_group_id: 'a'.repeat(51) }, 'item_group_id has more than 50 characters'],
    [{ description: 'a'.repeat(20_001) }, 'description has more than 20000 characters'],
    [{ price: 'call us' }, 'price "call us" is not an amount'],
    [{ price: '28.000 USD' }, 'price "28.000 USD" is not an amount'],
    [{ price: '2 for 5 USD' }, 'price "2 for 5 USD" is not an amount'],
    [{ price: '-5 USD' }, 'price "-5 USD" is not an amount'],
    [{ price: '5 dollars' }, 'price "5 dollars" is not an amount'],
    [{ price: '€28.00' }, 'price "€28.00" is in EUR; the shop sells in USD'],
    [{ price: 'CA$28' }, 'price "CA$28" is in CAD; the shop sells in USD'],
    [{ price: '$28 CAD' }, 'price "$28 CAD" is in CAD; the shop sells in USD'],
    [{ price: '28.00 EUR' }, 'price "28.00 EUR" is in EUR; the shop sells in USD'],
    [{ price: '0.00 USD' }, 'price "0.00 USD" is not a price one can pay'],
    [{ price: '99999999999 USD' }, 'price "99999999999 USD" is not a price one can pay'],
    [{ sale_price: '30.00 USD' }, 'sale_price "30.00 USD" is above the price "28.00 USD"'],
    [{ sale_price: 'soon' }, 'sale_price "soon" is not an amount'],
    [{ availability: 'perhaps' }, 'availability "perhaps" is not known'],
    [{ quantity: '2.5' }, 'quantity "2.5" is not a whole number'],
    [{ quantity: 'a'.repeat(61) }, 'quantity has more than 50 characters'],
  ])('refuses %j', (values, reason) => {
    const field = Object.keys(values)[0];
    expect(parseLine(values)).toMatchObject({ lineNumber: 4, field, reason });
  });

  it.each([
    ['-3', 0],
    ['-0.5', 0],
    ['5.0', 5],
    ['1,800', 1800],
    ['1 800', 1800],
    ['+4', 4],
    ['99999999999', 9_999_999],
  ])('parses the quantity %j', (quantity, pieces) => {
    expect(parseLine({ quantity })).toMatchObject({ quantity: pieces, available: true });
  });

  it.each([
    [
      { quantity: '-3', availability: 'out of stock' },
      { quantity: 0, available: false },
    ],
    [
      { quantity: 'many', availability: 'out of stock' },
      { quantity: undefined, available: false },
    ],
    [{ availability: 'https://schema.org/OutOfStock' }, { available: false }],
  ])('reads a sold-out line: %j', (values, expected) => {
    expect(parseLine(values)).toMatchObject(expected);
  });

  it.each([
    [{ price: 'free', availability: 'out of stock' }, true],
    [{ price: 'free', quantity: '0' }, true],
    [{ price: 'free', quantity: '3' }, false],
    [{ price: 'free' }, false],
  ])('notes the SKU of a refused line, and whether it is sold out: %j', (values, isSoldOut) => {
    expect(parseLine({ id: 'FR-9', ...values })).toMatchObject({ field: 'price', sku: 'FR-9', isSoldOut });
    expect(parseLine({ id: 'FR\0', ...values })).toMatchObject({ sku: '' });
  });

  it('notes prices without a currency', () => {
    expect(parseLine({ price: '28', sale_price: '20 USD' })).toMatchObject({ hasCurrency: false });
    expect(parseLine({ price: '$28', sale_price: '20 USD' })).toMatchObject({ hasCurrency: true });
  });

  it.each([
    [{ title: 'Tee\0' }, 'title has a character that is no text'],
    [{ color: 'Navy\u0008' }, 'color has a character that is no text'],
    [{ size: '\ud800' }, 'size has a character that is no text'],
  ])('refuses text that the database cannot store: %j', (values, reason) => {
    expect(parseLine(values)).toMatchObject({ reason });
  });

  it.each([
    ['title', 'title'],
    ['brand', 'brand'],
    ['color', 'color'],
    ['size', 'size'],
    ['width', 'width'],
    ['mpn', 'mpn'],
  ])('reads %s without HTML', (column, field) => {
    const html = '<p>Dock<sup>®</sup>&nbsp;&amp;amp;<br/>Line</p><script>x()</script>\u200b <!-- new -->';
    expect(parseLine({ [column]: html })).toMatchObject({ [field]: 'Dock® & Line' });
  });

  it.each([
    [{ material: '<b>Leather</b> / Wool / Leather' }, { Material: ['Leather', 'Wool'] }, []],
    [{ pattern: 'Plain', product_detail: 'Pattern:Dots,Toe:Round' }, { Pattern: ['Plain'], Toe: ['Round'] }, []],
    [{ material: 'x'.repeat(201), product_detail: 'Material:Wool' }, { Material: ['Wool'] }, ['material']],
  ])('reads the details of %j', (values, details, leftOut) => {
    const warnings = leftOut.map((field) => expect.objectContaining({ field }));
    expect(parseLine(values)).toMatchObject({ details, warnings });
  });

  it('reads categories without HTML, and keeps signs that are no tags', () => {
    expect(parseLine({ product_type: 'Our &gt; <b>Own</b>' })).toMatchObject({ categories: ['Our > Own'] });
    expect(parseLine({ title: 'I <3 size < 8 & up' })).toMatchObject({ title: 'I <3 size < 8 & up' });
    expect(parseLine({ title: '<img src=x>' })).toMatchObject({ reason: 'has no title' });
  });

  it('names a product by the title of its item group', () => {
    expect(parseLine({ title: 'Ferry Tee, Navy, M', item_group_title: 'Ferry Tee' })).toMatchObject({
      title: 'Ferry Tee',
    });
  });

  it.each([
    ['2026-11-27T00:00-0800/2026-11-30T23:59-0800', '2026-11-27T08:00:00Z', '2026-12-01T07:59:00Z'],
    ['2026-11-27T08:00Z / 2026-12-01T08:00:30.5+01:00', '2026-11-27T08:00:00Z', '2026-12-01T07:00:30Z'],
    ['2026-11-27/2026-11-30', '2026-11-27T00:00:00Z', '2026-12-01T00:00:00Z'],
    ['2026-11-27 08:00:00/2026-11-30 20:00:00', '2026-11-27T08:00:00Z', '2026-11-30T20:00:00Z'],
  ])('reads the period %j of a sale price', (period, start, end) => {
    expect(parseLine({ sale_price: '19 USD', sale_price_effective_date: period })).toMatchObject({
      priceCents: 2800,
      originalPriceCents: 2800,
      sale: { priceCents: 1900, startMs: Date.parse(start), endMs: Date.parse(end) },
    });
  });

  it.each([
    'soon',
    '2026-11-27',
    '2026-11-30/2026-11-27',
    '2026-02-30/2026-03-01',
    '2026-11-27T25:00Z/2026-12-01',
    '/',
  ])('leaves the sale price out if its period is %j', (period) => {
    const line = parseLine({ sale_price: '19 USD', sale_price_effective_date: period });
    expect(line).toMatchObject({
      priceCents: 2800,
      warnings: [
        {
          lineNumber: 4,
          field: 'sale_price_effective_date',
          reason: `sale_price_effective_date "${period}" is not a period: the sale price is left out`,
        },
      ],
    });
    expect(line).not.toHaveProperty('sale');
  });

  it("reads HTML's names for characters in plain text", () => {
    expect(parseLine({ title: 'Levi&#39;s &amp; Co&trade;', color: 'Caf&eacute;' })).toMatchObject({
      title: "Levi's & Co™",
      color: 'Café',
    });
  });

  it.each([
    ['187', 'Apparel & Accessories > Shoes'],
    ['187 - Apparel & Accessories > Shoes', 'Apparel & Accessories > Shoes'],
    ['5598', 'Apparel & Accessories > Clothing > Outerwear > Coats & Jackets'],
    ['Apparel & Accessories > Shoes', 'Apparel & Accessories > Shoes'],
  ])('reads the category %j', (google_product_category, path) => {
    expect(parseLine({ google_product_category, product_type: 'Our > Own' })).toMatchObject({
      categories: [path, 'Our > Own'],
      warnings: [],
    });
  });

  it("keeps the merchant's numbers, and leaves out wrong ones with a warning", () => {
    expect(parseLine({ id: 'FR-9', gtin: '0036000291452', mpn: 'M1' })).toMatchObject({
      sku: 'FR-9',
      gtin: '0036000291452',
      mpn: 'M1',
      warnings: [],
    });
    expect(parseLine({ sku: 'S-1', gtin: '3.6E+11', google_product_category: '999999' })).toMatchObject({
      sku: 'S-1',
      gtin: '',
      categories: [],
      warnings: [
        { lineNumber: 4, field: 'gtin', reason: 'gtin "3.6E+11" is not known and is left out' },
        { lineNumber: 4, field: 'google_product_category' },
      ],
    });
  });

  it.each([
    ['in stock', true],
    ['In_Stock', true],
    ['out of stock', false],
    ['preorder', false],
  ])('parses %j as available: %p', (availability, available) => {
    expect(parseLine({ availability })).toMatchObject({ available });
  });

  it('keeps web addresses of pictures, each once', () => {
    expect(
      parseLine({
        image_link: 'https://shop.example/1.png',
        additional_image_link:
          'nonsense,https://shop.example/w_1,h_2.png, ftp://shop.example/3.png,https://shop.example/1.png',
      }),
    ).toMatchObject({ pictures: ['https://shop.example/1.png', 'https://shop.example/w_1,h_2.png'] });
  });

  it('treats a placeholder as no color', () => {
    expect(parseLine({ color: 'See product page' })).toMatchObject({ color: '' });
    expect(parseLine({ color: 'Heather' })).toMatchObject({ color: 'Heather' });
  });
});
