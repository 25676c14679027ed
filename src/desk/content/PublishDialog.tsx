import { TextInput } from '@mantine/core';
import { TriangleAlert } from 'lucide';
import { useState } from 'react';
import type { ContentWarning, DeskContent } from '../../contracts/desk/content.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Note } from '../parts/Note.tsx';
import styles from './content.module.css';
import { listDifferences } from './differences.ts';
import { fromLocal, toOperationMoment } from './forms/fields.tsx';
import { nameDocument, texts } from './texts.ts';
import type { Draft } from './useDraft.ts';
import { DifferenceList } from './VersionsPanel.tsx';

const SHOWN_WARNINGS = 3;

const WarningList = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className={styles.warnings}>
    {lines.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

/** Parts that shoppers will not see: the first ones, and the others behind their number. */
export function Warnings({ warnings }: { readonly warnings: readonly ContentWarning[] }) {
  const lines = [...new Set(warnings.map(({ text }) => text))];
  const more = lines.slice(SHOWN_WARNINGS);
  if (lines.length === 0) return null;
  return (
    <Note tone="warning" icon={TriangleAlert}>
      <WarningList lines={lines.slice(0, SHOWN_WARNINGS)} />
      {more.length > 0 && (
        <details className={styles.moreWarnings}>
          <summary>{texts.moreWarnings(more.length)}</summary>
          <WarningList lines={more} />
        </details>
      )}
    </Note>
  );
}

type PublishProps = {
  readonly content: DeskContent;
  readonly draft: Draft;
  readonly isSchedule: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Lists the changes and what shoppers will not see of them, and publishes the draft, now or for a time. */
export function PublishDialog({ content, draft, isSchedule, onClose, onDone }: PublishProps) {
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const { key, marketplaceId } = content;
  const { saved, base, body, check } = draft;
  const name = nameDocument(key);
  const period = Object.entries({ from: fromLocal(from), until: fromLocal(until) }).flatMap(([field, moment]) =>
    moment === undefined ? [] : [[field, toOperationMoment(moment)]],
  );
  const isReady = saved !== null && (!isSchedule || period.length > 0);
  return (
    <ConfirmOperation
      title={isSchedule ? texts.scheduleTitle(name) : texts.publishTitle(name)}
      confirmLabel={isSchedule ? texts.scheduleIt : texts.publish}
      call={
        isReady
          ? {
              name: 'content.publish',
              version: base.version,
              input: {
                document: key,
                marketplace: marketplaceId,
                draft: String(saved.version),
                revision: String(saved.revision),
                ...Object.fromEntries(period),
              },
            }
          : null
      }
      onClose={onClose}
      onDone={onDone}
    >
      {isSchedule ? (
        <div className={styles.pair}>
          <TextInput
            data-autofocus
            type="datetime-local"
            label={texts.from}
            description={texts.fromHelp}
            value={from}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
          <TextInput
            type="datetime-local"
            label={texts.until}
            description={texts.untilHelp}
            value={until}
            onChange={({ currentTarget }) => setUntil(currentTarget.value)}
          />
        </div>
      ) : (
        <p>{texts.publishHelp}</p>
      )}
      <Warnings warnings={check.warnings} />
      <div className={styles.changes}>
        <DifferenceList differences={listDifferences(base.body, body)} />
      </div>
      {saved === null && (
        <span className={styles.soft}>
          <Icon icon={TriangleAlert} size={12} /> {texts.waits}
        </span>
      )}
    </ConfirmOperation>
  );
}
