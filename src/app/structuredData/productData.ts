import type { Marketplace } from '../../contracts/content/content.ts';
import type { FullProductBundle, Product, Stock, Style } from '../../contracts/products/product.ts';
import type { Review } from '../../contracts/reviews/reviews.ts';
import type { Disclosures } from '../../lib/products/disclosures.ts';
import { buildImageUrl, SHARED_PICTURE } from '../../lib/products/pictures.ts';
import { buildColorUrl } from '../../lib/products/productUrls.ts';
import { toAggregateRating } from '../../lib/reviews/ratings.ts';
import { buildMemberBenefits, buildReturnPolicy, buildShipping, type ReturnTerms, SCHEMA } from './siteData.ts';

type ListedSku = Stock &
  Pick<FullProductBundle['product'][number]['styles'][number]['stocks'][number], 'gtin' | 'mpn' | 'saleEndsAt'>;
/** The styles of a product with the numbers of their SKUs, and the ends of their sale prices. */
export type ListingFacts = {
  readonly styles: readonly (Omit<Style, 'stocks'> & { readonly stocks: readonly ListedSku[] })[];
};

type Shop = ReturnTerms & Pick<Marketplace, 'name' | 'shipping' | 'hasRatings' | 'points'>;
type PicturedStyle = Pick<Style, 'images'>;

/** Search engines read this much of a description. */
const MAX_DESCRIPTION = 5000;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&nbsp;', ' '],
]);

/** Returns the text of sanitized HTML, in which only these four characters are encoded. */
const toText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|nbsp);/g, (name) => ENTITIES.get(name) ?? name)
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Returns the gender of a product in schema.org's values; empty for products without one. `gender` is the spec's field;
 * search engines read `audience`.
 */
function toSchemaGender({ genders, genderLabel }: Product): object {
  const female = genders.some((gender) => gender === 'womens' || gender === 'girls');
  const male = genders.some((gender) => gender === 'mens' || gender === 'boys');
  if (genderLabel === '' || !(female || male)) return {};
  const gender = female && male ? 'unisex' : female ? 'female' : 'male';
  return { gender, audience: { '@type': 'PeopleAudience', suggestedGender: gender } };
}

const toDollars = (cents: number): string => (cents / 100).toFixed(2);
const listPictures = ({ images }: PicturedStyle, origin: string): string[] =>
  images.map(({ imageId }) => origin + buildImageUrl(imageId, SHARED_PICTURE));
const toAvailability = (isInStock: boolean): string => `${SCHEMA}/${isInStock ? 'InStock' : 'OutOfStock'}`;

type Prices = Pick<Style, 'priceCents' | 'originalPriceCents' | 'onSale'>;

type Priced = { readonly product: Pick<Product, 'badges'>; readonly shop: Shop };

/** Returns a price with the price before a reduction, if there is one, and the points of members. */
function buildPrice({ priceCents, originalPriceCents, onSale }: Prices, { product, shop }: Priced): object {
  const formerPrice = {
    '@type': 'UnitPriceSpecification',
    priceType: `${SCHEMA}/StrikethroughPrice`,
    price: toDollars(originalPriceCents),
    priceCurrency: 'USD',
  };
  const specifications = [...(onSale ? [formerPrice] : []), ...buildMemberBenefits(priceCents, product.badges, shop)];
  return {
    price: toDollars(priceCents),
    ...(specifications.length > 0 && { priceSpecification: specifications }),
  };
}

/** Returns one price, or the range of prices if they differ by size. */
function buildPrices(style: Style, priced: Priced): object {
  const cents = style.stocks.flatMap(({ prices }) => prices?.priceCents ?? []);
  if (cents.length === 0) return { '@type': 'Offer', ...buildPrice(style, priced) };
  return {
    '@type': 'AggregateOffer',
    lowPrice: toDollars(Math.min(...cents)),
    highPrice: toDollars(Math.max(...cents)),
    offerCount: cents.length,
  };
}

/** Returns the terms that all offers of a style share. */
const buildTerms = (shop: Shop, { priceCents }: Prices): object => ({
  priceCurrency: 'USD',
  itemCondition: `${SCHEMA}/NewCondition`,
  seller: { '@type': 'Organization', name: shop.name },
  shippingDetails: buildShipping(shop.shipping, priceCents),
  hasMerchantReturnPolicy: buildReturnPolicy(shop),
});

const formatSize = ({ size, width }: Stock): string => [size, width].filter((part) => part !== '').join(' ');

