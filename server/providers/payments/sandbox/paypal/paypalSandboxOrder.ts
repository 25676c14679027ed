import { z } from 'zod';
import { amountInCents } from '../amountInCents.ts';
import type { SandboxSession } from '../createSandboxSessions.ts';

/** Parses the shop's order request into our columns. */
export const orderRequest = z
  .object({
    intent: z.literal('AUTHORIZE'),
    purchase_units: z.array(z.object({ custom_id: z.string(), amount: z.object({ value: amountInCents }) })).length(1),
    payment_source: z.object({
      paypal: z.object({
        experience_context: z.object({ brand_name: z.string(), return_url: z.url(), cancel_url: z.url() }),
      }),
    }),
  })
  .transform(({ purchase_units: [unit], payment_source }) => {
    const { brand_name: shop_name, return_url, cancel_url } = payment_source.paypal.experience_context;
    return {
      amount_cents: unit?.amount.value ?? 0,
      custom_id: unit?.custom_id ?? '',
      shop_name,
      return_url,
      cancel_url,
    };
  });

const ORDER_STATUS: Readonly<Record<string, string>> = {
  created: 'PAYER_ACTION_REQUIRED',
  approved: 'APPROVED',
  cancelled: 'PAYER_ACTION_REQUIRED',
};
const AUTHORIZATION_STATUS: Readonly<Record<string, string>> = {
  captured: 'CAPTURED',
  pending: 'CAPTURED',
  voided: 'VOIDED',
};
const CAPTURE_STATUS: Readonly<Record<string, string>> = { pending: 'PENDING', denied: 'DECLINED' };

/** Returns a capture in PayPal's format: a bank's payment may be pending or denied. */
export const presentCapture = ({ capture_id: id, status }: SandboxSession): object => ({
  id,
  status: CAPTURE_STATUS[status] ?? 'COMPLETED',
});

/** Parses the amount of a capture or refund into cents. */
export const amountRequest = z
  .object({ amount: z.object({ value: amountInCents }) })
  .transform(({ amount }) => amount.value);

/** Returns an order in PayPal's format. */
export function presentOrder(baseUrl: string, session: SandboxSession): object {
  const { session_id: id, status, authorization_id } = session;
  const authorization = { id: authorization_id, status: AUTHORIZATION_STATUS[status] ?? 'CREATED' };
  const captures = session.capture_id === null ? [] : [presentCapture(session)];
  const payments = authorization_id === null ? {} : { payments: { authorizations: [authorization], captures } };
  return {
    id,
    status: ORDER_STATUS[status] ?? 'COMPLETED',
    ...(status !== 'created' && { payer: { email_address: 'payer@paypal.example' } }),
    purchase_units: [{ custom_id: session.custom_id, ...payments }],
    links: [{ rel: 'payer-action', method: 'GET', href: `${baseUrl}/approve/${id}` }],
  };
}
