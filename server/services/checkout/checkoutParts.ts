import type { ConstraintName } from '../../../src/contracts/constraints.ts';
import type { Parts } from '../../platform/parts.ts';
import type { RedirectProviders } from '../../providers/payments/openPayments.ts';
import type { PaymentProvider } from '../../providers/payments/paymentProvider.ts';
import type { TaxProvider } from '../../providers/tax/taxProvider.ts';
import type { Reached } from './faultPoints.ts';

/** What checkout needs of the parts of the process, with the third parties it asks. */
export type CheckoutParts = Pick<Parts, 'db' | 'clock' | 'log' | 'config'> & {
  /** Cards. */
  readonly payments: PaymentProvider;
  /** The ways to pay that have a page of their own. */
  readonly redirectPayments: RedirectProviders;
  readonly tax: TaxProvider;
  readonly reached: Reached;
  /** Violations that the caller wants to meet, whatever the purchase is. */
  readonly forced: readonly ConstraintName[];
};
