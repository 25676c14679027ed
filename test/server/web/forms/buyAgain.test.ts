import express from 'express';
import { systemClock } from '../../../../server/platform/clock.ts';
import { dispatch } from '../../../../server/web/dispatch.ts';
import { createFormRouter } from '../../../../server/web/forms/createFormRouter.ts';
import { createRequestContext } from '../../../../server/web/requests.ts';
import { silentLog } from '../../services/callService.ts';

const ORDER = '112-4820193-7740021';
const createLine = (lineItemId: string, overrides: object = {}) => ({
  lineItemId,
  asin: `B00000000${lineItemId}`,
  quantity: 2,
  ...overrides,
});

type Rejection = { readonly status: number; readonly body: object };

/** The forms with an API with one order, which answers each SKU as given. */
function givenForms(lines: readonly object[], rejections: Readonly<Record<string, Rejection>> = {}, orderStatus = 200) {
  const requests: unknown[] = [];
  const api = express();
  api.get('/accountapi/e/orders/getOrder', (req, res) => {
    requests.push(req.query);
    res.status(orderStatus).json({ lineItems: lines });
  });
  api.post('/v1/cart', express.json(), (req, res) => {
    const [item] = req.body.items;
    requests.push(item);
    const { status, body } = rejections[item.asin] ?? { status: 200, body: {} };
    res.status(status).json(body);
  });
  const app = express();
  app.use(
    createRequestContext(silentLog),
    createFormRouter(api, (_req, res) => res.end(), systemClock),
  );
  const buy = async (fields: Record<string, string>) => {
    const headers = { host: 'shop.example', 'content-type': 'application/x-www-form-urlencoded' };
    const request = { method: 'POST', url: '/buyAgain.do', headers, body: String(new URLSearchParams(fields)) };
    const answer = await dispatch(app, request);
    return [answer.status, answer.header('location')];
  };
  return { requests, buy };
}

const soldOutRejection: Rejection = { status: 409, body: { id: 'cart.no.stock', message: 'gone' } };
const lowStockRejection: Rejection = {
  status: 409,
  body: { id: 'cart.no.stock', message: 'few', fields: { quantity: 'Only 1' } },
};

it('adds one line of an order to the cart', async () => {
  const { requests, buy } = givenForms([createLine('1'), createLine('2')]);
  expect(await buy({ orderId: ORDER, lineItemId: '2', token: 'secret', returnTo: '/orders' })).toEqual([303, '/cart']);
  expect(requests).toEqual([
    { orderId: ORDER, token: 'secret' },
    { asin: 'B000000002', quantityAddition: 2 },
  ]);
});

it('adds all lines to the cart, except gift cards', async () => {
  const { requests, buy } = givenForms([createLine('1'), createLine('2', { giftCard: {} }), createLine('3')]);
  expect(await buy({ orderId: ORDER })).toEqual([303, '/cart']);
  expect(requests.slice(1)).toEqual([
    { asin: 'B000000001', quantityAddition: 2 },
    { asin: 'B000000003', quantityAddition: 2 },
  ]);
});

it('redirects to the page with the lines that it could not add, and adds the others', async () => {
  const { requests, buy } = givenForms([createLine('1'), createLine('2'), createLine('3')], {
    B000000001: soldOutRejection,
    B000000002: lowStockRejection,
  });
  const redirect = await buy({ orderId: ORDER, returnTo: '/orders?range=2026&soldOut=9&cartError=old' });
  expect(redirect).toEqual([303, '/orders?range=2026&soldOut=1&fewLeft=2&added=1']);
  expect(requests).toHaveLength(4);
});

it('stops at a full cart, and shows the reason', async () => {
  const cartFullRejection = { status: 409, body: { id: 'max.cart.size.exceeded', message: 'full' } };
  const { requests, buy } = givenForms([createLine('1'), createLine('2')], { B000000001: cartFullRejection });
  expect(await buy({ orderId: ORDER, returnTo: '/orders' })).toEqual([303, '/orders?cartError=max.cart.size.exceeded']);
  expect(requests).toHaveLength(2);
});

it.each([
  [403, '/zap/preAuth/signin?openid.return_to=%2Forders%3Frange%3D2026'],
  [404, '/error/404'],
  [500, '/error/500'],
])('redirects for an order that answers %s to %s, and changes no cart', async (status, target) => {
  const { requests, buy } = givenForms([createLine('1')], {}, status);
  expect(await buy({ orderId: ORDER, returnTo: '/orders?range=2026' })).toEqual([303, target]);
  expect(requests).toHaveLength(1);
});

it.each([[{}], [{ orderId: 'x'.repeat(500) }], [{ orderId: ORDER, lineItemId: "1' or 1=1" }]])(
  'requests no order with %j',
  async (fields) => {
    const { requests, buy } = givenForms([], {}, 404);
    expect(await buy(fields)).toEqual([303, '/error/404']);
    expect(requests).toEqual([{}]);
  },
);

it('never redirects to another host', async () => {
  const { buy } = givenForms([createLine('1')], { B000000001: soldOutRejection });
  const [, target] = await buy({ orderId: ORDER, returnTo: 'https://evil.example/x' });
  expect(target).toMatch(/^\/(?!\/)/);
});
