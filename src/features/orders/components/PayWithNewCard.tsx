import { useState } from 'react';
import { useSelector } from 'react-redux';
import { ApiFailure } from '../../../api/apiFailure.ts';
import type { NewCard } from '../../../contracts/checkout/paymentInstruments.ts';
import type { Order } from '../../../contracts/orders/orders.ts';
import { getShopMonth } from '../../../lib/checkout/cardRules.ts';
import { createFormFailureHandler } from '../../../page/formFailure.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { PhoneLink } from '../../../ui/PhoneLink.tsx';
import { selectRenderedAt } from '../../content/contentSlice.ts';
import { CardForm } from '../../paymentInstruments/CardForm.tsx';
import { selectCardFields } from '../../paymentInstruments/cardFields.ts';
import { payGuestOrderWith } from '../guestOrderThunks.ts';
import type { OrdersRootState } from '../ordersSlice.ts';
import styles from './RetryPayment.module.css';

type PayWithNewCardProps = { order: Order; phone: string; onPaid: () => void };

/** The form of a new card for a guest's order whose payment was rejected; a guest has no saved cards. */
export function PayWithNewCard({ order, phone, onPaid }: PayWithNewCardProps) {
  const search = useQueryParams();
  const renderedAt = useSelector(selectRenderedAt);
  const hosted = useSelector(selectCardFields);
  const dispatch = useAppDispatch<OrdersRootState>();
  const [isOver, setOver] = useState(false);
  // The guest session expires after some hours; the link in the email is valid for longer.
  const leave = async (failure: unknown) => {
    const isTooLate = failure instanceof ApiFailure && failure.isAuthRequired;
    setOver(isTooLate);
    return isTooLate;
  };
  const { busy, failure, run } = useAction({ describe: createFormFailureHandler(leave) });
  const pay = async (card: NewCard) => {
    await dispatch(payGuestOrderWith(order, card, search.get('token') ?? undefined));
    onPaid();
  };
  return (
    <div className={styles.form}>
      <ErrorNotice>{isOver && 'Please open this order by the link in your email, and try again.'}</ErrorNotice>
      <CardForm
        submitText="Pay with this card"
        busy={busy}
        failure={failure}
        fullName={(!order.guestLink && order.shippingAddress?.fullName) || ''}
        thisYear={getShopMonth(new Date(renderedAt)).year}
        hosted={hosted}
        billingProblem={undefined}
        billing={() => (
          <p className={styles.billing}>
            It is billed to the address that you gave with your order. Is that not this card’s? Please call us:{' '}
            <PhoneLink number={phone} />
          </p>
        )}
        onSubmit={(card) => void run(() => pay(card))}
      />
    </div>
  );
}
