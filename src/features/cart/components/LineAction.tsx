import type { MouseEvent } from 'react';
import type { CartItem } from '../../../contracts/cart.ts';
import styles from './LineAction.module.css';

type LineActionProps = {
  text: string;
  item: CartItem;
  /** What the button sends within a LineForm, where no script runs. */
  name: 'quantity' | 'saved' | 'toFavorites';
  value: string;
  onClick: (item: CartItem) => unknown;
};

/** What can be done with a line besides counting it: looks like a link, is as high as a button. */
export function LineAction({ text, item, name, value, onClick }: LineActionProps) {
  const act = (event: MouseEvent) => {
    event.preventDefault();
    onClick(item);
  };
  return (
    <button
      type="submit"
      name={name}
      value={value}
      className={styles.action}
      aria-label={`${text} ${item.productName}`}
      onClick={act}
    >
      {text}
    </button>
  );
}
