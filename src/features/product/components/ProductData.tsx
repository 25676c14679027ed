import { useSelector } from 'react-redux';
import type { Product, Style } from '../../../contracts/catalog.ts';
import type { Marketplace } from '../../../contracts/content.ts';
import { imageUrl } from '../../../lib/imageUrl.ts';
import { colorUrl } from '../../../lib/productUrl.ts';
import { toAggregateRating } from '../../../lib/toAggregateRating.ts';
import { breadcrumbData } from '../../../page/breadcrumbData.ts';
import { StructuredData } from '../../../page/StructuredData.tsx';
import { selectBreadcrumbs } from '../../catalog/catalogSlice.ts';
import { SHARED_PICTURE } from './sharedPicture.ts';

type ProductDataProps = { product: Product; style: Style; marketplace: Marketplace };

/**
 * Returns the gender of a product in schema.org's values; empty for products without one. `gender` is the spec's field;
 * search engines read `audience`.
 */
function genderOf({ genders, genderLabel }: Product): object {
  const female = genders.some((gender) => gender === 'womens' || gender === 'girls');
  const male = genders.some((gender) => gender === 'mens' || gender === 'boys');
  if (genderLabel === '' || !(female || male)) return {};
  const gender = female && male ? 'unisex' : female ? 'female' : 'male';
  return { gender, audience: { '@type': 'PeopleAudience', suggestedGender: gender } };
}

/** Returns the rating, if there is one and the marketplace shows ratings. */
function ratingOf({ reviewSummary }: Product, { hasRatings }: Marketplace): object {
  return hasRatings ? toAggregateRating(reviewSummary) : {};
}

const toDollars = (cents: number): string => (cents / 100).toFixed(2);

/** Returns one price, or the range of prices if they differ by size. */
function priceOf({ priceCents, stocks }: Style): object {
  const cents = stocks.flatMap(({ prices }) => prices?.priceCents ?? []);
  if (cents.length === 0) return { '@type': 'Offer', price: toDollars(priceCents) };
  return {
    '@type': 'AggregateOffer',
    lowPrice: toDollars(Math.min(...cents)),
    highPrice: toDollars(Math.max(...cents)),
    offerCount: cents.length,
  };
}

/** Returns the structured data of a product in one of its colours (browsing §3). */
function productData({ product, style, marketplace }: ProductDataProps): object {
  const pictures = style.images.map(({ imageId }) => marketplace.origin + imageUrl(imageId, SHARED_PICTURE));
  const inStock = style.stocks.some((stock) => stock.onHand > 0);
  const url = marketplace.origin + colorUrl(product.productUrl, style);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `${product.brandName} ${product.productName}`,
    sku: product.productId,
    brand: { '@type': 'Brand', name: product.brandName },
    color: style.color,
    url,
    ...genderOf(product),
    ...(pictures.length > 0 && { image: pictures }),
    offers: {
      ...priceOf(style),
      priceCurrency: 'USD',
      availability: inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      url,
    },
    ...ratingOf(product, marketplace),
  };
}

/** The product with its offer, and the breadcrumbs, as JSON-LD for search engines. */
export function ProductData({ product, style, marketplace }: ProductDataProps) {
  const breadcrumbs = useSelector(selectBreadcrumbs);
  const way = breadcrumbs.length > 0 ? [breadcrumbData(breadcrumbs, marketplace.origin)] : [];
  return <StructuredData data={[productData({ product, style, marketplace }), ...way]} />;
}
