import { MailCheck } from 'lucide';
import { Link, useLoaderData } from 'react-router';
import type { DeskSubscriberRow, SubscriberState } from '../../contracts/desk/care.ts';
import type { CallDesk } from '../callDesk.ts';
import type { Column } from '../parts/DataTable.tsx';
import { formatMoment } from '../parts/format.ts';
import listStyles from '../parts/List.module.css';
import { createListLoader, type ListData, ListPage } from '../parts/ListPage.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { subscriberTexts as texts } from './texts.ts';

/** Reads a page of addresses. */
export const createSubscribersLoader = (callDesk: CallDesk) =>
  createListLoader<DeskSubscriberRow>(callDesk, 'subscribers');

const getPath = ({ addressId }: DeskSubscriberRow): string => `/desk/subscribers/${addressId}`;

const TONES = { active: 'success', unconfirmed: 'warning', ended: 'neutral', refused: 'sale' } as const;

/** Whether an address gets mail. */
export const SubscriberBadge = ({ state }: { readonly state: SubscriberState }) => (
  <StatusBadge tone={TONES[state]}>{texts.states[state]}</StatusBadge>
);

const describe = ({ lists, refusal }: DeskSubscriberRow): string =>
  refusal === null ? lists.join(', ') : texts.refusals[refusal];

const COLUMNS: readonly Column<DeskSubscriberRow>[] = [
  {
    id: 'address',
    isFixed: true,
    header: texts.address,
    cell: (row) => <Link to={getPath(row)}>{row.email}</Link>,
  },
  { id: 'status', header: texts.status, width: 130, cell: ({ state }) => <SubscriberBadge state={state} /> },
  { id: 'lists', header: texts.lists, width: 300, cell: describe },
  { id: 'followed', header: texts.followed, width: 140, align: 'right', cell: ({ followed }) => followed },
  {
    id: 'since',
    header: texts.since,
    sort: 'since',
    width: 150,
    cell: ({ since }) => <span className={listStyles.soft}>{formatMoment(since, new Date())}</span>,
  },
];

const PhoneRow = ({ row }: { readonly row: DeskSubscriberRow }) => (
  <Link className={listStyles.phonePlain} to={getPath(row)}>
    <span className={listStyles.phoneText}>
      <b>{row.email}</b>
      <small>{describe(row)}</small>
    </span>
    <span className={listStyles.phoneEnd}>
      <SubscriberBadge state={row.state} />
    </span>
  </Link>
);

/** The addresses of the newsletter, and those that get no mail. */
export function SubscribersPage() {
  const data = useLoaderData<ListData<DeskSubscriberRow>>();
  return (
    <ListPage
      path="/desk/subscribers"
      data={data}
      texts={texts}
      columns={COLUMNS}
      getRowId={({ addressId }) => addressId}
      getRowPath={getPath}
      sortLabels={{ since: texts.since }}
      phoneRow={(row) => <PhoneRow row={row} />}
      emptyIcon={MailCheck}
    />
  );
}
