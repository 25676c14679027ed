import { Star, UserRound } from 'lucide';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import type { DeskCustomer, RevealedCustomer } from '../../contracts/desk/customers.ts';
import type { CallDesk } from '../callDesk.ts';
import { usePermissions } from '../parts/DeskContext.tsx';
import { formatCustomer, formatDayOf, formatMoney } from '../parts/format.ts';
import { NotesCard } from '../parts/NotesCard.tsx';
import { Card, Columns, Page } from '../parts/Page.tsx';
import { useReveal } from '../parts/reveal.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { guardLoader } from '../session.ts';
import { ContactCard } from './ContactCard.tsx';
import { CustomerActions, PrivacyCard } from './CustomerActions.tsx';
import styles from './customers.module.css';
import { MovementsCard, OrdersCard, ReturnsCard } from './historyCards.tsx';
import { ReturnRate } from './ReturnRate.tsx';
import { texts as listTexts, customerTexts as texts } from './texts.ts';

/** Reads one customer. */
export const createCustomerLoader = (callDesk: CallDesk) =>
  guardLoader(({ request: { signal }, params: { customerId = '' } }) =>
    callDesk<DeskCustomer>(`/customers/${encodeURIComponent(customerId)}`, { signal }),
  );

type CustomerProps = { readonly customer: DeskCustomer };
type FactProps = { readonly label: string; readonly value: ReactNode; readonly help: string };

const Fact = ({ label, value, help }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{value}</b>
      <small>{help}</small>
    </dd>
  </div>
);

/** Five numbers about a customer's orders and returns. */
function FactsCard({ customer }: CustomerProps) {
  const { orders, spentCents, returnedPieces, deliveredPieces, vip, balanceCents } = customer;
  const now = new Date();
  return (
    <Card>
      <dl className={styles.strip}>
        <Fact label={listTexts.spent} value={formatMoney(spentCents)} help={texts.withoutTax} />
        <Fact
          label={texts.average}
          value={formatMoney(orders === 0 ? 0 : Math.round(spentCents / orders))}
          help={`${listTexts.orders}: ${orders}`}
        />
        <Fact
          label={listTexts.returned}
          value={<ReturnRate totals={customer} />}
          help={texts.ofItems(returnedPieces, deliveredPieces)}
        />
        <Fact
          label={texts.points}
          value={vip ? vip.points.toLocaleString('en-US') : '–'}
          help={vip ? texts.value(vip.value, vip.endsAt && formatDayOf(vip.endsAt, now)) : texts.noVip}
        />
        <Fact label={listTexts.balance} value={formatMoney(balanceCents)} help="" />
      </dl>
    </Card>
  );
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function CustomerView({ customer }: CustomerProps) {
  const personal = useReveal<RevealedCustomer>({
    operation: 'customer.reveal',
    known: { customer: String(customer.customerId) },
  });
  const may = usePermissions();
  const { isGuest, isPrime, vip, createdAt, lastOrderAt } = customer;
  const now = new Date();
  return (
    <Page
      title={formatCustomer(customer)}
      badges={
        <>
          {vip && (
            <StatusBadge tone="accent" icon={Star}>
              {`${listTexts.vip} ${capitalize(vip.tier)}`}
            </StatusBadge>
          )}
          {isPrime && <StatusBadge tone="neutral">{listTexts.prime}</StatusBadge>}
          {isGuest && (
            <StatusBadge tone="neutral" icon={UserRound}>
              {listTexts.guest}
            </StatusBadge>
          )}
        </>
      }
      crumbs={[{ label: listTexts.title, path: '/desk/customers' }]}
      below={`${texts.since(formatDayOf(createdAt, now))} · ${lastOrderAt === null ? texts.none : texts.last(formatDayOf(lastOrderAt, now))}`}
      actions={<CustomerActions customer={customer} personal={personal} />}
      hasCards
    >
      <Columns
        side={
          <>
            <ContactCard customer={customer} personal={personal} />
            <NotesCard
              notes={customer.notes}
              mayWrite={may('customers.change')}
              subject={['customer', String(customer.customerId)]}
            />
          </>
        }
      >
        <FactsCard customer={customer} />
        <OrdersCard customer={customer} />
        <ReturnsCard customer={customer} />
        <MovementsCard customer={customer} />
        <PrivacyCard customer={customer} />
      </Columns>
    </Page>
  );
}

/** The page of one customer: purchases, returns, points, credit, consents, notes, privacy. */
export function CustomerPage() {
  const customer = useLoaderData<DeskCustomer>();
  // Revealed data belong to one customer.
  return <CustomerView key={customer.customerId} customer={customer} />;
}
