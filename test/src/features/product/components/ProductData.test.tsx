import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Product } from '../../../../../src/contracts/products/product.ts';
import { ProductData } from '../../../../../src/features/product/components/ProductData.tsx';
import { givenProduct, givenStock, givenStyle } from '../../givenProduct.ts';
import { openStore, shell } from '../../openShop.tsx';

const style = givenStyle('1', [givenStock('1', '8', '')]);
const ratingSummary = { averageRating: 4.4, roundedRating: 4.5, ratingCount: 12, reviewCount: 9, fit: null };

/** The data of a product for search engines on a page of this shop. */
async function renderData(
  change: Partial<Product>,
  settings: Partial<typeof shell.marketplace> = {},
  shownStyle = style,
): Promise<unknown> {
  const { store } = await openStore({});
  const product = givenProduct([shownStyle], change);
  const marketplace = { ...shell.marketplace, ...settings };
  const { container } = render(
    <Provider store={store}>
      <ProductData product={product} style={shownStyle} marketplace={marketplace} />
    </Provider>,
  );
  return JSON.parse(container.querySelector('script')?.textContent ?? 'null');
}

it('contains the rating of a product that has one', async () => {
  expect(await renderData({ reviewSummary: ratingSummary })).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, ratingCount: 12, reviewCount: 9 },
  });
});

it.each([
  { reviewSummary: ratingSummary, hasRatings: false },
  { reviewSummary: { ...ratingSummary, ratingCount: 0 }, hasRatings: true },
  { reviewSummary: { ...ratingSummary, roundedRating: 0 }, hasRatings: true },
])('contains no rating of $reviewSummary if ratings are $hasRatings', async ({ reviewSummary, hasRatings }) => {
  const data = await renderData({ reviewSummary }, { hasRatings });
  expect(data).toMatchObject({ sku: '91' });
  expect(data).not.toHaveProperty('aggregateRating');
});

it.each([
  [{ genders: ['womens'] }, 'female'],
  [{ genders: ['boys'] }, 'male'],
  [{ genders: ['mens', 'womens'] }, 'unisex'],
])("contains the gender, in the spec's field and in schema.org's: %j", async (change, gender) => {
  expect(await renderData(change)).toMatchObject({ gender, audience: { suggestedGender: gender } });
});

it('contains no gender of a product for everyone', async () => {
  expect(await renderData({ genders: [], genderLabel: '' })).not.toHaveProperty('gender');
});

it('contains the range of prices of sizes that have their own', async () => {
  const { images: _images, stocks: _stocks, ...prices } = style;
  const skus = [4_000, 5_500].map((priceCents, at) => ({
    ...givenStock(String(at), '8', ''),
    prices: { ...prices, priceCents },
  }));
  expect(await renderData({})).toMatchObject({ offers: { '@type': 'Offer' } });
  expect(await renderData({}, {}, { ...style, stocks: skus })).toMatchObject({
    offers: { '@type': 'AggregateOffer', lowPrice: '40.00', highPrice: '55.00', offerCount: 2, priceCurrency: 'USD' },
  });
});
