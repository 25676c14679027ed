import { ActionIcon, Button, Loader } from '@mantine/core';
import { X } from 'lucide';
import { useState } from 'react';
import type { ContentVersion, DeskContent, StoredContent } from '../../contracts/desk/content.ts';
import { type Json, toJson } from '../../lib/desk/json.ts';
import { DeskError } from '../callDesk.ts';
import { ConfirmOperation, Failure } from '../parts/ConfirmOperation.tsx';
import { useCallDesk, usePermissions, usePersonNames } from '../parts/DeskContext.tsx';
import { formatMoment } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import styles from './content.module.css';
import { type Difference, listDifferences } from './differences.ts';
import { texts } from './texts.ts';
import own from './versions.module.css';

const MAX_SHOWN = 60;

/** A list of changed fields: the old value struck, the new one below. */
export function DifferenceList({ differences }: { readonly differences: readonly Difference[] }) {
  if (differences.length === 0) return <p className={styles.soft}>{texts.same}</p>;
  return (
    <ul className={own.differences}>
      {differences.slice(0, MAX_SHOWN).map(({ label, before, after }) => (
        <li key={`${label} ${before} ${after}`}>
          <small>{label}</small>
          {before !== null && <del>{before || texts.none}</del>}
          {after !== null && <ins>{after || texts.none}</ins>}
        </li>
      ))}
      {differences.length > MAX_SHOWN && <li>{texts.differences(differences.length)}</li>}
    </ul>
  );
}

const describePeriod = ({ state, from, until, at }: ContentVersion, now: Date): string => {
  const moment = formatMoment(state === 'scheduled' && from ? from : at, now);
  return until === null ? moment : texts.period(moment, formatMoment(until, now));
};

type PanelProps = {
  readonly content: DeskContent;
  /** The words in the editor. */
  readonly body: Json;
  readonly baseVersion: number;
  readonly onClose: () => void;
  /** A version was published, or taken back. */
  readonly onChanged: () => void;
};

type Act = { readonly kind: 'restore' | 'unschedule'; readonly version: number };

type DialogProps = Pick<PanelProps, 'content' | 'baseVersion' | 'onChanged'> & {
  readonly act: Act;
  readonly onClose: () => void;
};

/** Asks before a version is restored or taken back. */
function ActDialog({ content: { key, marketplaceId }, baseVersion, act, onChanged, onClose }: DialogProps) {
  const named = { document: key, marketplace: marketplaceId };
  const isRestore = act.kind === 'restore';
  return (
    <ConfirmOperation
      title={isRestore ? texts.restoreTitle(act.version) : texts.unscheduleTitle(act.version)}
      confirmLabel={isRestore ? texts.restore : texts.unschedule}
      call={
        isRestore
          ? { name: 'content.rollback', input: { ...named, to: String(act.version) }, version: baseVersion }
          : { name: 'content.unschedule', input: { ...named, number: String(act.version) } }
      }
      onClose={onClose}
      onDone={onChanged}
    >
      <p>{isRestore ? texts.restoreHelp : texts.unscheduleHelp}</p>
    </ConfirmOperation>
  );
}

/** The versions of a document; one that is clicked is compared with the words in the editor. */
export function VersionsPanel({ content, body, baseVersion, onClose, onChanged }: PanelProps) {
  const callDesk = useCallDesk();
  const may = usePermissions();
  const namePerson = usePersonNames();
  const [compared, setCompared] = useState<StoredContent | null>(content.published);
  const [error, setError] = useState<DeskError | null>(null);
  const [act, setAct] = useState<Act | null>(null);
  const { key, marketplaceId: marketplace, versions } = content;
  const now = new Date();
  const compare = async (version: number): Promise<void> => {
    setCompared(null);
    setError(null);
    try {
      const query = new URLSearchParams({ key, marketplace, version: String(version) });
      setCompared(await callDesk<StoredContent>(`/content/version?${query}`));
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure;
      setError(failure);
    }
  };
  return (
    <aside className={own.versions} aria-label={texts.versions}>
      <header>
        <h2>{texts.versions}</h2>
        <ActionIcon variant="subtle" color="gray" aria-label={texts.close} onClick={onClose}>
          <Icon icon={X} />
        </ActionIcon>
      </header>
      <ol>
        {versions.map((one) => (
          <li key={one.version} className={own.versionRow} data-chosen={compared?.version === one.version || undefined}>
            <button type="button" className={own.version} onClick={() => void compare(one.version)}>
              <span data-state={one.state}>{one.version}</span>
              <span>
                <b>{describePeriod(one, now)}</b>
                <small>
                  {[texts.stateNames[one.state], one.isOwn ? texts.you : namePerson(one.by)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
            </button>
            {may('content.change') && (one.state === 'past' || one.state === 'scheduled') && (
              <Button
                variant="subtle"
                size="compact-xs"
                onClick={() => setAct({ kind: one.state === 'past' ? 'restore' : 'unschedule', version: one.version })}
              >
                {one.state === 'past' ? texts.restore : texts.unschedule}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {error && <Failure error={error} onReload={() => setError(null)} />}
      {!compared && !error && <Loader size={16} m={16} />}
      {compared && (
        <div className={own.compared}>
          <h3>{texts.against(texts.yourWords, compared.version)}</h3>
          <DifferenceList differences={listDifferences(toJson(compared.body), body)} />
        </div>
      )}
      {act && (
        <ActDialog
          content={content}
          baseVersion={baseVersion}
          act={act}
          onChanged={onChanged}
          onClose={() => setAct(null)}
        />
      )}
    </aside>
  );
}
