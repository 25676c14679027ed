import type { ConstraintViolation } from '../../../contracts/constraints.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** What stands in the way, said at the step where it is mended; an item at fault may leave the cart instead. */
export function Hindrance({ violation: { message, asin } }: { violation: ConstraintViolation }) {
  return (
    <Notice kind="warning" role="status">
      {message} {asin !== undefined && <a href="/cart">Edit cart</a>}
    </Notice>
  );
}
