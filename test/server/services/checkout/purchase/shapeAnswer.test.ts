import { presentPurchase, shapeAnswer } from '../../../../../server/services/checkout/purchase/presentPurchase.ts';
import { quote } from '../../../../../server/services/checkout/quote/quote.ts';
import { card, createEGiftCard, givenInput, type InputChange, ohio } from '../../support/givenQuote.ts';

const otherCard = { ...card, paymentInstrumentId: '8', addressId: null };
const createAnswer = (change: InputChange = {}, version = 1) => ({
  purchase: presentPurchase('P1', version, quote(givenInput(change))),
  addresses: [ohio],
  paymentInstruments: [card, otherCard],
});
type Shape = Parameters<typeof shapeAnswer>;
const shape = (query: Shape[1] = {}, flags: Shape[2] = {}, answer = createAnswer()) =>
  shapeAnswer(answer, query, flags, ['card', 'paypal']);

it('adds nothing that was not asked for', () => {
  expect(shape()).toStrictEqual(createAnswer());
});

it.each<[Shape[1], Shape[2], number, number]>([
  [{}, { includePaymentsAndAddresses: true }, 1, 2],
  [{}, { includePaymentsAndAddresses: false }, 0, 0],
  [{ includeAddresses: true }, { includePaymentsAndAddresses: false }, 1, 0],
  [{ includePayments: true }, { includePaymentsAndAddresses: false }, 0, 2],
  [{ includeAddresses: false, includePayments: false }, { includePaymentsAndAddresses: true }, 0, 0],
])('lists with the query %j and the flags %j: %d addresses, %d cards', (query, flags, addresses, cards) => {
  const answer = shape(query, flags);
  expect([answer.addresses.length, answer.paymentInstruments.length]).toEqual([addresses, cards]);
});

it('names the cards that are billed to the shipping address', () => {
  expect(shape({ includeAssociated: true }).associatedPaymentInstruments).toEqual([card]);
  const digital = createAnswer({ lines: [createEGiftCard()] });
  expect(shape({ includeAssociated: true }, {}, digital).associatedPaymentInstruments).toEqual([]);
});

it('names the payment methods and the next step on request; the query takes precedence', () => {
  expect(shape({ allPaymentTypes: true })).toMatchObject({ paymentTypes: ['card', 'paypal'] });
  expect(shape({}, { includeAllPaymentTypes: true })).toMatchObject({ paymentTypes: ['card', 'paypal'] });
  expect(shape({ allPaymentTypes: false }, { includeAllPaymentTypes: true })).toEqual(createAnswer());
  const atPayment = createAnswer({ choices: { paymentInstrumentId: null } });
  expect(shape({}, { advanceOnSuccess: true }, atPayment).nextStep).toBe('payment');
});

it('hides the dominated options of a new purchase, and no others', () => {
  const list = ({ purchase }: ReturnType<typeof shape>) =>
    purchase.deliveryGroups.flatMap(({ deliveryOptions }) => deliveryOptions.map(({ name }) => name));
  const all = ['next-wow', 'next-business', 'next', 'second'];
  const asked = { filterShipOptionsOnFirstLoad: true };
  expect(list(shape({}, asked))).toEqual(['next-wow', 'next', 'second']);
  expect(list(shape())).toEqual(all);
  expect(list(shape({}, asked, createAnswer({}, 2)))).toEqual(all);
});
