import type { AddressFields } from '../../contracts/account/addresses.ts';
import type { DeskDraft, DeskSkuRow } from '../../contracts/desk/drafts.ts';
import { ADDRESS_FIELD_NAMES, EMPTY_ADDRESS, getAddressField } from '../../lib/addresses/addressFields.ts';
import type { FieldOf } from '../parts/mergeChanges.ts';
import type { OperationCall } from '../parts/useOperation.ts';
import type { StoredForm } from '../parts/useVersionedForm.tsx';
import { texts } from './texts.ts';

/** A line that the person has chosen. */
export type ChosenLine = Pick<DeskSkuRow, 'stockId' | 'title' | 'choice' | 'imageId'> & { readonly quantity: number };

/** A draft while it is written. */
export type DraftForm = {
  readonly email: string;
  readonly name: string;
  readonly lines: readonly ChosenLine[];
  readonly address: AddressFields;
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
  address: address ?? EMPTY_ADDRESS,
  speed,
  codes,
  message,
});

/** Returns the call that stores a form; null while an item or the email is missing. */
export function toCall(
  form: DraftForm,
  draftId: number | undefined,
  base: StoredForm<DraftForm> | null,
): OperationCall | null {
  const { lines, codes } = form;
  if (lines.length === 0 || !form.email.includes('@')) return null;
  const typed = {
    email: form.email.trim(),
    name: form.name,
    speed: form.speed ?? '',
    message: form.message,
    ...Object.fromEntries(ADDRESS_FIELD_NAMES.map((field) => [field, form.address[field]])),
  };
  const input = {
    ...Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== '')),
    line: lines.map(({ stockId, quantity }) => `${stockId}:${quantity}`),
    ...(codes.length > 0 && { code: codes }),
  };
  return draftId === undefined
    ? { name: 'draft.create', input }
    : { name: 'draft.change', input: { draft: String(draftId), ...input }, version: base?.version };
}

type TextField = 'email' | 'name' | 'message';
const toTextField = (name: TextField): FieldOf<DraftForm> => ({
  name,
  label: texts[name],
  read: (form) => form[name],
  show: (form) => form[name],
  take: (form, from) => ({ ...form, [name]: from[name] }),
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
    take: (form, { lines }) => ({ ...form, lines }),
  },
  ...ADDRESS_FIELD_NAMES.map((name) => ({
    name,
    label: getAddressField(name).label,
    read: ({ address }: DraftForm) => address[name],
    show: ({ address }: DraftForm) => address[name],
    take: (form: DraftForm, from: DraftForm) => ({
      ...form,
      address: { ...form.address, [name]: from.address[name] },
    }),
  })),
  {
    name: 'speed',
    label: texts.delivery,
    read: ({ speed }) => speed,
    show: ({ speed }) => speed ?? '',
    take: (form, { speed }) => ({ ...form, speed }),
  },
  {
    name: 'codes',
    label: texts.codes,
    read: ({ codes }) => codes,
    show: ({ codes }) => codes.join(', '),
    take: (form, { codes }) => ({ ...form, codes }),
  },
  toTextField('message'),
];
