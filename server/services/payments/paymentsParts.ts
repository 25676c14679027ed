import type { Parts } from '../../parts.ts';
import { openPayments, openRedirectProviders, type RedirectProviders } from '../../providers/payments/openPayments.ts';
import type { PaymentProvider } from '../../providers/payments/paymentProvider.ts';
import type { ReachedPayment } from './faultPoints.ts';

/** The dependencies of payments, with the providers it calls. */
export type PaymentsParts = Pick<Parts, 'db' | 'clock' | 'log'> & {
  /** The card provider. */
  readonly payments: PaymentProvider;
  /** The payment methods with a page of their own. */
  readonly redirectPayments: RedirectProviders;
  readonly reachFaultPoint: ReachedPayment;
};

/** The dependencies that payments takes from the process. */
export type PaymentsNeeds = Pick<Parts, 'db' | 'clock' | 'log' | 'config'>;

/** Opens payments with the providers that the shop is configured for. */
export const createPayments = ({ db, clock, log, config }: PaymentsNeeds): PaymentsParts => ({
  db,
  clock,
  log,
  payments: openPayments({ db, config }),
  redirectPayments: openRedirectProviders({ config, db }),
  reachFaultPoint: () => undefined,
});
