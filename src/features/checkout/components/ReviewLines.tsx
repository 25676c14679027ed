import loadable from '@loadable/component';
import { useSelector } from 'react-redux';
import type { PurchaseLine } from '../../../contracts/purchase.ts';
import { formatCents } from '../../../lib/money.ts';
import { productPicture } from '../../../lib/productPicture.ts';
import { productTitle } from '../../../lib/productTitle.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { GiftMessage } from '../gifts/GiftMessage.tsx';
import { selectHasGiftOptions } from '../gifts/selectHasGiftOptions.ts';
import styles from './ReviewLines.module.css';
import { ReviewQuantity } from './ReviewQuantity.tsx';

/** Apart: few purchases hold a gift card. */
const GiftLines = loadable(() => import('../../giftcards/GiftLines.tsx'), {
  resolveComponent: (file) => file.GiftLines,
});

const choiceOf = ({ color, size, width }: PurchaseLine): string => [color, size, width].filter(Boolean).join(' · ');

/** The lines of a purchase. */
export function ReviewLines({ lines }: { lines: readonly PurchaseLine[] }) {
  const hasGiftOptions = useSelector(selectHasGiftOptions);
  return (
    <ul className={styles.lines} id="items">
      {lines.map((line) => (
        <li key={line.lineItemId} className={styles.line}>
          <Picture
            className={styles.picture}
            image={productPicture(line.imageId, 'card', '')}
            sizes="80px"
            loading="eager"
          />
          <div className={styles.names}>
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
            {hasGiftOptions && <GiftMessage line={line} />}
          </div>
          <span className={styles.price}>{formatCents(line.price.cents * line.quantity)}</span>
        </li>
      ))}
    </ul>
  );
}
