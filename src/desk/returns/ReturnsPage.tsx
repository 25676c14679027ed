import { ActionIcon, Button } from '@mantine/core';
import { MailCheck, PackageCheck, Printer, X } from 'lucide';
import { useState } from 'react';
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import type { DeskReturnRow } from '../../contracts/desk/returns.ts';
import { type CallDesk, DeskError } from '../callDesk.ts';
import type { Column } from '../parts/DataTable.tsx';
import { usePermissions } from '../parts/DeskContext.tsx';
import { formatMoment, formatMomentWithin, formatShortDay } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import styles from '../parts/List.module.css';
import { createListLoader, type ListData, ListPage } from '../parts/ListPage.tsx';
import { useMarketplaceFilter } from '../parts/marketplaces.tsx';
import { texts as partTexts } from '../parts/texts.ts';
import { showDone, showFailure } from '../parts/toast.tsx';
import { useOperations } from '../parts/useOperation.ts';
import { ReturnBadge } from './badges.tsx';
import { texts } from './texts.ts';

/** Reads a page of returns, and the numbers of its views. */
export const createReturnsLoader = (callDesk: CallDesk) => createListLoader<DeskReturnRow>(callDesk, 'returns');

const getPath = ({ number }: DeskReturnRow): string => `/desk/returns/${number}`;

const describeDue = ({ arrivedAt, dropOffBy }: DeskReturnRow): string =>
  arrivedAt === null
    ? texts.handIn(formatShortDay(dropOffBy))
    : texts.arrived(formatMomentWithin(arrivedAt, new Date()));

const COLUMNS: readonly Column<DeskReturnRow>[] = [
  {
    id: 'number',
    isFixed: true,
    header: texts.return,
    cell: (row) => (
      <Link className={styles.number} to={getPath(row)}>
        {row.number}
      </Link>
    ),
  },
  { id: 'customer', header: texts.customer, cell: ({ customer }) => customer || texts.guest },
  {
    id: 'order',
    header: texts.order,
    cell: ({ orderId }) => <Link to={`/desk/orders/${orderId}`}>{orderId}</Link>,
  },
  { id: 'items', header: texts.items, align: 'right', cell: ({ pieces }) => pieces },
  {
    id: 'asked',
    header: texts.asked,
    sort: 'created',
    cell: ({ createdAt }) => <span className={styles.soft}>{formatMoment(createdAt, new Date())}</span>,
  },
  { id: 'way', header: texts.way, cell: ({ method }) => texts.methods[method] },
  {
    id: 'due',
    header: texts.due,
    sort: 'arrived',
    cell: (row) => <span className={styles.soft}>{describeDue(row)}</span>,
  },
  { id: 'refundTo', header: texts.refundTo, cell: ({ destination }) => destination },
  { id: 'status', header: texts.status, cell: (row) => <ReturnBadge facts={row} /> },
];

const PhoneRow = ({ row }: { readonly row: DeskReturnRow }) => (
  <Link className={styles.phonePlain} to={getPath(row)}>
    <span className={styles.phoneText}>
      <b>{row.customer || texts.guest}</b>
      <small>{row.number}</small>
      <small>{describeDue(row)}</small>
    </span>
    <span className={styles.phoneEnd}>
      <span className={styles.soft}>{texts.pieces(row.pieces)}</span>
      <ReturnBadge facts={row} />
    </span>
  </Link>
);

type LabelBarProps = { readonly rows: readonly DeskReturnRow[]; readonly onClear: () => void };

/** Prints the labels of the selected returns, and notes that they are in the mail. */
function LabelBar({ rows, onClear }: LabelBarProps) {
  const { perform } = useOperations();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const run = (name: string, doneText: string) => async (): Promise<void> => {
    setBusy(true);
    try {
      await perform({ name, input: { numbers: rows.map(({ number }) => number) } });
      showDone(doneText);
      if (name === 'return.posted') onClear();
      await revalidate();
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      showFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.bar} aria-label={texts.selected(rows.length)}>
      <b>{texts.selected(rows.length)}</b>
      <Button
        h={32}
        size="xs"
        loading={isBusy}
        leftSection={<Icon icon={Printer} size={14} />}
        onClick={() => void run('return.labels', texts.printed)()}
      >
        {texts.print(rows.length)}
      </Button>
      <Button
        h={32}
        size="xs"
        variant="subtle"
        color="gray.3"
        loading={isBusy}
        leftSection={<Icon icon={MailCheck} size={14} />}
        onClick={() => void run('return.posted', texts.marked)()}
      >
        {texts.posted(rows.length)}
      </Button>
      <ActionIcon variant="subtle" color="gray.3" size={32} aria-label={partTexts.clear} onClick={onClear}>
        <Icon icon={X} />
      </ActionIcon>
    </section>
  );
}

/** The list of returns by what they wait for. Labels to post can be printed and marked as posted together. */
export function ReturnsPage() {
  const data = useLoaderData<ListData<DeskReturnRow>>();
  const [params] = useSearchParams();
  const may = usePermissions();
  const isLabels = params.get('view') === 'labels-to-post';
  return (
    <ListPage
      path="/desk/returns/list"
      data={data}
      texts={isLabels ? { ...texts, title: texts.labelsTitle } : texts}
      below={isLabels ? texts.labelsHelp : undefined}
      filters={[{ name: 'from', label: texts.askedFrom, isDay: true }, ...useMarketplaceFilter()]}
      columns={COLUMNS}
      getRowId={({ number }) => number}
      getRowPath={getPath}
      sortLabels={{ created: texts.asked, arrived: texts.due }}
      phoneRow={(row) => <PhoneRow row={row} />}
      emptyIcon={PackageCheck}
      urgentView="late"
      {...(isLabels &&
        may('returns.change') && {
          renderSelection: (rows: readonly DeskReturnRow[], clear: () => void) => (
            <LabelBar rows={rows} onClear={clear} />
          ),
        })}
    />
  );
}
