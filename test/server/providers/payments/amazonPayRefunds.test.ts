import { refundCharge } from '../../../../server/providers/payments/amazonPay/amazonPayCharges.ts';
import { ProviderRefusal } from '../../../../server/providers/payments/providerCall.ts';

const payment = { key: 'k', token: 's', amountCents: 5000, reference: 'S01-CHARGE' };

/** Returns the outcome of a refund to which Amazon gives this answer. */
const refundAnswered = (answer: () => unknown) =>
  refundCharge({ call: async () => answer() }, payment, { key: 'k:refund:1', amountCents: 750 });
const inState = (state: string) => () => ({ refundId: 'S01-REFUND', statusDetails: { state } });

it.each(['RefundInitiated', 'Refunded'])('treats a refund with the status %s as made', async (state) => {
  expect(await refundAnswered(inState(state))).toEqual({ status: 'refunded' });
});

it('treats a refund that Amazon declines as not made, whatever the status of the answer', async () => {
  expect(await refundAnswered(inState('Declined'))).toEqual({ status: 'refused' });
  const refusal = new ProviderRefusal('Amazon Pay', 422, ['TransactionAmountExceeded']);
  expect(await refundAnswered(() => Promise.reject(refusal))).toEqual({ status: 'refused' });
});
