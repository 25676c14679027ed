import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { cancelOrderItems, previewCancellation } from '../../../api/orders/orders.ts';
import type {
  CancelAnswer,
  CancelItemsRequest,
  CancellationPreview,
} from '../../../contracts/orders/orderCancellation.ts';
import type { Order } from '../../../contracts/orders/orders.ts';
import { formatCents, formatItemCount } from '../../../lib/money.ts';
import { createFormFailureHandler, useRefusedForm } from '../../../page/formFailure.ts';
import { useSignInRedirect } from '../../../page/navigation.ts';
import { type AppThunk, callApi, useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SumList, SumRow } from '../../../ui/SumList.tsx';
import { FlowSummary } from '../components/FlowSummary.tsx';
import { QuotedSums } from '../components/QuotedSums.tsx';
import { ReasonChips } from '../components/ReasonChips.tsx';
import { type OrdersRootState, orderReceived } from '../ordersSlice.ts';
import { isCancelled } from '../text/orderText.ts';
import { type QuoteState, useQuote } from '../useQuote.ts';
import styles from './CancelForm.module.css';
import { CancelLine, useCancelSelection } from './CancelLine.tsx';
import {
  describeRefund,
  formatPromoLabel,
  isShopperReason,
  REASON_TEXTS,
  type ShopperCancelReason,
} from './cancelText.ts';

type WithToken<Request> = Request & { readonly token?: string | undefined };

/** Returns the sums of cancelling items; not kept in the store. Throws `ApiFailure`. */
const fetchCancellationPreview = callApi(previewCancellation);

/** Cancels items of an order, and keeps the changed order. Throws `ApiFailure`. */
const cancelItems =
  (request: WithToken<CancelItemsRequest>): AppThunk<OrdersRootState, CancelAnswer> =>
  async (dispatch, _getState, { api }) => {
    const answer = await cancelOrderItems(api, request);
    dispatch(orderReceived(answer.order));
    return answer;
  };

type Items = CancelItemsRequest['items'];
type PreviewRequest = { readonly orderId: string; readonly items: Items; readonly token: string | undefined };

/** Keeps the sums of the items to cancel up to date. */
function useCancellationPreview({ orderId, items, token }: PreviewRequest): QuoteState<CancellationPreview> {
  const dispatch = useAppDispatch<OrdersRootState>();
  const fetchQuote = useCallback(
    (chosenItems: readonly Items[number][]) =>
      dispatch(fetchCancellationPreview({ orderId, items: [...chosenItems], token })),
    [dispatch, orderId, token],
  );
  return useQuote(items, fetchQuote);
}

type CancelSummaryProps = {
  order: Order;
  count: number;
  sums: ReturnType<typeof useCancellationPreview>;
  busy: boolean;
  /** The page of the order, for customers who keep everything. */
  orderHref: string;
};

/** The rows keep their positions while a new sum loads. */
function Rows({ order, preview }: { order: Order; preview: CancellationPreview | null }) {
  const getAmount = (name: 'items' | 'discount' | 'tax' | 'shipping' | 'total') => preview?.[name].amount ?? '–';
  return (
    <SumList>
      <SumRow label="Items" amount={getAmount('items')} />
      {order.chargeSummary.couponTotal.cents > 0 && (
        <SumRow label={formatPromoLabel(order)} amount={`−${getAmount('discount')}`} />
      )}
      {(preview?.shipping.cents ?? 0) > 0 && <SumRow label="Shipping" amount={getAmount('shipping')} />}
      <SumRow label="Tax" amount={getAmount('tax')} />
      <SumRow label={preview?.isRefund ? 'You get back' : 'Not charged'} amount={getAmount('total')} isTotal />
    </SumList>
  );
}

/** The sums of the chosen items, and the button that cancels them. */
function CancelSummary({ order, count, sums, busy, orderHref }: CancelSummaryProps) {
  const { quote } = sums;
  const isStale = count > 0 && sums.isStale;
  return (
    <FlowSummary
      label="Cancellation"
      title={count === 0 ? 'Nothing chosen yet' : `You cancel ${formatItemCount(count)}`}
      button={count === 0 ? 'Cancel items' : `Cancel ${formatItemCount(count)}`}
      busy={busy && 'Cancelling'}
      amount={count > 0 ? (quote?.total.amount ?? '–') : formatCents(0)}
      amountLabel={quote?.isRefund ? 'you get back' : 'not charged'}
      footer={
        <LinkButton className={styles.keep} kind="text" isFullWidth href={orderHref}>
          Keep everything
        </LinkButton>
      }
    >
      <QuotedSums sums={sums} isStale={isStale}>
        <Rows order={order} preview={quote} />
        <p className={styles.note} role="status">
          {quote && !isStale ? describeRefund(order, quote) : '\u00a0'}
        </p>
      </QuotedSums>
    </FlowSummary>
  );
}

type ReasonChoicesProps = {
  reason: ShopperCancelReason | undefined;
  onChange: (reason: ShopperCancelReason) => void;
};

function ReasonChoices({ reason, onChange }: ReasonChoicesProps) {
  return (
    <ReasonChips
      className={styles.reasons}
      legend={
        <>
          Why? <span className={styles.optional}>(optional)</span>
        </>
      }
      name="reason"
      texts={REASON_TEXTS}
      reason={reason}
      onChange={onChange}
    />
  );
}

type CancelFormProps = {
  order: Order;
  /** The token of a guest's emailed link. */
  token: string | undefined;
  orderHref: string;
  onCancelled: (answer: CancelAnswer) => void;
};

/** The key of a form without scripts: sent twice, it cancels once; after a cancellation it is another. */
const buildFormKey = ({ cancellations }: Order): string => `form-${cancellations.at(-1)?.cancelledAt ?? 'first'}`;

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
  const leave = useSignInRedirect(`/orders/${orderId}/cancel`);
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
              <CancelLine key={line.lineItemId} line={line} shop={order.shop} selection={selection} busy={busy} />
            ))}
        </ul>
        <ReasonChoices reason={reason} onChange={setReason} />
      </div>
      <CancelSummary order={order} count={count} sums={sums} busy={busy} orderHref={orderHref} />
    </form>
  );
}
