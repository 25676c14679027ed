import { Button, Kbd, TextInput } from '@mantine/core';
import { CircleCheck, CircleOff, Clock, FilePen, type IconNode, LayoutPanelTop, Plus } from 'lucide';
import { useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import type { ContentState, DeskContentRow } from '../../contracts/desk/content.ts';
import { EVERY_MARKETPLACE } from '../../lib/desk/content.ts';
import type { CallDesk } from '../callDesk.ts';
import type { Column } from '../parts/DataTable.tsx';
import { usePermissions, usePersonNames } from '../parts/DeskContext.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { formatMoment } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import listStyles from '../parts/List.module.css';
import { createListLoader, type ListData, ListPage } from '../parts/ListPage.tsx';
import type { ListFilter } from '../parts/listControls.tsx';
import type { Tone } from '../parts/Note.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { useKeys } from '../parts/useKeys.ts';
import styles from './content.module.css';
import { nameDocument, listTexts as texts } from './texts.ts';

/** Reads a page of documents, and the numbers of the views. */
export const createContentLoader = (callDesk: CallDesk) => createListLoader<DeskContentRow>(callDesk, 'content');

const STATES: Readonly<Record<ContentState, readonly [Tone, IconNode]>> = {
  published: ['success', CircleCheck],
  scheduled: ['accent', Clock],
  draft: ['warning', FilePen],
  ended: ['neutral', CircleOff],
};

const getPath = ({ key, marketplaceId }: DeskContentRow): string =>
  `/desk/content/${key}${marketplaceId === EVERY_MARKETPLACE ? '' : `?shop=${encodeURIComponent(marketplaceId)}`}`;

type RowProps = { readonly row: DeskContentRow };

/** Whether shoppers see a document, and whether someone works on it. */
const States = ({ row: { state, hasDraft, scheduledFrom } }: RowProps) => (
  <span className={styles.states}>
    <StatusBadge tone={STATES[state][0]} icon={STATES[state][1]}>
      {texts.states[state]}
    </StatusBadge>
    {scheduledFrom !== null && state !== 'scheduled' && (
      <StatusBadge tone="accent" icon={Clock}>
        {texts.states.scheduled}
      </StatusBadge>
    )}
    {hasDraft && state !== 'draft' && (
      <StatusBadge tone="warning" icon={FilePen}>
        {texts.hasDraft}
      </StatusBadge>
    )}
    {scheduledFrom !== null && <small>{texts.scheduledFor(formatMoment(scheduledFrom, new Date()))}</small>}
  </span>
);

function Change({ row: { changedAt, changedBy } }: RowProps) {
  const namePerson = usePersonNames();
  return texts.by(namePerson(changedBy), formatMoment(changedAt, new Date()));
}

const COLUMNS: readonly Column<DeskContentRow>[] = [
  {
    id: 'document',
    header: texts.document,
    sort: 'name',
    isFixed: true,
    cell: (row) => <Link to={getPath(row)}>{nameDocument(row.key, row.title)}</Link>,
  },
  { id: 'name', header: texts.address, cell: ({ key }) => <span className={listStyles.soft}>{key}</span> },
  {
    id: 'shop',
    header: texts.shop,
    cell: ({ marketplaceId }) => (
      <span className={listStyles.soft}>{marketplaceId === EVERY_MARKETPLACE ? texts.allShops : marketplaceId}</span>
    ),
  },
  { id: 'state', header: texts.state, cell: (row) => <States row={row} /> },
  { id: 'version', header: texts.version, align: 'right', cell: ({ version }) => version || '–' },
  {
    id: 'changed',
    header: texts.changed,
    sort: 'changed',
    cell: (row) => (
      <span className={listStyles.soft}>
        <Change row={row} />
      </span>
    ),
  },
];

const PhoneRow = ({ row }: RowProps) => (
  <Link className={listStyles.phone} to={getPath(row)}>
    <span className={listStyles.phoneText}>
      <b>{nameDocument(row.key, row.title)}</b>
      <small>
        <Change row={row} />
      </small>
      <States row={row} />
    </span>
  </Link>
);

const FILTERS: readonly ListFilter[] = [
  {
    name: 'state',
    label: texts.state,
    choices: Object.entries(texts.states).map(([value, label]) => ({ value, label })),
  },
  { name: 'draft', label: texts.hasDraft, choices: [{ value: 'yes', label: texts.draftFilter }] },
];

const ADDRESS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Names the address of a new page, and opens its editor. */
function NewPageButton() {
  const may = usePermissions();
  const navigate = useNavigate();
  const [address, setAddress] = useState<string | null>(null);
  const mayChange = may('content.change');
  const open = () => setAddress('');
  useKeys(mayChange ? [['N', open]] : []);
  if (!mayChange) return null;
  const isRight = address !== null && ADDRESS.test(address);
  return (
    <>
      <Button leftSection={<Icon icon={Plus} size={15} />} rightSection={<Kbd size="xs">N</Kbd>} onClick={open}>
        {texts.newPage}
      </Button>
      {address !== null && (
        <FormDialog
          title={texts.newTitle}
          submitLabel={texts.create}
          isBusy={false}
          canSubmit={isRight}
          onSubmit={() => isRight && void navigate(`/desk/content/pages/${address}`)}
          onClose={() => setAddress(null)}
        >
          <TextInput
            data-autofocus
            label={texts.address2}
            maxLength={60}
            value={address}
            spellCheck={false}
            error={address !== '' && !isRight && texts.addressRule}
            description={isRight ? texts.addressHelp(`/c/${address}`) : texts.addressRule}
            onChange={({ currentTarget }) => setAddress(currentTarget.value.toLowerCase().replaceAll(' ', '-'))}
          />
        </FormDialog>
      )}
    </>
  );
}

/** The documents of the shop by kind: their state, and who changed them when. */
export function ContentPage() {
  const data = useLoaderData<ListData<DeskContentRow>>();
  return (
    <ListPage
      path="/desk/content"
      data={data}
      texts={texts}
      filters={FILTERS}
      columns={COLUMNS}
      getRowId={({ key, marketplaceId }) => `${key} ${marketplaceId}`}
      getRowPath={getPath}
      sortLabels={{ name: texts.document, changed: texts.changed }}
      phoneRow={(row) => <PhoneRow row={row} />}
      emptyIcon={LayoutPanelTop}
      actions={<NewPageButton />}
      isTight
    />
  );
}
