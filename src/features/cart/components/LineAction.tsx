import type { CartItem } from '../../../contracts/cart.ts';
import styles from './LineAction.module.css';

type LineActionProps = { text: string; item: CartItem; onClick: (item: CartItem) => unknown };

/** What can be done with a line besides counting it: looks like a link, is as high as a button. */
export function LineAction({ text, item, onClick }: LineActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={`${text} ${item.productName}`}
      onClick={() => onClick(item)}
    >
      {text}
    </button>
  );
}
