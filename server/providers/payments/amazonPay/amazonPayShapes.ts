import { z } from 'zod';
import { formatDecimal } from '../formatDecimal.ts';
import { amazonPayAddress } from './amazonPayAddress.ts';

const state = z.object({ state: z.string() });
const metadata = z.object({ merchantReferenceId: z.string().nullish() }).nullish();

const text = z.string().nullish();

/** The fields that we read from Amazon Pay's answers (API v2). */
export const amazonPaySession = z.object({
  checkoutSessionId: z.string(),
  statusDetails: state,
  /** The payer, once they have chosen a payment. */
  buyer: z.object({ email: text, phoneNumber: text }).nullish(),
  /** The shipping address of a session started as `PayAndShip`; only while it is open. */
  shippingAddress: amazonPayAddress.nullish(),
  merchantMetadata: metadata,
  webCheckoutDetails: z.object({
    checkoutResultReturnUrl: z.string().nullish(),
    amazonPayRedirectUrl: z.string().nullish(),
  }),
  paymentDetails: z.object({ chargeAmount: z.object({ amount: z.string() }).nullish() }).nullish(),
  chargeId: z.string().nullish(),
});
export type AmazonPaySession = z.infer<typeof amazonPaySession>;

export const amazonPayCharge = z.object({ chargeId: z.string(), chargePermissionId: z.string(), statusDetails: state });
export type AmazonPayCharge = z.infer<typeof amazonPayCharge>;

export const amazonPayRefund = z.object({ statusDetails: state });

export const amazonPayPermission = z.object({ merchantMetadata: metadata });

export const toAmazonPayAmount = (cents: number) => ({ amount: formatDecimal(cents), currencyCode: 'USD' });
