import { Button } from '@mantine/core';
import { Phone, Plus } from 'lucide';
import { Link, useLoaderData } from 'react-router';
import type { DeskDraftRow } from '../../contracts/desk/drafts.ts';
import type { CallDesk } from '../callDesk.ts';
import type { Column } from '../parts/DataTable.tsx';
import { PersonName, usePermissions } from '../parts/DeskContext.tsx';
import { formatDayOf, formatMoment, formatMoney } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import listStyles from '../parts/List.module.css';
import { createListLoader, type ListData, ListPage } from '../parts/ListPage.tsx';
import { DraftBadge } from './draftParts.tsx';
import { texts } from './texts.ts';

/** Reads a page of prepared orders. */
export const createDraftsLoader = (callDesk: CallDesk) => createListLoader<DeskDraftRow>(callDesk, 'drafts');

const getPath = ({ draftId }: DeskDraftRow): string => `/desk/drafts/${draftId}`;

const COLUMNS: readonly Column<DeskDraftRow>[] = [
  {
    id: 'draft',
    isFixed: true,
    header: texts.draft,
    width: 90,
    cell: (draft) => (
      <Link className={listStyles.number} to={getPath(draft)}>
        {draft.draftId}
      </Link>
    ),
  },
  {
    id: 'customer',
    header: texts.customer,
    cell: ({ name, email }) => (
      <>
        {name || email} {name !== '' && <span className={listStyles.soft}>{email}</span>}
      </>
    ),
  },
  { id: 'items', header: texts.items, cell: ({ pieces }) => texts.pieces(pieces) },
  { id: 'state', header: texts.state, cell: ({ state }) => <DraftBadge state={state} /> },
  {
    id: 'prepared',
    header: texts.prepared,
    sort: 'created',
    cell: ({ createdAt, createdBy }) => (
      <span className={listStyles.soft}>
        {formatMoment(createdAt, new Date())}, <PersonName who={createdBy} />
      </span>
    ),
  },
  {
    id: 'expires',
    header: texts.expires,
    sort: 'expires',
    cell: ({ expiresAt }) => <span className={listStyles.soft}>{formatDayOf(expiresAt, new Date())}</span>,
  },
  {
    id: 'total',
    header: texts.total,
    align: 'right',
    cell: ({ sentCents }) => (sentCents === null ? '–' : <b>{formatMoney(sentCents)}</b>),
  },
];

const PhoneRow = ({ draft }: { readonly draft: DeskDraftRow }) => (
  <Link className={listStyles.phonePlain} to={getPath(draft)}>
    <span className={listStyles.phoneText}>
      <b>{draft.name || draft.email}</b>
      <small>{texts.pieces(draft.pieces)}</small>
      <small>{formatMoment(draft.createdAt, new Date())}</small>
    </span>
    <span className={listStyles.phoneEnd}>
      <b>{draft.sentCents === null ? '–' : formatMoney(draft.sentCents)}</b>
      <DraftBadge state={draft.state} />
    </span>
  </Link>
);

/** The list of orders that staff have prepared for customers. */
export function DraftsPage() {
  const data = useLoaderData<ListData<DeskDraftRow>>();
  const may = usePermissions();
  return (
    <ListPage
      path="/desk/drafts"
      data={data}
      texts={texts}
      columns={COLUMNS}
      getRowId={({ draftId }) => String(draftId)}
      getRowPath={getPath}
      sortLabels={{ created: texts.prepared, expires: texts.expires }}
      phoneRow={(draft) => <PhoneRow draft={draft} />}
      emptyIcon={Phone}
      actions={
        may('orders.change') && (
          <Button component={Link} to="/desk/drafts/new" leftSection={<Icon icon={Plus} />}>
            {texts.create}
          </Button>
        )
      }
    />
  );
}
