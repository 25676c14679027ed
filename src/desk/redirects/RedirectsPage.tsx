import { Button, Kbd } from '@mantine/core';
import { CornerUpRight, Download, Plus } from 'lucide';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { DeskRedirect } from '../../contracts/desk/redirects.ts';
import { type CallDesk, DeskError } from '../callDesk.ts';
import type { Column } from '../parts/DataTable.tsx';
import { usePermissions, usePersonNames } from '../parts/DeskContext.tsx';
import { formatMoment, formatMomentWithin } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import listStyles from '../parts/List.module.css';
import { createListLoader, type ListData, ListPage } from '../parts/ListPage.tsx';
import { showFailure } from '../parts/toast.tsx';
import { useKeys } from '../parts/useKeys.ts';
import { useOperations } from '../parts/useOperation.ts';
import { ImportDialog, SaveDialog } from './RedirectDialogs.tsx';
import { texts } from './texts.ts';

/** Reads a page of the redirects. */
export const createRedirectsLoader = (callDesk: CallDesk) => createListLoader<DeskRedirect>(callDesk, 'redirects');

type RowProps = { readonly redirect: DeskRedirect };

function Change({ redirect: { by, changedAt } }: RowProps) {
  const namePerson = usePersonNames();
  return `${formatMomentWithin(changedAt, new Date())} · ${namePerson(by)}`;
}

const soft = (text: string) => <span className={listStyles.soft}>{text}</span>;

const COLUMNS: readonly Column<DeskRedirect>[] = [
  { id: 'from', header: texts.from, sort: 'from', isFixed: true, cell: ({ from }) => <b>{from}</b> },
  { id: 'to', header: texts.to, cell: ({ to }) => to },
  { id: 'uses', header: texts.uses, sort: 'uses', align: 'right', cell: ({ uses }) => uses.toLocaleString('en-US') },
  {
    id: 'used',
    header: texts.lastUse,
    sort: 'used',
    cell: ({ lastUsedAt }) => soft(lastUsedAt === null ? '–' : formatMoment(lastUsedAt, new Date())),
  },
  {
    id: 'changed',
    header: texts.changed,
    sort: 'changed',
    cell: (redirect) => (
      <span className={listStyles.soft}>
        <Change redirect={redirect} />
      </span>
    ),
  },
];

const PhoneRow = ({ redirect: { from, to, uses } }: RowProps) => (
  <span className={listStyles.phonePlain}>
    <span className={listStyles.phoneText}>
      <b>{from}</b>
      <span>{to}</span>
      <small>{texts.usedTimes(uses)}</small>
    </span>
  </span>
);

type Dialog = 'add' | 'import' | DeskRedirect;

/** The addresses of a former shop, and of pages that are gone; the last change comes first. */
export function RedirectsPage() {
  const data = useLoaderData<ListData<DeskRedirect>>();
  const { perform } = useOperations();
  const mayChange = usePermissions()('settings.change');
  const [dialog, setDialog] = useState<Dialog | null>(null);
  useKeys(mayChange ? [['N', () => setDialog('add')]] : []);
  const close = () => setDialog(null);
  const download = async (): Promise<void> => {
    try {
      await perform({ name: 'redirect.export', input: {} });
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure;
      showFailure(failure.message);
    }
  };
  return (
    <>
      <ListPage
        path="/desk/settings/redirects"
        data={data}
        texts={texts}
        columns={COLUMNS}
        getRowId={({ redirectId }) => String(redirectId)}
        {...(mayChange && { onOpen: setDialog })}
        sortLabels={{ changed: texts.changed, from: texts.from, uses: texts.uses, used: texts.lastUse }}
        phoneRow={(redirect) => <PhoneRow redirect={redirect} />}
        emptyIcon={CornerUpRight}
        below={texts.help}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<Icon icon={Download} size={15} />}
              disabled={data.counts.all === 0}
              onClick={() => void download()}
            >
              {texts.export}
            </Button>
            {mayChange && (
              <>
                <Button variant="default" onClick={() => setDialog('import')}>
                  {texts.import}
                </Button>
                <Button
                  leftSection={<Icon icon={Plus} size={15} />}
                  rightSection={<Kbd size="xs">N</Kbd>}
                  onClick={() => setDialog('add')}
                >
                  {texts.add}
                </Button>
              </>
            )}
          </>
        }
      />
      {mayChange && dialog === 'import' && <ImportDialog onClose={close} />}
      {mayChange && dialog !== null && dialog !== 'import' && (
        <SaveDialog redirect={dialog === 'add' ? undefined : dialog} onClose={close} />
      )}
    </>
  );
}
