import { type Request, Router } from 'express';
import {
  type ConfigureAnswer,
  configureQuery,
  configureRequest,
  finalizeRequest,
  giftOptionsQuery,
  updatePaymentQuery,
} from '../../../src/contracts/checkout.ts';
import {
  type ExpressAddressAnswer,
  expressAddressQuery,
  type PaymentMethodsAnswer,
  paymentReturnRequest,
  paymentSessionRequest,
} from '../../../src/contracts/paymentSessions.ts';
import { redirectCodes } from '../../../src/lib/paymentMethods.ts';
import { requireFull } from '../../platform/http/caller.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import { listMethods, listPaymentTypes } from '../payments/actions.ts';
import {
  type CheckoutNeeds,
  type CheckoutParts,
  completeRedirect,
  configure,
  finalize,
  openCheckout,
  readRefusedAddress,
  startExpressCheckout,
  startRedirect,
  updatePayment,
} from './actions.ts';
import { requireBuyer } from './buyer.ts';
import { readForcedConstraints } from './constraints/readForcedConstraints.ts';
import { limitCodeGuesses } from './limitCodeGuesses.ts';
import { nameInvalidInput } from './nameInvalidInput.ts';
import { autoPlaceOrder } from './place/autoPlaceOrder.ts';
import { readGiftOptions } from './purchase/readGiftOptions.ts';
import { shapeAnswer } from './purchase/shapeAnswer.ts';
import { listExpressPayments } from './redirect/listExpressPayments.ts';
import type { AskingShop } from './redirect/startRedirect.ts';

/** The paths of the checkout API. */
const CALLS = ['/v1/checkout', '/v1/giftOptions', '/v1/updatePayment'];

type CheckoutOverrides = Partial<CheckoutParts> & {
  /** Returns the shop of a host. */
  readonly findShop?: (host: string | undefined) => AskingShop;
};

/** Builds the routes of checkout (transactions §7, Cart and checkout), for fully signed-in members and guests. */
export function createCheckoutRouter(parts: CheckoutNeeds, overrides?: CheckoutOverrides): Router {
  const findShop =
    overrides?.findShop ??
    (() => ({ origin: parts.config.publicUrl, name: 'the shop', redirectPayments: redirectCodes }));
  const checkout = { ...openCheckout(parts), ...overrides };
  const getParts = (req: Request): CheckoutParts => ({
    ...checkout,
    forcedConstraints: readForcedConstraints(parts.config, req),
  });
  const router = Router();

  router.post('/v1/checkout/configure', async (req, res) => {
    const buyer = await requireBuyer(checkout, res);
    const request = configureRequest.parse(req.body ?? {});
    const query = configureQuery.parse(req.query);
    const change = () => configure(getParts(req), buyer, request);
    const answer = await (request.coupon === undefined ? change() : limitCodeGuesses(parts, buyer, request, change));
    const placedOrder = request.autoPlaceOrder ? await autoPlaceOrder(getParts(req), buyer, answer) : {};
    const { purchaseId } = answer.purchase;
    if (query.src) parts.log.info({ purchaseId, src: query.src }, 'a purchase was configured');
    const shop = findShop(req.get('host'));
    const express = listExpressPayments(checkout, shop, answer);
    const body = shapeAnswer(answer, query, request, listPaymentTypes(checkout, shop));
    res.json({ ...body, ...express, ...placedOrder } satisfies ConfigureAnswer);
  });

  router.get('/v1/giftOptions', async (req, res) => {
    const buyer = await requireBuyer(checkout, res);
    res.json(await readGiftOptions(checkout, buyer, giftOptionsQuery.parse(req.query).purchaseId));
  });

  router.post('/v1/checkout/finalize', async (req, res) => {
    const buyer = await requireBuyer(checkout, res);
    res.json(await finalize(getParts(req), buyer, finalizeRequest.parse(req.body ?? {})));
  });

  router.get('/v1/checkout/paymentMethods', async (req, res) => {
    const answer: PaymentMethodsAnswer = { paymentMethods: await listMethods(checkout, findShop(req.get('host'))) };
    res.json(answer);
  });

  router.post('/v1/checkout/paymentSession', async (req, res) => {
    const buyer = await requireBuyer(checkout, res);
    const request = paymentSessionRequest.parse(req.body ?? {});
    const startPayment = request.isExpress ? startExpressCheckout : startRedirect;
    res.json(await startPayment(checkout, buyer, findShop(req.get('host')), request));
  });

  router.get('/v1/checkout/expressAddress', async (req, res) => {
    const buyer = await requireBuyer(checkout, res);
    const { purchaseId } = expressAddressQuery.parse(req.query);
    const answer: ExpressAddressAnswer = await readRefusedAddress(checkout, buyer, purchaseId);
    res.json(answer);
  });

  router.post('/v1/updatePayment', async (req, res) => {
    const payer = { customerId: requireFull(res), ip: getAddressKey(req) };
    const { orderId, paymentInstrumentId } = updatePaymentQuery.parse(req.query);
    res.json({ orderId, payment: await updatePayment(checkout, payer, { orderId, paymentInstrumentId }) });
  });

  router.post('/v1/checkout/paymentReturn', async (req, res) => {
    const buyer = await requireBuyer(checkout, res);
    res.json(await completeRedirect(checkout, buyer, paymentReturnRequest.parse(req.body ?? {})));
  });

  router.use(CALLS, nameInvalidInput);
  return router;
}
