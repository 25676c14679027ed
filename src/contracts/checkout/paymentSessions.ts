import { z } from 'zod';
import { redirectCodes } from '../../lib/checkout/paymentMethods.ts';
import { addressFields } from '../account/addresses.ts';
import { createBoundedText } from '../common.ts';

/** POST /v1/checkout/paymentSession: starts a payment on a provider's page, to which the browser is redirected. */
export const paymentSessionRequest = z.object({
  purchaseId: createBoundedText(64),
  paymentMethodCode: z.enum(redirectCodes),
  /** Express checkout: the provider's page also asks for the address, and the amount is confirmed later. */
  isExpress: z.boolean().optional(),
  /** Whether the pages that the provider redirects to hide header and footer, like the page before. */
  disableHf: z.boolean().optional(),
});
export type PaymentSessionRequest = z.infer<typeof paymentSessionRequest>;
/** The answer of POST /v1/checkout/paymentSession: the provider's page. */
export const paymentSessionAnswer = z.object({ redirectUrl: z.url() });
export type PaymentSessionAnswer = z.infer<typeof paymentSessionAnswer>;

/** POST /v1/checkout/paymentReturn: completes the redirect from the provider. Answers like configure. */
export const paymentReturnRequest = z.object({
  attempt: createBoundedText(100).min(20),
  /** Amazon Pay's id of the approved session. */
  amazonCheckoutSessionId: createBoundedText(100).min(1).optional(),
});
export type PaymentReturnRequest = z.infer<typeof paymentReturnRequest>;

/** GET /v1/checkout/expressAddress?purchaseId: the address from express checkout, if the order cannot be shipped to it. */
export const expressAddressQuery = z.object({ purchaseId: createBoundedText(64) });
/** The answer of GET /v1/checkout/expressAddress; null when the order can be shipped. */
export const expressAddressAnswer = z.object({ refusedAddress: addressFields.nullable() });
export type ExpressAddressAnswer = z.infer<typeof expressAddressAnswer>;

/** GET /v1/checkout/paymentMethods: methods on a provider's page. `isLoaded`: the provider responds. */
const paymentMethodState = z.object({ paymentMethodCode: z.enum(redirectCodes), isLoaded: z.boolean() });
export type PaymentMethodState = z.infer<typeof paymentMethodState>;
/** The answer of GET /v1/checkout/paymentMethods. */
export const paymentMethodsAnswer = z.object({ paymentMethods: z.array(paymentMethodState) });
export type PaymentMethodsAnswer = z.infer<typeof paymentMethodsAnswer>;

/** GET /payments/amazonPay: a base64url payload signed by the shop. `amount` is shown on Amazon's page, in US dollars. */
export const amazonPayLaunch = z.object({
  payload: createBoundedText(6000),
  signature: createBoundedText(2000),
  amount: z
    .string()
    .regex(/^\d{1,8}\.\d{2}$/)
    .optional(),
});
export type AmazonPayLaunch = z.infer<typeof amazonPayLaunch>;
