import { Button, Kbd, SegmentedControl, Select } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { CalendarClock, History, Info } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import type { DeskContent } from '../../contracts/desk/content.ts';
import { EVERY_MARKETPLACE, findContentGroup } from '../../lib/desk/content.ts';
import type { CallDesk } from '../callDesk.ts';
import { ConfirmOperation, Failure } from '../parts/ConfirmOperation.tsx';
import { ConflictDialog } from '../parts/Conflict.tsx';
import { usePermissions, usePerson, usePersonNames } from '../parts/DeskContext.tsx';
import { formatDayOf } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { Note, RetryNote } from '../parts/Note.tsx';
import { Page } from '../parts/Page.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { guardLoader } from '../session.ts';
import styles from './content.module.css';
import { listDifferences } from './differences.ts';
import { findEditor } from './editors.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { listTexts, nameDocument, texts } from './texts.ts';
import { type Draft, useDraft } from './useDraft.ts';
import { VersionsPanel } from './VersionsPanel.tsx';

/** Reads a document; the address names it: /desk/content/pages/about?shop=second. */
export const createDocumentLoader = (callDesk: CallDesk) =>
  guardLoader(({ request: { url, signal }, params }) => {
    const key = [params.kind, params.name].filter(Boolean).join('/');
    const marketplace = new URL(url).searchParams.get('shop') ?? EVERY_MARKETPLACE;
    return callDesk<DeskContent>(`/content/document?${new URLSearchParams({ key, marketplace })}`, { signal });
  });

type PartProps = { readonly content: DeskContent; readonly draft: Draft };

/** Since when shoppers see which version. */
function describeLive({ published, liveVersion, versions }: DeskContent, namePerson: (who: string) => string): string {
  if (published.version === 0) return texts.isNew;
  const live = versions.find(({ version }) => version === liveVersion);
  if (!live) return texts.notLive;
  return live.version === 1 && live.from === null
    ? texts.liveSeed(live.version)
    : texts.live(live.version, formatDayOf(live.at, new Date()), namePerson(live.by));
}

function State({ content, draft }: PartProps) {
  const namePerson = usePersonNames();
  const changes = listDifferences(draft.base.body, draft.body).length;
  return (
    <>
      {changes > 0 && <StatusBadge tone="warning">{texts.draft(changes)}</StatusBadge>}
      <span className={styles.live}>{describeLive(content, namePerson)}</span>
      {(changes > 0 || draft.isDirty) && (
        <span className={styles.live} role="status">
          {draft.isSaving ? texts.saving : draft.isDirty ? texts.waits : texts.saved}
        </span>
      )}
    </>
  );
}

/** Why words are not stored, and the choice where two people have changed the same part. */
function Problems({ draft }: { readonly draft: Draft }) {
  const { error, merge, fields, retry, isRestored, isDirty } = draft;
  const isUnanswered = error !== null && (error.status === 0 || error.status >= 500);
  return (
    <>
      {isRestored && isDirty && !error && (
        <Note tone="accent" icon={Info}>
          {texts.restored}
        </Note>
      )}
      {isUnanswered && (
        <RetryNote onRetry={retry}>
          <b>{texts.notSaved}</b> {error.message}
        </RetryNote>
      )}
      {error && !isUnanswered && !merge && Object.keys(fields).length === 0 && (
        <Failure error={error} onReload={() => window.location.reload()} />
      )}
      {merge && (
        <ConflictDialog
          conflict={merge.conflict}
          fields={merge.fields}
          onSave={merge.save}
          onDiscard={merge.discard}
          onClose={() => undefined}
        />
      )}
    </>
  );
}

/** The document of all marketplaces, or of one of them. */
function ShopChoice({ content: { key, marketplaceId } }: Pick<PartProps, 'content'>) {
  const { marketplaces } = usePerson();
  const navigate = useNavigate();
  if (marketplaces.length < 2) return null;
  return (
    <Select
      size="xs"
      w={190}
      aria-label={texts.marketplace}
      allowDeselect={false}
      value={marketplaceId}
      data={[
        { value: EVERY_MARKETPLACE, label: texts.everyShop },
        ...marketplaces.map(({ id, name }) => ({ value: id, label: texts.ownShop(name) })),
      ]}
      onChange={(shop) =>
        void navigate(`/desk/content/${key}${shop === null || shop === EVERY_MARKETPLACE ? '' : `?shop=${shop}`}`)
      }
    />
  );
}

type Dialog = 'publish' | 'schedule' | 'discard';

