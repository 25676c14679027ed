import type { RequestListener } from 'node:http';
import { type RequestHandler, Router } from 'express';
import { cancelForm, cancelledItems, formRefusal } from '../../../src/contracts/forms.ts';
import { readCancelItems } from '../../../src/lib/orders/orders.ts';
import { buildQueryString } from '../../../src/lib/paths.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import { createFormSend, setRefusedForm } from './refusedForms.ts';

const NOTHING_CHOSEN = { status: 400, message: 'Choose at least one item', fields: {} };

/**
 * /orders/{orderId}/cancel: cancels the chosen items without scripts. The page then shows the last cancellation of its
 * order; a rejected form is rendered again with its values. `page` redirects a signed-out customer to the sign-in page.
 */
export function createCancelForms(api: RequestListener, page: RequestHandler): Router {
  const router = Router();
  router.post(['/orders/:orderId/cancel', '/my-orders/:orderId/cancel'], async (req, res, next) => {
    const token = new URL(req.originalUrl, 'http://shop.invalid').searchParams.get('token') ?? undefined;
    const values = cancelForm.parse(req.body ?? {});
    const items = readCancelItems(values);
    const refuse = async (refusal: typeof NOTHING_CHOSEN): Promise<void> => {
      const { status, message, fields } = refusal;
      setRefusedForm(req, { status, form: { path: req.path, values, fields, message } });
      await page(req, res, next);
    };
    if (items.length === 0) return refuse(NOTHING_CHOSEN);
    const { reason, requestKey } = values;
    const { status, body } = await createFormSend(
      api,
      req,
    )({
      method: 'POST',
      path: `/accountapi/e/orders/cancelItems${buildQueryString({ token })}`,
      body: { orderId: req.params.orderId, items, requestKey, ...(reason && { reason }) },
    });
    if (status >= 400) return refuse({ status, ...formRefusal.parse(body) });
    const leftOutIds = cancelledItems.parse(body).leftOutLineItemIds.join(',');
    res.set('cache-control', 'no-store');
    redirectToPage(res, `${req.path}${buildQueryString({ token, outcome: 'cancelled', left: leftOutIds })}`);
  });
  return router;
}
