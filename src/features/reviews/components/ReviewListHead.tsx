import type { Marketplace } from '../../../contracts/content/content.ts';
import type { Product } from '../../../contracts/products/product.ts';
import { buildCanonicalReviewPath, isDeepReviewPage, type ReviewCriteria } from '../../../lib/reviews/reviewUrl.ts';
import { PageHead } from '../../../page/PageHead.tsx';

type ReviewListHeadProps = {
  product: Product;
  criteria: ReviewCriteria;
  marketplace: Marketplace;
};

/** The title, description and canonical link of a product's reviews. */
export function ReviewListHead({ product, criteria, marketplace }: ReviewListHeadProps) {
  const name = `${product.brandName} ${product.productName}`;
  const { reviewCount, averageRating } = product.reviewSummary;
  return (
    <PageHead
      title={`Reviews of ${name}${criteria.page > 1 ? ` (page ${criteria.page})` : ''} | ${marketplace.name}`}
      description={`${reviewCount} reviews of ${name}, ${averageRating} of 5 stars.`}
      canonical={marketplace.origin + buildCanonicalReviewPath(criteria)}
      robots={isDeepReviewPage(criteria) ? 'noindex' : 'index'}
    />
  );
}
