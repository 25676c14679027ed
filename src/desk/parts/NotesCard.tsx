import { ActionIcon, Button, Textarea } from '@mantine/core';
import { X } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DeskNote } from '../../contracts/desk/orders.ts';
import { MAX_NOTE } from '../../lib/desk/limits.ts';
import { PersonName } from './DeskContext.tsx';
import { formatMoment } from './format.ts';
import { Icon } from './Icon.tsx';
import styles from './NotesCard.module.css';
import { Card } from './Page.tsx';
import { texts } from './texts.ts';
import { showDone } from './toast.tsx';
import { useOperations } from './useOperation.ts';
import { useSubmit } from './useSubmit.ts';

type NotesCardProps = {
  readonly notes: readonly DeskNote[];
  readonly mayWrite: boolean;
  /** The subject of the notes: the first word of its operations, and its key. */
  readonly subject: readonly ['customer' | 'order', string];
  /** Stands below the notes. */
  readonly children?: ReactNode;
};

/** The notes of staff about a customer or an order, with a field for another one. */
export function NotesCard({ notes, mayWrite, subject: [kind, key], children }: NotesCardProps) {
  const { perform } = useOperations();
  const { revalidate } = useRevalidator();
  const { isBusy, error, submit } = useSubmit();
  const [text, setText] = useState('');
  const now = new Date();
  const write = async () => {
    await perform({ name: `${kind}.note`, input: { [kind]: key, text } });
    setText('');
    showDone(texts.noteSaved);
    await revalidate();
  };
  const remove = (noteId: number) => async () => {
    await perform({ name: `${kind}.note-remove`, input: { [kind]: key, note: String(noteId) } });
    showDone(texts.noteRemoved);
    await revalidate();
  };
  return (
    <Card
      title={
        <>
          {texts.notes}
          <span className={styles.aside}>{texts.staffOnly}</span>
        </>
      }
      isPadded
    >
      {mayWrite && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') void submit(write);
          }}
        >
          <Textarea
            aria-label={texts.writeNote}
            placeholder={texts.writeNote}
            autosize
            minRows={1}
            maxRows={8}
            maxLength={MAX_NOTE}
            error={error}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {text.trim() !== '' && (
            <Button type="submit" size="xs" loading={isBusy}>
              {texts.saveNote}
            </Button>
          )}
        </form>
      )}
      {notes.length === 0 && <p className={styles.none}>{texts.noNotes}</p>}
      <ul className={styles.notes}>
        {notes.map(({ noteId, body, by, at }) => (
          <li key={noteId}>
            <span>
              {body}
              <small>
                <PersonName who={by} />, {formatMoment(at, now)}
              </small>
            </span>
            {mayWrite && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                aria-label={texts.removeNote}
                onClick={() => void submit(remove(noteId))}
              >
                <Icon icon={X} size={14} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {children}
    </Card>
  );
}
