import { changeChoices } from '../../../../../server/services/checkout/purchase/changeChoices.ts';
import type { Choices } from '../../../../../server/services/checkout/quote/choices.ts';
import type { ConfigureRequest } from '../../../../../src/contracts/checkout/checkout.ts';
import { card, givenInput, ohio } from '../../support/givenQuote.ts';

const { choices } = givenInput();
const createSession = (method: 'paypal' | 'amazonPay', sessionId: string) => ({
  method,
  sessionId,
  purchaseId: 'P1',
  amountCents: null,
  payer: 'maya@pays.example',
  origin: '',
});
const saved = {
  addresses: [ohio],
  paymentInstruments: [card],
  paymentSessions: [
    createSession('amazonPay', 'A2'),
    createSession('paypal', 'P1'),
    createSession('amazonPay', 'A1'),
    createSession('paypal', 'P0'),
  ],
};
const choose = (request: ConfigureRequest, before: Partial<Choices> = {}, options: object = {}) => {
  const changed = changeChoices({ ...choices, ...before }, request, saved, options);
  return [changed.paymentMethodCode, changed.paymentSessionId];
};
const byAmazon = { paymentMethodCode: 'amazonPay', paymentSessionId: 'A1' } as const;

it.each<[string, ConfigureRequest, Partial<Choices>, (string | undefined)[]]>([
  ['the newest approval of the method', { paymentMethods: [{ paymentMethodCode: 'paypal' }] }, {}, ['paypal', 'P1']],
  ['the newest of Amazon Pay', { paymentMethods: [{ paymentMethodCode: 'amazonPay' }] }, {}, ['amazonPay', 'A2']],
  ['the named one of Amazon Pay', { amazonCheckoutSessionId: 'A1' }, {}, ['amazonPay', 'A1']],
  [
    'the newest of another method, also if one of Amazon Pay is named',
    { paymentMethods: [{ paymentMethodCode: 'paypal' }], amazonCheckoutSessionId: 'A1' },
    {},
    ['paypal', 'P1'],
  ],
  ['the previous approval', {}, byAmazon, ['amazonPay', 'A1']],
  [
    'a card after an approval',
    { paymentMethods: [{ paymentMethodCode: 'card', paymentInstrumentId: '7' }] },
    byAmazon,
    ['card', undefined],
  ],
  ['a card once Amazon Pay is given up', { clearAmazonPaySession: true }, byAmazon, ['card', undefined]],
  [
    'PayPal, which is not given up with Amazon Pay',
    { clearAmazonPaySession: true },
    { paymentMethodCode: 'paypal', paymentSessionId: 'P0' },
    ['paypal', 'P0'],
  ],
  [
    'another approval, although the session is given up',
    { clearAmazonPaySession: true, amazonCheckoutSessionId: 'A2' },
    byAmazon,
    ['amazonPay', 'A2'],
  ],
])('pays with %s', (_title, request, before, expected) => {
  expect(choose(request, before)).toEqual(expected);
});

const NOT_FOUND = { status: 404, message: 'This payment method was not found.' };
const NOTHING_TO_SHIP = {
  status: 400,
  id: 'checkout.input.invalid',
  message: 'e-Gift Cards are sent by email: there is nothing to ship.',
};

it.each<[string, ConfigureRequest, { isDigital?: boolean }, object]>([
  ['no approval of the method', { paymentMethods: [{ paymentMethodCode: 'afterpay' }] }, {}, NOT_FOUND],
  ['no such approval of Amazon Pay', { amazonCheckoutSessionId: 'P1' }, {}, NOT_FOUND],
  ['no card', { paymentMethods: [{ paymentMethodCode: 'card' }] }, {}, NOT_FOUND],
  ['an address for e-gift cards', { addressId: '1' }, { isDigital: true }, NOTHING_TO_SHIP],
  ['a speed for e-gift cards', { shipmentSpeed: 'next' }, { isDigital: true }, NOTHING_TO_SHIP],
  [
    'an option that does not exist',
    { shipmentOptionId: 'std-us-never' },
    {},
    { status: 400, id: 'checkout.input.invalid', message: 'There is no such delivery option.' },
  ],
  ['an option for e-gift cards', { shipmentOptionId: 'std-us' }, { isDigital: true }, NOTHING_TO_SHIP],
])('refuses %s', (_title, request, options, refusal) => {
  expect(() => choose(request, {}, options)).toThrow(expect.objectContaining(refusal));
});

it('applies the choices of the request, and keeps the others', () => {
  const change = (request: ConfigureRequest, before: Partial<Choices> = {}) =>
    changeChoices({ ...choices, ...before }, request, saved);
  const flags = { useDiscount: false, useGCBalance: true, isVipEnrollmentSelected: true };
  expect(change(flags)).toEqual({ ...choices, ...flags });
  expect(change({}, flags)).toEqual({ ...choices, ...flags });
  const opposite = { useDiscount: true, useGCBalance: false, isVipEnrollmentSelected: false };
  expect(change(opposite, flags)).toEqual({ ...choices, ...opposite });
});

it('remembers that a chosen address or card is gone, until another one is chosen', () => {
  const change = (request: ConfigureRequest, before: Partial<Choices>) =>
    changeChoices({ ...choices, ...before }, request, saved);
  const gone = change({}, { addressId: '9', paymentInstrumentId: '9' });
  expect(gone).toMatchObject({ addressId: null, paymentInstrumentId: null, isAddressGone: true, isCardGone: true });
  expect(change({}, gone)).toEqual(gone);
  const byCard = [{ paymentMethodCode: 'card', paymentInstrumentId: '7' }] as const;
  expect(change({ addressId: '1', paymentMethods: [...byCard] }, gone)).toEqual(choices);
  const none = change({}, { addressId: null, paymentInstrumentId: null });
  expect(none).toMatchObject({ addressId: null, isAddressGone: false, paymentInstrumentId: null, isCardGone: false });
});
