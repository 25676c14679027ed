import type { RequestListener } from 'node:http';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { z } from 'zod';
import { physicalGiftCards } from '../../../src/contracts/checkout/giftcards.ts';
import {
  formRefusal,
  giftCardChangeForm,
  giftCardForm,
  physicalCardForm,
  redeemForm,
} from '../../../src/contracts/forms.ts';
import { CART_ERROR_PARAM } from '../../../src/lib/checkout/cartMessages.ts';
import {
  CARD_SOLD_OUT,
  findPhysicalCard,
  getGiftCardErrors,
  parseGiftCardForm,
} from '../../../src/lib/checkout/giftCardRules.ts';
import { toShopDay } from '../../../src/lib/dates/shopDays.ts';
import type { Clock } from '../../platform/clock.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import { createFormSend, setRefusedForm } from './refusedForms.ts';

const FORM_PAGE = '/c/e-gift-cards';
const CARDS_PAGE = '/c/zappos-gift-cards';
const BALANCE_PAGE = '/account/gift-cards';

type Refusal = z.infer<typeof formRefusal> & { readonly status: number };
type Call = { readonly api: RequestListener; readonly req: Request; readonly clock: Clock };

async function post({ api, req }: Pick<Call, 'api' | 'req'>, path: string, body: object): Promise<Refusal | undefined> {
  const answer = await createFormSend(api, req)({ method: 'POST', path, body });
  return answer.status < 400 ? undefined : { status: answer.status, ...formRefusal.parse(answer.body) };
}

type CardForm = z.infer<typeof giftCardForm>;

/** Adds the form's card to the cart. @returns the rejection, if any */
async function addCard(call: Call, { fields, lineItemId }: CardForm): Promise<Refusal | undefined> {
  const today = toShopDay(call.clock.now());
  const errors = getGiftCardErrors(fields, today);
  if (Object.keys(errors).length > 0)
    return { status: 400, id: 'input.invalid', message: 'Invalid input', fields: errors };
  const body = { ...parseGiftCardForm(fields, today), ...(lineItemId !== undefined && { lineItemId }) };
  return post(call, '/v1/addEGCToCart', body);
}

type PhysicalForm = z.infer<typeof physicalCardForm>;

/** Adds the form's physical cards to the cart. @returns the rejection, if any */
async function addPhysicalCard(
  { api, req }: Pick<Call, 'api' | 'req'>,
  form: PhysicalForm,
): Promise<Refusal | undefined> {
  const offer = await createFormSend(api, req)({ method: 'GET', path: '/v1/physicalGiftCards' });
  const parsedOffer = physicalGiftCards.safeParse(offer.body);
  if (!parsedOffer.success) return { status: offer.status, ...formRefusal.parse(offer.body) };
  const card = findPhysicalCard(parsedOffer.data, form);
  if (!card) return { status: 409, id: 'cart.no.stock', message: CARD_SOLD_OUT, fields: {} };
  const item = { stockId: card.stockId, quantityAddition: Number(form.quantity) };
  return post({ api, req }, '/v1/cart', { items: [item] });
}

const withCartError = (page: string, id: string): string =>
  `${page}?${new URLSearchParams({ [CART_ERROR_PARAM]: id })}`;

/** Renders the form again with its values and errors, which never appear in an address. */
function setRefusal(
  req: Request,
  { status, fields, message }: Refusal,
  values: Readonly<Record<string, string>>,
): void {
  setRefusedForm(req, { status, form: { path: req.path, values, fields, message } });
}

/**
 * Gift card forms without scripts: /addEGCToCart (browsing §7, Cart) adds or changes one, /giftCardChange.do removes or saves
 * one, the gift card page adds physical ones, the balance page redeems a code.
 */
export function createGiftCardForms(api: RequestListener, page: RequestHandler, clock: Clock): Router {
  const router = Router();
  router.post(FORM_PAGE, async (req, res, next) => {
    const form = giftCardForm.parse(req.body ?? {});
    const refusal = await addCard({ api, req, clock }, form);
    if (!refusal) return redirectToPage(res, '/cart');
    setRefusal(req, refusal, form.fields);
    await page(req, res, next);
  });
  router.post(CARDS_PAGE, async (req, res, next) => {
    const form = physicalCardForm.parse(req.body ?? {});
    const refusal = await addPhysicalCard({ api, req }, form);
    // The form's own fragment would stay in the address.
    if (!refusal) return redirectToPage(res, '/cart#top');
    setRefusal(req, refusal, form);
    await page(req, res, next);
  });
  router.post('/addEGCToCart', async (req: Request, res: Response) => {
    const refusal = await addCard({ api, req, clock }, giftCardForm.parse(req.body ?? {}));
    redirectToPage(res, refusal ? withCartError(FORM_PAGE, refusal.id) : '/cart');
  });
  router.post('/giftCardChange.do', async (req, res) => {
    const { lineItemId, quantity, saved } = giftCardChangeForm.parse(req.body ?? {});
    const item = { lineItemId, ...(quantity && { quantity: 0 }), ...(saved && { saved: saved === 'true' }) };
    const refusal = await post({ api, req }, '/v1/cart', { items: [item] });
    redirectToPage(res, refusal ? withCartError('/cart', refusal.id) : '/cart');
  });
  router.post(BALANCE_PAGE, async (req, res, next) => {
    const values = redeemForm.parse(req.body ?? {});
    const refusal = await post({ api, req }, '/v1/giftCard', values);
    if (!refusal) return redirectToPage(res, `${BALANCE_PAGE}?outcome=redeemed`);
    setRefusal(req, refusal, values);
    await page(req, res, next);
  });
  return router;
}
