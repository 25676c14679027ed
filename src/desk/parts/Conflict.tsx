import { Button, Modal, Radio } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { RefreshCw, RotateCcw, Users } from 'lucide';
import { useState } from 'react';
import type { Conflict } from '../../contracts/desk/operations.ts';
import styles from './Conflict.module.css';
import { usePersonNames } from './DeskContext.tsx';
import { diffStates } from './diffStates.ts';
import { formatMomentWithin } from './format.ts';
import { Icon } from './Icon.tsx';
import type { ChangedField } from './mergeChanges.ts';
import { Note } from './Note.tsx';
import { texts } from './texts.ts';

type Picks = Readonly<Record<string, 'mine' | 'theirs'>>;

type TableProps = {
  readonly fields: readonly ChangedField[];
  /** The name of the other person. */
  readonly who: string;
  /** Which value is kept of each field that both have changed; without it nothing can be chosen. */
  readonly picks?: Picks;
  readonly onPick?: (name: string, pick: 'mine' | 'theirs') => void;
};

type ValueProps = Pick<TableProps, 'picks' | 'onPick'> & {
  readonly field: ChangedField;
  readonly side: 'mine' | 'theirs';
};

/** The value of one person; a radio button if both have changed the field. */
function Value({ field, side, picks, onPick }: ValueProps) {
  const value = field[side];
  if (value === null) return <span className={styles.soft}>{texts.unchanged}</span>;
  const text = value === '' ? texts.emptyValue : value;
  if (!picks || field.mine === null || field.theirs === null) return text;
  return (
    <Radio
      size="xs"
      name={`conflict-${field.name}`}
      label={text}
      checked={picks[field.name] === side}
      onChange={() => onPick?.(field.name, side)}
    />
  );
}

/** A table of what two people changed of one thing, field by field. */
function ConflictTable({ fields, who, picks, onPick }: TableProps) {
  const hasMine = fields.some(({ mine }) => mine !== null);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.before}</th>
          {hasMine && <th scope="col">{texts.mine}</th>}
          <th scope="col">{texts.theirs(who)}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => {
          const { name, label, before, mine, theirs } = field;
          const isBoth = mine !== null && theirs !== null;
          return (
            <tr key={name} data-both={isBoth || undefined}>
              <th scope="row">
                {label}
                {isBoth && <small>{texts.bothChanged}</small>}
              </th>
              <td data-label={texts.before} className={styles.soft}>
                {before === '' ? texts.emptyValue : before}
              </td>
              {hasMine && (
                <td data-label={texts.mine}>
                  <Value field={field} side="mine" {...(picks && { picks })} {...(onPick && { onPick })} />
                </td>
              )}
              <td data-label={texts.theirsShort}>
                <Value field={field} side="theirs" {...(picks && { picks })} {...(onPick && { onPick })} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const describeWho = (conflict: Conflict | undefined, namePerson: (who: string) => string): string =>
  conflict?.by && conflict.at
    ? texts.conflictBy(namePerson(conflict.by), formatMomentWithin(conflict.at, new Date()))
    : texts.conflictUnknown;

/** Lists what the other person changed, as far as the audit log holds it. */
function listTheirChanges({ before, after }: Conflict): ChangedField[] {
  return diffStates(before, after)
    .filter(({ field }) => !field.endsWith('version'))
    .map((one) => ({
      name: one.field,
      label: one.field,
      before: one.before ?? '',
      mine: null,
      theirs: one.after ?? '',
    }));
}

type NoteProps = { readonly conflict: Conflict | undefined; readonly onReload: () => void };

/** Says who changed the thing meanwhile and what, and offers to show its present state. What was typed stays. */
export function ConflictNote({ conflict, onReload }: NoteProps) {
  const namePerson = usePersonNames();
  const fields = conflict ? listTheirChanges(conflict) : [];
  return (
    <div role="alert" className={styles.note}>
      <Note
        tone="warning"
        icon={RefreshCw}
        actions={
          <Button variant="default" size="xs" h={28} onClick={onReload}>
            {texts.reload}
          </Button>
        }
      >
        <b>{texts.conflictTitle}.</b> {describeWho(conflict, namePerson)}
      </Note>
      {fields.length > 0 && (
        <ConflictTable fields={fields} who={conflict?.by ? namePerson(conflict.by) : texts.someone} />
      )}
    </div>
  );
}

type DialogProps = {
  readonly conflict: Conflict | undefined;
  readonly fields: readonly ChangedField[];
  readonly onSave: (takesTheirs: (name: string) => boolean) => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
};

/**
 * The dialog of a form that two people have changed: fields that one of them changed keep that change, and of fields that
 * both changed the person takes one value. Nothing is saved, and nothing typed is lost, before a choice.
 */
export function ConflictDialog({ conflict, fields, onSave, onDiscard, onClose }: DialogProps) {
  const namePerson = usePersonNames();
  const [picks, setPicks] = useState<Picks>({});
  const left = fields.filter(({ name, mine, theirs }) => mine !== null && theirs !== null && !picks[name]).length;
  const save = () => left === 0 && onSave((name) => picks[name] === 'theirs');
  useHotkeys([['mod+Enter', save]], []);
  const who = conflict?.by ? namePerson(conflict.by) : texts.someone;
  return (
    <Modal
      opened
      onClose={onClose}
      size={760}
      centered
      zIndex={300}
      title={
        <span className={styles.title}>
          <Icon icon={Users} size={18} />
          <b>
            {conflict?.at ? texts.changedBy(who, formatMomentWithin(conflict.at, new Date())) : texts.conflictTitle}
          </b>
        </span>
      }
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <p className={styles.help}>{texts.chooseValues}</p>
      <ConflictTable
        fields={fields}
        who={who}
        picks={picks}
        onPick={(name, pick) => setPicks((current) => ({ ...current, [name]: pick }))}
      />
      <footer className={styles.footer}>
        <Button variant="subtle" leftSection={<Icon icon={RotateCcw} size={15} />} onClick={onDiscard}>
          {texts.discardMine}
        </Button>
        <span className={styles.soft} aria-live="polite">
          {left > 0 && texts.leftToChoose(left)}
        </span>
        <Button disabled={left > 0} onClick={save}>
          {texts.saveChosen}
        </Button>
      </footer>
    </Modal>
  );
}
