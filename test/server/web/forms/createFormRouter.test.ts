import { givenShop } from './givenForms.ts';

describe('/stockNotification.do', () => {
  it('requests the alert, with the newsletter only if its box was ticked', async () => {
    const { asked: requests, send } = givenShop(200);
    const fields = { stockId: '31', email: 'noa@example.com' };
    expect(await send('/stockNotification.do', fields)).toEqual([303, '/notify-me?stockId=31&outcome=success']);
    await send('/stockNotification.do', { ...fields, newsletter: 'on' });
    expect(requests).toEqual([
      ['POST', '/v1/stockNotification', { ...fields, newsletter: false }],
      ['POST', '/v1/stockNotification', { ...fields, newsletter: true }],
    ]);
  });

  it('redirects a rejected form to its page, without the email address', async () => {
    const { send } = givenShop(400);
    expect(await send('/stockNotification.do', { stockId: '31', email: 'noa' })).toEqual([
      303,
      '/notify-me?stockId=31&outcome=error',
    ]);
  });
});

it('redirects /stopStockAlerts.do to its page with the outcome', async () => {
  const { asked: requests, send } = givenShop(403);
  const location = '/notify-me/unsubscribe?alert=7&token=t&outcome=error';
  expect(await send('/stopStockAlerts.do', { alertId: '7', token: 't' })).toEqual([303, location]);
  expect(requests).toEqual([['POST', '/v1/stockNotification/stop', { alertId: '7', token: 't' }]]);
});

describe('/heart.do', () => {
  const returnTo = '/p/product/91/color/7?size=8';

  it('adds and removes a heart, and redirects to the page', async () => {
    const { asked: requests, send } = givenShop(200);
    expect(await send('/heart.do', { add: '500', returnTo })).toEqual([303, returnTo]);
    expect(await send('/heart.do', { remove: '500', returnTo: '//evil.example' })).toEqual([303, '/']);
    expect(requests).toEqual([
      ['POST', '/accountapi/cloudlist/v1/addToList', { itemId: '500' }],
      ['POST', '/accountapi/cloudlist/v1/removeFromList', { itemId: '500' }],
    ]);
  });

  it('redirects an unknown shopper to sign-in, and back with the heart', async () => {
    const { send } = givenShop(403);
    expect(await send('/heart.do', { add: '500', returnTo })).toEqual([
      303,
      `/zap/preAuth/signin?openid.return_to=${encodeURIComponent(`${returnTo}&heartOnLoad=500`)}`,
    ]);
  });

  it('redirects to an error page if the heart was not saved', async () => {
    const { send } = givenShop(404);
    expect(await send('/heart.do', { add: 'nonsense', returnTo })).toEqual([303, '/error/404']);
  });
});

describe('the cart', () => {
  const returnTo = '/p/product/91/color/7?size=8';

  it('adds one item by /cartAddItem.do, and redirects to the cart', async () => {
    const { asked: requests, send } = givenShop(200);
    expect(await send('/cartAddItem.do', { stockId: '31', returnTo })).toEqual([303, '/cart']);
    expect(requests).toEqual([['POST', '/v1/cart', { items: [{ stockId: '31', quantityAddition: 1 }] }]]);
  });

  it('redirects to the product with the id of the error', async () => {
    const { send } = givenShop(409, { id: 'cart.no.stock', message: 'Anything' });
    expect(await send('/cartAddItem.do', { stockId: '31', returnTo })).toEqual([
      303,
      `${returnTo}&cartError=cart.no.stock`,
    ]);
    expect(await send('/cartAddItem.do', { stockId: '', returnTo })).toEqual([
      303,
      `${returnTo}&cartError=size.missing`,
    ]);
    expect(await send('/cartAddItem.do', { stockId: '31', returnTo: '//evil.example' })).toEqual([
      303,
      '/?cartError=cart.no.stock',
    ]);
  });

  it('reports no product as out of stock while some are left', async () => {
    const fields = { quantity: 'Only 2 left in stock!' };
    const { send } = givenShop(409, { id: 'cart.no.stock', message: fields.quantity, fields });
    expect(await send('/cartAddItem.do', { stockId: '31', returnTo })).toEqual([
      303,
      `${returnTo}&cartError=cart.few.left`,
    ]);
  });

  it('changes quantity, removes and saves by /cartChange.do', async () => {
    const { asked: requests, send } = givenShop(200);
    for (const change of [{ quantity: '2' }, { quantity: '0' }, { saved: 'true' }, { saved: 'false' }]) {
      expect(await send('/cartChange.do', { stockId: '31', ...change })).toEqual([303, '/cart']);
    }
    expect(requests.map((call) => (call as unknown[])[2])).toEqual(
      [{ quantity: 2 }, { quantity: 0 }, { saved: true }, { saved: false }].map((change) => ({
        items: [{ stockId: '31', ...change }],
      })),
    );
    expect(await send('/cartChange.do', { gift: 'AUTO', quantity: '0' })).toEqual([303, '/cart']);
    expect(requests.at(-1)).toContainEqual({ items: [{ gift: 'AUTO', quantity: 0 }] });
    expect(await send('/cartChange.do', { quantity: '0' })).toEqual([303, '/cart?cartError=cart.validation.exception']);
  });

  it('moves to the favorites: first the heart, then out of the cart', async () => {
    const { asked: requests, send } = givenShop(200);
    expect(await send('/cartChange.do', { stockId: '31', toFavorites: '500' })).toEqual([303, '/cart']);
    expect(requests).toEqual([
      ['POST', '/accountapi/cloudlist/v1/addToList', { itemId: '500', subItemId: '31' }],
      ['POST', '/v1/cart', { items: [{ stockId: '31', quantity: 0 }] }],
    ]);
  });

  it('redirects a guest to sign-in, returns to save the heart, and keeps the line', async () => {
    const { asked: requests, send } = givenShop(403);
    const encodedReturnUrl = encodeURIComponent('/cart?heartOnLoad=500');
    expect(await send('/cartChange.do', { stockId: '31', toFavorites: '500' })).toEqual([
      303,
      `/zap/preAuth/signin?openid.return_to=${encodedReturnUrl}`,
    ]);
    expect(requests).toHaveLength(1);
  });

  it.each([{ stockId: '31' }, { stockId: 'x', quantity: '1' }, { stockId: '31', quantity: '-1' }])(
    'rejects %j as a change',
    async (fields) => {
      const { asked: requests, send } = givenShop(200);
      expect(await send('/cartChange.do', fields)).toEqual([303, '/cart?cartError=cart.validation.exception']);
      expect(requests).toEqual([]);
    },
  );
});

