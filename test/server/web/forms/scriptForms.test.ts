import express from 'express';
import { dispatch } from '../../../../server/web/dispatch.ts';
import { scriptForms } from '../../../../server/web/forms/scriptForms.ts';

/** Where a form leads that is sent to an address. */
async function sendTo(url: string) {
  const app = express();
  app.use(scriptForms(), (_req, res) => void res.status(204).end());
  const headers = { host: 'shop.example', 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await dispatch(app, { method: 'POST', url, headers, body: 'city=Columbus' });
  return [answer.status, answer.header('location')];
}

it('leads a form that came without a script back to its page, with nothing of what was typed', async () => {
  expect(await sendTo('/checkout/address?pid=p1')).toEqual([303, '/checkout/address?pid=p1']);
  expect(await sendTo('/addresses/new')).toEqual([303, '/addresses/new']);
  expect(await sendTo('/payments')).toEqual([303, '/payments']);
});

it('leaves all others alone', async () => {
  expect(await sendTo('/checkouts')).toEqual([204, undefined]);
  expect(await sendTo('/webhooks/payments/paypal')).toEqual([204, undefined]);
});
