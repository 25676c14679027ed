import { randomBytes } from 'node:crypto';
import { escapeUTF8 } from 'entities';

const IDENTITY_FIELDS = ['customerId', 'firstName', 'fullName', 'email'] as const;
type IdentityField = (typeof IDENTITY_FIELDS)[number];
export type CustomerIdentity = Readonly<Record<IdentityField, string>>;

/** Differs between processes, so that no text of a shopper can contain it. */
const MARK = `\uE000${randomBytes(9).toString('base64url')}`;
const createPlaceholder = (field: IdentityField): string => `${MARK}${field}\uE001`;

/** Stands for the identity of a customer while a page is rendered for several. */
export const PLACEHOLDERS: CustomerIdentity = {
  customerId: createPlaceholder('customerId'),
  firstName: createPlaceholder('firstName'),
  fullName: createPlaceholder('fullName'),
  email: createPlaceholder('email'),
};

/** The bytes of a page that a field replaces; in JSON after the start of the page's state. */
export type Placeholder = {
  readonly start: number;
  readonly end: number;
  readonly field: IdentityField;
  readonly isJson: boolean;
};

/** The page's state. No text of a shopper can contain it, as `<` is escaped. */
const STATE = '<script type="application/json"';

export function findPlaceholders(page: Buffer): readonly Placeholder[] {
  const stateAt = page.lastIndexOf(STATE);
  const placeholders: Placeholder[] = [];
  for (let start = page.indexOf(MARK); start >= 0; start = page.indexOf(MARK, start + 1)) {
    for (const field of IDENTITY_FIELDS) {
      const end = start + Buffer.byteLength(PLACEHOLDERS[field]);
      if (page.toString('utf8', start, end) === PLACEHOLDERS[field])
        placeholders.push({ start, end, field, isJson: stateAt >= 0 && start > stateAt });
    }
  }
  return placeholders;
}

/** React's notation. */
const escapeForHtml = (text: string): string => escapeUTF8(text).replaceAll('&apos;', '&#x27;');
const escapeForJson = (text: string): string => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');

/**
 * Puts an identity into the placeholders of a page, in bytes: a page of texts would have to be decoded and encoded.
 * @returns the number of bytes written to `target`; undefined if it is too small
 */
export function fillPlaceholders(
  page: Buffer,
  placeholders: readonly Placeholder[],
  identity: CustomerIdentity,
  target: Buffer,
): number | undefined {
  const texts = placeholders.map(({ field, isJson }) =>
    Buffer.from((isJson ? escapeForJson : escapeForHtml)(identity[field])),
  );
  if (texts.reduce((sum, text) => sum + text.byteLength, page.byteLength) > target.byteLength) return undefined;
  let from = 0;
  let to = 0;
  for (const [index, { start, end }] of placeholders.entries()) {
    to += page.copy(target, to, from, start);
    to += texts[index]?.copy(target, to) ?? 0;
    from = end;
  }
  return to + page.copy(target, to, from);
}
