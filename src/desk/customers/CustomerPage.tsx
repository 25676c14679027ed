import { Button } from '@mantine/core';
import { Coins, Download, Gift, Star, Trash2, UserRound } from 'lucide';
import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import type { DeskCustomer } from '../../contracts/desk/customers.ts';
import type { CallDesk } from '../callDesk.ts';
import { OrderBadge } from '../orders/badges.tsx';
import { Actions, type KnownAction } from '../parts/Actions.tsx';
import { useOperationList } from '../parts/DeskContext.tsx';
import { EditDialog } from '../parts/EditDialog.tsx';
import { formatCustomer, formatDayOf, formatMoney } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { Neighbors } from '../parts/Neighbors.tsx';
import { OperationForm } from '../parts/OperationForm.tsx';
import { Card, Page } from '../parts/Page.tsx';
import { Picture } from '../parts/Picture.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { ReturnBadge } from '../returns/badges.tsx';
import { guardLoader } from '../session.ts';
import { ContactCard } from './ContactCard.tsx';
import styles from './customers.module.css';
import { NotesCard } from './NotesCard.tsx';
import { ReturnRate } from './ReturnRate.tsx';
import { texts as listTexts, customerTexts as texts } from './texts.ts';
import { type Personal, usePersonal } from './usePersonal.ts';

/** Reads one customer. */
export const createCustomerLoader = (callDesk: CallDesk) =>
  guardLoader(({ request: { signal }, params: { customerId = '' } }) =>
    callDesk<DeskCustomer>(`/customers/${encodeURIComponent(customerId)}`, { signal }),
  );

const MAX_NAME = 100;
const MAX_EMAIL = 254;

type CustomerProps = { readonly customer: DeskCustomer };
type FactProps = { readonly label: string; readonly value: React.ReactNode; readonly help: string };

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

