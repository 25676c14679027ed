import type { ComponentProps } from 'react';
import { CartError, LeftItems } from './CartNotices.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { SavedItems } from './SavedItems.tsx';

type CartRestProps =
  | ({ part: 'empty' } & ComponentProps<typeof EmptyCart>)
  | ({ part: 'saved' } & ComponentProps<typeof SavedItems>)
  | ({ part: 'left' } & ComponentProps<typeof LeftItems>)
  | ({ part: 'error' } & ComponentProps<typeof CartError>);

/**
 * The parts of the cart page that most carts do not show. One component, because each lazily loaded component costs bytes
 * in the first script.
 */
export function CartRest(props: CartRestProps) {
  switch (props.part) {
    case 'empty':
      return <EmptyCart {...props} />;
    case 'saved':
      return <SavedItems {...props} />;
    case 'left':
      return <LeftItems {...props} />;
    case 'error':
      return <CartError {...props} />;
  }
}
