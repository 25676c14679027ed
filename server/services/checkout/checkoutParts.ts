import type { Parts } from '../../platform/parts.ts';
import type { PaymentProvider } from '../../providers/payments/paymentProvider.ts';
import type { TaxProvider } from '../../providers/tax/taxProvider.ts';
import type { Reached } from './faultPoints.ts';

/** What checkout needs of the parts of the process, with the third parties it asks. */
export type CheckoutParts = Pick<Parts, 'db' | 'clock' | 'log' | 'config'> & {
  readonly payments: PaymentProvider;
  readonly tax: TaxProvider;
  readonly reached: Reached;
};
