import type { ConstraintViolation } from '../../../contracts/checkout/constraints.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** A violation shown at the step where it can be fixed; an affected item can also be removed in the cart. */
export function StepBlockingReason({ violation: { message, asin } }: { violation: ConstraintViolation }) {
  return (
    <Notice kind="warning" role="status">
      {message} {asin !== undefined && <a href="/cart">Edit cart</a>}
    </Notice>
  );
}
