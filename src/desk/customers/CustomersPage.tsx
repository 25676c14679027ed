import { Users } from 'lucide';
import { Link, useLoaderData } from 'react-router';
import type { DeskCustomerRow } from '../../contracts/desk/customers.ts';
import type { CallDesk } from '../callDesk.ts';
import type { Column } from '../parts/DataTable.tsx';
import { formatCustomer, formatDayOf, formatMoney } from '../parts/format.ts';
import styles from '../parts/List.module.css';
import { createListLoader, type ListData, ListPage } from '../parts/ListPage.tsx';
import type { ListFilter } from '../parts/listControls.tsx';
import { TagChip } from '../parts/StatusBadge.tsx';
import { ReturnRate } from './ReturnRate.tsx';
import { texts } from './texts.ts';

/** Reads a page of customers. */
export const createCustomersLoader = (callDesk: CallDesk) => createListLoader<DeskCustomerRow>(callDesk, 'customers');

const getPath = ({ customerId }: DeskCustomerRow): string => `/desk/customers/${customerId}`;

const Kinds = ({ customer: { isGuest, tier, isPrime } }: { readonly customer: DeskCustomerRow }) => (
  <span className={styles.items}>
    {tier && <TagChip>{texts.vipTier(texts.tiers[tier])}</TagChip>}
    {isPrime && <TagChip>{texts.prime}</TagChip>}
    {isGuest && <TagChip>{texts.guest}</TagChip>}
  </span>
);

const COLUMNS: readonly Column<DeskCustomerRow>[] = [
  {
    id: 'name',
    isFixed: true,
    header: texts.name,
    sort: 'name',
    cell: (customer) => (
      <Link className={styles.number} to={getPath(customer)}>
        {formatCustomer(customer)}
      </Link>
    ),
  },
  { id: 'email', header: texts.email, cell: ({ email }) => <span className={styles.soft}>{email}</span> },
  { id: 'orders', header: texts.orders, align: 'right', cell: ({ orders }) => orders },
  { id: 'spent', header: texts.spent, align: 'right', cell: ({ spentCents }) => <b>{formatMoney(spentCents)}</b> },
  {
    id: 'returned',
    header: texts.returned,
    align: 'right',
    cell: (customer) => <ReturnRate totals={customer} />,
  },
  {
    id: 'balance',
    header: texts.balance,
    align: 'right',
    cell: ({ balanceCents }) =>
      balanceCents === 0 ? <span className={styles.faint}>–</span> : formatMoney(balanceCents),
  },
  {
    id: 'last',
    header: texts.lastOrder,
    cell: ({ lastOrderAt }) => (
      <span className={styles.soft}>{lastOrderAt === null ? '–' : formatDayOf(lastOrderAt, new Date())}</span>
    ),
  },
  {
    id: 'since',
    header: texts.since,
    sort: 'joined',
    cell: ({ createdAt }) => <span className={styles.soft}>{formatDayOf(createdAt, new Date())}</span>,
  },
  { id: 'tags', header: texts.tags, cell: (customer) => <Kinds customer={customer} /> },
];

const PhoneRow = ({ customer }: { readonly customer: DeskCustomerRow }) => (
  <Link className={styles.phonePlain} to={getPath(customer)}>
    <span className={styles.phoneText}>
      <b>{formatCustomer(customer)}</b>
      {customer.name !== '' && <small>{customer.email}</small>}
      <small>{`${texts.orders}: ${customer.orders}`}</small>
    </span>
    <span className={styles.phoneEnd}>
      <b>{formatMoney(customer.spentCents)}</b>
      <Kinds customer={customer} />
    </span>
  </Link>
);

const FILTERS: readonly ListFilter[] = [
  {
    name: 'tier',
    label: texts.tier,
    choices: Object.entries(texts.tiers).map(([value, label]) => ({ value, label })),
  },
];

/** The list of customers, with segments by what they bought. */
export function CustomersPage() {
  const data = useLoaderData<ListData<DeskCustomerRow>>();
  return (
    <ListPage
      path="/desk/customers"
      data={data}
      texts={texts}
      below={data.counts.all === undefined ? undefined : texts.people(data.counts.all)}
      filters={FILTERS}
      columns={COLUMNS}
      getRowId={({ customerId }) => String(customerId)}
      getRowPath={getPath}
      sortLabels={{ joined: texts.since, name: texts.name }}
      phoneRow={(customer) => <PhoneRow customer={customer} />}
      emptyIcon={Users}
    />
  );
}
