import type { CartItem } from '../../../contracts/cart.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { LineAction } from './LineAction.tsx';
import { LineForm } from './LineForm.tsx';
import styles from './LineNotices.module.css';

type LineNoticesProps = { item: CartItem; onQuantity: (item: CartItem, quantity: number) => unknown };

/** Notices of changes since the line was added: price, stock, and quantities of merged carts. */
export function LineNotices({ item, onQuantity }: LineNoticesProps) {
  const { price, priceWhenAdded, quantity, wantedQuantity, onHand, isUncounted } = item;
  const fell = price.cents < priceWhenAdded.cents;
  const isShort = quantity > onHand;
  return (
    <div className={styles.notices}>
      {isShort && (
        <Notice
          kind="warning"
          action={
            <LineForm item={item}>
              <LineAction
                text={`Keep ${onHand}`}
                item={item}
                name="quantity"
                value={String(onHand)}
                onClick={() => onQuantity(item, onHand)}
              />
            </LineForm>
          }
        >
          {isUncounted
            ? `At most ${onHand} of your ${quantity} can be ordered now.`
            : `Only ${onHand} of your ${quantity} ${onHand === 1 ? 'is' : 'are'} left.`}
        </Notice>
      )}
      {wantedQuantity !== undefined && (
        <Notice kind="warning">
          You had {wantedQuantity} of these in two carts. Your cart now holds {quantity}, as many as you can have.
        </Notice>
      )}
      {price.cents !== priceWhenAdded.cents && (
        <Notice kind={fell ? 'info' : 'warning'}>
          The price went {fell ? 'down' : 'up'} since you added it: <strong>{price.amount}</strong> each, was{' '}
          {priceWhenAdded.amount}.
        </Notice>
      )}
    </div>
  );
}
