import express from 'express';
import { dispatch } from '../../../../server/web/dispatch.ts';
import { createFormRedirects } from '../../../../server/web/forms/createFormRouter.ts';

/** Returns the redirect target of a form that is sent to an address. */
async function sendTo(url: string) {
  const app = express();
  app.use(createFormRedirects(), (_req, res) => void res.status(204).end());
  const headers = { host: 'shop.example', 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await dispatch(app, { method: 'POST', url, headers, body: 'city=Columbus' });
  return [answer.status, answer.header('location')];
}

it('redirects a form that was sent without scripts to its page, without its values', async () => {
  expect(await sendTo('/checkout/address?pid=p1')).toEqual([303, '/checkout/address?pid=p1']);
  expect(await sendTo('/addresses/new')).toEqual([303, '/addresses/new']);
  expect(await sendTo('/payments')).toEqual([303, '/payments']);
});

it('ignores all other requests', async () => {
  expect(await sendTo('/checkouts')).toEqual([204, undefined]);
  expect(await sendTo('/webhooks/payments/paypal')).toEqual([204, undefined]);
});
