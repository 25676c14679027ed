import { givenShop } from './givenForms.ts';

const card = {
  designId: 'birthday',
  amount: '$50.00',
  ownAmount: '',
  recipientName: 'Noa',
  recipientEmail: 'noa@example.com',
  senderName: 'Maya',
  message: 'Enjoy!\r\nMaya',
  deliverOn: '',
};
const sentCard = {
  designId: 'birthday',
  amountCents: 5000,
  recipientName: 'Noa',
  recipientEmail: 'noa@example.com',
  senderName: 'Maya',
  message: 'Enjoy!\nMaya',
  deliverOn: null,
};

describe.each(['/c/e-gift-cards', '/addEGCToCart'])('%s', (path) => {
  it('adds a card and changes one, and redirects to the cart', async () => {
    const { asked: requests, send } = givenShop(200);
    expect(await send(path, card)).toEqual([303, '/cart']);
    expect(await send(path, { ...card, ownAmount: '62.50', lineItemId: 'egc-7' })).toEqual([303, '/cart']);
    expect(requests).toEqual([
      ['POST', '/v1/addEGCToCart', sentCard],
      ['POST', '/v1/addEGCToCart', { ...sentCard, amountCents: 6250, lineItemId: 'egc-7' }],
    ]);
  });
});

it('shows the form again with its values, and calls nothing', async () => {
  const { asked: requests, refused: sendRefusedForm } = givenShop(200);
  const [status, form] = (await sendRefusedForm('/c/e-gift-cards', { ...card, recipientEmail: 'nobody' })) as [
    number,
    object,
  ];
  expect(status).toBe(400);
  expect(form).toMatchObject({
    path: '/c/e-gift-cards',
    values: { recipientEmail: 'nobody', message: 'Enjoy!\nMaya', amount: '$50.00' },
    fields: { recipientEmail: 'nobody is not a valid email.' },
  });
  expect(requests).toEqual([]);
});

it("validates the delivery day by the shop's clock", async () => {
  const clock = { now: () => new Date('2027-10-05T12:00:00Z') };
  const { send, refused: sendRefusedForm } = givenShop(200, {}, clock);
  expect(await send('/c/e-gift-cards', { ...card, deliverOn: '2027-10-06' })).toEqual([303, '/cart']);
  expect(await sendRefusedForm('/c/e-gift-cards', { ...card, deliverOn: '2027-10-04' })).toMatchObject([
    400,
    { fields: { deliverOn: expect.any(String) } },
  ]);
});

it("shows the cart's rejection: on the page with its text, elsewhere only by its id", async () => {
  const { send, refused: sendRefusedForm } = givenShop(409, { id: 'cannotAddMixedRetailAndEgc', message: 'Sorry' });
  expect(await sendRefusedForm('/c/e-gift-cards', card)).toMatchObject([409, { message: 'Sorry', fields: {} }]);
  expect(await send('/addEGCToCart', card)).toEqual([303, '/c/e-gift-cards?cartError=cannotAddMixedRetailAndEgc']);
});

it('/giftCardChange.do removes a card and saves it for later', async () => {
  const { asked: requests, send } = givenShop(200);
  expect(await send('/giftCardChange.do', { lineItemId: 'egc-7', quantity: '0' })).toEqual([303, '/cart']);
  await send('/giftCardChange.do', { lineItemId: 'egc-7', saved: 'true' });
  expect(requests).toEqual([
    ['POST', '/v1/cart', { items: [{ lineItemId: 'egc-7', quantity: 0 }] }],
    ['POST', '/v1/cart', { items: [{ lineItemId: 'egc-7', saved: true }] }],
  ]);
  const { send: sendMixedCart } = givenShop(409, { id: 'cannotAddMixedRetailAndEgc', message: 'Sorry' });
  expect(await sendMixedCart('/giftCardChange.do', { lineItemId: 'egc-7', saved: 'false' })).toEqual([
    303,
    '/cart?cartError=cannotAddMixedRetailAndEgc',
  ]);
});

describe('the form of the balance', () => {
  it('redeems a code, which is in no URL', async () => {
    const { asked: requests, send } = givenShop(200);
    expect(await send('/account/gift-cards', { claimCode: 'ABCD' })).toEqual([
      303,
      '/account/gift-cards?outcome=redeemed',
    ]);
    expect(requests).toEqual([['POST', '/v1/giftCard', { claimCode: 'ABCD' }]]);
  });

  it('shows the code again with the reason of its rejection', async () => {
    const fields = { claimCode: 'This gift card has expired.' };
    const { refused: sendRefusedForm } = givenShop(409, {
      id: 'giftcard.expired',
      message: 'There was a problem',
      fields,
    });
    expect(await sendRefusedForm('/account/gift-cards', { claimCode: 'ABCD' })).toEqual([
      409,
      { path: '/account/gift-cards', values: { claimCode: 'ABCD' }, fields, message: 'There was a problem' },
    ]);
  });
});

describe('/c/zappos-gift-cards', () => {
  const offer = {
    designs: [
      {
        designId: 'birthday',
        name: 'Happy Birthday',
        imageId: 'card-birthday-1',
        cards: [{ stockId: '71', asin: 'B000000071', amount: { cents: 5000, amount: '$50.00' }, onHand: 3 }],
      },
    ],
  };
  const choice = { designId: 'birthday', amountCents: '5000', quantity: '2' };

  it('adds physical cards to the cart', async () => {
    const { asked: requests, send } = givenShop(200, offer);
    expect(await send('/c/zappos-gift-cards', choice)).toEqual([303, '/cart#top']);
    expect(requests).toEqual([
      ['GET', '/v1/physicalGiftCards', undefined],
      ['POST', '/v1/cart', { items: [{ stockId: '71', quantityAddition: 2 }] }],
    ]);
  });

  it.each([
    ['an amount that is not in stock', { amountCents: '2500' }],
    ['no design', { designId: '' }],
  ])('shows the form again for %s', async (_title, change) => {
    const { asked: requests, refused: sendRefusedForm } = givenShop(200, offer);
    expect(await sendRefusedForm('/c/zappos-gift-cards', { ...choice, ...change })).toMatchObject([
      409,
      {
        path: '/c/zappos-gift-cards',
        values: { quantity: '2', ...change },
        message: expect.stringContaining('sold out'),
      },
    ]);
    expect(requests).toHaveLength(1);
  });

  it('shows the form again if the cards cannot be loaded', async () => {
    const { refused: sendRefusedForm } = givenShop(503, { id: 'unavailable', message: 'Please try again.' });
    expect(await sendRefusedForm('/c/zappos-gift-cards', choice)).toMatchObject([
      503,
      { message: 'Please try again.' },
    ]);
  });
});
