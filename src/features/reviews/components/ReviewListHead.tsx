import type { Marketplace } from '../../../contracts/content/content.ts';
import type { Product, ProductBundle } from '../../../contracts/products/product.ts';
import { buildImageUrl, IMAGE_SIZES } from '../../../lib/products/pictures.ts';
import { toAggregateRating } from '../../../lib/reviews/ratings.ts';
import { buildCanonicalReviewPath, isDeepReviewPage, type ReviewPlace } from '../../../lib/reviews/reviewUrl.ts';
import { PageHead } from '../../../page/PageHead.tsx';

type ReviewListHeadProps = {
  product: Product;
  place: ReviewPlace;
  crumbs: ProductBundle['breadcrumbs'];
  marketplace: Marketplace;
};

const [, , LARGEST] = IMAGE_SIZES.main;

/** Returns the structured data of the product, with its rating if there is one (browsing §3, Structured data). */
function buildProductData({ product, marketplace }: ReviewListHeadProps): object {
  const { reviewSummary } = product;
  const picture = product.styles[0]?.images[0];
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `${product.brandName} ${product.productName}`,
    sku: product.productId,
    brand: { '@type': 'Brand', name: product.brandName },
    url: marketplace.origin + product.productUrl,
    ...(picture && {
      image: marketplace.origin + buildImageUrl(picture.imageId, { ...LARGEST, format: 'webp' }),
    }),
    ...toAggregateRating(reviewSummary),
  };
}

const buildBreadcrumbData = ({ crumbs, marketplace }: ReviewListHeadProps): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ text, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: marketplace.origin + href,
  })),
});

/** The title, description, canonical link and structured data of a product's reviews. */
export function ReviewListHead(props: ReviewListHeadProps) {
  const { product, place, marketplace } = props;
  const name = `${product.brandName} ${product.productName}`;
  const { reviewCount, averageRating } = product.reviewSummary;
  return (
    <PageHead
      title={`Reviews of ${name}${place.page > 1 ? ` (page ${place.page})` : ''} | ${marketplace.name}`}
      description={`${reviewCount} reviews of ${name}, ${averageRating} of 5 stars.`}
      canonical={marketplace.origin + buildCanonicalReviewPath(place)}
      robots={isDeepReviewPage(place) ? 'noindex' : 'index'}
      structuredData={[buildProductData(props), buildBreadcrumbData(props)]}
    />
  );
}
