import type { RequestListener } from 'node:http';
import { type Request, type Response, Router } from 'express';
import { confirmStockAlertsForm, stockNotificationForm, stopStockAlertsForm } from '../../../src/contracts/forms.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import { createFormSend } from './refusedForms.ts';

/** Sends the fields to the API and redirects to the form's page with the outcome. */
async function answer(
  { api, req, res }: { api: RequestListener; req: Request; res: Response },
  call: { readonly path: string; readonly body: object },
  page: Readonly<Record<string, string>> & { readonly at: string },
): Promise<void> {
  const { status } = await createFormSend(api, req)({ method: 'POST', ...call });
  const { at, ...query } = page;
  const outcome = status < 400 ? 'success' : 'error';
  redirectToPage(res, `${at}?${new URLSearchParams({ ...query, outcome })}`);
}

/** /stockNotification.do, /confirmStockAlerts.do and /stopStockAlerts.do: stock alerts without scripts. */
export function createStockAlertForms(api: RequestListener): Router {
  const router = Router();
  router.post('/stockNotification.do', async (req, res) => {
    const { stockId, email, newsletter } = stockNotificationForm.parse(req.body ?? {});
    const body = { stockId, email, newsletter: newsletter !== undefined };
    await answer({ api, req, res }, { path: '/v1/stockNotification', body }, { at: '/notify-me', stockId });
  });
  router.post('/stopStockAlerts.do', async (req, res) => {
    const { alertId, token } = stopStockAlertsForm.parse(req.body ?? {});
    const page = { at: '/notify-me/unsubscribe', alert: alertId, token };
    await answer({ api, req, res }, { path: '/v1/stockNotification/stop', body: { alertId, token } }, page);
  });
  router.post('/confirmStockAlerts.do', async (req, res) => {
    const { token } = confirmStockAlertsForm.parse(req.body ?? {});
    const page = { at: '/notify-me/confirm', token };
    await answer({ api, req, res }, { path: '/v1/stockNotification/confirm', body: { token } }, page);
  });
  return router;
}
