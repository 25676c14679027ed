import type { MouseEvent } from 'react';
import type { CartItem } from '../../../contracts/cart.ts';
import styles from './LineAction.module.css';

type LineActionProps = {
  text: string;
  item: CartItem;
  /** The field that the button submits in a `LineForm` without scripts. */
  name: 'quantity' | 'saved' | 'toFavorites';
  value: string;
  onClick: (item: CartItem) => unknown;
};

/** An action on a cart line: looks like a link, with the height of a button. */
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
