import type { Parts } from '../../../parts.ts';
import type { RedirectProviders } from '../../../providers/payments/openPayments.ts';
import type { PaymentMethod, PaymentProvider } from '../../../providers/payments/paymentProvider.ts';

export type PaymentsParts = Pick<Parts, 'db' | 'clock' | 'log'> & {
  readonly payments: PaymentProvider;
  /** The payment methods with a page of their own. */
  readonly redirectPayments: RedirectProviders;
  readonly reachFaultPoint: ReachedPayment;
};

/** The dependencies that payments takes from the process. */
export type PaymentsNeeds = Pick<Parts, 'db' | 'clock' | 'log' | 'providers'>;

/** Opens payments with the providers that the shop is configured for. */
export const createPayments = ({ db, clock, log, providers }: PaymentsNeeds): PaymentsParts => ({
  db,
  clock,
  log,
  payments: providers.cards,
  redirectPayments: providers.redirectPayments,
  reachFaultPoint: () => undefined,
});

/**
 * The moments of an authorization, in order, at which the process may crash. After each of them the next call or the
 * settling job recovers without losing or doubling a cent: tests crash a process at each.
 */
export const AUTHORIZE_FAULT_POINTS = [
  'authorization about to start',
  'attempt inserted',
  'payment authorized',
] as const;
export const VOID_FAULT_POINTS = ['attempt closed', 'authorization voided'] as const;
export const CAPTURE_FAULT_POINTS = ['capture amount set', 'payment captured'] as const;
/** The fault points of voiding or refunding an order's payment. */
const REFUND_FAULT_POINTS = ['charge voided', 'refund made'] as const;

export type PaymentFaultPoint =
  | (typeof AUTHORIZE_FAULT_POINTS)[number]
  | (typeof VOID_FAULT_POINTS)[number]
  | (typeof CAPTURE_FAULT_POINTS)[number]
  | (typeof REFUND_FAULT_POINTS)[number];
/** Called at each fault point. Does nothing in the shop; a test may crash the process there. */
type ReachedPayment = (point: PaymentFaultPoint) => Promise<void> | void;

/** Returns the provider of a payment method. Throws for one no longer configured, whose payments cannot be checked. */
export function getPaymentMethod(
  parts: Pick<PaymentsParts, 'payments' | 'redirectPayments'>,
  code: string,
): PaymentMethod {
  if (code === 'card') return parts.payments;
  const provider = Object.entries(parts.redirectPayments).find(([name]) => name === code)?.[1];
  if (!provider) throw new Error(`no provider is configured for ${code}`);
  return provider;
}

/** The smallest amount that payment methods accept, in cents: Stripe's minimum for US dollars. */
export const LEAST_PAYMENT_CENTS = 50;
