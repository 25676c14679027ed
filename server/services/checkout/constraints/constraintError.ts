import type { ConstraintErrorBody, ConstraintViolation } from '../../../../src/contracts/constraints.ts';
import { ApiError } from '../../../platform/http/apiError.ts';

/** The error for a purchase that cannot be placed: its message is that of the first violation, its body lists all. */
export class ConstraintError extends ApiError {
  readonly #constraintViolations: readonly ConstraintViolation[];

  constructor(first: ConstraintViolation, others: readonly ConstraintViolation[] = []) {
    super(409, 'constraint.violations.exist', first.message);
    this.#constraintViolations = [first, ...others];
  }

  override toBody(): ConstraintErrorBody {
    return { ...super.toBody(), constraintViolations: [...this.#constraintViolations] };
  }
}

/** @throws {ConstraintError} 409 with all violations, if there are any */
export function refuseViolations(violations: readonly ConstraintViolation[]): void {
  const [first, ...others] = violations;
  if (first) throw new ConstraintError(first, others);
}
