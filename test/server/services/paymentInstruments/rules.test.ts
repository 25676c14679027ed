import { getCardErrors, getChangeErrors } from '../../../../server/services/paymentInstruments/rules.ts';
import type { PaymentInstrumentRequest } from '../../../../src/contracts/checkout/paymentInstruments.ts';

const NOW = { year: 2026, month: 11 };
const card: PaymentInstrumentRequest = {
  fullName: 'Maya Lindqvist',
  addCreditCardNumber: '4242424242424242',
  expirationMonth: '11',
  expirationYear: '2026',
  cvv: '123',
  isPrimary: false,
};

it('accepts a card that ends this month', () => {
  expect(getCardErrors(card, NOW)).toEqual({});
  expect(getChangeErrors(card, NOW)).toEqual({});
});

it.each<[Partial<PaymentInstrumentRequest>, Record<string, string>]>([
  [{ expirationMonth: ' ' }, { expirationMonth: 'Please enter an expiration month.' }],
  [{ expirationYear: ' ' }, { expirationYear: 'Please enter an expiration year.' }],
  [
    { expirationMonth: '', expirationYear: '' },
    {
      expirationMonth: 'Please enter an expiration month.',
      expirationYear: 'Please enter an expiration year.',
    },
  ],
  [{ expirationMonth: '13' }, { expirationMonth: 'Expiration date is not correct.' }],
  [{ expirationMonth: '10' }, { expirationMonth: 'Card has expired.' }],
  [{ expirationMonth: '12', expirationYear: '25' }, { expirationMonth: 'Card has expired.' }],
  [{ expirationMonth: ' 1 ', expirationYear: ' 2027 ' }, {}],
  [{ fullName: ' ' }, { fullName: "Please enter cardholder's name." }],
])('rejects %j: %j, for a new card and for a changed one', (changes, errors) => {
  expect(getCardErrors({ ...card, ...changes }, NOW)).toEqual(errors);
  expect(getChangeErrors({ ...card, ...changes }, NOW)).toEqual(errors);
});

it('names every invalid field of a card', () => {
  expect(
    getCardErrors(
      { ...card, fullName: '', addCreditCardNumber: '4242424242424241', cvv: '12', expirationMonth: '10' },
      NOW,
    ),
  ).toEqual({
    fullName: "Please enter cardholder's name.",
    addCreditCardNumber: 'Card number is not correct.',
    expirationMonth: 'Card has expired.',
    cvv: "Your card's security code is incomplete.",
  });
});
