import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import type { Marketplace } from '../../contracts/content/content.ts';
import type { Product } from '../../contracts/products/product.ts';
import {
  buildCanonicalReviewPath,
  buildReviewHref,
  buildWriteReviewPath,
  createReviewCriteria,
  isDeepReviewPage,
  parseReviewCriteria,
  type ReviewCriteria,
} from '../../lib/reviews/reviewUrl.ts';
import { useQueryParams } from '../../page/navigation.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { ProductPicture } from '../../ui/Picture.tsx';
import { selectBreadcrumbs, selectProduct } from '../catalog/catalogSlice.ts';
import { selectMarketplace } from '../content/contentSlice.ts';
import { AnswerMeters } from './components/AnswerMeters.tsx';
import { Average } from './components/Average.tsx';
import { RatingBars } from './components/RatingBars.tsx';
import { ReviewResults } from './components/ReviewResults.tsx';
import styles from './ReviewListPage.module.css';
import { selectOwnReview } from './reviewerSlice.ts';
import { selectReviews } from './reviewsSlice.ts';

type ReviewListHeadProps = {
  product: Product;
  criteria: ReviewCriteria;
  marketplace: Marketplace;
};

/** The title, description and canonical link of a product's reviews. */
function ReviewListHead({ product, criteria, marketplace }: ReviewListHeadProps) {
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

export function ReviewListPage() {
  const product = useSelector(selectProduct);
  const list = useSelector(selectReviews);
  const ownReview = useSelector(selectOwnReview)?.review;
  const breadcrumbs = useSelector(selectBreadcrumbs);
  const marketplace = useSelector(selectMarketplace);
  const { productId = '', '*': tail = '' } = useParams();
  const search = useQueryParams();
  const criteria = parseReviewCriteria(productId, tail, search);
  if (!product || !list || !marketplace || !criteria) return null;
  const name = `${product.brandName} ${product.productName}`;
  const crumbs = [...breadcrumbs, { text: 'Reviews', href: buildReviewHref(createReviewCriteria(productId)) }];
  const picture = product.styles[0]?.images[0];
  return (
    <main className={styles.page}>
      <ReviewListHead product={product} criteria={criteria} marketplace={marketplace} />
      <Breadcrumbs crumbs={crumbs} isBackOnPhones />
      <div className={styles.head}>
        {picture && (
          <ProductPicture
            imageId={picture.imageId}
            use="thumb"
            sizes="88px"
            loading="eager"
            className={styles.picture}
          />
        )}
        <div>
          <h1 className={styles.title}>Reviews of {name}</h1>
          <a href={product.productUrl}>Back to the product</a>
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.summary}>
          {product.reviewSummary.ratingCount > 0 && (
            <>
              <Average product={product} />
              <RatingBars product={product} criteria={criteria} />
            </>
          )}
          <LinkButton kind="secondary" href={buildWriteReviewPath(productId)}>
            Write a review
          </LinkButton>
        </div>
        <div className={styles.results}>
          <ReviewResults
            list={list}
            criteria={criteria}
            isWritten={search.get('written') === 'true'}
            writtenMedia={ownReview && ownReview.reviewId === criteria.reviewId ? ownReview.reviewGalleryMedia : []}
            isDeleted={search.get('deleted') === 'true'}
          />
        </div>
        {list.answers && (
          <div className={styles.answers}>
            <AnswerMeters answers={list.answers} />
          </div>
        )}
      </div>
    </main>
  );
}
