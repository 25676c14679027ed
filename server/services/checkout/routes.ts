import type { ErrorRequestHandler, Request, Response, Router } from 'express';
import { ZodError } from 'zod';
import type { ConfigureAnswer, ConfigureRequest } from '../../../src/contracts/checkout/checkout.ts';
import { type ConstraintName, constraintNames } from '../../../src/contracts/checkout/constraints.ts';
import { redirectCodes } from '../../../src/lib/checkout/paymentMethods.ts';
import type { Config } from '../../config/readConfig.ts';
import { checkoutCalls } from '../../openapi/calls/checkoutCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import type { Parts } from '../../parts.ts';
import { toApiError } from '../../platform/http/answerApiError.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { readScenario } from '../../platform/http/cookies.ts';
import { countAttempt, countOwnGuess, countWrongGuess } from '../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import { hashToken } from '../../platform/ids.ts';
import type { Limit } from '../../platform/rateLimit.ts';
import { listMethods, listPaymentTypes } from '../payments/actions/redirect/paymentSessions.ts';
import { type CheckoutNeeds, type CheckoutParts, openCheckout } from './actions/checkoutParts.ts';
import { updatePayment } from './actions/orderPayment/updatePayment.ts';
import { type Buyer, readQuoteBuyer, requireBuyer } from './buyer.ts';
import { autoPlaceOrder, finalize } from './place/finalize.ts';
import { configure } from './purchase/configure.ts';
import { readGiftOptions } from './purchase/giftOptions.ts';
import { shapeAnswer } from './purchase/presentPurchase.ts';
import { completeRedirect, readRefusedAddress } from './redirect/completeRedirect.ts';
import {
  isExpressCheckoutOffered,
  type RequestShop,
  startExpressCheckout,
  startRedirect,
} from './redirect/startRedirect.ts';
import { makeWalletPurchase } from './wallet/makeWalletPurchase.ts';
import { quoteWallet } from './wallet/quoteWallet.ts';

/** Returns the methods of express checkout for a purchase (transactions §4): on, configured, with addresses. */
export function listExpressPayments(
  { redirectPayments }: Pick<CheckoutParts, 'redirectPayments'>,
  shop: RequestShop,
  answer: ConfigureAnswer,
): Pick<ConfigureAnswer, 'expressPayments'> {
  const codes = shop.redirectPayments.filter((code) => redirectPayments[code]?.startExpress);
  return codes.length > 0 && isExpressCheckoutOffered(answer) ? { expressPayments: codes } : {};
}

/** Returns the violation that this browser's test scenario requests; none in production. */
function readForcedConstraints(config: Pick<Config, 'scenarios'>, req: Request): readonly ConstraintName[] {
  const requestedScenario = readScenario(config, req);
  return constraintNames.filter((name) => name === requestedScenario);
}

/** Answers invalid input with checkout's error ids (transactions §8, Server ids); an invalid quantity has its own. */
const nameInvalidInput: ErrorRequestHandler = (error, _req, _res, next) => {
  if (!(error instanceof ZodError)) return next(error);
  const refusal = toApiError(error);
  const id = error.issues[0]?.path[0] === 'quantityUpdate' ? 'quantity.invalid' : 'checkout.input.invalid';
  next(new ApiError(400, id, refusal.message, refusal.fields));
};

/** Low enough that codes cannot be guessed. A whole office may share one IP address. */
const OF_CUSTOMER: Limit = { name: 'code-customer', points: 20, seconds: 3600 };
const FROM_ADDRESS: Limit = { name: 'code-address', points: 100, seconds: 3600 };
/** Ids of the errors for codes that do not exist. */
const WRONG_CODE_ERRORS = ['promo.bad', 'giftcard.invalid'];

/**
 * Runs `work`, which enters a code, and counts unknown codes against the limits. Logs the number of submit clicks.
 * @throws {ApiError} 429 `too.many.attempts`
 */
