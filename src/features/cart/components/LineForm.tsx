import type { ReactNode } from 'react';
import type { CartItem } from '../../../contracts/cart.ts';

type LineFormProps = { item: CartItem; className?: string | undefined; children: ReactNode };

/** A form around a line's actions: without scripts, its buttons submit to the server, which redirects back. */
export function LineForm({ item, className, children }: LineFormProps) {
  return (
    <form method="post" action="/cartChange.do" className={className}>
      <input type="hidden" name="stockId" value={item.stockId} />
      {children}
    </form>
  );
}
