import type { z } from 'zod';
import { physicalGiftCards } from '../../../src/contracts/checkout/giftcards.ts';
import { giftCardChangeForm, giftCardForm, physicalCardForm, redeemForm } from '../../../src/contracts/forms.ts';
import { CART_ERROR_PARAM } from '../../../src/lib/checkout/cartMessages.ts';
import {
  CARD_SOLD_OUT,
  findPhysicalCard,
  getGiftCardErrors,
  parseGiftCardForm,
} from '../../../src/lib/checkout/giftCardRules.ts';
import { toShopDay } from '../../../src/lib/dates/shopDays.ts';
import { buildQueryString } from '../../../src/lib/paths.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Forms, post, toRefusal } from './form.ts';
import type { FormSend } from './refusedForms.ts';

const FORM_PAGE = '/c/e-gift-cards';
const BALANCE_PAGE = '/account/gift-cards';

/** Adds the form's card to the cart. @returns the rejection, if any */
async function addCard(
  { send, clock }: { readonly send: FormSend; readonly clock: Clock },
  { fields: values, lineItemId }: z.infer<typeof giftCardForm>,
) {
  const today = toShopDay(clock.now());
  const fields = getGiftCardErrors(values, today);
  if (Object.keys(fields).length > 0)
    return { status: 400, id: 'input.invalid', message: 'Invalid input', fields, values };
  const body = { ...parseGiftCardForm(values, today), ...(lineItemId !== undefined && { lineItemId }) };
  const answer = await send(post('/v1/addEGCToCart', body));
  return answer.status < 400 ? undefined : toRefusal(answer, values);
}

const withCartError = (page: string, id: string): string => page + buildQueryString({ [CART_ERROR_PARAM]: id });

/**
 * Forms of gift cards: /addEGCToCart (browsing §7, Cart) and the page of e-gift cards add or change one, /giftCardChange.do removes or
 * saves one, the gift card page adds physical ones, the balance page redeems a code.
 */
export const GIFT_CARD_FORMS: Forms = {
  [FORM_PAGE]: async ({ body, ...form }) => (await addCard(form, giftCardForm.parse(body))) ?? '/cart',

  '/addEGCToCart': async ({ body, ...form }) => {
    const refusal = await addCard(form, giftCardForm.parse(body));
    return refusal ? withCartError(FORM_PAGE, refusal.id) : '/cart';
  },

  '/c/zappos-gift-cards': async ({ body, send }) => {
    const values = physicalCardForm.parse(body);
    const offer = await send({ method: 'GET', path: '/v1/physicalGiftCards' });
    const { data } = physicalGiftCards.safeParse(offer.body);
    if (!data) return toRefusal(offer, values);
    const card = findPhysicalCard(data, values);
    if (!card) return { status: 409, message: CARD_SOLD_OUT, fields: {}, values };
    const item = { stockId: card.stockId, quantityAddition: Number(values.quantity) };
    const answer = await send(post('/v1/cart', { items: [item] }));
    // The form's own fragment would stay in the address.
    return answer.status < 400 ? '/cart#top' : toRefusal(answer, values);
  },

  '/giftCardChange.do': async ({ body, send }) => {
    const { lineItemId, quantity, saved } = giftCardChangeForm.parse(body);
    const item = { lineItemId, ...(quantity && { quantity: 0 }), ...(saved && { saved: saved === 'true' }) };
    const answer = await send(post('/v1/cart', { items: [item] }));
    return answer.status < 400 ? '/cart' : withCartError('/cart', toRefusal(answer, {}).id);
  },

  [BALANCE_PAGE]: async ({ body, send }) => {
    const values = redeemForm.parse(body);
    const answer = await send(post('/v1/giftCard', values));
    return answer.status < 400 ? `${BALANCE_PAGE}?outcome=redeemed` : toRefusal(answer, values);
  },
};
