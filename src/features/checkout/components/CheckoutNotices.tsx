import { useSelector } from 'react-redux';
import type { ConstraintViolation } from '../../../contracts/checkout/constraints.ts';
import { NoScriptNotice, Notice } from '../../../ui/Notice.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';

/** Notice for browsers without JavaScript that checkout requires it, shown before the shopper types anything. */
export function NeedsScript() {
  const shop = useSelector(selectMarketplace);
  return (
    <NoScriptNotice>
      Checkout needs JavaScript. Please switch it on for this shop, or call us {shop?.hours}: {shop?.phone}
    </NoScriptNotice>
  );
}

/** A violation shown at the step where it can be fixed; an affected item can also be removed in the cart. */
export function StepBlockingReason({ violation: { message, asin } }: { violation: ConstraintViolation }) {
  return (
    <Notice kind="warning" role="status">
      {message} {asin !== undefined && <a href="/cart">Edit cart</a>}
    </Notice>
  );
}
