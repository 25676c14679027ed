import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/inputs.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useListAction } from '../useListAction.ts';
import styles from './ListDialog.module.css';

type NameDialogProps = {
  title: string;
  actionLabel: string;
  name?: string;
  /** Throws the API's `ApiFailure`; its field error is shown beside the name. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
};

export function NameDialog({ title, actionLabel, name = '', onSave, onClose }: NameDialogProps) {
  const { busy, failure, run } = useListAction();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) form.current?.querySelector('input')?.focus();
  }, [failure]);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const enteredName = new FormData(event.currentTarget).get('collectionName');
    void run(() => onSave(typeof enteredName === 'string' ? enteredName : ''));
  };
  const error = failure?.fields.collectionName;
  return (
    <Dialog open size="small" onClose={onClose} title={title}>
      <form ref={form} className={styles.form} noValidate onSubmit={save}>
        <ErrorNotice>{failure && !error && failure.message}</ErrorNotice>
        <Field label="Name" error={error}>
          <TextInput
            name="collectionName"
            required
            defaultValue={name}
            maxLength={50}
            autoComplete="off"
            data-autofocus
          />
        </Field>
        <div className={styles.ways}>
          <Button type="submit" busy={busy && 'Saving'}>
            {actionLabel}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
