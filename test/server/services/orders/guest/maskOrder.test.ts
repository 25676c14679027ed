import { maskOrder } from '../../../../../server/services/orders/actions/guestOrders.ts';
import { givenOrder } from '../../../../src/features/givenOrder.ts';

const to = givenOrder().shippingAddress;

it('shortens the email, the name and the address', () => {
  const maskedOrder = maskOrder(givenOrder({ email: 'jo.okafor@mail.com', customerName: 'Jo Ann Okafor' }));
  expect(maskedOrder).toMatchObject({
    email: 'j•••@mail.com',
    customerName: 'J. Okafor',
    shippingAddress: {
      fullName: 'M. Lindqvist',
      addressLine1: '',
      addressLine2: '',
      city: 'Columbus',
      stateOrRegion: 'OH',
      postalCode: '432••',
      primaryVoiceNumber: '',
    },
  });
  expect(JSON.stringify(maskedOrder)).not.toMatch(/okafor@|Linden|43215|555-0118|Jo Ann/);
});

it.each([
  ['a@b.c', 'a•••@b.c'],
  ['@b.c', '•••@b.c'],
  ['ÿ@b.c', 'ÿ•••@b.c'],
])('shortens %s to %s', (email, expected) => {
  expect(maskOrder(givenOrder({ email })).email).toBe(expected);
});

it.each([
  ['Cher', 'C.'],
  ['  Maya   Lindqvist ', 'M. Lindqvist'],
  ['', '.'],
])('shortens the name "%s" to "%s"', (customerName, expected) => {
  expect(maskOrder(givenOrder({ customerName })).customerName).toBe(expected);
});

it('shortens the payment method if it is an email, and not a card', () => {
  const paypal = maskOrder(givenOrder({ payment: { method: 'paypal', payer: 'jo@mail.com' } }));
  expect(paypal.payment).toEqual({ method: 'paypal', payer: 'j•••@mail.com' });
  expect(maskOrder(givenOrder()).payment).toEqual({ cardType: 'Visa', lastFour: '4242' });
  expect(maskOrder(givenOrder({ payment: null, shippingAddress: null }))).toMatchObject({
    payment: null,
    shippingAddress: null,
  });
  expect(to?.postalCode).toBe('43215');
});
