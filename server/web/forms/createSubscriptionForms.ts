import type { RequestListener } from 'node:http';
import { type Request, type Response, Router } from 'express';
import { confirmSubscriptionForm, subscriptionForm } from '../../../src/contracts/forms.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import { createFormSend } from './refusedForms.ts';

const BASE = '/v2/n/subscriptions';

/** Returns the proof in the address of the page: the sign-in, or the token of a mail. */
function readAuth(req: Request, query: URLSearchParams) {
  const { token } = req.params;
  if (typeof token === 'string') return { authType: 'token', authToken: token };
  const authToken = query.get('authToken');
  return req.path.includes('/village-idiot') ? { authType: 'village-idiot', authToken } : { authType: 'login' };
}

/** Saves one change, or the opt-out, and redirects to the page with the outcome. */
async function change(api: RequestListener, req: Request, res: Response): Promise<void> {
  const url = new URL(req.originalUrl, 'http://shop.invalid');
  const form = subscriptionForm.parse(req.body ?? {});
  const auth = readAuth(req, url.searchParams);
  const path = `${BASE}/${form.optout === 'true' ? 'optout' : encodeURIComponent(form.type)}`;
  const body = { ...auth, ...(form.optout !== 'true' && { id: form.id, subscribed: form.subscribed === 'true' }) };
  const { status } = await createFormSend(api, req)({ method: 'POST', path, body });
  url.searchParams.set('outcome', status < 400 ? 'saved' : 'error');
  redirectToPage(res, url.pathname + url.search);
}

/** The forms of /subscriptions without scripts, and of the link that confirms an address. */
export function createSubscriptionForms(api: RequestListener): Router {
  const router = Router();
  router.post('/subscriptions', (req, res) => change(api, req, res));
  router.post('/subscriptions/village-idiot', (req, res) => change(api, req, res));
  router.post('/subscriptions/token/:token', (req, res) => change(api, req, res));
  router.post('/confirmSubscription.do', async (req, res) => {
    const { token } = confirmSubscriptionForm.parse(req.body ?? {});
    const { status } = await createFormSend(api, req)({ method: 'POST', path: `${BASE}/confirm`, body: { token } });
    redirectToPage(res, `/subscriptions/confirm/${token}?outcome=${status < 400 ? 'success' : 'error'}`);
  });
  return router;
}
