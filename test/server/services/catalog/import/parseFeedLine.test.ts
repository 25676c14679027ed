import { parseFeedLine } from '../../../../../server/services/catalog/import/parseFeedLine.ts';

const line = (values: Record<string, string>) =>
  parseFeedLine({ lineNumber: 4, values: { id: '1', title: 'Tee', price: '28.00 USD', ...values } });

describe('parseFeedLine', () => {
  it.each([
    ['28.00 USD', 2800],
    ['USD 28', 2800],
    ['1,299.50 usd', 129950],
    ['28', 2800],
    ['0.99 USD', 99],
  ])('reads the price %j', (price, cents) => {
    expect(line({ price })).toMatchObject({ priceCents: cents, originalPriceCents: cents });
  });

  it('takes the sale price, and keeps the price as the one before', () => {
    expect(line({ sale_price: '19.95 USD' })).toMatchObject({ priceCents: 1995, originalPriceCents: 2800 });
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
    expect(line(values)).toEqual({ lineNumber: 4, reason });
  });

  it.each([
    ['in stock', true],
    ['In_Stock', true],
    ['out of stock', false],
    ['preorder', false],
  ])('takes %j as available: %p', (availability, available) => {
    expect(line({ availability })).toMatchObject({ available });
  });

  it('keeps web addresses of pictures, each once', () => {
    expect(
      line({
        image_link: 'https://shop.example/1.png',
        additional_image_link:
          'https://shop.example/2.png, ftp://shop.example/3.png,https://shop.example/1.png,nonsense',
      }),
    ).toMatchObject({ pictures: ['https://shop.example/1.png', 'https://shop.example/2.png'] });
  });

  it('takes a placeholder for no color', () => {
    expect(line({ color: 'See product page' })).toMatchObject({ color: '' });
    expect(line({ color: 'Heather' })).toMatchObject({ color: 'Heather' });
  });
});
