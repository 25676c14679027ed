import type { ReactNode } from 'react';
import type { CartItem } from '../../../contracts/cart.ts';

type LineFormProps = { item: CartItem; className?: string | undefined; children: ReactNode };

/** Around what can be done with a line: where no script runs, its buttons send themselves to the shop, which leads back here. */
export function LineForm({ item, className, children }: LineFormProps) {
  return (
    <form method="post" action="/cartChange.do" className={className}>
      <input type="hidden" name="stockId" value={item.stockId} />
      {children}
    </form>
  );
}
