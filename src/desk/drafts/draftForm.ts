import type { DeskDraft, DeskSkuRow } from '../../contracts/desk/drafts.ts';
import { ADDRESS_FIELD_NAMES, EMPTY_ADDRESS } from '../../lib/addresses/addressFields.ts';
import type { OperationCall } from '../parts/useOperation.ts';

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
  const texts = {
    email: form.email.trim(),
    name: form.name,
    speed: form.speed ?? '',
    message: form.message,
    ...Object.fromEntries(ADDRESS_FIELD_NAMES.map((field) => [field, form.address[field] ?? ''])),
  };
  const input = {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
    line: lines.map(({ stockId, quantity }) => `${stockId}:${quantity}`),
    ...(codes.length > 0 && { code: codes }),
  };
  return draft === null
    ? { name: 'draft.create', input }
    : { name: 'draft.change', input: { draft: String(draft.draftId), ...input }, version: draft.version };
}
