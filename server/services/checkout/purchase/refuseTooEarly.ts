import type { ConfigureRequest } from '../../../../src/contracts/checkout.ts';
import type { ConstraintViolation } from '../../../../src/contracts/constraints.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { findFurthestStep } from '../constraints/createViolation.ts';

const createTooEarlyError = (message: string): ApiError => new ApiError(409, 'constraint.violations.exist', message);

/**
 * Rejects changes to shipping and payment before the shopper has reached their step (transactions §4), judged after the
 * request is applied. An approved redirect payment is accepted, because the step was reached when the redirect started.
 * @throws {ApiError} 409 `constraint.violations.exist`
 */
export function refuseTooEarly(
  { shipmentSpeed, shipmentOptionId, paymentMethods }: ConfigureRequest,
  violations: readonly ConstraintViolation[],
): void {
  const furthest = findFurthestStep(violations);
  const ships = shipmentSpeed !== undefined || shipmentOptionId !== undefined;
  if (ships && furthest === 'address') throw createTooEarlyError('Please choose an address first.');
  const paysByCard = paymentMethods?.[0]?.paymentMethodCode === 'card';
  if (paysByCard && (furthest === 'address' || furthest === 'shipoption')) {
    throw createTooEarlyError('Please choose an address and a delivery option first.');
  }
}
