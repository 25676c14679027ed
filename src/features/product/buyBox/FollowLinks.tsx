import { Bell } from 'lucide';
import { useSelector } from 'react-redux';
import type { Product, Style } from '../../../contracts/product.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { selectRenderedAt } from '../../content/contentSlice.ts';
import styles from './FollowLinks.module.css';

/** Links to subscribe to emails about the brand and, for an upcoming style, about the day on which it goes on sale. */
export function FollowLinks({ product, style }: { product: Product; style: Style }) {
  // The same moment on the server and in the browser.
  const today = new Date(useSelector(selectRenderedAt)).toISOString().slice(0, 10);
  const { brandId, brandName } = product;
  const isToCome = style.hardLaunchDate !== null && style.hardLaunchDate.slice(0, 10) > today;
  return (
    <div className={styles.links}>
      {isToCome && (
        <a href={`/subscriptions?style=${style.styleId}`}>
          <Icon icon={Bell} size={20} />
          Email me when it goes on sale
        </a>
      )}
      <a href={`/subscriptions?brand=${brandId}`}>
        <Icon icon={Bell} size={20} />
        Follow {brandName}
      </a>
    </div>
  );
}
