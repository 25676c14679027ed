import type {
  PaymentMethod,
  PaymentProvider,
  RedirectProvider,
} from '../../../../server/providers/payments/paymentProvider.ts';
import { getPaymentMethod } from '../../../../server/services/payments/actions/paymentsParts.ts';

const noAnswer = () => Promise.reject(new Error('no answer'));
const method: PaymentMethod = { authorize: noAnswer, capture: noAnswer, void: noAnswer, refund: noAnswer };
const payments: PaymentProvider = { ...method, storeCard: noAnswer, verifyCard: noAnswer };
const openRedirect = (): RedirectProvider => ({
  ...method,
  start: noAnswer,
  readState: noAnswer,
  isReachable: () => Promise.resolve(true),
  checkAccount: () => Promise.resolve(),
});
const redirectPayments = { paypal: openRedirect(), amazonPay: openRedirect() };

it('finds the provider of cards and of each redirect method', () => {
  expect(getPaymentMethod({ payments, redirectPayments }, 'card')).toBe(payments);
  expect(getPaymentMethod({ payments, redirectPayments }, 'paypal')).toBe(redirectPayments.paypal);
  expect(getPaymentMethod({ payments, redirectPayments }, 'amazonPay')).toBe(redirectPayments.amazonPay);
});

it.each(['afterpay', 'toString', ''])('throws for a method without a provider: %j', (code) => {
  expect(() => getPaymentMethod({ payments, redirectPayments }, code)).toThrow(`no provider is configured for ${code}`);
});
