import { type FormEvent, useState } from 'react';
import type { Order } from '../../../contracts/orders/orders.ts';
import type { ReturnMethod as Method, Pickup, TransportOptions } from '../../../contracts/orders/returns.ts';
import {
  buildCommentField,
  MAX_COMMENT_LENGTH,
  type RefundDestination,
  requiresComment,
} from '../../../lib/orders/returns.ts';
import { createFormFailureHandler, useRefusedForm } from '../../../page/formFailure.ts';
import { useNavigate, useSignInRedirect } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Radio } from '../../../ui/forms/choices.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/inputs.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import styles from '../components/FlowColumns.module.css';
import { MethodChoices } from '../components/MethodChoices.tsx';
import { buildReturnHref, buildReturnInfoHref } from '../orderHrefs.ts';
import type { ReturnsRootState } from '../returnsSlice.ts';
import { formatStoreCreditText } from '../text/returnMethodText.ts';
import { nameOriginalPayment } from '../text/returnText.ts';
import destinationChoicesStyles from './DestinationChoices.module.css';
import type { ReadyItem } from './findProblems.ts';
import { ReturnReview } from './ReturnReview.tsx';
import { beginReturn } from './returnThunks.ts';

type DestinationChoicesProps = {
  order: Order;
  offer: TransportOptions;
  destination: RefundDestination;
  onChange: (destination: RefundDestination) => void;
};

/** The possible destinations of the money, each with its amount and time. */
function DestinationChoices({ order, offer, destination, onChange }: DestinationChoicesProps) {
  const { preReturnInfo, destinations, dropOffBy, storeCreditAt } = offer;
  const { total, toGiftBalance, toPayment } = preReturnInfo;
  const isSplit = toGiftBalance.cents > 0 && toPayment.cents > 0;
  const renderChoice = (value: RefundDestination, title: string, text: string) => (
    <Radio
      frame="own"
      className={destinationChoicesStyles.row}
      name="destination"
      value={value}
      checked={destination === value}
      onChange={() => onChange(value)}
      label={
        <>
          <strong className={destinationChoicesStyles.title}>{title}</strong>
          <span className={destinationChoicesStyles.text}>{text}</span>
        </>
      }
      end={<strong>{total.amount}</strong>}
    />
  );
  return (
    <fieldset className={destinationChoicesStyles.choices}>
      <legend className={destinationChoicesStyles.legend}>Where should the money go?</legend>
      {renderChoice(
        'original payment',
        nameOriginalPayment(order),
        isSplit
          ? `${toPayment.amount} as soon as we have checked the items, and ${toGiftBalance.amount} to your gift balance, which paid it.`
          : 'We refund it as soon as we have checked the items.',
      )}
      {destinations.includes('store credit') &&
        toPayment.cents > 0 &&
        renderChoice('store credit', ...formatStoreCreditText(storeCreditAt, dropOffBy))}
    </fieldset>
  );
}

/** The customer's comments by line. */
export type Comments = Readonly<Record<string, string>>;

/** A form without scripts posts at most 30 fields. */
const MAX_FIELDS = 20;

/** Returns the comments of a form that was rejected. */
const readComments = (items: readonly ReadyItem[], values: Comments = {}): Comments =>
  Object.fromEntries(items.map((item) => [item.lineItemId, values[buildCommentField(item)] ?? '']));

type ReturnCommentsProps = {
  order: Order;
  items: readonly ReadyItem[];
  comments: Comments;
  onChange: (comments: Comments) => void;
};

/** A field for each item that arrived damaged or not as pictured: the person who opens the parcel reads it. */
function ReturnComments({ order, items, comments, onChange }: ReturnCommentsProps) {
  return items
    .filter(({ reason }) => requiresComment(reason))
    .slice(0, MAX_FIELDS)
    .map((item) => {
      const { lineItemId } = item;
      const line = order.lineItems.find((one) => one.lineItemId === lineItemId);
      return (
        <Field
          key={lineItemId}
          label={`What is wrong with the ${line?.productName ?? 'item'}?`}
          hint="So that our team knows what to look for."
          optional
        >
          <TextInput
            name={buildCommentField(item)}
            maxLength={MAX_COMMENT_LENGTH}
            autoComplete="off"
            value={comments[lineItemId] ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ ...comments, [lineItemId]: value })}
          />
        </Field>
      );
    });
}

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

/** The form that chooses method and destination, and confirms the return (transactions §4). */
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
    describe: createFormFailureHandler(useSignInRedirect(currentHref)),
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
        <ErrorNotice>{failure?.message}</ErrorNotice>
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
        deductions={preReturnInfo}
        busy={busy}
        changeHref={buildReturnHref({ orderId, token, items })}
      />
    </form>
  );
}
