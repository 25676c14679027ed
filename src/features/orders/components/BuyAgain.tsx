import { useState } from 'react';
import { useLocation } from 'react-router';
import { ApiFailure } from '../../../api/apiFailure.ts';
import type { Order, OrderLine } from '../../../contracts/orders/orders.ts';
import { SOLD_OUT_IDS } from '../../../lib/orders/orderPaths.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { type AppThunk, useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { CartRootState } from '../../cart/cartSlice.ts';
import { updateCart } from '../../cart/changeCart.ts';
import { getCartFailureMessage } from '../../cart/getCartFailureMessage.ts';
import { BoughtAgainText, type BuyAgainResult } from './BoughtAgainNotice.tsx';
import styles from './BuyAgain.module.css';

/** Adds the SKUs of lines to the cart one by one, so that a sold-out one blocks none. Throws other `ApiFailure`s. */
const buyAgain =
  (lines: readonly OrderLine[]): AppThunk<CartRootState, BuyAgainResult> =>
  async (dispatch) => {
    const soldOutLines: OrderLine[] = [];
    const scarceLines: OrderLine[] = [];
    for (const line of lines) {
      try {
        await dispatch(updateCart({ asin: line.asin, quantityAddition: line.quantity }));
      } catch (failure) {
        if (!(failure instanceof ApiFailure && SOLD_OUT_IDS.has(failure.id))) throw failure;
        (failure.fields.quantity === undefined ? soldOutLines : scarceLines).push(line);
      }
    }
    return {
      addedCount: lines.length - soldOutLines.length - scarceLines.length,
      soldOutLines,
      fewLeft: scarceLines,
    };
  };

type BuyAgainProps = {
  order: Order;
  /** One line; without it all lines of the order. */
  line?: OrderLine;
  kind: 'secondary' | 'text';
  isFullWidth?: boolean;
  className?: string | undefined;
};

/** A gift card cannot be bought again, because each card has its own recipient. */
const canBeBought = ({ giftCard }: OrderLine): boolean => giftCard === undefined;

/** Adds a line's SKU, or those of a whole order, to the cart. Without scripts it is a form. */
export function BuyAgain({ order, line, kind, isFullWidth, className }: BuyAgainProps) {
  const { pathname, search } = useLocation();
  const token = useQueryParams().get('token') ?? undefined;
  const dispatch = useAppDispatch<CartRootState>();
  const [bought, setBought] = useState<BuyAgainResult>();
  const { run, busy, failure } = useAction({ describe: getCartFailureMessage });
  const lines = (line ? [line] : order.lineItems).filter(canBeBought);
  if (lines.length === 0) return null;
  return (
    <div className={classNames(styles.buy, className)}>
      <form
        method="post"
        action="/buyAgain.do"
        onSubmit={(event) => {
          event.preventDefault();
          void run(async () => setBought(await dispatch(buyAgain(lines))));
        }}
      >
        <input type="hidden" name="orderId" value={order.orderId} />
        {line && <input type="hidden" name="lineItemId" value={line.lineItemId} />}
        {token !== undefined && <input type="hidden" name="token" value={token} />}
        <input type="hidden" name="returnTo" value={pathname + search} />
        <Button type="submit" kind={kind} isFullWidth={isFullWidth} busy={busy && 'Adding'}>
          Buy again
          <VisuallyHidden>{line ? `: ${line.productName}` : `: order ${order.orderId}`}</VisuallyHidden>
        </Button>
      </form>
      <p className={styles.result} role="status">
        {failure ?? (bought && <BoughtAgainText bought={bought} />)}
      </p>
    </div>
  );
}
