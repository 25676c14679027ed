import { ActionIcon, Button, Textarea } from '@mantine/core';
import { X } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DeskCustomer } from '../../contracts/desk/customers.ts';
import { usePermissions } from '../parts/DeskContext.tsx';
import { formatMoment } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { Card } from '../parts/Page.tsx';
import { showDone } from '../parts/toast.tsx';
import { useOperations } from '../parts/useOperation.ts';
import { useSubmit } from '../parts/useSubmit.ts';
import styles from './customers.module.css';
import { customerTexts as texts } from './texts.ts';

const MAX_NOTE = 2000;

/** The notes of staff about a customer, with a field for another one. */
export function NotesCard({ customer: { customerId, notes } }: { readonly customer: DeskCustomer }) {
  const may = usePermissions();
  const { perform } = useOperations();
  const { revalidate } = useRevalidator();
  const { isBusy, error, submit } = useSubmit();
  const [text, setText] = useState('');
  const now = new Date();
  const customer = String(customerId);
  const write = async () => {
    await perform({ name: 'customer.note', input: { customer, text } });
    setText('');
    showDone(texts.noteSaved);
    await revalidate();
  };
  const remove = (noteId: number) => async () => {
    await perform({ name: 'customer.note-remove', input: { customer, note: String(noteId) } });
    showDone(texts.noteRemoved);
    await revalidate();
  };
  const mayWrite = may('customers.change');
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
          className={styles.noteForm}
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
      {notes.length === 0 && <p className={styles.soft}>{texts.noNotes}</p>}
      <ul className={styles.plain}>
        {notes.map(({ noteId, body, by, at }) => (
          <li key={noteId} className={styles.note}>
            <span>
              {body}
              <small>
                {by}, {formatMoment(at, now)}
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
    </Card>
  );
}
