import { buildExchangeHref, buildNewCardHref } from '../../../../src/features/orders/exchangeHrefs.ts';
import { readCardReturn } from '../../../../src/features/paymentInstruments/PaymentFormPage.tsx';

const readReturn = (query: string) => readCardReturn(new URLSearchParams(query));

it.each([
  ['', undefined],
  ['order=', undefined],
  ['order=112-4820193-7740021', '/orders/112-4820193-7740021'],
  // A path of this shop, whatever is requested.
  ['order=//evil.example', '/orders/%2F%2Fevil.example'],
  ['exchange=//evil.example', '/exchange?%2F%2Fevil.example='],
])('returns from %j to %j', (query, href) => {
  expect(readReturn(query)?.href).toBe(href);
});

it('returns to an exchange with all choices, also through a sign-in', () => {
  const query = { orderId: '112-4820193-7740021', lineItemId: '7', asin: 'B000000002', addressId: '3', width: 'B & D' };
  const [path, search] = buildNewCardHref(query).split('?');
  expect(path).toBe('/payments/new');
  const cardReturn = readReturn(search ?? '');
  expect(new URL(cardReturn?.href ?? '', 'http://shop')).toEqual(new URL(buildExchangeHref(query), 'http://shop'));
  expect(readReturn((cardReturn?.query ?? '').slice(1))).toEqual(cardReturn);
});
