import {
  boughtLines,
  buyAgainForm,
  cartAddForm,
  cartAddPage,
  cartChangeForm,
  cartRefusal,
  heartForm,
} from '../../../src/contracts/forms.ts';
import { CART_ERROR_PARAM } from '../../../src/lib/checkout/cartMessages.ts';
import { ADDED_PARAM, FEW_LEFT_PARAM, SOLD_OUT_IDS, SOLD_OUT_PARAM } from '../../../src/lib/orders/orderPaths.ts';
import { buildQueryString } from '../../../src/lib/paths.ts';
import { redirectTarget } from '../../../src/lib/redirectTarget.ts';
import { type Forms, post } from './form.ts';
import type { FormSend } from './refusedForms.ts';

/** Returns the error's id. An error that states the remaining count is not "out of stock". */
function readErrorId(body: unknown): string {
  const { data } = cartRefusal.safeParse(body);
  if (!data) return 'unknown';
  return data.fields?.quantity === undefined ? data.id : 'cart.few.left';
}

/** Returns the path of a form's page with the error id in its query. */
function withCartError(page: string, errorId: string): string {
  const url = new URL(redirectTarget(page), 'http://shop.invalid');
  url.searchParams.set(CART_ERROR_PARAM, errorId);
  return url.pathname + url.search;
}

/** Sends one change to the cart. Returns the path of the cart, or of `page` after an error. */
async function changeCart(send: FormSend, item: object, page: string): Promise<string> {
  const answer = await send(post('/v1/cart', { items: [item] }));
  return answer.status < 400 ? '/cart' : withCartError(page, readErrorId(answer.body));
}

const buildSignInPath = (target: string): string =>
  `/zap/preAuth/signin?openid.return_to=${encodeURIComponent(target)}`;

/** Returns the sign-in page that replaces the modal, and returns with the heart (browsing §2, Flags). */
function buildHeartSignInPath(page: string, styleId: string): string {
  const url = new URL(page, 'http://shop.invalid');
  url.searchParams.set('heartOnLoad', styleId);
  return buildSignInPath(url.pathname + url.search);
}

type Line = { readonly lineItemId: string; readonly asin: string; readonly quantity: number };
/** The outcome of a line; an id of the error catalog for a rejection of the whole cart. */
type Outcome = 'added' | typeof SOLD_OUT_PARAM | typeof FEW_LEFT_PARAM | { readonly errorId: string };

async function addLine(send: FormSend, { asin, quantity }: Line): Promise<Outcome> {
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
async function addLines(send: FormSend, lines: readonly Line[]): Promise<string> {
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

/**
 * Forms of the cart and of hearts: /cartAddItem.do adds (browsing §7, Cart), /cartChange.do changes the quantity, removes, saves for
 * later and moves to favorites, /heart.do hearts a product, /buyAgain.do adds lines of an order, or returns with sold-out ones.
 */
export const CART_FORMS: Forms = {
  '/cartAddItem.do': async ({ body, send }) => {
    const form = cartAddForm.safeParse(body);
    if (!form.success) return withCartError(cartAddPage.parse(body).returnTo, 'size.missing');
    const { stockId, returnTo = '/cart' } = form.data;
    return changeCart(send, { stockId, quantityAddition: 1 }, returnTo);
  },

  '/cartChange.do': async ({ body, send }) => {
    const form = cartChangeForm.safeParse(body);
    if (!form.success) return withCartError('/cart', 'cart.validation.exception');
    const { toFavorites, stockId, ...requestedItem } = form.data;
    if (toFavorites === undefined) return changeCart(send, { stockId, ...requestedItem }, '/cart');
    const heart = { itemId: toFavorites, subItemId: stockId };
    const { status } = await send(post('/accountapi/cloudlist/v1/addToList', heart));
    if (status === 403) return buildHeartSignInPath('/cart', toFavorites);
    if (status !== 200) return withCartError('/cart', 'unknown');
    return changeCart(send, { stockId, quantity: 0 }, '/cart');
  },

  '/heart.do': async ({ body, send }) => {
    const { add, remove, returnTo } = heartForm.parse(body);
    const itemId = add ?? remove ?? '';
    const call = add === undefined ? 'removeFromList' : 'addToList';
    const { status } = await send(post(`/accountapi/cloudlist/v1/${call}`, { itemId }));
    const page = redirectTarget(returnTo);
    if (status === 403) return buildHeartSignInPath(page, itemId);
    return status === 200 ? page : `/error/${status}`;
  },

  '/buyAgain.do': async ({ body, send }) => {
    const { orderId, lineItemId, token, returnTo = '/orders' } = buyAgainForm.parse(body);
    const answer = await send({ path: `/accountapi/e/orders/getOrder${buildQueryString({ orderId, token })}` });
    if (answer.status === 403) return buildSignInPath(redirectTarget(returnTo));
    if (answer.status !== 200) return `/error/${answer.status}`;
    const { lineItems } = boughtLines.parse(answer.body);
    const lines = lineItems.filter(
      (line) => !line.giftCard && (lineItemId === undefined || line.lineItemId === lineItemId),
    );
    const query = await addLines(send, lines);
    return query === '' ? '/cart' : withOutcome(returnTo, query);
  },
};
