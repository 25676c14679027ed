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
  ])('parses the price %j', (price, cents) => {
    expect(parseLine({ price })).toMatchObject({ priceCents: cents, originalPriceCents: cents });
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
    [{ price: '28,00 USD' }, 'price "28,00 USD" is not an amount'],
    [{ price: '28.00 EUR' }, 'price "28.00 EUR" is in EUR; the shop sells in USD'],
    [{ price: '0.00 USD' }, 'price "0.00 USD" is not a price one can pay'],
    [{ price: '99999999999 USD' }, 'price "99999999999 USD" is not a price one can pay'],
    [{ sale_price: '30.00 USD' }, 'sale_price "30.00 USD" is above the price "28.00 USD"'],
    [{ sale_price: 'soon' }, 'sale_price "soon" is not an amount'],
    [{ availability: 'perhaps' }, 'availability "perhaps" is not known'],
    [{ quantity: '-3' }, 'quantity "-3" is not a whole number'],
  ])('refuses %j', (values, reason) => {
    const field = Object.keys(values)[0];
    expect(parseLine(values)).toEqual({ lineNumber: 4, field, reason });
  });

  it.each([
    [{ title: 'Tee\0' }, 'title has a character that is no text'],
    [{ color: 'Navy\u0008' }, 'color has a character that is no text'],
    [{ size: '\ud800' }, 'size has a character that is no text'],
  ])('refuses text that the database cannot store: %j', (values, reason) => {
    expect(parseLine(values)).toMatchObject({ reason });
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