function buildVariant(product: Product, style: Omit<Style, 'stocks'>, sku: ListedSku, shop: Shop): object {
  const size = formatSize(sku);
  const url = shop.origin + buildColorUrl(product.productUrl, style);
  const { gtin, mpn, saleEndsAt } = sku;
  return {
    '@type': 'Product',
    name: [product.brandName, product.productName, style.color, size].filter((part) => part !== '').join(' '),
    sku: sku.stockId,
    ...(gtin !== '' && { gtin }),
    ...(mpn !== '' && { mpn }),
    color: style.color,
    ...(size !== '' && { size }),
    image: listPictures(style, shop.origin)[0],
    offers: {
      '@type': 'Offer',
      ...buildPrice(sku.prices ?? style, { product, shop }),
      ...(saleEndsAt !== undefined && { priceValidUntil: saleEndsAt }),
      priceCurrency: 'USD',
      availability: toAvailability(sku.onHand > 0),
      itemCondition: `${SCHEMA}/NewCondition`,
      url,
    },
  };
}

/** Returns all SKUs of a product as the variants of one group. */
const buildGroup = (product: Product, facts: ListingFacts, shop: Shop): object => ({
  '@type': 'ProductGroup',
  productGroupID: product.productId,
  name: `${product.brandName} ${product.productName}`,
  url: shop.origin + product.productUrl,
  variesBy: [`${SCHEMA}/color`, `${SCHEMA}/size`],
  hasVariant: facts.styles.flatMap((style) => style.stocks.map((sku) => buildVariant(product, style, sku, shop))),
});

const buildReview = ({ name, summary, body, overallRating, reviewedAt }: Review): object => ({
  '@type': 'Review',
  author: { '@type': 'Person', name },
  datePublished: reviewedAt.slice(0, 10),
  ...(summary !== '' && { name: summary }),
  reviewBody: body,
  reviewRating: { '@type': 'Rating', ratingValue: overallRating, bestRating: 5, worstRating: 1 },
});

const buildReviews = (reviews: readonly Review[]): object =>
  reviews.length > 0 ? { review: reviews.map(buildReview) } : {};

function toManufacturer({ manufacturer, manufacturerAddress: address, manufacturerContact, model }: Disclosures = {}) {
  const contact = manufacturerContact?.includes('://') ? { url: manufacturerContact } : { email: manufacturerContact };
  return {
    ...(manufacturer && {
      manufacturer: {
        '@type': 'Organization',
        name: manufacturer,
        ...(address && { address }),
        ...(manufacturerContact && contact),
      },
    }),
    ...(model && { model }),
  };
}

/** A product in one of its colors, with `facts` its variants, and its `reviews` if the page shows them. */
export type ShownProduct = {
  readonly product: Product;
  readonly style: Style;
  readonly shop: Shop;
  readonly facts?: ListingFacts | undefined;
  readonly reviews?: readonly Review[];
};

/** Returns the structured data of a product in one of its colors (browsing §3, Structured data per product). */
export function buildProductData({ product, style, shop, facts, reviews = [] }: ShownProduct): object {
  const pictures = listPictures(style, shop.origin);
  const description = toText(product.description).slice(0, MAX_DESCRIPTION);
  const url = shop.origin + buildColorUrl(product.productUrl, style);
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: `${product.brandName} ${product.productName}`,
    ...(description !== '' && { description }),
    sku: product.productId,
    brand: { '@type': 'Brand', name: product.brandName },
    ...toManufacturer(product.disclosures),
    category: product.defaultCategory || product.defaultProductType,
    color: style.color,
    url,
    ...toSchemaGender(product),
    ...(pictures.length > 0 && { image: pictures }),
    offers: {
      ...buildPrices(style, { product, shop }),
      ...buildTerms(shop, style),
      availability: toAvailability(style.stocks.some(({ onHand }) => onHand > 0)),
      url,
    },
    ...(shop.hasRatings && toAggregateRating(product.reviewSummary)),
    ...(facts && { isVariantOf: buildGroup(product, facts, shop) }),
    ...buildReviews(reviews),
  };
}

/** Returns the structured data of the page with a product's reviews: the product, its rating, and with `reviews` these. */
export function buildReviewedProductData(product: Product, origin: string, reviews: readonly Review[] = []): object {
  const picture = product.styles[0] && listPictures(product.styles[0], origin)[0];
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: `${product.brandName} ${product.productName}`,
    sku: product.productId,
    brand: { '@type': 'Brand', name: product.brandName },
    url: origin + product.productUrl,
    ...(picture && { image: picture }),
    ...toAggregateRating(product.reviewSummary),
    ...buildReviews(reviews),
  };
}
