import { ActionIcon, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { Link2, TriangleAlert } from 'lucide';
import { formatPath, type Json } from '../../../lib/desk/json.ts';
import { Icon } from '../../parts/Icon.tsx';
import { RichText } from '../../parts/RichText.tsx';
import styles from '../content.module.css';
import { nameField, texts } from '../texts.ts';
import { type FieldProps, type FormContext, getName } from './context.ts';
import own from './forms.module.css';

const pad = (value: number): string => String(value).padStart(2, '0');

/** Returns a moment as a field for local time takes it: `2027-03-01T09:00`; empty for none. */
function toLocal(value: Json | undefined): string {
  const date = typeof value === 'string' ? new Date(value) : undefined;
  if (!date || Number.isNaN(date.getTime())) return '';
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** Returns the moment of a field for local time; undefined for none. */
export function fromLocal(text: string): string | undefined {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** Returns a moment as operations take it: `2027-03-01 09:00:00` in UTC. */
export const toOperationMoment = (iso: string): string => iso.slice(0, 19).replace('T', ' ');

type StepProps = {
  readonly label: string;
  readonly icon: Parameters<typeof Icon>[0]['icon'];
  readonly isOff: boolean;
  readonly onClick: () => void;
};

/** A small button with an icon. */
export const Step = ({ label, icon, isOff, onClick }: StepProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={26}
    aria-label={label}
    title={label}
    disabled={isOff}
    onClick={onClick}
  >
    <Icon icon={icon} size={14} />
  </ActionIcon>
);

type LinkProps = {
  readonly context: FormContext;
  readonly name: string;
  readonly text: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
};

/** The number of products behind a link, or why shoppers will not see it. */
function LinkFact({ context, href }: { readonly context: FormContext; readonly href: string }) {
  const count = context.countLink(href);
  if (context.isMissing(href)) return <Warn text={texts.missing} />;
  if (count === 0) return <Warn text={texts.emptyList} />;
  return typeof count === 'number' ? texts.products(count) : null;
}

const Warn = ({ text }: { readonly text: string }) => (
  <span className={styles.warn}>
    <Icon icon={TriangleAlert} size={12} /> {text}
  </span>
);

/** The address of a page, with the number of products behind it. */
function LinkField({ context, name, text, error, onChange }: LinkProps) {
  return (
    <TextInput
      label={nameField(name)}
      leftSection={<Icon icon={Link2} size={14} />}
      value={text}
      placeholder="/womens-boots"
      maxLength={500}
      spellCheck={false}
      readOnly={context.isReadOnly}
      error={error && texts.unknownLink}
      description={text === '' ? undefined : <LinkFact context={context} href={text} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

const LINKS = new Set(['href', 'link', 'list']);
const LONG = 130;

/** The title and the counter of a text. */
const Label = ({ name, used, most }: { name: string; used: number; most: number }) => (
  <span className={own.label}>
    {nameField(name)}
    {most <= 2000 && <small>{texts.chars(used, most)}</small>}
  </span>
);

function TextField({ context, schema, value, path, isRequired, onChange }: FieldProps) {
  const name = getName(path);
  const text = typeof value === 'string' ? value : '';
  const error = context.errors[formatPath(path)];
  const change = (next: string) => onChange(next === '' && !isRequired ? undefined : next);
  if (LINKS.has(name)) return <LinkField {...{ context, name, text, error }} onChange={change} />;
  if (name === 'html')
    return (
      <RichText
        label={nameField(name)}
        value={text}
        error={error}
        isReadOnly={context.isReadOnly}
        hasLinks
        onChange={change}
      />
    );
  const props = {
    label: <Label name={name} used={text.length} most={schema.maxLength} />,
    value: text,
    error,
    readOnly: context.isReadOnly,
    maxLength: schema.maxLength,
    classNames: { label: own.labelRow ?? '' },
  };
  return schema.maxLength > LONG ? (
    <Textarea
      {...props}
      autosize
      minRows={2}
      maxRows={12}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  ) : (
    <TextInput {...props} onChange={({ currentTarget }) => change(currentTarget.value)} />
  );
}

/** A field of one value: a text, a choice, a moment, or yes and no. */
export function PlainField(props: FieldProps) {
  const { context, schema, value, path, isRequired, onChange } = props;
  const label = nameField(getName(path));
  const error = context.errors[formatPath(path)];
  switch (schema.kind) {
    case 'flag':
      return (
        <Switch
          label={label}
          checked={value === true}
          disabled={context.isReadOnly}
          onChange={({ currentTarget: { checked } }) => onChange(checked || (isRequired ? false : undefined))}
        />
      );
    case 'choice':
      return (
        <Select
          label={label}
          data={schema.choices.map((choice) => ({ value: choice, label: nameField(choice) }))}
          value={typeof value === 'string' ? value : null}
          clearable={!isRequired}
          placeholder={texts.none}
          readOnly={context.isReadOnly}
          error={error}
          onChange={(choice) => onChange(choice ?? undefined)}
        />
      );
    case 'moment':
      return (
        <TextInput
          type="datetime-local"
          label={label}
          value={toLocal(value)}
          readOnly={context.isReadOnly}
          error={error}
          onChange={({ currentTarget }) => onChange(fromLocal(currentTarget.value))}
        />
      );
    case 'text':
      return <TextField {...props} />;
    default:
      return null;
  }
}
