import type { RequestListener } from 'node:http';
import express, { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { apiSend } from './apiSend.ts';

const addItem = z.object({ stockId: z.string().regex(/^\d{1,12}$/), returnTo: z.string().startsWith('/').optional() });

const messageOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : 'Oops, something went wrong while updating your cart.';

/** Back to the page that the form stands on, with what went wrong in its address. */
function refuse(res: Response, returnTo: string | undefined, message: string): void {
  const back = new URL(returnTo ?? '/cart', 'http://shop.invalid');
  back.searchParams.set('cartError', message);
  res.redirect(303, back.pathname + back.search);
}

/** /cartAddItem.do: the product page's form where no script runs; leads to the cart (browsing §7, Cart). */
const addToCart = (api: RequestListener) => async (req: Request, res: Response) => {
  const form = addItem.safeParse(req.body);
  if (!form.success) return refuse(res, undefined, 'Please select a size:');
  const { stockId, returnTo } = form.data;
  const answer = await apiSend(
    api,
    req,
  )({ method: 'POST', path: '/v1/cart', body: { items: [{ stockId, quantityAddition: 1 }] } });
  if (answer.status >= 400) return refuse(res, returnTo, messageOf(answer.body));
  res.redirect(303, '/cart');
};

/** Forms that work without scripts: each calls the same API as the page does, and answers with a redirect. */
export function forms(api: RequestListener): Router {
  const router = Router();
  router.use(express.urlencoded({ extended: false, limit: '20kb' }));
  router.post('/cartAddItem.do', addToCart(api));
  return router;
}
