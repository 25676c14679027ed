import { type FormEvent, useId } from 'react';
import type { CartGift } from '../../../contracts/cart.ts';
import { formatProductTitle } from '../../../lib/products/products.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Select } from '../../../ui/forms/inputs.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { ProductPicture } from '../../../ui/Picture.tsx';
import { type CartRootState, loadCart } from '../cartSlice.ts';
import { updateCart } from '../changeCart.ts';
import { getCartFailureMessage } from '../getCartFailureMessage.ts';
import gifts from './CartGifts.module.css';
import styles from './CartLine.module.css';
import action from './LineAction.module.css';

type Decision = { readonly quantity: number; readonly stockId?: string };

const SAID = {
  added: 'Free',
  open: 'Free: choose a size',
  declined: 'You have declined this gift.',
} as const;

/** The choice of a size. Without scripts, its button submits it. */
function SizeChoice({ gift, onChoose }: { gift: CartGift; onChoose: (decision: Decision) => unknown }) {
  const id = useId();
  const isOpen = gift.state === 'open';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const stockId = new FormData(event.currentTarget).get('stockId');
    if (typeof stockId === 'string') onChoose({ quantity: 1, stockId });
  };
  return (
    <form method="post" action="/cartChange.do" className={gifts.sizes} onSubmit={submit}>
      <input type="hidden" name="gift" value={gift.code} />
      <label htmlFor={id} className={gifts.label}>
        Size of your gift
      </label>
      <Select id={id} name="stockId" defaultValue={gift.item.stockId} key={gift.item.stockId} height="control">
        {gift.sizes.map(({ stockId, label }) => (
          <option key={stockId} value={stockId}>
            {label}
          </option>
        ))}
      </Select>
      <button type="submit" name="quantity" value="1" className={action.action}>
        {isOpen ? 'Add gift' : 'Change size'}
      </button>
    </form>
  );
}

type GiftProps = { gift: CartGift; busy: boolean; onDecide: (decision: Decision) => unknown };

function GiftLine({ gift, busy, onDecide }: GiftProps) {
  const { code, description, state, item, sizes } = gift;
  const isDeclined = state === 'declined';
  const title = formatProductTitle(item);
  return (
    <li className={styles.line} aria-busy={busy}>
      <div className={styles.picture} aria-hidden="true">
        <a href={item.productUrl} tabIndex={-1}>
          <ProductPicture imageId={item.imageId} use="card" sizes="(width <= 650px) 104px, 168px" loading="eager" />
        </a>
      </div>
      <div className={styles.names}>
        <span className={gifts.offer}>{description}</span>
        <strong className={styles.brand}>{item.brandName}</strong>
        <a className={styles.name} href={item.productUrl}>
          {title}
        </a>
        {state === 'added' && (
          <span className={styles.choice}>{[item.color, item.size, item.width].filter(Boolean).join(' · ')}</span>
        )}
        <span className={isDeclined ? styles.choice : gifts.free}>{SAID[state]}</span>
      </div>
      {!isDeclined && (
        <span className={styles.price}>
          <s className={gifts.worth}>{item.price.amount}</s> $0.00
        </span>
      )}
      <div className={styles.actions}>
        {!isDeclined && sizes.length > 1 && <SizeChoice gift={gift} onChoose={onDecide} />}
        <form method="post" action="/cartChange.do">
          <input type="hidden" name="gift" value={code} />
          <button
            type="submit"
            name="quantity"
            value={isDeclined ? 1 : 0}
            className={action.action}
            aria-label={`${isDeclined ? 'Take' : 'Remove'} the gift ${title}`}
            onClick={(event) => {
              event.preventDefault();
              onDecide({ quantity: isDeclined ? 1 : 0 });
            }}
          >
            {isDeclined ? 'Take the gift' : state === 'open' ? 'No, thanks' : 'Remove'}
          </button>
        </form>
      </div>
    </li>
  );
}

/** The gifts of promotions: added ones, those that wait for a size, and declined ones. */
export function CartGifts({ gifts: all }: { gifts: readonly CartGift[] }) {
  const dispatch = useAppDispatch<CartRootState>();
  const { busyKey, failure, run } = useAction({
    describe: getCartFailureMessage,
    recover: () => dispatch(loadCart()).catch(() => undefined),
  });
  return (
    <>
      <ErrorNotice>{failure}</ErrorNotice>
      <ul className={gifts.lines} aria-label="Your gifts">
        {all.map((gift) => (
          <GiftLine
            key={gift.code}
            gift={gift}
            busy={busyKey === gift.code}
            onDecide={(decision) => run(() => dispatch(updateCart({ gift: gift.code, ...decision })), gift.code)}
          />
        ))}
      </ul>
    </>
  );
}
