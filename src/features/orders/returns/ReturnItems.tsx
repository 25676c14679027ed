import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Order } from '../../../contracts/orders/orders.ts';
import type { ReturnInitiation, TransportOptions } from '../../../contracts/orders/returns.ts';
import { formatItemCount, toMoney } from '../../../lib/money.ts';
import { RETURN_REASONS, type ReturnQueryItem } from '../../../lib/orders/returns.ts';
import { formatProductTitle } from '../../../lib/products/products.ts';
import { useNavigate } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ProductPicture } from '../../../ui/Picture.tsx';
import { SumList, SumRow } from '../../../ui/SumList.tsx';
import { selectIdentityLevel } from '../../identity/identitySlice.ts';
import { formatPromoLabel } from '../cancel/cancelText.ts';
import { FlowSummary } from '../components/FlowSummary.tsx';
import { QuotedSums } from '../components/QuotedSums.tsx';
import { Timeline } from '../components/Timeline.tsx';
import { buildReturnHref } from '../orderHrefs.ts';
import type { ReturnsRootState } from '../returnsSlice.ts';
import { type QuoteState, useQuote } from '../useQuote.ts';
import { listExpectedSteps } from './buildRefundTimeline.ts';
import { findProblems } from './findProblems.ts';
import { ReturnItem } from './ReturnItem.tsx';
import styles from './ReturnItems.module.css';
import { KeptGifts, ReturnShipping } from './ReturnReview.tsx';
import { fetchReturnQuote } from './returnThunks.ts';
import { type ReturnSelection, useReturnSelection } from './useReturnSelection.ts';

type ReturnSumsProps = { order: Order; count: number; sums: QuoteState<TransportOptions> };

/** The refund of the chosen items, and the button of the next step. The rows keep their positions. */
function ReturnSums({ order, count, sums }: ReturnSumsProps) {
  const info = sums.quote?.preReturnInfo;
  return (
    <FlowSummary
      label="Refund"
      title="You get back"
      button="Continue"
      amount={info?.total.amount ?? '–'}
      amountLabel={formatItemCount(count)}
      footer={<p className={styles.note}>Nothing is sent until you confirm in the next step.</p>}
    >
      <QuotedSums sums={sums} isStale={count > 0 && sums.isStale}>
        <SumList>
          <SumRow label={formatItemCount(count)} amount={info?.items.amount ?? '–'} />
          {order.chargeSummary.couponTotal.cents > 0 && (
            <SumRow label={formatPromoLabel(order)} amount={info ? `−${info.discount.amount}` : '–'} />
          )}
          <SumRow label="Tax" amount={info?.tax.amount ?? '–'} />
          <KeptGifts price={info?.keptGifts} />
          <ReturnShipping fee={info?.fee ?? toMoney(order.shop.returnFeeCents)} />
          <SumRow label="Refund" amount={info?.total.amount ?? '–'} isTotal />
        </SumList>
      </QuotedSums>
    </FlowSummary>
  );
}

type QuoteRequest = {
  readonly orderId: string;
  readonly items: ReturnSelection['items'];
  readonly token: string | undefined;
};

/** Keeps the refund of the chosen items up to date. */
function useReturnQuote({ orderId, items, token }: QuoteRequest): QuoteState<TransportOptions> {
  const dispatch = useAppDispatch<ReturnsRootState>();
  const key = items.map(({ lineItemId, quantity, reason = '' }) => [lineItemId, quantity, reason].join(':')).join(';');
  const request = useMemo(
    () =>
      key.split(';').flatMap((text) => {
        const [lineItemId = '', quantity, chosenReason] = text.split(':');
        const reason = RETURN_REASONS.find((one) => one === chosenReason) ?? 'changed my mind';
        return lineItemId === '' ? [] : [{ lineItemId, quantity: Number(quantity), reason }];
      }),
    [key],
  );
  const fetchQuote = useCallback(
    (chosenItems: readonly (typeof request)[number][]) =>
      dispatch(fetchReturnQuote({ orderId, items: [...chosenItems], token })),
    [dispatch, orderId, token],
  );
  return useQuote(request, fetchQuote);
}

