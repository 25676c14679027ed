import loadable from '@loadable/component';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Order } from '../../../contracts/orders/orders.ts';
import { formatPayment } from '../../../lib/checkout/paymentMethods.ts';
import { createFormFailureHandler } from '../../../page/formFailure.ts';
import { useSignInRedirect } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { ChoiceForm } from '../../../ui/forms/ChoiceForm.tsx';
import { Radio } from '../../../ui/forms/choices.tsx';
import { NoScriptNotice, Notice } from '../../../ui/Notice.tsx';
import { usePhone } from '../../../ui/PhoneLink.tsx';
import { selectAddresses } from '../../addresses/addressBookSlice.ts';
import { selectTakesCards } from '../../content/shopSelectors.ts';
import { CardFacts } from '../../paymentInstruments/CardFacts.tsx';
import { selectCards } from '../../paymentInstruments/paymentBookSlice.ts';
import type { OrdersRootState } from '../ordersSlice.ts';
import { payOrderWith } from '../orderThunks.ts';
import { isWaitingForPayment } from '../text/orderText.ts';
import styles from './RetryPayment.module.css';

/** Loaded lazily: few guest orders wait for a card. */
const PayWithNewCard = loadable(() => import('./PayWithNewCard.tsx'), {
  resolveComponent: (file) => file.PayWithNewCard,
});

/** The choice of a saved card for an order whose payment was rejected. */
function CardChoice({ order, onPaid }: { order: Order; onPaid: () => void }) {
  const cards = useSelector(selectCards) ?? [];
  const addresses = useSelector(selectAddresses) ?? [];
  const usableCards = cards.filter((card) => !card.isExpired);
  const refusedLastFour = order.payment && 'lastFour' in order.payment ? order.payment.lastFour : null;
  const preset = usableCards.find(({ lastFour }) => lastFour !== refusedLastFour) ?? usableCards[0];
  const [cardId, setCardId] = useState(preset?.paymentInstrumentId);
  const dispatch = useAppDispatch<OrdersRootState>();
  const leave = useSignInRedirect(`/orders/${order.orderId}`);
  const { run, ...form } = useAction({ describe: createFormFailureHandler(leave) });

  const pay = async () => {
    if (cardId === undefined) return;
    await dispatch(payOrderWith(order, cardId));
    onPaid();
  };
  const newCard = (
    <a className={styles.add} href={`/payments/new?order=${order.orderId}`}>
      Add a new card
    </a>
  );
  if (usableCards.length === 0) return newCard;
  return (
    <div className={styles.form}>
      <ChoiceForm
        legend="Pay with"
        form={form}
        otherWay={newCard}
        submitText="Pay with this card"
        busyText="Paying"
        onSubmit={() => {
          void run(pay);
        }}
      >
        {cards.map((card) => (
          <Radio
            key={card.paymentInstrumentId}
            frame="own"
            name="paymentInstrumentId"
            value={card.paymentInstrumentId}
            checked={card.paymentInstrumentId === cardId}
            disabled={card.isExpired}
            onChange={() => setCardId(card.paymentInstrumentId)}
            label={<CardFacts card={card} addresses={addresses} />}
          />
        ))}
      </ChoiceForm>
    </div>
  );
}

/** Asks for another payment method after a rejected payment (transactions §4), and confirms it. */
export function RetryPayment({ order, isAccount, ...shop }: { order: Order; isAccount: boolean; phone: string }) {
  const phone = usePhone(shop.phone);
  const takesCards = useSelector(selectTakesCards);
  const [isPaid, setIsPaid] = useState(false);
  const messageRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPaid) messageRef.current?.focus();
  }, [isPaid]);
  if (isPaid && order.payment) {
    return (
      <Notice kind="success" ref={messageRef} className={styles.notice}>
        {formatPayment(order.payment)} pays for this order now. Thank you!
      </Notice>
    );
  }
  if (!isWaitingForPayment(order)) return null;
  if (!takesCards) {
    return (
      <Notice kind="error">
        There was a problem with the payment. Nothing was charged, and this shop does not accept cards at the moment.
        Please call us {order.shop.hours}: {phone}
      </Notice>
    );
  }
  return (
    <section className={styles.section} aria-label="Payment">
      <Notice kind="error">
        There was a problem with the payment. Nothing was charged, and the order goes on when it is paid.{' '}
        {isAccount ? 'Please choose another card.' : 'Please pay with another card.'}
      </Notice>
      <NoScriptNotice>
        Paying with another card needs JavaScript. Please switch it on for this shop, or call us {order.shop.hours}:{' '}
        {phone}
      </NoScriptNotice>
      {isAccount ? (
        <CardChoice order={order} onPaid={() => setIsPaid(true)} />
      ) : (
        <PayWithNewCard order={order} phone={phone} onPaid={() => setIsPaid(true)} />
      )}
    </section>
  );
}
