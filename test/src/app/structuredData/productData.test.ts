import { buildProductData } from '../../../../src/app/structuredData/productData.ts';
import type { Product, Style } from '../../../../src/contracts/products/product.ts';
import { givenProduct, givenStock, givenStyle } from '../../features/givenProduct.ts';
import { givenReview } from '../../features/givenReview.ts';
import { givenShell } from '../../features/givenShell.ts';

const style = givenStyle('1', [givenStock('1', '8', 'B – Medium'), { ...givenStock('2', '9', ''), onHand: 0 }]);
const rated = { averageRating: 4.4, roundedRating: 4.5, ratingCount: 12, reviewCount: 9, fit: null };
const shop = givenShell.marketplace;

const build = (change: Partial<Product> = {}, settings: Partial<typeof shop> = {}, shownStyle: Style = style): object =>
  buildProductData({ product: givenProduct([shownStyle], change), style: shownStyle, shop: { ...shop, ...settings } });

it('contains the rating of a product that has one', () => {
  expect(build({ reviewSummary: rated })).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, ratingCount: 12, reviewCount: 9 },
  });
});

it.each([
  { reviewSummary: rated, hasRatings: false },
  { reviewSummary: { ...rated, ratingCount: 0 }, hasRatings: true },
  { reviewSummary: { ...rated, roundedRating: 0 }, hasRatings: true },
])('contains no rating of $reviewSummary if ratings are $hasRatings', ({ reviewSummary, hasRatings }) => {
  const data = build({ reviewSummary }, { hasRatings });
  expect(data).toMatchObject({ sku: '91' });
  expect(data).not.toHaveProperty('aggregateRating');
});

it.each([
  [{ genders: ['womens'] }, 'female'],
  [{ genders: ['boys'] }, 'male'],
  [{ genders: ['mens', 'womens'] }, 'unisex'],
])("contains the gender, in the spec's field and in schema.org's: %j", (change, gender) => {
  expect(build(change)).toMatchObject({ gender, audience: { suggestedGender: gender } });
});

it('contains no gender of a product for everyone', () => {
  expect(build({ genders: [], genderLabel: '' })).not.toHaveProperty('gender');
});

it('contains the range of prices of sizes that have their own', () => {
  const { images: _images, stocks: _stocks, ...prices } = style;
  const skus = [4_000, 5_500].map((priceCents, at) => ({
    ...givenStock(String(at), '8', ''),
    prices: { ...prices, priceCents },
  }));
  expect(build()).toMatchObject({ offers: { '@type': 'Offer' } });
  expect(build({}, {}, { ...style, stocks: skus })).toMatchObject({
    offers: { '@type': 'AggregateOffer', lowPrice: '40.00', highPrice: '55.00', offerCount: 2, priceCurrency: 'USD' },
  });
});

it('contains the description as text', () => {
  const description = '<p>Light &amp; quick.</p><ul><li>Width&nbsp;&lt; 4 in</li></ul>';
  expect(build({ description })).toMatchObject({ description: 'Light & quick. Width < 4 in' });
  expect(build({ description: '' })).not.toHaveProperty('description');
});

it("contains the seller's terms: free shipping, the days for returns, and the price before a reduction", () => {
  const reduced = { ...style, priceCents: 8_100, originalPriceCents: 10_000, onSale: true };
  expect(build({}, { returnDays: 60 }, reduced)).toMatchObject({
    offers: {
      price: '81.00',
      priceSpecification: [{ priceType: 'https://schema.org/StrikethroughPrice', price: '100.00' }, {}],
      itemCondition: 'https://schema.org/NewCondition',
      seller: { name: shop.name },
      shippingDetails: { shippingRate: { value: 0, currency: 'USD' }, deliveryTime: { transitTime: { maxValue: 2 } } },
      hasMerchantReturnPolicy: { merchantReturnDays: 60, returnFees: 'https://schema.org/FreeReturn' },
    },
  });
  expect(build({}, {}, { ...style, onSale: false })).toHaveProperty('offers.priceSpecification.length', 1);
});

it.each([
  { badges: [], priceCents: 8_199, points: 81 },
  { badges: ['VIP Point Multiplier'], priceCents: 8_199, points: 162 },
])('contains the $points points that members earn with $badges', ({ badges, priceCents, points }) => {
  expect(build({ badges }, {}, { ...style, priceCents, onSale: false })).toMatchObject({
    offers: {
      priceSpecification: [
        {
          price: '81.99',
          membershipPointsEarned: points,
          validForMemberTier: [{ '@id': `${shop.origin}/#silver` }, {}, {}],
        },
      ],
    },
  });
  expect(build({ badges }, {}, { ...style, priceCents: 99, onSale: false })).not.toHaveProperty(
    'offers.priceSpecification',
  );
});

it('contains each SKU as a variant with its numbers, and the reviews, where they are given', () => {
  const numbers = { gtin: '4006381333931', mpn: 'SK-4', saleEndsAt: '2026-12-24T05:00:00.000Z' };
  const [first, second] = style.stocks;
  if (!first || !second) throw new Error('no SKUs');
  const product = givenProduct([style]);
  const facts = {
    styles: [
      {
        ...style,
        stocks: [
          { ...first, ...numbers },
          { ...second, gtin: '', mpn: '' },
        ],
      },
    ],
  };
  const data = buildProductData({ product, style, shop, facts, reviews: [givenReview('1', { overallRating: 4 })] });
  expect(data).toMatchObject({
    isVariantOf: {
      '@type': 'ProductGroup',
      productGroupID: '91',
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
      hasVariant: [
        {
          sku: '1',
          gtin: '4006381333931',
          mpn: 'SK-4',
          color: style.color,
          size: '8 B – Medium',
          offers: {
            priceValidUntil: numbers.saleEndsAt,
            availability: 'https://schema.org/InStock',
            itemCondition: 'https://schema.org/NewCondition',
          },
        },
        { sku: '2', size: '9', offers: { availability: 'https://schema.org/OutOfStock' } },
      ],
    },
    review: [{ '@type': 'Review', reviewRating: { ratingValue: 4, bestRating: 5 } }],
  });
  expect(data).not.toHaveProperty('isVariantOf.hasVariant.1.gtin');
  expect(build()).not.toHaveProperty('isVariantOf');
});
