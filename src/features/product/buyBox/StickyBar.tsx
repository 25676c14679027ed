import type { ReactNode } from 'react';
import type { ShownPrices, Style } from '../../../contracts/products/product.ts';
import { ProductPicture } from '../../../ui/Picture.tsx';
import { BarChat } from '../../chat/ChatStrip.tsx';
import styles from './StickyBar.module.css';

type StickyBarProps = {
  style: Style;
  /** Those of the chosen size, or of the style. */
  prices: ShownPrices;
  title: string;
  /** The selected options, or a prompt for a missing one. */
  choice: string;
  /** The same button as in the form. */
  children: ReactNode;
};

/** A bar with the add button, at the bottom of phones and at the top of wider screens, once the button was scrolled past. */
export function StickyBar({ style, prices, title, choice, children }: StickyBarProps) {
  return (
    <div className={styles.bar} data-bottom-bar>
      <BarChat />
      <ProductPicture className={styles.picture} imageId={style.images[0]?.imageId ?? ''} use="bar" sizes="93px" />
      <span className={styles.text}>
        <strong className={styles.title}>{title}</strong>
        <span className={styles.price} data-sale={prices.onSale || undefined}>
          {prices.price}
        </span>
        <span className={styles.choice}>{choice}</span>
      </span>
      <div className={styles.act}>{children}</div>
    </div>
  );
}
