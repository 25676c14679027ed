import { Select, TextInput } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { PreviewBox } from './ConfirmOperation.tsx';
import styles from './FormDialog.module.css';
import { FormDialog } from './FormDialog.tsx';
import { type TextForm, textField } from './mergeChanges.ts';
import { texts } from './texts.ts';
import { showDone } from './toast.tsx';
import type { OperationCall } from './useOperation.ts';
import { FormProblem, type StoredForm, useVersionedForm } from './useVersionedForm.tsx';

/** A field of a stored thing, by its name in the operation. */
export type EditField = {
  readonly name: string;
  readonly label: string;
  readonly maxLength?: number;
  readonly isRequired?: boolean;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
};

type EditProps = {
  readonly title: string;
  readonly help?: string;
  readonly operation: string;
  /** The thing that changes, such as the number of its order. */
  readonly known: Readonly<Record<string, string>>;
  readonly fields: readonly EditField[];
  readonly stored: StoredForm<TextForm>;
  /** Reads the thing again; by default the page does. */
  readonly reload?: () => Promise<void>;
  readonly onClose: () => void;
};

const LONG = 3;

/** Returns the call that stores what differs from `base`; null without a change, or with an empty required field. */
function toCall(
  { operation, known, fields }: Pick<EditProps, 'operation' | 'known' | 'fields'>,
  form: TextForm,
  base: StoredForm<TextForm> | null,
): OperationCall | null {
  const changed = fields.filter(({ name }) => (form[name] ?? '').trim() !== (base?.form[name] ?? ''));
  const isComplete = changed.every(({ name, isRequired }) => !isRequired || form[name]?.trim());
  if (changed.length === 0 || !isComplete) return null;
  const texts = changed.map(({ name }) => [name, form[name]?.trim() ?? ''] as const);
  return { name: operation, input: { ...known, ...Object.fromEntries(texts) }, version: base?.version };
}

type ControlProps = {
  readonly field: EditField;
  readonly value: string;
  readonly error: string | undefined;
  readonly isFirst: boolean;
  readonly onChange: (value: string) => void;
};

function EditControl({
  field: { label, maxLength, isRequired, choices },
  value,
  error,
  isFirst,
  onChange,
}: ControlProps) {
  const shared = { label, error, required: isRequired === true };
  return choices ? (
    <Select
      {...shared}
      allowDeselect={false}
      data={[...choices]}
      value={value || null}
      onChange={(choice) => onChange(choice ?? '')}
    />
  ) : (
    <TextInput
      {...shared}
      {...(isFirst && { 'data-autofocus': true })}
      maxLength={maxLength}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The form of a stored thing: its fields as they are, what a change will do, and the comparison with another person's change. */
export function EditDialog({ title, help, fields, stored, onClose, ...props }: EditProps) {
  const { revalidate } = useRevalidator();
  const edited = useVersionedForm<TextForm>({
    stored,
    first: stored.form,
    fields: fields.map(({ name, label, choices }) =>
      textField(name, label, (text) => choices?.find(({ value }) => value === text)?.label ?? text),
    ),
    toCall: (form, base) => toCall({ fields, ...props }, form, base),
    reload: props.reload ?? revalidate,
    onDone: async ({ text }) => {
      showDone(text.split('\n')[0] ?? texts.done);
      onClose();
      await (props.reload ?? revalidate)();
    },
  });
  const { form, change, call, preview, error, isBusy, save } = edited;
  return (
    <FormDialog
      title={title}
      submitLabel={texts.save}
      isBusy={isBusy}
      canSubmit={call !== null}
      isDrawer={fields.length > LONG}
      onSubmit={save}
      onClose={onClose}
    >
      {help !== undefined && <p className={styles.help}>{help}</p>}
      {fields.map((field, index) => (
        <EditControl
          key={field.name}
          field={field}
          isFirst={index === 0}
          value={form[field.name] ?? ''}
          error={error?.fields[field.name]}
          onChange={(value) => change({ ...form, [field.name]: value })}
        />
      ))}
      <PreviewBox preview={preview} isWaiting={call !== null && preview === null} />
      <FormProblem edited={edited} />
    </FormDialog>
  );
}
