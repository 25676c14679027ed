import type { RequestHandler } from 'express';
import type { Parts } from '../../../../server/parts.ts';
import { createAddressesRouter } from '../../../../server/services/addresses/routes.ts';
import { createCartRouter } from '../../../../server/services/cart/routes.ts';
import type { CheckoutParts } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { createGuestPaymentRouter } from '../../../../server/services/checkout/orderPayment/createGuestPaymentRouter.ts';
import { createCheckoutRouter } from '../../../../server/services/checkout/routes.ts';
import { createOrdersRouter } from '../../../../server/services/orders/routes.ts';
import { createPaymentInstrumentsRouter } from '../../../../server/services/paymentInstruments/routes.ts';
import { hasPendingAuthorization } from '../../../../server/services/payments/actions/authorize/authorizationStore.ts';
import { listReviewedProducts } from '../../../../server/services/reviews/actions.ts';
import { type ConfigureAnswer, configureAnswer } from '../../../../src/contracts/checkout/checkout.ts';
import type { Purchase } from '../../../../src/contracts/checkout/purchase.ts';
import type { Answer, Browser } from './browser.ts';
import { createCardForm, goodAddress } from './given.ts';

/** All routers that a shopper needs to place an order. */
export const createJourneyRoutes =
  (createOverrides?: (parts: Parts) => Partial<CheckoutParts>) =>
  (parts: Parts): readonly RequestHandler[] => [
    createCartRouter(parts),
    createAddressesRouter(parts),
    createPaymentInstrumentsRouter(parts, { hasPendingAuthorization }),
    createCheckoutRouter(parts, createOverrides?.(parts)),
    createOrdersRouter({ ...parts, listReviewedProducts }),
    createGuestPaymentRouter(parts),
  ];

export const addToCart = (browser: Browser, stockId: string, quantityAddition = 1): Promise<Answer> =>
  browser.post('/v1/cart', { items: [{ stockId, quantityAddition }] });

export async function configure(browser: Browser, request: object = {}): Promise<ConfigureAnswer> {
  const answer = await browser.post('/v1/checkout/configure', request);
  if (answer.status !== 200) throw new Error(`configure answered ${answer.status}: ${answer.text}`);
  return configureAnswer.parse(answer.body);
}

export const finalize = (
  browser: Browser,
  { purchaseId, versionNumber }: Purchase,
  fields: object = {},
): Promise<Answer> => browser.post('/v1/checkout/finalize', { purchaseId, versionNumber, ...fields });

export const addAddress = async (browser: Browser, change: object = {}): Promise<string> =>
  String((await browser.post('/v1/address', { ...goodAddress, ...change })).body.addressId);

export const addCard = async (browser: Browser, number?: string): Promise<string> =>
  String((await browser.post('/v1/paymentInstruments', createCardForm(number))).body.paymentInstrumentId);

/** The input of configure to pay with a card. */
export const payByCard = (paymentInstrumentId: string) => ({
  paymentMethods: [{ paymentMethodCode: 'card', paymentInstrumentId }],
});

/**
 * Prepares everything up to the review: goods in the cart, an address, a card, free shipping. @returns the purchase to
 * place
 */
export async function prepareReview(
  browser: Browser,
  stockId: string,
  { quantity = 1, card }: { quantity?: number; card?: string } = {},
): Promise<Purchase> {
  await addToCart(browser, stockId, quantity);
  await addAddress(browser);
  await addCard(browser, card);
  return (await configure(browser)).purchase;
}
