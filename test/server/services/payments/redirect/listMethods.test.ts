import { readConfig } from '../../../../../server/config/readConfig.ts';
import type { RedirectProvider } from '../../../../../server/providers/payments/paymentProvider.ts';
import {
  listMethods,
  listPaymentTypes,
} from '../../../../../server/services/payments/actions/redirect/paymentSessions.ts';
import type { RedirectCode } from '../../../../../src/lib/checkout/paymentMethods.ts';

const noAnswer = () => Promise.reject(new Error('no answer'));
const provider = (isReachable: boolean): RedirectProvider => ({
  authorize: noAnswer,
  capture: noAnswer,
  void: noAnswer,
  refund: noAnswer,
  start: noAnswer,
  checkAccount: noAnswer,
  readState: noAnswer,
  isReachable: () => Promise.resolve(isReachable),
});
const configWith = (takesCards: boolean) => ({ ...readConfig({ NODE_ENV: 'test' }), takesCards });
const redirectPayments = { paypal: provider(true), amazonPay: provider(false) };
const shopWith = (...codes: readonly RedirectCode[]) => ({ redirectPayments: codes });

describe('the payment methods of a shop', () => {
  it.each([
    [
      'cards and configured redirect methods, in the order of the shop',
      true,
      ['amazonPay', 'paypal'],
      ['card', 'amazonPay', 'paypal'],
    ],
    ['no method without a provider', true, ['afterpay', 'paypal'], ['card', 'paypal']],
    ['no method that the shop has switched off', true, [], ['card']],
    ['no cards where none are accepted', false, ['paypal'], ['paypal']],
  ] as const)('are %s', (_, takesCards, codes, expected) => {
    expect(listPaymentTypes({ redirectPayments, config: configWith(takesCards) }, shopWith(...codes))).toEqual(
      expected,
    );
  });
});

it('states whether each configured provider answers', async () => {
  expect(await listMethods({ redirectPayments }, shopWith('amazonPay', 'afterpay', 'paypal'))).toEqual([
    { paymentMethodCode: 'amazonPay', isLoaded: false },
    { paymentMethodCode: 'paypal', isLoaded: true },
  ]);
  expect(await listMethods({ redirectPayments }, shopWith())).toEqual([]);
});
