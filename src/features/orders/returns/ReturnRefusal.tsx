import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PhoneLink } from '../../../ui/PhoneLink.tsx';
import { returnHref, returnInfoHref } from './returnHrefs.ts';
import type { ReadyItem } from './returnProblems.ts';
import type { ReturnFailure } from './returnsSlice.ts';

type ReturnRefusalProps = {
  failure: ReturnFailure;
  phone: string;
  orderId: string;
  items: readonly ReadyItem[];
  token: string | undefined;
};

const textOf = ({ id, message }: ReturnFailure, phone: string): ReactNode => {
  switch (id) {
    case 'prior.contract.id':
      return 'You already have a return for these items.';
    case 'ineligible.return.capable.destinations':
      return 'These items go to different places. Please make two returns.';
    case 'ineligible.return.denied':
      return (
        <>
          {message} Questions? Call us: <PhoneLink number={phone} />
        </>
      );
    default:
      return message;
  }
};

/** Why the chosen items cannot go back together, and the way out (transactions §8, Returns). */
export function ReturnRefusal({ failure, phone, orderId, items, token }: ReturnRefusalProps) {
  const { id, contractId } = failure;
  const itemsHref = returnHref({ orderId, token, items });
  const action =
    id === 'prior.contract.id' && contractId !== undefined ? (
      <LinkButton kind="secondary" href={returnInfoHref({ contractId, items: [] }, { token })}>
        Show that return
      </LinkButton>
    ) : (
      <LinkButton kind="secondary" href={itemsHref}>
        Change items
      </LinkButton>
    );
  return (
    <Notice kind="error" role="alert" action={action}>
      {textOf(failure, phone)}
    </Notice>
  );
}
