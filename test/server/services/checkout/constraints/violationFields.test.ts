import {
  createUnavailableViolation,
  createViolation,
} from '../../../../../server/services/checkout/constraints/createViolation.ts';

it('has no field that is not known', () => {
  expect(createViolation('DELIVERY_OPTION')).toStrictEqual({
    name: 'DELIVERY_OPTION',
    fixAt: 'shipoption',
    message: expect.any(String),
  });
});

it('names the item or the card at fault', () => {
  const fields = { name: 'EXPIRED_INSTRUMENT', fixAt: 'payment', message: expect.any(String) };
  expect(createViolation('EXPIRED_INSTRUMENT', { paymentInstrumentId: '7' })).toStrictEqual({
    ...fields,
    paymentInstrumentId: '7',
  });
  expect(createViolation('EXPIRED_INSTRUMENT', { asin: 'B1', message: 'Too late.' })).toStrictEqual({
    ...fields,
    message: 'Too late.',
    asin: 'B1',
  });
});

it('calls an e-gift card by its name, and goods as the catalog of messages does', () => {
  const card = { asin: 'E1', productName: 'Birthday' };
  const name = 'OFFER_LISTING_UNAVAILABLE';
  expect(createUnavailableViolation({ ...card, giftCard: {} })).toStrictEqual({
    name,
    fixAt: createViolation(name).fixAt,
    message: 'The e-Gift Card "Birthday" is not available any more. Please remove it.',
    asin: 'E1',
  });
  expect(createUnavailableViolation(card)).toStrictEqual(createViolation(name, { asin: 'E1', product: 'Birthday' }));
});
