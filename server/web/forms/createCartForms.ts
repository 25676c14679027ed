import type { RequestListener } from 'node:http';
import { type Request, type Response, Router } from 'express';
import { cartAddForm, cartAddPage, cartChangeForm, cartRefusal } from '../../../src/contracts/forms.ts';
import { CART_ERROR_PARAM } from '../../../src/lib/checkout/cartMessages.ts';
import { redirectTarget } from '../../../src/lib/redirectTarget.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import { buildHeartSignInPath } from './createFavoriteForms.ts';
import { createFormSend } from './refusedForms.ts';

/** Returns the error's id. An error that states the remaining count is not "out of stock". */
function readErrorId(body: unknown): string {
  const { data } = cartRefusal.safeParse(body);
  if (!data) return 'unknown';
  return data.fields?.quantity === undefined ? data.id : 'cart.few.left';
}

/** Redirects to the form's page with the error id in the query. */
function refuse(res: Response, page: string, errorId: string): void {
  const returnUrl = new URL(redirectTarget(page), 'http://shop.invalid');
  returnUrl.searchParams.set(CART_ERROR_PARAM, errorId);
  redirectToPage(res, returnUrl.pathname + returnUrl.search);
}

/** Sends one change to the cart; on an error redirects to `page`. */
async function change(
  { api, req, res }: { api: RequestListener; req: Request; res: Response },
  item: object,
  page: string,
): Promise<void> {
  const answer = await createFormSend(api, req)({ method: 'POST', path: '/v1/cart', body: { items: [item] } });
  if (answer.status >= 400) refuse(res, page, readErrorId(answer.body));
  else redirectToPage(res, '/cart');
}

/**
 * Cart forms without scripts; each redirects to the cart page: /cartAddItem.do adds (browsing §7, Cart), /cartChange.do changes
 * the quantity, removes, saves for later and moves to favorites.
 */
export function createCartForms(api: RequestListener): Router {
  const router = Router();
  router.post('/cartAddItem.do', async (req, res) => {
    const form = cartAddForm.safeParse(req.body);
    if (!form.success) return refuse(res, readReturnPage(req.body), 'size.missing');
    const { stockId, returnTo = '/cart' } = form.data;
    await change({ api, req, res }, { stockId, quantityAddition: 1 }, returnTo);
  });
  router.post('/cartChange.do', async (req, res) => {
    const form = cartChangeForm.safeParse(req.body);
    if (!form.success) return refuse(res, '/cart', 'cart.validation.exception');
    const { toFavorites, stockId, ...requestedItem } = form.data;
    if (toFavorites === undefined) return change({ api, req, res }, { stockId, ...requestedItem }, '/cart');
    const path = '/accountapi/cloudlist/v1/addToList';
    const body = { itemId: toFavorites, subItemId: stockId };
    const { status } = await createFormSend(api, req)({ method: 'POST', path, body });
    if (status === 403) return redirectToPage(res, buildHeartSignInPath('/cart', toFavorites));
    if (status !== 200) return refuse(res, '/cart', 'unknown');
    await change({ api, req, res }, { stockId, quantity: 0 }, '/cart');
  });
  return router;
}

/** The page of a form that was sent without a selection. */
const readReturnPage = (body: unknown): string => cartAddPage.parse(body).returnTo;
