import { useSelector } from 'react-redux';
import { buildProductPicture } from '../../lib/buildProductPicture.ts';
import { formatProductTitle } from '../../lib/formatProductTitle.ts';
import { listFitQuestions } from '../../lib/reviewRules.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { selectProduct } from '../catalog/catalogSlice.ts';
import { selectMarketplace } from '../content/contentSlice.ts';
import { DeleteReview } from './components/DeleteReview.tsx';
import { ReviewForm } from './components/ReviewForm.tsx';
import { selectOwnReview } from './reviewerSlice.ts';
import { useWriteReview } from './useWriteReview.ts';
import styles from './WriteReviewPage.module.css';

/** The page to write a review of a product, or to edit it. */
export function WriteReviewPage() {
  const product = useSelector(selectProduct);
  const ownReview = useSelector(selectOwnReview);
  const marketplace = useSelector(selectMarketplace);
  const { submit, ...state } = useWriteReview(product?.productId ?? '');
  if (!product || !ownReview) return null;
  const title = ownReview.review ? 'Change your review' : 'Write a review';
  const picture = product.styles[0]?.images[0];
  const name = `${product.brandName} ${formatProductTitle(product)}`;
  return (
    <main className={styles.page}>
      <PageHead title={`${title}: ${name} | ${marketplace?.name ?? ''}`} robots="noindex" />
      <h1 className={styles.title}>{title}</h1>
      <a className={styles.product} href={product.productUrl}>
        {picture && (
          <Picture
            image={buildProductPicture(picture.imageId, 'thumb', '')}
            sizes="88px"
            loading="eager"
            className={styles.picture}
          />
        )}
        <span>
          <strong>{product.brandName}</strong>
          <span className={styles.name}>{formatProductTitle(product)}</span>
        </span>
      </a>
      <ReviewForm
        key={product.productId}
        productId={product.productId}
        ownReview={ownReview}
        questions={listFitQuestions(product)}
        {...state}
        onSubmit={(submission) => void submit(submission)}
      />
      {ownReview.review && <DeleteReview review={ownReview.review} />}
    </main>
  );
}
