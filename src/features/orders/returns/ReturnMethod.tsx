import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Order } from '../../../contracts/orders.ts';
import type { ReturnMethod as Method, TransportOptions } from '../../../contracts/returns.ts';
import type { RefundDestination } from '../../../lib/refundDestinations.ts';
import { formFailureUnless } from '../../../page/formFailure.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { useRefusedForm } from '../../../page/useRefusedForm.ts';
import { useSigningIn } from '../../../page/useSigningIn.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Radio } from '../../../ui/Radio.tsx';
import styles from './ReturnMethod.module.css';
import { ReturnReview } from './ReturnReview.tsx';
import { returnHref, returnInfoHref } from './returnHrefs.ts';
import type { ReadyItem } from './returnProblems.ts';
import type { ReturnsRootState } from './returnsSlice.ts';
import { METHOD_TEXTS, originalPayment } from './returnText.ts';
import { beginReturn } from './returnThunks.ts';

type ReturnMethodProps = {
  order: Order;
  items: readonly ReadyItem[];
  options: TransportOptions;
  requestKey: string;
  token: string | undefined;
};

const asChoice = (title: string, text: string) => (
  <>
    <strong className={styles.choice}>{title}</strong>
    <span className={styles.text}>{text}</span>
  </>
);

/** Chooses how the items go back and where the money goes, and confirms (transactions §4). Posts without scripts. */
export function ReturnMethod({ order, items, options: offer, requestKey, token }: ReturnMethodProps) {
  const { preReturnInfo, options, dropOffBy } = offer;
  const { orderId } = order;
  const here = returnHref({ orderId, token, items, step: 'SELECT_RETURN_METHOD' });
  const dispatch = useAppDispatch<ReturnsRootState>();
  const navigate = useNavigate();
  const [method, setMethod] = useState<Method>(options[0]?.method ?? 'mail');
  const [destination, setDestination] = useState<RefundDestination>('original payment');
  const { busy, failure, run } = useAction({
    describe: formFailureUnless(useSigningIn(here)),
    initial: useRefusedForm('/return'),
    staysBusy: true,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const request = { orderId, items: [...items], method, destination, requestKey, token };
      const begun = await dispatch(beginReturn(request));
      await navigate(returnInfoHref(begun, { token, step: 'DONE' }));
    });
  };
  const { amount } = preReturnInfo.total;
  return (
    <form className={styles.columns} method="post" action={here} onSubmit={submit}>
      <input type="hidden" name="requestKey" value={requestKey} />
      <div className={styles.work}>
        {failure && (
          <Notice kind="error" role="alert">
            {failure.message}
          </Notice>
        )}
        <fieldset className={styles.choices}>
          <legend className={styles.hidden}>How it goes back</legend>
          {options.map((option, index) => (
            <Radio
              key={option.method}
              framed
              name="method"
              value={option.method}
              checked={option.method === method}
              onChange={() => setMethod(option.method)}
              label={asChoice(METHOD_TEXTS[option.method].title, METHOD_TEXTS[option.method].text)}
              end={index === 0 && options.length > 1 ? <span className={styles.easiest}>Easiest</span> : undefined}
            />
          ))}
        </fieldset>
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>Where should the money go?</legend>
          <Radio
            framed
            name="destination"
            value="original payment"
            checked={destination === 'original payment'}
            onChange={() => setDestination('original payment')}
            label={asChoice(
              originalPayment(order),
              preReturnInfo.toGiftBalance.cents > 0 && preReturnInfo.toPayment.cents > 0
                ? `${preReturnInfo.toGiftBalance.amount} of it returns to your gift balance, which paid it.`
                : 'We refund it as soon as we have checked the items.',
            )}
            end={amount}
          />
          {preReturnInfo.toPayment.cents > 0 && (
            <Radio
              framed
              name="destination"
              value="store credit"
              checked={destination === 'store credit'}
              onChange={() => setDestination('store credit')}
              label={asChoice('Store credit', 'Ready to spend as soon as the carrier scans the parcel.')}
              end={amount}
            />
          )}
        </fieldset>
      </div>
      <ReturnReview
        order={order}
        items={items}
        refund={{ total: amount, destination, dropOffBy }}
        busy={busy}
        changeHref={returnHref({ orderId, token, items })}
      />
    </form>
  );
}
