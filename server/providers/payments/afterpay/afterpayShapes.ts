import { z } from 'zod';

/** The fields that we read from Afterpay's answers (Online API v2). */
export const afterpayCheckout = z.object({ token: z.string(), redirectCheckoutUrl: z.url() });

/** A checkout without a payment. */
export const afterpayOpenCheckout = z.object({
  token: z.string(),
  consumer: z.object({ email: z.string().default('') }).optional(),
});

export const afterpayPayment = z.object({
  id: z.string(),
  status: z.string(),
  paymentState: z.string().default(''),
  openToCaptureAmount: z.object({ amount: z.string() }).optional(),
});
export type AfterpayPayment = z.infer<typeof afterpayPayment>;
