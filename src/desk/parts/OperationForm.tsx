import { Autocomplete, Checkbox, FileInput, Select, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DeskField, DeskOperation } from '../../contracts/desk/operations.ts';
import { ConfirmOperation } from './ConfirmOperation.tsx';

type Value = string | boolean | readonly string[];
export type Values = Readonly<Record<string, Value>>;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Makes a label of a field's name: `refundLimit` is `Refund limit`. */
const toLabel = (name: string): string =>
  capitalize(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' '));

/** Reads a file as operations take it. */
export const readBase64 = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

type FieldProps = {
  readonly field: DeskField;
  readonly value: Value | undefined;
  readonly isFirst: boolean;
  readonly suggestions: readonly string[] | undefined;
  readonly onChange: (value: Value) => void;
};

function OperationField({ field, value, isFirst, suggestions, onChange }: FieldProps) {
  const { name, description, kind, isRequired, choices } = field;
  const shared = {
    label: toLabel(name),
    description: capitalize(description),
    required: isRequired,
    ...(isFirst && { 'data-autofocus': true }),
  };
  const text = typeof value === 'string' ? value : '';
  switch (kind) {
    case 'flag':
      return (
        <Checkbox
          {...shared}
          required={false}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'texts':
      return (
        <TagsInput
          {...shared}
          data={[...choices]}
          value={typeof value === 'object' ? [...value] : []}
          onChange={onChange}
        />
      );
    case 'file':
      return (
        <FileInput {...shared} clearable onChange={async (file) => onChange(file ? await readBase64(file) : '')} />
      );
    default:
      if (suggestions)
        return (
          <Autocomplete
            {...shared}
            maxLength={4000}
            limit={12}
            data={[...suggestions]}
            value={text}
            onChange={onChange}
          />
        );
      return choices.length > 0 ? (
        <Select
          {...shared}
          data={[...choices]}
          clearable={!isRequired}
          value={text || null}
          onChange={(choice) => onChange(choice ?? '')}
        />
      ) : (
        <TextInput
          {...shared}
          maxLength={4000}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

const isEmpty = (value: Value | undefined): boolean =>
  value === undefined || value === '' || value === false || (typeof value === 'object' && value.length === 0);

type OperationFormProps = {
  readonly operation: DeskOperation;
  /** A short name in place of the summary. */
  readonly title?: string | undefined;
  /** The label of the button, if it is not the name of the operation. */
  readonly confirmLabel?: string;
  /** The values that the page knows; their fields are not shown. */
  readonly known?: Values;
  /** The values that are stored, to begin with. */
  readonly initial?: Values;
  /** Likely texts of fields by their names; others are taken too. */
  readonly suggestions?: Readonly<Record<string, readonly string[]>>;
  readonly version?: number | undefined;
  readonly onClose: () => void;
  readonly onDone?: (result: unknown) => void;
};

/** A dialog for any operation, with a control for each of its fields. */
export function OperationForm({
  operation,
  title,
  confirmLabel,
  known = {},
  initial = {},
  suggestions = {},
  version,
  onClose,
  onDone,
}: OperationFormProps) {
  const [typed, setTyped] = useState<Values>(initial);
  const values: Values = { ...typed, ...known };
  const input = Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
  // The key of repeated commands is for programs.
  const fields = operation.fields.filter(({ name }) => !(name in known) && name !== 'key');
  const isComplete = operation.fields.every(({ name, isRequired }) => !isRequired || !isEmpty(values[name]));
  const summary = capitalize(operation.summary);
  return (
    <ConfirmOperation
      title={title ?? summary}
      confirmLabel={confirmLabel ?? toLabel(operation.name.split('.').at(-1) ?? summary)}
      call={isComplete ? { name: operation.name, input, version: operation.hasVersion ? version : undefined } : null}
      isDrawer={fields.length > 3}
      onClose={onClose}
      {...(onDone && { onDone })}
    >
      {title !== undefined && <p style={{ color: 'var(--d-soft)' }}>{summary}.</p>}
      {operation.help !== null && <p style={{ whiteSpace: 'pre-line', color: 'var(--d-soft)' }}>{operation.help}</p>}
      {fields.map((field, index) => (
        <OperationField
          key={field.name}
          field={field}
          isFirst={index === 0}
          suggestions={suggestions[field.name]}
          value={values[field.name]}
          onChange={(value) => setTyped((current) => ({ ...current, [field.name]: value }))}
        />
      ))}
    </ConfirmOperation>
  );
}
