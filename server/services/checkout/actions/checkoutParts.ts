import type { ConstraintName } from '../../../../src/contracts/checkout/constraints.ts';
import type { Parts } from '../../../parts.ts';
import type { TaxRates } from '../../../providers/tax/taxRates.ts';
import {
  AUTHORIZE_FAULT_POINTS,
  createPayments,
  type PaymentFaultPoint,
  type PaymentsParts,
} from '../../payments/actions/paymentsParts.ts';

/** The dependencies of checkout, with the providers it calls. */
export type CheckoutParts = Omit<PaymentsParts, 'reachFaultPoint'> &
  Pick<Parts, 'config' | 'rateLimits' | 'flags' | 'marketplaces' | 'search'> & {
    readonly tax: TaxRates;
    readonly reachFaultPoint: FaultPointHandler;
    /** Violations that a test scenario adds to any purchase. */
    readonly forcedConstraints: readonly ConstraintName[];
  };

/**
 * The moments of payment and placement, in order, at which the process may crash. After each of them the next call or
 * the settling job recovers without losing or doubling an order, an item or a cent: tests crash a process at each.
 */
export const FAULT_POINTS = [
  ...AUTHORIZE_FAULT_POINTS,
  'purchase locked',
  'cart emptied',
  'order written',
  'order placed',
  'choices remembered',
] as const;
type FaultPoint = (typeof FAULT_POINTS)[number];

/** Further moments of an exchange, which places its order by the same parts. */
type ExchangeFaultPoint = 'stock taken' | 'jobs queued';

/** Called at each fault point. Does nothing in the shop; a test may crash the process there. */
export type FaultPointHandler = (point: FaultPoint | PaymentFaultPoint | ExchangeFaultPoint) => Promise<void> | void;

export type CheckoutNeeds = Pick<
  Parts,
  'db' | 'clock' | 'log' | 'config' | 'rateLimits' | 'providers' | 'flags' | 'marketplaces' | 'search'
>;

/** Opens checkout with the payment and tax providers that the shop is configured for. */
export const openCheckout = (parts: CheckoutNeeds): CheckoutParts => ({
  ...createPayments(parts),
  reachFaultPoint: () => undefined,
  config: parts.config,
  rateLimits: parts.rateLimits,
  flags: parts.flags,
  marketplaces: parts.marketplaces,
  search: parts.search,
  tax: parts.providers.taxRates,
  forcedConstraints: [],
});
