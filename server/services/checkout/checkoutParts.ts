import type { ConstraintName } from '../../../src/contracts/constraints.ts';
import type { Parts } from '../../parts.ts';
import type { TaxRates } from '../../providers/tax/taxRates.ts';
import type { PaymentsParts } from '../payments/actions.ts';
import type { FaultPointHandler } from './faultPoints.ts';

/** The dependencies of checkout, with the providers it calls. */
export type CheckoutParts = Omit<PaymentsParts, 'reachFaultPoint'> & {
  readonly config: Parts['config'];
  readonly rateLimits: Parts['rateLimits'];
  readonly tax: TaxRates;
  readonly reachFaultPoint: FaultPointHandler;
  /** Violations that a test scenario adds to any purchase. */
  readonly forcedConstraints: readonly ConstraintName[];
};
