import { Button, Kbd } from '@mantine/core';
import { ArrowRight, Ban, BookOpen, Equal, type IconNode, Plus } from 'lucide';
import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import type { DeskSearchWords } from '../../contracts/desk/searchWords.ts';
import type { CallDesk } from '../callDesk.ts';
import type { Column } from '../parts/DataTable.tsx';
import { usePermissions, usePersonNames } from '../parts/DeskContext.tsx';
import { formatMomentWithin } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import listStyles from '../parts/List.module.css';
import { createListLoader, type ListData, ListPage } from '../parts/ListPage.tsx';
import type { Tone } from '../parts/Note.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { useKeys } from '../parts/useKeys.ts';
import { texts } from './texts.ts';
import { AllowDialog, RefuseDialog, TeachDialog } from './WordDialogs.tsx';

/** Reads a page of the words of the search. */
export const createSearchWordsLoader = (callDesk: CallDesk) =>
  createListLoader<DeskSearchWords>(callDesk, 'search-words');

const EFFECTS: Readonly<Record<DeskSearchWords['kind'], readonly [Tone, IconNode]>> = {
  synonyms: ['neutral', Equal],
  pages: ['accent', ArrowRight],
  refused: ['warning', Ban],
};

type RowProps = { readonly words: DeskSearchWords };

function Effect({ words: { kind, path } }: RowProps) {
  const [tone, icon] = EFFECTS[kind];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {path ?? texts.effects[kind]}
    </StatusBadge>
  );
}

function Change({ words: { by, changedAt } }: RowProps) {
  const namePerson = usePersonNames();
  return [formatMomentWithin(changedAt, new Date()), by && namePerson(by)].filter(Boolean).join(' · ');
}

const COLUMNS: readonly Column<DeskSearchWords>[] = [
  { id: 'terms', header: texts.terms, sort: 'term', isFixed: true, cell: ({ terms }) => <b>{terms.join(', ')}</b> },
  { id: 'effect', header: texts.effect, cell: (words) => <Effect words={words} /> },
  {
    id: 'changed',
    header: texts.changed,
    sort: 'changed',
    cell: (words) => (
      <span className={listStyles.soft}>
        <Change words={words} />
      </span>
    ),
  },
];

const PhoneRow = ({ words }: RowProps) => (
  <span className={listStyles.phonePlain}>
    <span className={listStyles.phoneText}>
      <b>{words.terms.join(', ')}</b>
      <small>
        <Change words={words} />
      </small>
      <Effect words={words} />
    </span>
  </span>
);

type Dialog =
  | { readonly kind: 'teach' }
  | { readonly kind: 'refuse' }
  | { readonly kind: 'open'; readonly words: DeskSearchWords };

/** The list of terms that a merchant has taught the search, and of refused ones; the last change comes first. */
export function SearchWordsPage() {
  const data = useLoaderData<ListData<DeskSearchWords>>();
  const mayChange = usePermissions()('settings.change');
  const [params, setParams] = useSearchParams();
  const teachTerm = params.get('teach');
  const [dialog, setDialog] = useState<Dialog | null>(teachTerm === null ? null : { kind: 'teach' });
  useKeys(mayChange ? [['N', () => setDialog({ kind: 'teach' })]] : []);
  const close = () => {
    setDialog(null);
    if (teachTerm !== null) setParams({}, { replace: true });
  };
  return (
    <>
      <ListPage
        path="/desk/settings/search"
        data={data}
        texts={texts}
        columns={COLUMNS}
        getRowId={({ key }) => key}
        {...(mayChange && { onOpen: (words: DeskSearchWords) => setDialog({ kind: 'open', words }) })}
        sortLabels={{ changed: texts.changed, term: texts.terms }}
        phoneRow={(words) => <PhoneRow words={words} />}
        emptyIcon={BookOpen}
        actions={
          mayChange && (
            <>
              <Button variant="default" onClick={() => setDialog({ kind: 'refuse' })}>
                {texts.refuse}
              </Button>
              <Button
                leftSection={<Icon icon={Plus} size={15} />}
                rightSection={<Kbd size="xs">N</Kbd>}
                onClick={() => setDialog({ kind: 'teach' })}
              >
                {texts.teach}
              </Button>
            </>
          )
        }
      />
      {mayChange && dialog && <WordDialog dialog={dialog} teachTerm={teachTerm} onClose={close} />}
    </>
  );
}

type WordDialogProps = { readonly dialog: Dialog; readonly teachTerm: string | null; readonly onClose: () => void };

function WordDialog({ dialog, teachTerm, onClose }: WordDialogProps) {
  if (dialog.kind === 'refuse') return <RefuseDialog onClose={onClose} />;
  if (dialog.kind === 'teach') return <TeachDialog terms={teachTerm === null ? [] : [teachTerm]} onClose={onClose} />;
  const { words } = dialog;
  const [term = ''] = words.terms;
  return words.kind === 'refused' ? (
    <AllowDialog term={term} onClose={onClose} />
  ) : (
    <TeachDialog words={words} onClose={onClose} />
  );
}