type ReturnItemsProps = {
  initiation: ReturnInitiation;
  /** The items of the URL. */
  requestedItems: readonly ReturnQueryItem[];
  token: string | undefined;
  /** Whether the shopper has tried to continue to the next step. */
  isAsked: boolean;
};

/** The lines that cannot be returned, each with its reason. */
export function KeptItems({ initiation: { order, lines } }: Pick<ReturnItemsProps, 'initiation'>) {
  const refusals = new Map(lines.map(({ lineItemId, refusal }) => [lineItemId, refusal]));
  const refusedLines = order.lineItems.filter(({ lineItemId }) => refusals.get(lineItemId));
  if (refusedLines.length === 0) return null;
  return (
    <ul className={styles.kept} aria-label="Cannot be returned">
      {refusedLines.map((line) => (
        <li key={line.lineItemId} className={styles.keptLine}>
          <ProductPicture className={styles.picture} imageId={line.imageId} use="card" sizes="72px" />
          <span>
            <strong>{line.brandName}</strong> {formatProductTitle(line)}
            <span className={styles.refusal}>{refusals.get(line.lineItemId)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The form that chooses items, pieces and reasons (transactions §4, SELECT_RETURN_ITEMS). A GET form. */
export function ReturnItems({ initiation, requestedItems, token, isAsked }: ReturnItemsProps) {
  const { order, lines, returnableUntil } = initiation;
  const { orderId } = order;
  const navigate = useNavigate();
  const mayExchange = useSelector(selectIdentityLevel) === 'full' && token === undefined;
  const selection = useReturnSelection(initiation, requestedItems);
  const quote = useReturnQuote({ orderId, items: selection.items, token });
  const [isChecked, setIsChecked] = useState(isAsked);
  const form = useRef<HTMLFormElement>(null);
  const warning = useRef<HTMLDivElement>(null);
  const { isEmpty, withoutReason, items } = findProblems(initiation, selection.items);
  const returnable = order.lineItems.filter(({ lineItemId }) =>
    lines.some((line) => line.lineItemId === lineItemId && line.customerReturnable),
  );
  const [focusOn, setFocusOn] = useState<object>();
  useEffect(() => {
    if (focusOn) (warning.current ?? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]'))?.focus();
  }, [focusOn]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (items) void navigate(buildReturnHref({ orderId, token, items, step: 'SELECT_RETURN_METHOD' }));
    else setFocusOn({});
  };
  return (
    <form ref={form} className={styles.columns} method="get" action="/return" onSubmit={submit}>
      <input type="hidden" name="orderId" value={orderId} />
      {token !== undefined && <input type="hidden" name="token" value={token} />}
      <input type="hidden" name="step" value="SELECT_RETURN_METHOD" />
      <div className={styles.work}>
        {isChecked && isEmpty && (
          <Notice kind="error" role="alert" ref={warning}>
            Choose at least one item
          </Notice>
        )}
        <ul className={styles.items}>
          {returnable.map((line) => (
            <ReturnItem
              key={line.lineItemId}
              line={line}
              selection={selection}
              lastReturnDay={returnableUntil}
              swapFrom={mayExchange ? buildReturnHref({ orderId, items: selection.items }) : undefined}
              hasError={isChecked && withoutReason.includes(line.lineItemId)}
            />
          ))}
        </ul>
        <KeptItems initiation={initiation} />
        <section className={styles.next}>
          <h2 className={styles.nextTitle}>What happens next</h2>
          <Timeline entries={listExpectedSteps(quote.quote, order)} reachedCount={0} isRow />
        </section>
      </div>
      <ReturnSums order={order} count={selection.count} sums={quote} />
    </form>
  );
}
