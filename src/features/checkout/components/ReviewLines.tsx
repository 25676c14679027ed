import loadable from '@loadable/component';
import type { PurchaseLine } from '../../../contracts/checkout.ts';
import { formatCents } from '../../../lib/money.ts';
import { productPicture } from '../../../lib/productPicture.ts';
import { productTitle } from '../../../lib/productTitle.ts';
import { Picture } from '../../../ui/Picture.tsx';
import styles from './ReviewLines.module.css';
import { ReviewQuantity } from './ReviewQuantity.tsx';

/** Apart: few purchases hold a gift card. */
const GiftLines = loadable(() => import('../../giftcards/GiftLines.tsx'), {
  resolveComponent: (file) => file.GiftLines,
});

const choiceOf = ({ color, size, width }: PurchaseLine): string => [color, size, width].filter(Boolean).join(' · ');

/** The lines of a purchase. */
export function ReviewLines({ lines }: { lines: readonly PurchaseLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.lineItemId} className={styles.line}>
          <Picture
            className={styles.picture}
            image={productPicture(line.imageId, 'card', '')}
            sizes="80px"
            loading="eager"
          />
          <span className={styles.names}>
            <strong>{line.brandName}</strong>
            <span>{productTitle(line)}</span>
            {line.giftCard ? (
              <GiftLines gift={line.giftCard} />
            ) : (
              <>
                <span className={styles.choice}>{choiceOf(line)}</span>
                <ReviewQuantity line={line} />
              </>
            )}
          </span>
          <span className={styles.price}>{formatCents(line.price.cents * line.quantity)}</span>
        </li>
      ))}
    </ul>
  );
}