describe('questions', () => {
  const question = { productId: '91', body: 'Are they waterproof at all?' };

  it('redirects to the new question', async () => {
    const { asked: requests, send } = givenShop(201, { questionId: '900001' });
    expect(await send('/askQuestion.do', question)).toEqual([303, '/product/questions/91?after=900001']);
    expect(await send('/answerQuestion.do', { ...question, questionId: '900001' })).toEqual([
      303,
      '/product/questions/91?after=900001',
    ]);
    expect(requests).toEqual([
      ['POST', '/v1/questions', question],
      ['POST', '/v1/questions/900001/answers', { body: question.body }],
    ]);
  });

  it('keeps the typed text when it is rejected', async () => {
    const { send } = givenShop(400);
    expect(await send('/askQuestion.do', { productId: '91', body: 'Dry & warm?' })).toEqual([
      303,
      '/product/questions/91/ask?outcome=error&text=Dry+%26+warm%3F',
    ]);
  });

  it('counts a vote, and shows the questions', async () => {
    const { asked: requests, send } = givenShop(200);
    expect(await send('/questionHelpful.do', { productId: '91', questionId: '5' })).toEqual([
      303,
      '/product/questions/91',
    ]);
    expect(requests).toEqual([['POST', '/v1/questions/5/helpful', {}]]);
  });

  it.each(['/askQuestion.do', '/answerQuestion.do', '/questionHelpful.do'])('%s accepts numbers only', async (path) => {
    const { asked: requests, send } = givenShop(200);
    expect(await send(path, { productId: '//evil.example', questionId: '5', body: 'x' })).toEqual([404, undefined]);
    expect(requests).toEqual([]);
  });
});

describe('the account', () => {
  const RETURN_QUERY = 'openid.return_to=%2Fcart';

  it('signs in, and redirects to the requested page', async () => {
    const { asked: requests, send } = givenShop(200);
    const fields = { email: 'noa@example.com', password: 'correct horse' };
    expect(await send(`/login?${RETURN_QUERY}`, fields)).toEqual([303, '/cart']);
    expect(await send('/login?openid.return_to=//evil.example', fields)).toEqual([303, '/']);
    expect(requests[0]).toEqual(['POST', '/v1/zap/signin', fields]);
  });

  it.each([
    ['/forgot-password', 'POST', '/v1/zap/forgotPassword', '/forgot-password?outcome=sent'],
    ['/orders/lookup?way=mail', 'POST', '/accountapi/e/orders/requestLink', '/orders/lookup?way=mail&outcome=sent'],
    ['/reset-password?token=t', 'POST', '/v1/zap/resetPassword', '/login?outcome=password-set'],
    ['/confirm-email?token=t', 'POST', '/v1/zap/confirmEmail', '/confirm-email?outcome=confirmed'],
    ['/account/settings/name', 'PUT', '/v1/account/name', '/account/settings?changed=name'],
    ['/account/settings/email', 'PUT', '/v1/account/email', '/account/settings?changed=email'],
    ['/account/settings/password', 'PUT', '/v1/account/password', '/account/settings?changed=password'],
    ['/account/settings/sign-out', 'DELETE', '/v1/account/signIns/7', '/account/settings?changed=sign-ins'],
    ['/account/settings/sign-out-everywhere', 'DELETE', '/v1/account/signIns', '/login?outcome=signed-out'],
  ])('%s calls %s %s, and redirects to %s', async (url, method, path, target) => {
    const { asked: requests, send } = givenShop(200);
    expect(await send(url, { signInId: '7' })).toEqual([303, target]);
    expect(requests).toEqual([expect.arrayContaining([method, path])]);
  });

  it('shows a rejected form again with its values and errors, and no password', async () => {
    const fields = { email: 'noa is not a valid email.' };
    const { refused: sendRefusedForm } = givenShop(400, { id: 'input.invalid', message: 'Invalid input', fields });
    expect(
      await sendRefusedForm(`/register?${RETURN_QUERY}`, { fullName: 'Noa', email: 'noa', password: 'correct horse' }),
    ).toEqual([
      400,
      { path: '/register', values: { fullName: 'Noa', email: 'noa' }, fields, message: 'Invalid input' },
    ]);
  });
});

it('opens a looked-up order by its token', async () => {
  const { asked: requests, send } = givenShop(200, { orderId: '112-4820193-7740021', token: 'secret' });
  const fields = { orderId: '112-4820193-7740021', email: 'jo@mail.com' };
  expect(await send('/orders/lookup', fields)).toEqual([303, '/orders/112-4820193-7740021?token=secret']);
  expect(await send('/orders/lookup?way=withdraw', fields)).toEqual([
    303,
    '/return/withdraw?orderId=112-4820193-7740021&token=secret',
  ]);
  const request = ['POST', '/accountapi/e/orders/lookup', fields];
  expect(requests).toEqual([request, request]);
});
