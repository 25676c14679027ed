import { z } from 'zod';
import { decimalOf } from '../decimalAmount.ts';

/** Of PayPal's answers (Orders v2, Payments v2), the fields that we read. */
export const paypalAuthorization = z.object({ id: z.string(), status: z.string() });

export const paypalOrder = z.object({
  id: z.string(),
  status: z.string(),
  payer: z.object({ email_address: z.string().default('') }).optional(),
  links: z.array(z.object({ rel: z.string(), href: z.url() })).default([]),
  purchase_units: z
    .array(
      z.object({
        payments: z
          .object({
            authorizations: z.array(paypalAuthorization).default([]),
            captures: z.array(paypalAuthorization).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
});
export type PaypalOrder = z.infer<typeof paypalOrder>;

/** The money reserved for an order, if any is: we make one unit, and authorise it once. */
export const authorizationOf = ({ purchase_units }: PaypalOrder): z.infer<typeof paypalAuthorization> | undefined =>
  purchase_units[0]?.payments?.authorizations[0];

/** What was taken of it: we take once. */
export const captureOf = ({ purchase_units }: PaypalOrder): z.infer<typeof paypalAuthorization> | undefined =>
  purchase_units[0]?.payments?.captures[0];

/** Cents as PayPal writes them. */
export const paypalAmount = (cents: number) => ({
  currency_code: 'USD',
  value: decimalOf(cents),
});

export const paypalNotice = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string(),
    supplementary_data: z
      .object({
        related_ids: z.object({ order_id: z.string().default(''), authorization_id: z.string().optional() }),
      })
      .optional(),
  }),
});