function OrdersCard({ customer: { customerId, recentOrders, orders } }: CustomerProps) {
  if (recentOrders === null) return null;
  const now = new Date();
  return (
    <Card
      title={
        <>
          {listTexts.orders}
          <span className={styles.aside}>{orders}</span>
        </>
      }
      aside={<Link to={`/desk/orders?customer=${customerId}`}>{texts.allOrders}</Link>}
    >
      {recentOrders.length === 0 && <p className={styles.empty}>{texts.noOrders}</p>}
      <ul className={styles.rows}>
        {recentOrders.map(({ orderId, placedAt, items, status, totalCents }) => (
          <li key={orderId}>
            <Link to={`/desk/orders/${orderId}`}>{orderId}</Link>
            <span className={styles.soft}>{formatDayOf(placedAt, now)}</span>
            <span className={styles.pictures}>
              {items.pictures.map(({ imageId, title }) => (
                <Picture key={imageId} imageId={imageId} title={title} size={24} />
              ))}
            </span>
            <OrderBadge status={status} />
            <b>{formatMoney(totalCents)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ReturnsCard({ customer: { customerId, recentReturns } }: CustomerProps) {
  if (recentReturns === null) return null;
  const now = new Date();
  return (
    <Card
      title={texts.returns}
      aside={<Link to={`/desk/returns/list?view=all&customer=${customerId}`}>{texts.allReturns}</Link>}
    >
      {recentReturns.length === 0 && <p className={styles.empty}>{texts.noReturns}</p>}
      <ul className={styles.rows}>
        {recentReturns.map((row) => (
          <li key={row.number}>
            <Link to={`/desk/returns/${row.number}`}>{row.number}</Link>
            <span className={styles.soft}>{formatDayOf(row.createdAt, now)}</span>
            <span className={styles.soft}>{row.orderId}</span>
            <ReturnBadge facts={row} />
            <span>{row.destination}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const KINDS: Readonly<Record<string, string>> = texts.kinds;
const withSign = (change: number, text: string): string => (change > 0 ? `+${text}` : text);

function MovementsCard({ customer: { movements } }: CustomerProps) {
  const now = new Date();
  return (
    <Card title={texts.movements}>
      {movements.length === 0 && <p className={styles.empty}>{texts.noMovements}</p>}
      <ul className={styles.rows} data-short>
        {movements.map(({ at, kind, text, orderId, points, cents }) => (
          <li key={[at, kind, points, cents, text].join()}>
            <span className={styles.soft}>{formatDayOf(at, now)}</span>
            <span>
              {KINDS[kind] ?? kind}{' '}
              <span className={styles.soft}>
                {[text, orderId !== null && texts.order(orderId)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <b>
              {cents !== null && withSign(cents, formatMoney(cents))}
              {points !== null && withSign(points, points.toLocaleString('en-US').replace('-', '−'))}
            </b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const PRIVACY = [
  { name: 'customer.export', label: texts.export, icon: Download },
  { name: 'customer.delete', label: texts.delete, icon: Trash2 },
];

/** Export and deletion of all data, for people who may do so. */
function PrivacyCard({ customer: { customerId } }: CustomerProps) {
  const operations = useOperationList();
  const [name, setName] = useState<string | null>(null);
  const shown = PRIVACY.filter((one) => operations.some((operation) => operation.name === one.name));
  const operation = operations.find((one) => one.name === name);
  if (shown.length === 0) return null;
  return (
    <Card title={texts.privacy} isPadded>
      <div className={styles.privacy}>
        <p className={styles.soft}>{texts.privacyHelp}</p>
        {shown.map(({ name: ownName, label, icon }) => (
          <Button
            key={ownName}
            variant="default"
            leftSection={<Icon icon={icon} size={15} />}
            {...(ownName === 'customer.delete' && { c: 'var(--d-sale)' })}
            onClick={() => setName(ownName)}
          >
            {label}
          </Button>
        ))}
      </div>
      {operation && (
        <OperationForm operation={operation} known={{ customer: String(customerId) }} onClose={() => setName(null)} />
      )}
    </Card>
  );
}

const BUTTONS: readonly KnownAction[] = [
  { operation: 'customer.points', label: texts.givePoints, icon: Coins },
  { operation: 'customer.credit', label: texts.credit, icon: Gift },
];
/** Operations with a place of their own on the page. */
const PLACED = [
  'customer.address',
  'customer.note',
  'customer.note-remove',
  'customer.reveal',
  ...PRIVACY.map(({ name }) => name),
];

/** Operations that need an account. */
const ACCOUNT_ONLY = ['customer.points', 'customer.credit', 'customer.rename', 'customer.prime', 'customer.elite'];

type PersonalProps = CustomerProps & { readonly personal: Personal };
type EditProps = PersonalProps & { readonly operation: string; readonly onClose: () => void };

/** The form of a customer's name or email address. A hidden address is written anew. */
function EditContactDialog({ customer, personal, operation, onClose }: EditProps) {
  const { revalidate } = useRevalidator();
  const { customerId, version, name } = customer;
  const isName = operation === 'customer.rename';
  const field = isName
    ? { name: 'name', label: texts.name, maxLength: MAX_NAME, isRequired: true }
    : { name: 'email', label: texts.email, maxLength: MAX_EMAIL, isRequired: true };
  return (
    <EditDialog
      title={texts.actions[operation === 'customer.rename' ? operation : 'customer.email'].replace('…', '')}
      help={isName ? texts.nameHelp : texts.emailHelp}
      operation={operation}
      known={{ customer: String(customerId) }}
      fields={[field]}
      stored={{ version, form: isName ? { name } : { email: personal.revealed?.email ?? '' } }}
      reload={async () => {
        await personal.showAgain();
        await revalidate();
      }}
      onClose={onClose}
    />
  );
}

/** Everything that the person may do with a customer: credit and points as buttons, the rest in the menu. */
function CustomerActions({ customer, personal }: PersonalProps) {
  const { customerId, version, isGuest } = customer;
  const operations = useOperationList();
  const actions = operations
    .filter(({ name }) => name.startsWith('customer.') && !PLACED.includes(name))
    .map(({ name }) => ({
      operation: name,
      refusal: isGuest && ACCOUNT_ONLY.includes(name) ? texts.guestRefusal : null,
    }));
  return (
    <>
      <Neighbors list="/desk/customers" />
      <Actions
        actions={actions}
        buttons={BUTTONS}
        menuLabels={texts.actions}
        known={{ customer: String(customerId) }}
        version={version}
        renderDialog={(operation, onClose) =>
          (operation === 'customer.rename' || operation === 'customer.email') && (
            <EditContactDialog customer={customer} personal={personal} operation={operation} onClose={onClose} />
          )
        }
      />
    </>
  );
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function CustomerView({ customer }: CustomerProps) {
  const personal = usePersonal(customer.customerId);
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
      <div className={styles.columns}>
        <div className={styles.column}>
          <FactsCard customer={customer} />
          <OrdersCard customer={customer} />
          <ReturnsCard customer={customer} />
          <MovementsCard customer={customer} />
          <PrivacyCard customer={customer} />
        </div>
        <div className={styles.column}>
          <ContactCard customer={customer} personal={personal} />
          <NotesCard customer={customer} />
        </div>
      </div>
    </Page>
  );
}

/** The page of one customer: purchases, returns, points, credit, consents, notes, privacy. */
export function CustomerPage() {
  const customer = useLoaderData<DeskCustomer>();
  // Revealed data belong to one customer.
  return <CustomerView key={customer.customerId} customer={customer} />;
}
