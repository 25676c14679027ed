import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { PageHead } from '../../page/PageHead.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { selectBreadcrumbs, selectProduct } from '../catalog/catalogSlice.ts';
import { selectMarketplace } from '../content/contentSlice.ts';
import { RatingBars } from './components/RatingBars.tsx';
import { ReviewItem } from './components/ReviewItem.tsx';
import styles from './ReviewListPage.module.css';
import { selectReviews } from './reviewsSlice.ts';

const ORDERS = [
  { key: 'helpful', text: 'Most helpful' },
  { key: 'newest', text: 'Newest' },
  { key: 'highest', text: 'Highest rated' },
  { key: 'lowest', text: 'Lowest rated' },
];

/** All reviews of one product. */
export function ReviewListPage() {
  const product = useSelector(selectProduct);
  const list = useSelector(selectReviews);
  const breadcrumbs = useSelector(selectBreadcrumbs);
  const marketplace = useSelector(selectMarketplace);
  const { orderBy = 'helpful' } = useParams();
  if (!product || !list) return null;
  const name = `${product.brandName} ${product.productName}`;
  const base = `/product/review/${product.productId}`;
  const pageHref = (page: number): string =>
    `${base}/page/${page}${orderBy === 'helpful' ? '' : `/orderBy/${orderBy}`}`;
  return (
    <main className={styles.page}>
      <PageHead
        title={`Reviews of ${name} | ${marketplace?.name ?? ''}`}
        description={`${product.reviewSummary.reviewCount} reviews of ${name}, ${product.reviewSummary.averageRating} of 5 stars.`}
        canonical={`${marketplace?.origin ?? ''}${list.page > 1 ? pageHref(list.page) : base}`}
        robots={list.page > 1 ? 'noindex' : 'index'}
      />
      <Breadcrumbs crumbs={[...breadcrumbs, { text: 'Reviews', href: base }]} />
      <h1 className={styles.title}>Reviews of {name}</h1>
      <p>
        <a href={product.productUrl}>Back to the product</a>
      </p>
      <div className={styles.columns}>
        {product.reviewSummary.ratingCount > 0 && (
          <RatingBars counts={product.overallRating} total={product.reviewSummary.ratingCount} />
        )}
        <div>
          <nav className={styles.orders} aria-label="Order of reviews">
            {ORDERS.map(({ key, text }) => (
              <a
                key={key}
                href={key === 'helpful' ? base : `${base}/orderBy/${key}`}
                aria-current={key === orderBy ? 'true' : undefined}
              >
                {text}
              </a>
            ))}
          </nav>
          {list.reviews.length === 0 && <p>Nobody has reviewed this product yet.</p>}
          {list.reviews.map((review) => (
            <ReviewItem key={review.reviewId} review={review} level={2} />
          ))}
          {list.pageCount > 1 && <Pagination page={list.page} pageCount={list.pageCount} hrefOf={pageHref} />}
        </div>
      </div>
    </main>
  );
}
