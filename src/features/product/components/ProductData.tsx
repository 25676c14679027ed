import { useSelector } from 'react-redux';
import type { Marketplace } from '../../../contracts/content/content.ts';
import type { Product, Style } from '../../../contracts/products/product.ts';
import { buildImageUrl } from '../../../lib/products/pictures.ts';
import { buildColorUrl } from '../../../lib/products/productUrls.ts';
import { toAggregateRating } from '../../../lib/reviews/ratings.ts';
import { StructuredData } from '../../../page/trustedHtml.tsx';
import { buildBreadcrumbData } from '../../../ui/Breadcrumbs.tsx';
import { selectBreadcrumbs } from '../../catalog/catalogSlice.ts';
import { SHARED_PICTURE } from './sharedPicture.ts';

type ProductDataProps = { product: Product; style: Style; marketplace: Marketplace };

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

/** Returns the rating, if there is one and the marketplace shows ratings. */
function toSchemaRating({ reviewSummary }: Product, { hasRatings }: Marketplace): object {
  return hasRatings ? toAggregateRating(reviewSummary) : {};
}

const toDollars = (cents: number): string => (cents / 100).toFixed(2);

/** Returns one price, or the range of prices if they differ by size. */
function getPrice({ priceCents, stocks }: Style): object {
  const cents = stocks.flatMap(({ prices }) => prices?.priceCents ?? []);
  if (cents.length === 0) return { '@type': 'Offer', price: toDollars(priceCents) };
  return {
    '@type': 'AggregateOffer',
    lowPrice: toDollars(Math.min(...cents)),
    highPrice: toDollars(Math.max(...cents)),
    offerCount: cents.length,
  };
}

/** Returns the structured data of a product in one of its colors (browsing §3). */
function buildProductData({ product, style, marketplace }: ProductDataProps): object {
  const pictures = style.images.map(({ imageId }) => marketplace.origin + buildImageUrl(imageId, SHARED_PICTURE));
  const inStock = style.stocks.some((stock) => stock.onHand > 0);
  const url = marketplace.origin + buildColorUrl(product.productUrl, style);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `${product.brandName} ${product.productName}`,
    sku: product.productId,
    brand: { '@type': 'Brand', name: product.brandName },
    color: style.color,
    url,
    ...toSchemaGender(product),
    ...(pictures.length > 0 && { image: pictures }),
    offers: {
      ...getPrice(style),
      priceCurrency: 'USD',
      availability: inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      url,
    },
    ...toSchemaRating(product, marketplace),
  };
}

/** The product with its offer, and the breadcrumbs, as JSON-LD for search engines. */
export function ProductData({ product, style, marketplace }: ProductDataProps) {
  const breadcrumbs = useSelector(selectBreadcrumbs);
  const way = breadcrumbs.length > 0 ? [buildBreadcrumbData(breadcrumbs, marketplace.origin)] : [];
  return <StructuredData data={[buildProductData({ product, style, marketplace }), ...way]} />;
}
