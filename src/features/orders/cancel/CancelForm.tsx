import { useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { CancelAnswer } from '../../../contracts/orderCancellation.ts';
import type { Order } from '../../../contracts/orders.ts';
import { createFormFailureHandler } from '../../../page/formFailure.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { useRefusedForm } from '../../../page/useRefusedForm.ts';
import { useSigningIn } from '../../../page/useSigningIn.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { OrdersRootState } from '../ordersSlice.ts';
import { isCancelled } from '../orderText.ts';
import styles from './CancelForm.module.css';
import { CancelLine } from './CancelLine.tsx';
import { CancelSummary } from './CancelSummary.tsx';
import { isShopperReason, type ShopperCancelReason } from './cancelText.ts';
import { cancelItems } from './cancelThunks.ts';
import { ReasonChoices } from './ReasonChoices.tsx';
import { useCancellationPreview } from './useCancellationPreview.ts';
import { useCancelSelection } from './useCancelSelection.ts';

type CancelFormProps = {
  order: Order;
  /** The token of a guest's emailed link. */
  token: string | undefined;
  orderHref: string;
  onCancelled: (answer: CancelAnswer) => void;
};

/**
 * The key of a form without scripts. A form that is sent twice cancels once; the form after a cancellation has another
 * key.
 */
const buildFormKey = ({ lastCancellation }: Order): string => `form-${lastCancellation?.cancelledAt ?? 'first'}`;

/** The form that chooses items, pieces and a reason, and cancels them (transactions §4, Order cancellation). */
export function CancelForm({ order, token, orderHref, onCancelled }: CancelFormProps) {
  const { orderId } = order;
  const dispatch = useAppDispatch<OrdersRootState>();
  const { pathname, search } = useLocation();
  const refusedForm = useRefusedForm(pathname);
  const selection = useCancelSelection(order, refusedForm?.values);
  const { items, count } = selection;
  const sums = useCancellationPreview({ orderId, items, token });
  const [reason, setReason] = useState<ShopperCancelReason | undefined>(() =>
    isShopperReason(refusedForm?.values.reason) ? refusedForm.values.reason : undefined,
  );
  const [hasNothing, setHasNothing] = useState(false);
  const warning = useRef<HTMLDivElement>(null);
  const leave = useSigningIn(`/orders/${orderId}/cancel`);
  const { run, busy, failure } = useAction({ describe: createFormFailureHandler(leave), initial: refusedForm });
  // One key for each choice: a repeated click, or a retry after a lost answer, cancels once.
  const requestKey = useMemo(() => (items ? crypto.randomUUID() : ''), [items]);

  const submit = () => {
    setHasNothing(count === 0);
    if (count === 0) {
      // After the notice has been rendered.
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
      method="post"
      action={pathname + search}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div>
        <input type="hidden" name="requestKey" value={buildFormKey(order)} />
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
        <ReasonChoices reason={reason} onChange={setReason} />
      </div>
      <CancelSummary order={order} count={count} sums={sums} busy={busy} orderHref={orderHref} />
    </form>
  );
}