type DialogsProps = PartProps & {
  readonly dialog: Dialog | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

function Dialogs({ content, draft, dialog, onClose, onDone }: DialogsProps) {
  if (dialog === null) return null;
  if (dialog !== 'discard')
    return (
      <PublishDialog
        content={content}
        draft={draft}
        isSchedule={dialog === 'schedule'}
        onClose={onClose}
        onDone={onDone}
      />
    );
  const { key, marketplaceId } = content;
  return (
    <ConfirmOperation
      title={texts.discardTitle}
      confirmLabel={texts.discardDraft}
      call={
        draft.saved && {
          name: 'content.discard',
          input: { document: key, marketplace: marketplaceId, draft: String(draft.saved.version) },
        }
      }
      isDangerous
      onClose={onClose}
      onDone={onDone}
    >
      <p>{texts.discardHelp}</p>
    </ConfirmOperation>
  );
}

type ActionsProps = {
  readonly mayChange: boolean;
  readonly hasChanges: boolean;
  readonly onVersions: () => void;
  readonly onDialog: (dialog: Dialog) => void;
};

const DocumentActions = ({ mayChange, hasChanges, onVersions, onDialog }: ActionsProps): ReactNode => (
  <>
    <Button variant="default" leftSection={<Icon icon={History} size={15} />} onClick={onVersions}>
      {texts.versions}
    </Button>
    {mayChange && hasChanges && (
      <Button variant="default" c="var(--d-sale)" onClick={() => onDialog('discard')}>
        {texts.discardDraft}
      </Button>
    )}
    {mayChange && (
      <>
        <Button
          variant="default"
          leftSection={<Icon icon={CalendarClock} size={15} />}
          disabled={!hasChanges}
          onClick={() => onDialog('schedule')}
        >
          {texts.schedule}
        </Button>
        <Button disabled={!hasChanges} rightSection={<Kbd size="xs">⌘↵</Kbd>} onClick={() => onDialog('publish')}>
          {texts.publish}
        </Button>
      </>
    )}
  </>
);

function DocumentEditor({ content, onDone }: { readonly content: DeskContent; readonly onDone: () => void }) {
  const may = usePermissions();
  const mayChange = may('content.change');
  const draft = useDraft(content);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [hasVersions, setVersions] = useState(false);
  const [pane, setPane] = useState<'edit' | 'preview'>('edit');
  const hasChanges = draft.saved !== null && JSON.stringify(draft.body) !== JSON.stringify(draft.base.body);
  useHotkeys([['mod+Enter', () => mayChange && hasChanges && dialog === null && setDialog('publish')]], []);
  const Editor = findEditor(content.key);
  const done = () => {
    setDialog(null);
    onDone();
  };
  const { key } = content;
  return (
    <Page
      title={nameDocument(key)}
      badges={<State content={content} draft={draft} />}
      crumbs={[{ label: listTexts.title, path: `/desk/content?view=${findContentGroup(key)}` }]}
      below={!mayChange && texts.readOnly}
      actions={
        <DocumentActions
          mayChange={mayChange}
          hasChanges={hasChanges}
          onVersions={() => setVersions(!hasVersions)}
          onDialog={setDialog}
        />
      }
    >
      <div className={styles.problems}>
        <ShopChoice content={content} />
        <Problems draft={draft} />
        <SegmentedControl
          className={styles.panes}
          fullWidth
          value={pane}
          data={[
            { value: 'edit', label: texts.edit },
            { value: 'preview', label: texts.preview },
          ]}
          onChange={(value) => setPane(value === 'preview' ? 'preview' : 'edit')}
        />
      </div>
      <div className={styles.editor} data-pane={pane} data-versions={hasVersions || undefined}>
        <Editor content={content} draft={draft} isReadOnly={!mayChange} />
        {hasVersions && (
          <VersionsPanel
            content={content}
            body={draft.body}
            baseVersion={content.published.version}
            onClose={() => setVersions(false)}
            onChanged={done}
          />
        )}
      </div>
      <Dialogs content={content} draft={draft} dialog={dialog} onClose={() => setDialog(null)} onDone={done} />
    </Page>
  );
}

/** The editor of a document beside what the shop makes of it. */
export function DocumentPage() {
  const content = useLoaderData<DeskContent>();
  const { revalidate } = useRevalidator();
  const [round, setRound] = useState(0);
  // After a publication, the editor begins again with what is stored.
  const begin = async () => {
    await revalidate();
    setRound((count) => count + 1);
  };
  return (
    <DocumentEditor
      key={`${content.marketplaceId} ${content.key} ${round}`}
      content={content}
      onDone={() => void begin()}
    />
  );
}
