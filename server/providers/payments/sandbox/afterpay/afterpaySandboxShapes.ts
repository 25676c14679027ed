import { z } from 'zod';
import { formatDecimal } from '../../formatDecimal.ts';
import { amountInCents } from '../amountInCents.ts';
import { createSandboxId, type SandboxSession } from '../createSandboxSessions.ts';

/** Parses the shop's checkout request into our columns. */
export const checkoutRequest = z
  .object({
    amount: z.object({ amount: amountInCents, currency: z.literal('USD') }),
    consumer: z.object({ email: z.email(), givenNames: z.string(), surname: z.string() }),
    merchant: z.object({ redirectConfirmUrl: z.url(), redirectCancelUrl: z.url() }),
    description: z.string(),
    merchantReference: z.string(),
  })
  .transform(({ amount, consumer, merchant, description, merchantReference }) => ({
    // A repeated request gets a new checkout.
    request_key: createSandboxId(),
    amount_cents: amount.amount,
    custom_id: merchantReference,
    shop_name: description,
    return_url: merchant.redirectConfirmUrl,
    cancel_url: merchant.redirectCancelUrl,
    details: JSON.stringify({ email: consumer.email }),
  }));

const toAfterpayMoney = (cents: number) => ({ amount: formatDecimal(cents), currency: 'USD' });
const parseConsumer = ({ details }: SandboxSession) => z.object({ email: z.string() }).parse(details);

/** Returns a checkout without a payment in Afterpay's format. */
export const presentCheckout = (baseUrl: string, session: SandboxSession): object => ({
  token: session.session_id,
  expires: '2099-01-01T00:00:00.000Z',
  redirectCheckoutUrl: `${baseUrl}/approve/${session.session_id}`,
  amount: toAfterpayMoney(session.amount_cents),
  consumer: parseConsumer(session),
  merchantReference: session.custom_id,
});

const storedDetails = z.object({ restVoided: z.boolean().default(false) });

/** Returns the authorized amount that is not captured or voided, in cents. */
export function computeHeldCents({ status, amount_cents, captured_cents, details }: SandboxSession): number {
  if (status === 'authorized') return amount_cents;
  return status === 'captured' && !storedDetails.parse(details).restVoided ? amount_cents - captured_cents : 0;
}

function getState(session: SandboxSession): string {
  if (session.authorization_id === null) return 'AUTH_DECLINED';
  if (session.status === 'captured') return computeHeldCents(session) > 0 ? 'PARTIALLY_CAPTURED' : 'CAPTURED';
  return session.status === 'voided' ? 'VOIDED' : 'AUTH_APPROVED';
}

/** Returns a payment in Afterpay's format. */
export const presentPayment = (session: SandboxSession): object => ({
  id: session.authorization_id ?? '',
  token: session.session_id,
  status: session.authorization_id === null ? 'DECLINED' : 'APPROVED',
  paymentState: getState(session),
  merchantReference: session.custom_id,
  originalAmount: toAfterpayMoney(session.amount_cents),
  openToCaptureAmount: toAfterpayMoney(computeHeldCents(session)),
  orderDetails: { consumer: parseConsumer(session) },
});
