import type { ConfigureRequest } from '../../../src/contracts/checkout.ts';
import type { ConstraintViolation } from '../../../src/contracts/constraints.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { furthestStep } from './rules.ts';

const tooEarly = (message: string): ApiError => new ApiError(409, 'constraint.violations.exist', message);

/**
 * Shipping and payment are changed only at or past their steps (transactions §4): what comes before them is known once the request is
 * taken. What was approved at a provider's page is kept all the same: that was done in its time.
 * @throws {ApiError} 409 `constraint.violations.exist`
 */
export function refuseTooEarly(
  { shipmentSpeed, shipmentOptionId, paymentMethods }: ConfigureRequest,
  violations: readonly ConstraintViolation[],
): void {
  const furthest = furthestStep(violations);
  const ships = shipmentSpeed !== undefined || shipmentOptionId !== undefined;
  if (ships && furthest === 'address') throw tooEarly('Please choose an address first.');
  const paysByCard = paymentMethods?.[0]?.paymentMethodCode === 'card';
  if (paysByCard && (furthest === 'address' || furthest === 'shipoption')) {
    throw tooEarly('Please choose an address and a delivery option first.');
  }
}
