import type { ComponentProps } from 'react';
import type { Cart, CartItem } from '../../contracts/cart.ts';
import { CartGifts } from './components/CartGifts.tsx';
import { CartError, LeftItems } from './components/CartNotices.tsx';
import { EmptyCart } from './components/EmptyCart.tsx';
import { LineNotices } from './components/LineNotices.tsx';
import { SavedItems } from './components/SavedItems.tsx';
import { GiftCardLines } from './giftCards/GiftCardLines.tsx';

type CartRestProps =
  | ({ part: 'empty' } & ComponentProps<typeof EmptyCart>)
  | ({ part: 'saved' } & ComponentProps<typeof SavedItems>)
  | ({ part: 'left' } & ComponentProps<typeof LeftItems>)
  | ({ part: 'error' } & ComponentProps<typeof CartError>)
  | ({ part: 'line' } & ComponentProps<typeof LineNotices>)
  | { part: 'cards'; items: readonly CartItem[]; isSaved?: boolean; gifts?: Cart['gifts'] | undefined };

/** The cart page's rarer parts: one component, because each lazy one costs first-script bytes. */
export function CartRestPart(props: CartRestProps) {
  switch (props.part) {
    case 'empty':
      return <EmptyCart {...props} />;
    case 'saved':
      return <SavedItems {...props} />;
    case 'left':
      return <LeftItems {...props} />;
    case 'error':
      return <CartError {...props} />;
    case 'line':
      return <LineNotices {...props} />;
    case 'cards':
      return (
        <>
          {props.gifts && <CartGifts gifts={props.gifts} />}
          <GiftCardLines items={props.items} isSaved={props.isSaved ?? false} />
        </>
      );
  }
}
