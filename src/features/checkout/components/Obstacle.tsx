import type { Ref } from 'react';
import { useLocation } from 'react-router';
import type { ConstraintViolation } from '../../../contracts/constraints.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { stepPath } from '../checkoutSteps.ts';

/** Where the shopper mends what keeps the order from being placed. */
function mendingLink({ mendAt }: ConstraintViolation, purchaseId: string, search: string) {
  if (mendAt === 'cart') return <a href="/cart">Edit cart</a>;
  if (mendAt === 'address') return <a href={stepPath('address', purchaseId, search)}>Change address</a>;
  if (mendAt === 'shipoption') return <a href={stepPath('shipoption', purchaseId, search)}>Choose delivery</a>;
  if (mendAt === 'promo') return <a href="#savings">Edit codes</a>;
  if (mendAt === 'gift') return <a href="#items">Edit gift options</a>;
  return mendAt === 'payment' && <a href={stepPath('payment', purchaseId, search)}>Change payment</a>;
}

type ObstacleProps = {
  violation: ConstraintViolation;
  purchaseId: string;
  /** Where the order was refused for it: the notice that takes the focus. */
  refused?: Ref<HTMLDivElement> | undefined;
};

/** What keeps the order from being placed, with the way to mend it. */
export function Obstacle({ violation, purchaseId, refused }: ObstacleProps) {
  const { search } = useLocation();
  return (
    <Notice
      {...(refused ? { ref: refused, kind: 'error', role: 'alert' } : { kind: 'warning', role: 'status' })}
      action={mendingLink(violation, purchaseId, search)}
    >
      {violation.message}
    </Notice>
  );
}
