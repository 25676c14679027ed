import type { ConstraintViolation, FixLocation } from '../../../../src/contracts/constraints.ts';
import type { CheckoutStep } from '../../../../src/contracts/purchase.ts';

/** Only these places map to a step: promo codes and gift options are fixed on the last step, the cart at the end. */
const STEP_OF: Readonly<Partial<Record<FixLocation, CheckoutStep>>> = {
  address: 'address',
  shipoption: 'shipoption',
  payment: 'payment',
};

/** Returns the furthest step that the shopper may open: the first with a violation (transactions §4). */
export function findFurthestStep(violations: readonly ConstraintViolation[]): CheckoutStep {
  const steps = violations.map(({ fixAt }) => STEP_OF[fixAt]);
  const sorted: readonly CheckoutStep[] = ['address', 'shipoption', 'payment'];
  return sorted.find((step) => steps.includes(step)) ?? 'spc';
}