export function limitCodeGuesses<Result>(
  parts: Pick<Parts, 'rateLimits' | 'log'>,
  { customerId, ip }: Buyer,
  { totalClickCountOfPromoSubmitButton: clicks }: ConfigureRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  if (clicks !== undefined) parts.log.info({ customerId, clicks }, 'a code was entered');
  return countWrongGuess(parts, [FROM_ADDRESS, ip], WRONG_CODE_ERRORS, () =>
    countOwnGuess(parts, [OF_CUSTOMER, String(customerId)], WRONG_CODE_ERRORS, work),
  );
}

/** A wallet quotes each address and delivery option that a shopper looks at. A whole office may share one IP address. */
const WALLET_QUOTES_OF_BROWSER: Limit = { name: 'wallet-quote-browser', points: 120, seconds: 900 };
const WALLET_QUOTES_OF_ADDRESS: Limit = { name: 'wallet-quote-address', points: 1200, seconds: 900 };

/** The paths of the checkout API. */
const CALLS = ['/v1/checkout', '/v1/giftOptions', '/v1/updatePayment'];

type CheckoutOverrides = Partial<CheckoutParts> & {
  readonly findShop?: (host: string | undefined) => RequestShop;
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

  const router = routeCalls(
    checkoutCalls,
    {
      'POST /v1/checkout/configure': async ({ req, shopper: buyer, query, body: request }) => {
        const change = () => configure(getParts(req), buyer, request);
        const answer = await (request.coupon === undefined
          ? change()
          : limitCodeGuesses(parts, buyer, request, change));
        const shop = findShop(req.get('host'));
        const placedOrder = request.autoPlaceOrder
          ? await autoPlaceOrder(getParts(req), buyer, answer, shop.origin)
          : {};
        const { purchaseId } = answer.purchase;
        if (query.src) parts.log.info({ purchaseId, src: query.src }, 'a purchase was configured');
        const express = listExpressPayments(checkout, shop, answer);
        return { ...shapeAnswer(answer, query, request, listPaymentTypes(checkout, shop)), ...express, ...placedOrder };
      },

      'GET /v1/giftOptions': ({ shopper, query: { purchaseId } }) => readGiftOptions(checkout, shopper, purchaseId),

      'POST /v1/checkout/finalize': ({ req, shopper, body }) =>
        finalize(getParts(req), shopper, { ...body, origin: findShop(req.get('host')).origin }),

      'POST /v1/checkout/walletQuote': async ({ req, caller, body }) => {
        await countAttempt(parts, [
          [WALLET_QUOTES_OF_ADDRESS, getAddressKey(req)],
          [WALLET_QUOTES_OF_BROWSER, hashToken(caller.sessionId ?? '')],
        ]);
        return quoteWallet(getParts(req), await readQuoteBuyer(checkout, caller, req), body);
      },

      'POST /v1/checkout/walletPurchase': ({ req, shopper, body }) => makeWalletPurchase(getParts(req), shopper, body),

      'GET /v1/checkout/paymentMethods': async ({ req }) => ({
        paymentMethods: await listMethods(checkout, findShop(req.get('host'))),
      }),

      'POST /v1/checkout/paymentSession': ({ req, shopper, body }) => {
        const startPayment = body.isExpress ? startExpressCheckout : startRedirect;
        return startPayment(checkout, shopper, findShop(req.get('host')), body);
      },

      'GET /v1/checkout/expressAddress': ({ shopper, query: { purchaseId } }) =>
        readRefusedAddress(checkout, shopper, purchaseId),

      'POST /v1/updatePayment': async ({ req, customerId, query: { orderId, paymentInstrumentId } }) => {
        const payer = { customerId, ip: getAddressKey(req) };
        return { orderId, payment: await updatePayment(checkout, payer, { orderId, paymentInstrumentId }) };
      },

      'POST /v1/checkout/paymentReturn': ({ shopper, body }) => completeRedirect(checkout, shopper, body),
    },
    (res: Response) => requireBuyer(checkout, res),
  );
  return router.use(CALLS, nameInvalidInput);
}
