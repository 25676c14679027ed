import { z } from 'zod';
import { formatDecimal } from '../formatDecimal.ts';

/** The fields that we read from PayPal's answers (Orders v2, Payments v2). */
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

/** Returns the authorization of an order, if any: we create one unit and authorize it once. */
export const getAuthorization = ({ purchase_units }: PaypalOrder): z.infer<typeof paypalAuthorization> | undefined =>
  purchase_units[0]?.payments?.authorizations[0];

/** Returns the capture of an order, if any: we capture once. */
export const getCapture = ({ purchase_units }: PaypalOrder): z.infer<typeof paypalAuthorization> | undefined =>
  purchase_units[0]?.payments?.captures[0];

/** Formats cents as PayPal's amount. */
export const toPaypalAmount = (cents: number) => ({
  currency_code: 'USD',
  value: formatDecimal(cents),
});

export const paypalWebhook = z.object({
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
