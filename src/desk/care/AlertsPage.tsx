import { BellRing } from 'lucide';
import { Link, useLoaderData } from 'react-router';
import type { DeskAlertRow } from '../../contracts/desk/care.ts';
import type { CallDesk } from '../callDesk.ts';
import type { Column } from '../parts/DataTable.tsx';
import { formatMoment } from '../parts/format.ts';
import listStyles from '../parts/List.module.css';
import { createListLoader, type ListData, ListPage } from '../parts/ListPage.tsx';
import { ProductLine } from '../reviews/opinionParts.tsx';
import { alertTexts as texts } from './texts.ts';

/** Reads a page of sizes that people wait for. */
export const createAlertsLoader = (callDesk: CallDesk) =>
  createListLoader<DeskAlertRow>(callDesk, 'stock-alerts', false);

const getPath = ({ productId }: DeskAlertRow): string => `/desk/products/${productId}`;
const formatSize = ({ color, size }: DeskAlertRow): string => [color, size].filter(Boolean).join(', ');

const COLUMNS: readonly Column<DeskAlertRow>[] = [
  {
    id: 'product',
    isFixed: true,
    header: texts.product,
    cell: (alert) => <ProductLine product={alert} size={28} />,
  },
  {
    id: 'size',
    header: texts.size,
    width: 220,
    cell: (alert) => <Link to={getPath(alert)}>{formatSize(alert) || alert.productName}</Link>,
  },
  { id: 'waiting', header: texts.waiting, sort: 'waiting', width: 90, align: 'right', cell: ({ waiting }) => waiting },
  {
    id: 'unconfirmed',
    header: texts.unconfirmed,
    width: 120,
    align: 'right',
    cell: ({ unconfirmed }) => <span className={listStyles.soft}>{unconfirmed}</span>,
  },
  { id: 'onHand', header: texts.onHand, width: 90, align: 'right', cell: ({ onHand }) => onHand },
  {
    id: 'since',
    header: texts.since,
    sort: 'since',
    width: 150,
    cell: ({ since }) => <span className={listStyles.soft}>{formatMoment(since, new Date())}</span>,
  },
];

const PhoneRow = ({ alert }: { readonly alert: DeskAlertRow }) => (
  <Link className={listStyles.phonePlain} to={getPath(alert)}>
    <span className={listStyles.phoneText}>
      <b>{alert.productName}</b>
      <small>{formatSize(alert)}</small>
    </span>
    <span className={listStyles.phoneEnd}>
      <span>{alert.waiting}</span>
      {alert.unconfirmed > 0 && <small>{texts.unconfirmedHelp(alert.unconfirmed)}</small>}
    </span>
  </Link>
);

/** The sizes that people wait for; those with the most people come first. */
export function AlertsPage() {
  const data = useLoaderData<ListData<DeskAlertRow>>();
  return (
    <ListPage
      path="/desk/stock-alerts"
      data={data}
      texts={texts}
      columns={COLUMNS}
      getRowId={({ stockId }) => String(stockId)}
      getRowPath={getPath}
      sortLabels={{ waiting: texts.waiting, since: texts.since }}
      phoneRow={(alert) => <PhoneRow alert={alert} />}
      emptyIcon={BellRing}
      below={texts.below}
    />
  );
}
