import { useMemo, useRef, useState } from 'react';
import type { CancelAnswer } from '../../../contracts/orderCancellation.ts';
import type { Order } from '../../../contracts/orders.ts';
import { formFailureUnless } from '../../../page/formFailure.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { useSigningIn } from '../../../page/useSigningIn.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { NoScriptNotice } from '../../../ui/NoScriptNotice.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { OrdersRootState } from '../ordersSlice.ts';
import { isCancelled } from '../orderText.ts';
import styles from './CancelForm.module.css';
import { CancelLine } from './CancelLine.tsx';
import { CancelSummary } from './CancelSummary.tsx';
import { REASON_TEXTS, type ShopperCancelReason } from './cancelText.ts';
import { cancelItems } from './cancelThunks.ts';
import { useCancellationPreview } from './useCancellationPreview.ts';
import { useCancelSelection } from './useCancelSelection.ts';

type CancelFormProps = {
  order: Order;
  /** The token of a guest's emailed link. */
  token: string | undefined;
  phone: string;
  orderHref: string;
  onCancelled: (answer: CancelAnswer) => void;
};

/** Chooses items, pieces and a reason, and cancels them (transactions §4, Order cancellation). */
export function CancelForm({ order, token, phone, orderHref, onCancelled }: CancelFormProps) {
  const { orderId } = order;
  const dispatch = useAppDispatch<OrdersRootState>();
  const selection = useCancelSelection(order);
  const { items, count } = selection;
  const sums = useCancellationPreview({ orderId, items, token });
  const [reason, setReason] = useState<ShopperCancelReason>();
  const [hasNothing, setNothing] = useState(false);
  const warning = useRef<HTMLDivElement>(null);
  const leave = useSigningIn(`/orders/${orderId}/cancel`);
  const { run, busy, failure } = useAction({ describe: formFailureUnless(leave) });
  // One key for one choice: a repeated click, or a repeat after a lost answer, cancels once.
  const requestKey = useMemo(() => (items ? crypto.randomUUID() : ''), [items]);

  const submit = () => {
    setNothing(count === 0);
    if (count === 0) {
      // After the notice is there.
      requestAnimationFrame(() => warning.current?.focus());
      return;
    }
    void run(async () => {
      onCancelled(await dispatch(cancelItems({ orderId, items, token, requestKey, ...(reason && { reason }) })));
    });
  };
  return (
    <form
      className={styles.columns}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div>
        <NoScriptNotice>
          Cancelling needs JavaScript. Please switch it on for this shop, or call us 24/7: {phone}
        </NoScriptNotice>
        {hasNothing && count === 0 && (
          <Notice kind="error" role="alert" ref={warning} className={styles.notice}>
            Choose at least one item
          </Notice>
        )}
        {failure && (
          <Notice kind="error" role="alert" className={styles.notice}>
            {failure.message}
          </Notice>
        )}
        <ul className={styles.lines}>
          {order.lineItems
            .filter((line) => !isCancelled(line))
            .map((line) => (
              <CancelLine key={line.lineItemId} line={line} selection={selection} busy={busy} />
            ))}
        </ul>
        <fieldset className={styles.reasons}>
          <legend className={styles.why}>
            Why? <span className={styles.optional}>Optional</span>
          </legend>
          {REASON_TEXTS.map(([value, text]) => (
            <Chip
              key={value}
              selected={value === reason}
              onClick={() => setReason((before) => (before === value ? undefined : value))}
            >
              {text}
            </Chip>
          ))}
        </fieldset>
      </div>
      <CancelSummary order={order} count={count} sums={sums} busy={busy} orderHref={orderHref} />
    </form>
  );
}
