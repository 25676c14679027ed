import { z } from 'zod';
import { addressFields } from './addresses.ts';
import { boundedText } from './common.ts';
import { redirectCodes } from './payments.ts';

/** POST /v1/checkout/paymentSession: begins to pay at a provider's own page, which the browser is sent to. */
export const paymentSessionRequest = z.object({
  purchaseId: boundedText(64),
  paymentMethodCode: z.enum(redirectCodes),
  /** The address is chosen there, too, and the sum is told later: express checkout. */
  isExpress: z.boolean().optional(),
  /** The pages that the provider leads back to have neither header nor footer, as the one that is left. */
  disableHf: z.boolean().optional(),
});
export type PaymentSessionRequest = z.infer<typeof paymentSessionRequest>;
export const paymentSessionAnswer = z.object({ redirectUrl: z.url() });
export type PaymentSessionAnswer = z.infer<typeof paymentSessionAnswer>;

/** POST /v1/checkout/paymentReturn: the shopper came back from there. Answers as configure does. */
export const paymentReturnRequest = z.object({
  attempt: boundedText(100).min(20),
  /** Amazon's name for what was approved there. */
  amazonCheckoutSessionId: boundedText(100).min(1).optional(),
});
export type PaymentReturnRequest = z.infer<typeof paymentReturnRequest>;

/** GET /v1/checkout/expressAddress?purchaseId: where the order was to go by express checkout, if it cannot be sent there as it is. */
export const expressAddressQuery = z.object({ purchaseId: boundedText(64) });
export const expressAddressAnswer = z.object({ refusedAddress: addressFields.nullable() });
export type ExpressAddressAnswer = z.infer<typeof expressAddressAnswer>;

/** GET /v1/checkout/paymentMethods: the ways to pay with a page of their own that this shop offers; one whose provider does not answer is not loaded. */
export const paymentMethodState = z.object({ paymentMethodCode: z.enum(redirectCodes), isLoaded: z.boolean() });
export type PaymentMethodState = z.infer<typeof paymentMethodState>;
export const paymentMethodsAnswer = z.object({ paymentMethods: z.array(paymentMethodState) });
export type PaymentMethodsAnswer = z.infer<typeof paymentMethodsAnswer>;

/** GET /payments/amazonPay: a text in base64url that the shop has signed. `amount` is shown on Amazon's page. */
export const amazonPayLaunch = z.object({
  payload: boundedText(6000),
  signature: boundedText(2000),
  amount: z
    .string()
    .regex(/^\d{1,8}\.\d{2}$/)
    .optional(),
});
export type AmazonPayLaunch = z.infer<typeof amazonPayLaunch>;
