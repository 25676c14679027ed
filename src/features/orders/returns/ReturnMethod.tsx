import { type FormEvent, useState } from 'react';
import type { Order } from '../../../contracts/orders.ts';
import type { ReturnMethod as Method, Pickup, TransportOptions } from '../../../contracts/returns.ts';
import type { RefundDestination } from '../../../lib/refundDestinations.ts';
import { createFormFailureHandler } from '../../../page/formFailure.ts';
import { useNavigate } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { useRefusedForm } from '../../../page/useRefusedForm.ts';
import { useSigningIn } from '../../../page/useSigningIn.ts';
import { Notice } from '../../../ui/Notice.tsx';
import styles from '../components/FlowColumns.module.css';
import { MethodChoices } from '../components/MethodChoices.tsx';
import { buildReturnHref, buildReturnInfoHref } from '../orderHrefs.ts';
import type { ReturnsRootState } from '../returnsSlice.ts';
import { DestinationChoices } from './DestinationChoices.tsx';
import type { ReadyItem } from './findProblems.ts';
import { ReturnComments, readComments } from './ReturnComments.tsx';
import { ReturnReview } from './ReturnReview.tsx';
import { beginReturn } from './returnThunks.ts';

type ReturnMethodProps = {
  order: Order;
  items: readonly ReadyItem[];
  options: TransportOptions;
  requestKey: string;
  token: string | undefined;
};

/** Returns the first pickup of an offer; undefined without a pickup service. */
const getFirstPickup = ({ pickupDays: [day] }: TransportOptions): Pickup | undefined =>
  day === undefined ? undefined : { day, window: 'morning' };

/**
 * The form that chooses how the items go back and where the money goes, and confirms the return (transactions §4).
 * Posts without scripts.
 */
export function ReturnMethod({ order, items, options: offer, requestKey, token }: ReturnMethodProps) {
  const { preReturnInfo, options, dropOffBy, storeCreditAt } = offer;
  const { orderId } = order;
  const currentHref = buildReturnHref({ orderId, token, items, step: 'SELECT_RETURN_METHOD' });
  const dispatch = useAppDispatch<ReturnsRootState>();
  const navigate = useNavigate();
  const [method, setMethod] = useState<Method>(options[0]?.method ?? 'mail');
  const [pickup, setPickup] = useState(getFirstPickup(offer));
  const [destination, setDestination] = useState<RefundDestination>('original payment');
  const refusedForm = useRefusedForm('/return');
  const [comments, setComments] = useState(() => readComments(items, refusedForm?.values));
  const { busy, failure, run } = useAction({
    describe: createFormFailureHandler(useSigningIn(currentHref)),
    initial: refusedForm,
    staysBusy: true,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const commentedItems = items.map((item) => ({ ...item, comment: comments[item.lineItemId] ?? '' }));
      const request = { orderId, items: commentedItems, method, destination, requestKey, token };
      const startedReturn = await dispatch(beginReturn({ ...request, ...(method === 'pickup' && { pickup }) }));
      await navigate(buildReturnInfoHref(startedReturn, { token, step: 'DONE' }));
    });
  };
  return (
    <form className={styles.columns} method="post" action={currentHref} onSubmit={submit}>
      <input type="hidden" name="requestKey" value={requestKey} />
      <div className={styles.work}>
        {failure && (
          <Notice kind="error" role="alert">
            {failure.message}
          </Notice>
        )}
        <ReturnComments order={order} items={items} comments={comments} onChange={setComments} />
        <MethodChoices offer={offer} method={method} onMethod={setMethod} pickup={pickup} onPickup={setPickup} />
        <DestinationChoices order={order} offer={offer} destination={destination} onChange={setDestination} />
      </div>
      <ReturnReview
        order={order}
        items={items}
        refund={{
          total: preReturnInfo.total.amount,
          destination,
          dropOffBy,
          storeCreditAt,
          method,
          pickup: pickup ?? null,
        }}
        busy={busy}
        changeHref={buildReturnHref({ orderId, token, items })}
      />
    </form>
  );
}
