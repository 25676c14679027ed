import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { ReturnInitiation } from '../../../contracts/orders/returns.ts';
import { formatCents } from '../../../lib/money.ts';
import { readReturnItems } from '../../../lib/orders/returns.ts';
import { formatProductTitle } from '../../../lib/products/products.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PhoneLink } from '../../../ui/PhoneLink.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { OrderCrumbs } from '../../accountFrame/AccountCrumbs.tsx';
import { selectIdentityLevel } from '../../identity/identitySlice.ts';
import styles from '../components/FlowPage.module.css';
import { buildOrderHref, buildReturnHref, buildReturnInfoHref, RETURN_STEPS, type ReturnStep } from '../orderHrefs.ts';
import { type ReturnFailure, selectReturnInitiation, selectReturnOffer } from '../returnsSlice.ts';
import { findProblems, type ReadyItem } from './findProblems.ts';
import { KeptItems, ReturnItems } from './ReturnItems.tsx';
import { ReturnMethod } from './ReturnMethod.tsx';
import returnRefusalStyles from './ReturnRefusal.module.css';
import returnStepsStyles from './ReturnSteps.module.css';

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
    <div className={returnRefusalStyles.groups}>
      {groups.map((group, index) => (
        <section key={group[0]?.lineItemId} className={returnRefusalStyles.group} aria-label={`Return ${index + 1}`}>
          <h2 className={returnRefusalStyles.title}>Return {index + 1}</h2>
          <ul className={returnRefusalStyles.items}>
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
function ReturnRefusal({ failure, phone, ...selection }: ReturnRefusalProps) {
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

const NAMES: Readonly<Record<ReturnStep, string>> = {
  SELECT_RETURN_ITEMS: 'Items',
  SELECT_RETURN_METHOD: 'How it goes back',
  DONE: 'Done',
};

function ReturnSteps({ current }: { current: ReturnStep }) {
  const at = RETURN_STEPS.indexOf(current);
  return (
    <ol className={returnStepsStyles.steps} aria-label="Steps">
      {RETURN_STEPS.map((step, index) => (
        <li
          key={step}
          className={classNames(
            returnStepsStyles.step,
            index < at && returnStepsStyles.done,
            index === at && returnStepsStyles.current,
          )}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={returnStepsStyles.disc}>
            {index < at ? <Icon icon={Check} size={18} /> : <span aria-hidden="true">{index + 1}</span>}
          </span>
          <span className={returnStepsStyles.name}>
            <VisuallyHidden>{index < at ? 'Done: ' : `Step ${index + 1}: `}</VisuallyHidden>
            {NAMES[step]}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The page on which a customer returns items of an order (transactions §2 and §4, Returns). */
export function ReturnPage() {
  const initiation = useSelector(selectReturnInitiation);
  const offer = useSelector(selectReturnOffer);
  const isMember = useSelector(selectIdentityLevel) === 'full';
  const search = useQueryParams();
  if (!initiation) return null;
  const { order } = initiation;
  const { orderId, shop } = order;
  const token = search.get('token') ?? undefined;
  const requestedItems = readReturnItems(search);
  const { items } = findProblems(initiation, requestedItems);
  const isAsked = search.get('step') === 'SELECT_RETURN_METHOD';
  const isMethod = isAsked && items !== null && offer !== null;
  const orderHref = buildOrderHref(orderId, token);
  const canReturn = initiation.lines.some(({ customerReturnable }) => customerReturnable);
  return (
    <main className={styles.page} data-has-bar={canReturn ? 'sticky' : undefined}>
      <PageHead title={`Return Items | ${shop.name}`} robots="noindex" />
      {isMember && token === undefined && (
        <OrderCrumbs orderHref={orderHref} text="Return" href={buildReturnHref({ orderId })} />
      )}
      <h1 className={styles.title}>{isMethod ? 'How should it go back?' : 'What would you like to send back?'}</h1>
      {isMethod && (
        <p className={styles.lead}>
          Every way {shop.returnFeeCents === 0 ? 'is free' : `costs ${formatCents(shop.returnFeeCents)}`}.
        </p>
      )}
      {canReturn && <ReturnSteps current={isMethod ? 'SELECT_RETURN_METHOD' : 'SELECT_RETURN_ITEMS'} />}
      {!canReturn && (
        <>
          <Notice className={styles.notice} kind="info" action={<LinkButton href={orderHref}>View order</LinkButton>}>
            Nothing of this order can be returned now.
          </Notice>
          <div className={styles.form}>
            <KeptItems initiation={initiation} />
          </div>
        </>
      )}
      {offer?.failure && isMethod && (
        <ReturnRefusal
          failure={offer.failure}
          phone={shop.phone}
          initiation={initiation}
          items={items}
          orderId={orderId}
          token={token}
        />
      )}
      {isMethod && offer.options && (
        <ReturnMethod order={order} items={items} options={offer.options} requestKey={offer.requestKey} token={token} />
      )}
      {canReturn && !isMethod && (
        <ReturnItems
          key={orderId}
          initiation={initiation}
          requestedItems={requestedItems}
          token={token}
          isAsked={isAsked}
        />
      )}
    </main>
  );
}
