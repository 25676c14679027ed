import type { ReactNode } from 'react';
import type { CartItem } from '../../../contracts/cart.ts';
import styles from '../CartPage.module.css';
import type { LineActions } from './useCartChanges.ts';

export type LinesProps = {
  items: readonly CartItem[];
  Line: (props: { item: CartItem; busy: boolean; actions: LineActions }) => ReactNode;
  busyStockId: string | null;
  actions: LineActions;
};

/** The lines of the cart, without its e-gift cards. */
export function Lines({ items, Line, busyStockId, actions }: LinesProps) {
  const goods = items.filter(({ egc }) => !egc);
  if (goods.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {goods.map((item) => (
        <Line key={item.stockId} item={item} busy={busyStockId === item.stockId} actions={actions} />
      ))}
    </ul>
  );
}
