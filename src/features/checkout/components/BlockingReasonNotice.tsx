import type { Ref } from 'react';
import { useLocation } from 'react-router';
import type { ConstraintViolation } from '../../../contracts/constraints.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { buildStepPath } from '../checkoutSteps.ts';

/** Returns the link to the page where the shopper can fix a violation. */
function fixLink({ fixAt }: ConstraintViolation, purchaseId: string, search: string) {
  if (fixAt === 'cart') return <a href="/cart">Edit cart</a>;
  if (fixAt === 'address') return <a href={buildStepPath('address', purchaseId, search)}>Change address</a>;
  if (fixAt === 'shipoption') return <a href={buildStepPath('shipoption', purchaseId, search)}>Choose delivery</a>;
  if (fixAt === 'promo') return <a href="#savings">Edit codes</a>;
  if (fixAt === 'gift') return <a href="#items">Edit gift options</a>;
  return fixAt === 'payment' && <a href={buildStepPath('payment', purchaseId, search)}>Change payment</a>;
}

type BlockingReasonNoticeProps = {
  violation: ConstraintViolation;
  purchaseId: string;
  /** The ref of the notice to focus, if the order was rejected for this violation. */
  rejectionRef?: Ref<HTMLDivElement> | undefined;
};

/** A violation that blocks the order, with a link to fix it. */
export function BlockingReasonNotice({ violation, purchaseId, rejectionRef }: BlockingReasonNoticeProps) {
  const { search } = useLocation();
  return (
    <Notice
      {...(rejectionRef ? { ref: rejectionRef, kind: 'error', role: 'alert' } : { kind: 'warning', role: 'status' })}
      action={fixLink(violation, purchaseId, search)}
    >
      {violation.message}
    </Notice>
  );
}
