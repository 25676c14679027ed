import type { ReactNode } from 'react';
import type { Style } from '../../../contracts/catalog.ts';
import { productPicture } from '../../../lib/productPicture.ts';
import { Picture } from '../../../ui/Picture.tsx';
import styles from './StickyBar.module.css';
import type { Away } from './useIsAway.ts';

type StickyBarProps = {
  style: Style;
  title: string;
  /** What is chosen, or what is still to be. */
  choice: string;
  /** Where the button that the bar stands in for has gone. */
  away: Away;
  /** The button again. */
  children: ReactNode;
};

/**
 * The main act, following the shopper down the page: at the bottom of phones, at the top of wider screens once the button has
 * been scrolled past.
 */
export function StickyBar({ style, title, choice, away, children }: StickyBarProps) {
  return (
    <div className={styles.bar} data-away={away}>
      <Picture
        className={styles.picture}
        image={productPicture(style.images[0]?.imageId ?? '', 'bar', '')}
        sizes="93px"
      />
      <span className={styles.text}>
        <strong className={styles.title}>{title}</strong>
        <span className={styles.price} data-sale={style.onSale || undefined}>
          {style.price}
        </span>
        <span className={styles.choice}>{choice}</span>
      </span>
      <div className={styles.act}>{children}</div>
    </div>
  );
}
