import { Star } from 'lucide';
import { Link } from 'react-router';
import type { DeskReviewRow } from '../../contracts/desk/reviews.ts';
import { usePermissions } from '../parts/DeskContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Picture } from '../parts/Picture.tsx';
import styles from './reviews.module.css';
import { texts } from './texts.ts';

const STARS = [1, 2, 3, 4, 5] as const;

/** The stars of a review, with their number for screen readers. */
export const Stars = ({ rating }: { readonly rating: number }) => (
  <span className={styles.stars} role="img" aria-label={texts.starsOf(rating)}>
    {STARS.map((star) => (
      <i key={star} data-full={star <= rating || undefined}>
        <Icon icon={Star} size={14} />
      </i>
    ))}
  </span>
);

type Product = Pick<DeskReviewRow, 'productId' | 'productName' | 'imageId'>;

/** A product by its picture and name, which is the text of both. */
export const ProductLine = ({
  product: { productName, imageId },
  size,
}: {
  readonly product: Product;
  readonly size: number;
}) => (
  <span className={styles.product}>
    {imageId !== null && <Picture imageId={imageId} title="" size={size} />}
    <span>{productName}</span>
  </span>
);

/** The account of an author, for people who may see customers. */
export function AuthorLink({ customerId }: { readonly customerId: number | null }) {
  const may = usePermissions();
  if (customerId === null || !may('customers.view')) return null;
  return <Link to={`/desk/customers/${customerId}`}>{texts.toCustomer}</Link>;
}
