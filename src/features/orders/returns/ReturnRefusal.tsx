import type { ReactNode } from 'react';
import type { ReturnInitiation } from '../../../contracts/orders/returns.ts';
import { formatProductTitle } from '../../../lib/products/products.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PhoneLink } from '../../../ui/PhoneLink.tsx';
import { buildReturnHref, buildReturnInfoHref } from '../orderHrefs.ts';
import type { ReturnFailure } from '../returnsSlice.ts';
import type { ReadyItem } from './findProblems.ts';
import styles from './ReturnRefusal.module.css';

type ReturnRefusalProps = {
  failure: ReturnFailure;
  phone: string;
  orderId: string;
  items: readonly ReadyItem[];
  initiation: ReturnInitiation;
  token: string | undefined;
};

const describeRefusal = ({ id, message }: ReturnFailure, phone: string): ReactNode => {
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

/** The chosen items by warehouse; each group is a return of its own. */
function Groups({ initiation, items, orderId, token }: Omit<ReturnRefusalProps, 'failure' | 'phone'>) {
  const places = new Map(initiation.lines.map(({ lineItemId, warehouse }) => [lineItemId, warehouse]));
  const groups = [...Map.groupBy(items, ({ lineItemId }) => places.get(lineItemId) ?? null).values()];
  return (
    <div className={styles.groups}>
      {groups.map((group, index) => (
        <section key={group[0]?.lineItemId} className={styles.group} aria-label={`Return ${index + 1}`}>
          <h2 className={styles.title}>Return {index + 1}</h2>
          <ul className={styles.items}>
            {group.map(({ lineItemId }) => {
              const line = initiation.order.lineItems.find((one) => one.lineItemId === lineItemId);
              return line && <li key={lineItemId}>{[line.brandName, formatProductTitle(line)].join(', ')}</li>;
            })}
          </ul>
          <LinkButton
            kind="secondary"
            href={buildReturnHref({ orderId, token, items: group, step: 'SELECT_RETURN_METHOD' })}
          >
            Return these
          </LinkButton>
        </section>
      ))}
    </div>
  );
}

/** The reason why the chosen items cannot go back together, and the alternative (transactions §8, Returns). */
export function ReturnRefusal({ failure, phone, ...selection }: ReturnRefusalProps) {
  const { orderId, items, token } = selection;
  const { id, contractId } = failure;
  const itemsHref = buildReturnHref({ orderId, token, items });
  const action =
    id === 'prior.contract.id' && contractId !== undefined ? (
      <LinkButton kind="secondary" href={buildReturnInfoHref({ contractId, items: [] }, { token })}>
        Show that return
      </LinkButton>
    ) : (
      <LinkButton kind="secondary" href={itemsHref}>
        Change items
      </LinkButton>
    );
  return (
    <>
      <Notice kind="error" role="alert" action={action}>
        {describeRefusal(failure, phone)}
      </Notice>
      {id === 'ineligible.return.capable.destinations' && <Groups {...selection} />}
    </>
  );
}
