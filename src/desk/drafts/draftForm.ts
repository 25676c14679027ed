import type { DeskDraft, DeskSkuRow } from '../../contracts/desk/drafts.ts';
import { ADDRESS_FIELD_NAMES, EMPTY_ADDRESS, getAddressField } from '../../lib/addresses/addressFields.ts';
import { type FieldOf, type FormStates, mergeField } from '../parts/mergeChanges.ts';
import type { OperationCall } from '../parts/useOperation.ts';
import { texts } from './texts.ts';

/** A line that the person has chosen. */
export type ChosenLine = Pick<DeskSkuRow, 'stockId' | 'title' | 'choice' | 'imageId'> & { readonly quantity: number };

/** A draft while it is written. */
export type DraftForm = {
  readonly email: string;
  readonly name: string;
  readonly lines: readonly ChosenLine[];
  readonly address: Readonly<Record<string, string>>;
  readonly speed: string | null;
  readonly codes: readonly string[];
  readonly message: string;
};

export const EMPTY_FORM: DraftForm = {
  email: '',
  name: '',
  lines: [],
  address: EMPTY_ADDRESS,
  speed: null,
  codes: [],
  message: '',
};

const MAX_QUANTITY = 99;

/** Adds one piece of an item. */
export function addItem(lines: readonly ChosenLine[], { stockId, title, choice, imageId }: DeskSkuRow): ChosenLine[] {
  const held = lines.find((line) => line.stockId === stockId);
  if (!held) return [...lines, { stockId, title, choice, imageId, quantity: 1 }];
  return lines.map((line) => (line === held ? { ...line, quantity: Math.min(line.quantity + 1, MAX_QUANTITY) } : line));
}

/** Returns the form of a stored draft. */
export const toForm = ({ email, name, quote: { lines }, address, speed, codes, message }: DeskDraft): DraftForm => ({
  email,
  name,
  lines: lines.map(({ stockId, title, choice, imageId, quantity }) => ({ stockId, title, choice, imageId, quantity })),
  address: { ...EMPTY_ADDRESS, ...address },
  speed,
  codes,
  message,
});

/** Returns the call that stores a form; null while an item or the email is missing. */
export function toCall(form: DraftForm, draft: DeskDraft | null): OperationCall | null {
  const { lines, codes } = form;
  if (lines.length === 0 || !form.email.includes('@')) return null;
  const typed = {
    email: form.email.trim(),
    name: form.name,
    speed: form.speed ?? '',
    message: form.message,
    ...Object.fromEntries(ADDRESS_FIELD_NAMES.map((field) => [field, form.address[field] ?? ''])),
  };
  const input = {
    ...Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== '')),
    line: lines.map(({ stockId, quantity }) => `${stockId}:${quantity}`),
    ...(codes.length > 0 && { code: codes }),
  };
  return draft === null
    ? { name: 'draft.create', input }
    : { name: 'draft.change', input: { draft: String(draft.draftId), ...input }, version: draft.version };
}

type TextField = 'email' | 'name' | 'message';
const toTextField = (name: TextField): FieldOf<DraftForm> => ({
  name,
  label: texts[name],
  read: (form) => form[name],
  show: (form) => form[name],
});

const formatLines = (lines: readonly ChosenLine[]): string =>
  lines.map(({ title, choice, quantity }) => `${quantity} × ${title}, ${choice}`).join('; ');

/** The fields of a draft, as a conflict of two people shows them. */
export const DRAFT_FIELDS: readonly FieldOf<DraftForm>[] = [
  toTextField('email'),
  toTextField('name'),
  {
    name: 'lines',
    label: texts.items,
    read: ({ lines }) => lines.map(({ stockId, quantity }) => [stockId, quantity]),
    show: ({ lines }) => formatLines(lines),
  },
  ...ADDRESS_FIELD_NAMES.map((name) => ({
    name,
    label: getAddressField(name).label,
    read: ({ address }: DraftForm) => address[name] ?? '',
    show: ({ address }: DraftForm) => address[name] ?? '',
  })),
  { name: 'speed', label: texts.delivery, read: ({ speed }) => speed, show: ({ speed }) => speed ?? '' },
  { name: 'codes', label: texts.codes, read: ({ codes }) => codes, show: ({ codes }) => codes.join(', ') },
  toTextField('message'),
];

/** Merges a form with what another person has stored since it was opened. */
export function mergeDraft(states: FormStates<DraftForm>, takesTheirs: (name: string) => boolean): DraftForm {
  const { base, mine, theirs } = states;
  const merge = <Value>(name: string, read: (form: DraftForm) => Value): Value =>
    mergeField({ base: read(base), mine: read(mine), theirs: read(theirs) }, takesTheirs(name));
  return {
    email: merge('email', (form) => form.email),
    name: merge('name', (form) => form.name),
    lines: merge('lines', (form) => form.lines),
    address: Object.fromEntries(
      ADDRESS_FIELD_NAMES.map((name) => [name, merge(name, ({ address }) => address[name] ?? '')]),
    ),
    speed: merge('speed', (form) => form.speed),
    codes: merge('codes', (form) => form.codes),
    message: merge('message', (form) => form.message),
  };
}
