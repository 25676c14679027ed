import type { RequestListener } from 'node:http';
import { type Request, type Response, Router } from 'express';
import { boughtLines, buyAgainForm, cartRefusal } from '../../../src/contracts/forms.ts';
import { CART_ERROR_PARAM } from '../../../src/lib/checkout/cartMessages.ts';
import { ADDED_PARAM, FEW_LEFT_PARAM, SOLD_OUT_IDS, SOLD_OUT_PARAM } from '../../../src/lib/orders/orderPaths.ts';
import { buildQueryString } from '../../../src/lib/paths.ts';
import { redirectTarget } from '../../../src/lib/redirectTarget.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import { createFormSend } from './refusedForms.ts';

type Send = ReturnType<typeof createFormSend>;
type Line = { readonly lineItemId: string; readonly asin: string; readonly quantity: number };
/** The outcome of a line; an id of the error catalog for a rejection of the whole cart. */
type Outcome = 'added' | typeof SOLD_OUT_PARAM | typeof FEW_LEFT_PARAM | { readonly errorId: string };

async function addLine(send: Send, { asin, quantity }: Line): Promise<Outcome> {
  const body = { items: [{ asin, quantityAddition: quantity }] };
  const answer = await send({ method: 'POST', path: '/v1/cart', body });
  if (answer.status < 400) return 'added';
  const { data } = cartRefusal.safeParse(answer.body);
  if (!data || !SOLD_OUT_IDS.has(data.id)) return { errorId: data?.id ?? 'unknown' };
  return data.fields?.quantity === undefined ? SOLD_OUT_PARAM : FEW_LEFT_PARAM;
}

/**
 * Adds lines to the cart one after the other, until the cart as a whole is rejected. @returns the query for the form's
 * page; empty when all were added
 */
async function addLines(send: Send, lines: readonly Line[]): Promise<string> {
  const ids: Record<Extract<Outcome, string>, string[]> = { added: [], soldOut: [], fewLeft: [] };
  for (const line of lines) {
    const outcome = await addLine(send, line);
    if (typeof outcome === 'object') return buildQueryString({ [CART_ERROR_PARAM]: outcome.errorId });
    ids[outcome].push(line.lineItemId);
  }
  if (ids.added.length === lines.length) return '';
  return buildQueryString({
    [SOLD_OUT_PARAM]: ids[SOLD_OUT_PARAM].join(','),
    [FEW_LEFT_PARAM]: ids[FEW_LEFT_PARAM].join(','),
    [ADDED_PARAM]: ids.added.length,
  });
}

/** Returns a page's path with other parameters for the items bought again. */
function withOutcome(page: string, query: string): string {
  const url = new URL(redirectTarget(page), 'http://shop.invalid');
  for (const name of [SOLD_OUT_PARAM, FEW_LEFT_PARAM, ADDED_PARAM, CART_ERROR_PARAM]) url.searchParams.delete(name);
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}

/** /buyAgain.do: adds lines of an order to the cart without scripts; redirects there, or back with sold-out lines. */
export function createOrderForms(api: RequestListener): Router {
  const router = Router();
  router.post('/buyAgain.do', async (req: Request, res: Response) => {
    const { orderId, lineItemId, token, returnTo = '/orders' } = buyAgainForm.parse(req.body ?? {});
    const send = createFormSend(api, req);
    const { status, body } = await send({
      path: `/accountapi/e/orders/getOrder${buildQueryString({ orderId, token })}`,
    });
    if (status === 403) {
      const encodedTarget = encodeURIComponent(redirectTarget(returnTo));
      return redirectToPage(res, `/zap/preAuth/signin?openid.return_to=${encodedTarget}`);
    }
    if (status !== 200) return redirectToPage(res, `/error/${status}`);
    const lines = boughtLines
      .parse(body)
      .lineItems.filter((line) => !line.giftCard && (lineItemId === undefined || line.lineItemId === lineItemId));
    const query = await addLines(send, lines);
    redirectToPage(res, query === '' ? '/cart' : withOutcome(returnTo, query));
  });
  return router;
}
