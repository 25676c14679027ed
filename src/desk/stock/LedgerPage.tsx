import { History } from 'lucide';
import { Link, useLoaderData } from 'react-router';
import type { DeskStockChange } from '../../contracts/desk/stock.ts';
import { STOCK_REASONS } from '../../lib/desk/goods.ts';
import type { CallDesk } from '../callDesk.ts';
import type { Column } from '../parts/DataTable.tsx';
import { PersonName } from '../parts/DeskContext.tsx';
import { formatMoment } from '../parts/format.ts';
import listStyles from '../parts/List.module.css';
import { createListLoader, type ListData, ListPage } from '../parts/ListPage.tsx';
import { stockTexts, ledgerTexts as texts } from './texts.ts';

/** Reads a page of the changes of stock. */
export const createLedgerLoader = (callDesk: CallDesk) =>
  createListLoader<DeskStockChange>(callDesk, 'stock-changes', false);

const getPath = ({ productId }: DeskStockChange): string => `/desk/products/${productId}`;

const formatChange = ({ before, after }: DeskStockChange): string =>
  `${after < before ? '−' : '+'}${Math.abs(after - before).toLocaleString('en-US')}`;

const COLUMNS: readonly Column<DeskStockChange>[] = [
  { id: 'when', header: texts.when, sort: 'changed', cell: ({ at }) => formatMoment(at, new Date()) },
  {
    id: 'product',
    header: texts.product,
    isFixed: true,
    cell: (change) => (
      <>
        <Link to={getPath(change)}>{change.productName}</Link>{' '}
        <small className={listStyles.soft}>{[change.color, change.size].filter(Boolean).join(' · ')}</small>
      </>
    ),
  },
  { id: 'sku', header: texts.sku, cell: ({ sku }) => <span className={listStyles.soft}>{sku}</span> },
  { id: 'before', header: texts.before, align: 'right', cell: ({ before }) => before.toLocaleString('en-US') },
  { id: 'after', header: texts.after, align: 'right', cell: ({ after }) => <b>{after.toLocaleString('en-US')}</b> },
  { id: 'change', header: texts.change, align: 'right', cell: formatChange },
  { id: 'reason', header: texts.reason, cell: ({ reason }) => stockTexts.reasons[reason] },
  {
    id: 'by',
    header: texts.by,
    cell: ({ by }) => (
      <span className={listStyles.soft}>
        <PersonName who={by} />
      </span>
    ),
  },
];

const REASON_FILTER = {
  name: 'reason',
  label: texts.reason,
  choices: STOCK_REASONS.map((value) => ({ value, label: stockTexts.reasons[value] })),
};

/** The ledger of counts that staff changed, newest first. */
export function LedgerPage() {
  const data = useLoaderData<ListData<DeskStockChange>>();
  return (
    <ListPage
      path="/desk/stock/changes"
      data={data}
      texts={texts}
      filters={[REASON_FILTER]}
      columns={COLUMNS}
      getRowId={({ changeId }) => String(changeId)}
      sortLabels={{ changed: texts.when }}
      phoneRow={(change) => (
        <Link className={listStyles.phonePlain} to={getPath(change)}>
          <span className={listStyles.phoneText}>
            <b>{change.productName}</b>
            <small>{[change.color, change.size].filter(Boolean).join(' · ')}</small>
            <small>
              {formatMoment(change.at, new Date())} · {stockTexts.reasons[change.reason]}
            </small>
          </span>
          <span className={listStyles.phoneEnd}>
            <b>{formatChange(change)}</b>
            <small>{change.after}</small>
          </span>
        </Link>
      )}
      emptyIcon={History}
    />
  );
}
