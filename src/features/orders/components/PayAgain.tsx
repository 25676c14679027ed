import loadable from '@loadable/component';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Order } from '../../../contracts/orders.ts';
import { paymentText } from '../../../lib/paymentText.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { failureOf } from '../../../page/useSaving.ts';
import { useSigningIn } from '../../../page/useSigningIn.ts';
import { Button } from '../../../ui/Button.tsx';
import { NoScriptNotice } from '../../../ui/NoScriptNotice.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Radio } from '../../../ui/Radio.tsx';
import { selectAddresses } from '../../addresses/addressBookSlice.ts';
import { CardFacts } from '../../payments/CardFacts.tsx';
import { selectCards } from '../../payments/paymentBookSlice.ts';
import type { OrdersRootState } from '../ordersSlice.ts';
import { waitsForPayment } from '../orderText.ts';
import { payOrderWith } from '../orderThunks.ts';
import styles from './PayAgain.module.css';

/** Apart: few orders wait for a card of a guest's. */
const PayWithNewCard = loadable(() => import('./PayWithNewCard.tsx'), {
  resolveComponent: (file) => file.PayWithNewCard,
});

/** One of the saved cards, for an order whose payment was refused. */
function CardChoice({ order, onPaid }: { order: Order; onPaid: () => void }) {
  const cards = useSelector(selectCards) ?? [];
  const addresses = useSelector(selectAddresses) ?? [];
  const usable = cards.filter((card) => !card.isExpired);
  const refused = order.payment && 'lastFour' in order.payment ? order.payment.lastFour : null;
  const preset = usable.find(({ lastFour }) => lastFour !== refused) ?? usable[0];
  const [cardId, setCardId] = useState(preset?.paymentInstrumentId);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const dispatch = useAppDispatch<OrdersRootState>();
  const here = `/orders/${order.orderId}`;
  const signIn = useSigningIn(here);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || cardId === undefined) return;
    setBusy(true);
    setProblem(null);
    try {
      await dispatch(payOrderWith(order, cardId));
      onPaid();
    } catch (failure) {
      if (!(await signIn(failure))) setProblem(failureOf(failure).message);
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {problem && (
        <Notice kind="error" role="alert">
          {problem}
        </Notice>
      )}
      {cards.length > 0 && (
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>Pay with</legend>
          {cards.map((card) => (
            <Radio
              key={card.paymentInstrumentId}
              framed
              name="paymentInstrumentId"
              value={card.paymentInstrumentId}
              checked={card.paymentInstrumentId === cardId}
              disabled={card.isExpired}
              onChange={() => setCardId(card.paymentInstrumentId)}
              label={<CardFacts card={card} addresses={addresses} />}
            />
          ))}
        </fieldset>
      )}
      <a className={styles.add} href={`/payments/new?order=${order.orderId}`}>
        Add a new card
      </a>
      {usable.length > 0 && (
        <Button type="submit" size="large" className={styles.submit} busy={busy && 'Paying'}>
          Pay with this card
        </Button>
      )}
    </form>
  );
}

/** Asks for another payment method where an order's was refused (transactions §4: customer action required), and says when it has one. */
export function PayAgain({ order, isAccount, phone }: { order: Order; isAccount: boolean; phone: string }) {
  const [isPaid, setPaid] = useState(false);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPaid) said.current?.focus();
  }, [isPaid]);
  if (isPaid && order.payment) {
    return (
      <Notice kind="success" ref={said} className={styles.notice}>
        {paymentText(order.payment)} pays for this order now. Thank you!
      </Notice>
    );
  }
  if (!waitsForPayment(order)) return null;
  return (
    <section className={styles.section} aria-label="Payment">
      <Notice kind="error">
        There was a problem with the payment. Nothing was charged, and the order goes on when it is paid.{' '}
        {isAccount ? 'Please choose another card.' : 'Please pay with another card.'}
      </Notice>
      <NoScriptNotice>
        Paying with another card needs JavaScript. Please switch it on for this shop, or call us 24/7: {phone}
      </NoScriptNotice>
      {isAccount ? (
        <CardChoice order={order} onPaid={() => setPaid(true)} />
      ) : (
        <PayWithNewCard order={order} phone={phone} onPaid={() => setPaid(true)} />
      )}
    </section>
  );
}
