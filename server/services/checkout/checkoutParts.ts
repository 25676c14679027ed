import type { ConstraintName } from '../../../src/contracts/constraints.ts';
import type { Parts } from '../../platform/parts.ts';
import type { RedirectProviders } from '../../providers/payments/openPayments.ts';
import type { PaymentProvider } from '../../providers/payments/paymentProvider.ts';
import type { TaxProvider } from '../../providers/tax/taxProvider.ts';
import type { Reached } from './faultPoints.ts';

/** The dependencies of checkout, with the providers it calls. */
export type CheckoutParts = Pick<Parts, 'db' | 'clock' | 'log' | 'config'> & {
  /** The card provider. */
  readonly payments: PaymentProvider;
  /** The payment methods with a page of their own. */
  readonly redirectPayments: RedirectProviders;
  readonly tax: TaxProvider;
  readonly reached: Reached;
  /** Violations that a test scenario adds to any purchase. */
  readonly forced: readonly ConstraintName[];
};
