import { REDIRECT_LIMITS, toRedirectKeys } from '../../../src/lib/redirects.ts';
import { redirectTarget } from '../../../src/lib/redirectTarget.ts';
import type { Parts } from '../../parts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { announceSettings } from '../../platform/database/sharedSettings.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { ContentNeeds } from '../content/actions.ts';
import { assertVersion } from '../operations/versionConflict.ts';
import { describePage } from './findPage.ts';
import {
  deleteRedirect,
  getRedirect,
  lockRedirects,
  readRedirects,
  type StoredRedirect,
  storeRedirect,
} from './store.ts';

type Needs = Pick<Parts, 'config' | 'marketplaces'>;

/** The reason why an address cannot be used. */
type Reason = { readonly reason: string };

const ADDRESS = /^https?:\/\//i;
const TOO_LONG = `The address is longer than ${REDIRECT_LIMITS.path} characters.`;

/** Returns the path and query of an address on the shop's own origin; other addresses as they are. */
function removeOwnOrigin({ config }: Needs, address: string): string {
  if (!ADDRESS.test(address) || !URL.canParse(address)) return address;
  const { origin, href } = new URL(address);
  return origin === config.publicUrl ? href.slice(origin.length) : address;
}

/** Returns an old address in the form in which it is stored. Whole addresses are accepted on the hosts of the shop. */
function parseOldPath(parts: Needs, typed: string): string | Reason {
  const text = typed.trim();
  const isAddress = ADDRESS.test(text) && URL.canParse(text);
  if (isAddress && redirectTarget(text, parts.marketplaces.listHosts(), '') === '')
    return { reason: 'The old address is on another host: only its path can lead somewhere.' };
  const path = isAddress ? text.slice(new URL(text).origin.length) || '/' : text;
  if (!path.startsWith('/') || redirectTarget(path, [], '') === '')
    return { reason: 'Write the old address as a path, such as /old-shoes.html.' };
  if (path.includes('#')) return { reason: 'Leave out what follows the #: browsers do not send it.' };
  const { pathname, search } = new URL(path, 'https://shop.invalid');
  const [key] = toRedirectKeys(pathname, search);
  return key.length > REDIRECT_LIMITS.path ? { reason: TOO_LONG } : key;
}

/** Returns a new address: a path of the shop, or an address on its hosts or on those of `ALLOWED_HOSTS`. */
function parseTarget(parts: Needs, typed: string): string | Reason {
  const text = removeOwnOrigin(parts, typed.trim());
  if (text.length > REDIRECT_LIMITS.path) return { reason: TOO_LONG };
  if (!text.startsWith('/') && !ADDRESS.test(text))
    return { reason: 'Write the new address as a path, such as /boots.' };
  const target = redirectTarget(text, [...parts.config.allowedHosts, ...parts.marketplaces.listHosts()], '');
  if (target === '')
    return { reason: 'The new address is on another host. An engineer can allow it in ALLOWED_HOSTS.' };
  return target.length > REDIRECT_LIMITS.path ? { reason: TOO_LONG } : target;
}

/** Returns the keys of an address of the shop, as `toRedirectKeys` does; none for one on another host. */
function toTargetKeys(target: string): readonly string[] {
  if (!target.startsWith('/')) return [];
  const { pathname, search } = new URL(target, 'https://shop.invalid');
  return toRedirectKeys(pathname, search);
}

const toKeyPath = (key: string): string => key.split('?', 1)[0] ?? key;

export type RedirectNeeds = ContentNeeds & Pick<Parts, 'config'>;

/** Two addresses as a person has typed them. */
export type TypedRedirect = { readonly from: string; readonly to: string };
type Change = { readonly by: string; readonly now: Date };
type Field = 'from' | 'to';
type Refusal = { readonly field: Field; readonly reason: string };
type Checked = TypedRedirect & { readonly isMissing: boolean };

/** Redirects by their old path. */
type Book = Map<string, Pick<StoredRedirect, 'from' | 'to'> & { readonly redirectId?: number }>;

const refuse = (field: Field, reason: string): Refusal => ({ field, reason });

/** Refuses loops and chains, which would cost shoppers a second redirect, or never end. */
function checkChain({ from, to }: TypedRedirect, book: Book, replacedId: number | undefined): Refusal | undefined {
  const targetKeys = toTargetKeys(to);
  if (targetKeys.includes(from)) return refuse('to', 'The address would lead to itself.');
  const others = [...book.values()].filter(
    (one) => one.from !== from && (replacedId === undefined || one.redirectId !== replacedId),
  );
  const next = others.find((one) => targetKeys.includes(one.from));
  if (next) return refuse('to', `${next.from} itself leads to ${next.to}. Name that address.`);
  const before = others.find((one) => toTargetKeys(one.to).includes(from));
  return before && refuse('from', `${before.from} leads here. Let that one lead to the new address first.`);
}

/** Checks a redirect against the pages of the shop and the other redirects. @param replacedId the redirect that it replaces */
async function check(
  parts: RedirectNeeds,
  typed: TypedRedirect,
  book: Book,
  replacedId?: number,
): Promise<Checked | Refusal> {
  const from = parseOldPath(parts, typed.from);
  if (typeof from !== 'string') return refuse('from', from.reason);
  const to = parseTarget(parts, typed.to);
  if (typeof to !== 'string') return refuse('to', to.reason);
  const page = await describePage(parts, toKeyPath(from));
  if (page !== undefined) return refuse('from', `The shop answers this address already. ${page}`);
  const refusal = checkChain({ from, to }, book, replacedId);
  if (refusal) return refusal;
  const targetPath = toTargetKeys(to).at(-1);
  return { from, to, isMissing: targetPath !== undefined && (await describePage(parts, targetPath)) === undefined };
}

const createError = ({ field, reason }: Refusal, id = 'input.invalid', status = 400): ApiError =>
  new ApiError(status, id, reason, { [field]: reason });

const assertRoom = (count: number): void => {
  if (count <= REDIRECT_LIMITS.count) return;
  throw new ApiError(409, 'redirects.many', `A shop has up to ${REDIRECT_LIMITS.count} redirects.`);
};

/** Adds a redirect, or changes that of a number. @throws {ApiError} 400, 404, 409 */
export async function saveRedirect(
  parts: RedirectNeeds,
  tx: Transaction,
  typed: TypedRedirect & { readonly redirectId?: number | undefined; readonly seen?: number | undefined },
  change: Change,
): Promise<Checked & { readonly redirectId: number }> {
  const { redirectId, seen } = typed;
  await lockRedirects(tx);
  if (redirectId !== undefined) assertVersion(seen, (await getRedirect(tx, redirectId)).version);
  const book = await readRedirects(tx);
  const checked = await check(parts, typed, book, redirectId);
  if ('reason' in checked) throw createError(checked);
  const twice = book.get(checked.from);
  if (twice && twice.redirectId !== redirectId)
    throw createError(refuse('from', `${twice.from} leads to ${twice.to} already.`), 'redirects.twice', 409);
  assertRoom(book.size + (redirectId === undefined ? 1 : 0));
  await announceSettings(tx);
  return { ...checked, redirectId: await storeRedirect(tx, { ...checked, redirectId }, change) };
}

/** Removes a redirect. @throws {ApiError} 404; 409 `conflict` */
export async function removeRedirect(tx: Transaction, redirectId: number, seen: number | undefined) {
  await lockRedirects(tx);
  const redirect = await getRedirect(tx, redirectId);
  assertVersion(seen, redirect.version);
  await deleteRedirect(tx, redirectId);
  await announceSettings(tx);
  return redirect;
}

type Line = TypedRedirect & { readonly line: number };
export type ImportedRedirects = {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly missing: readonly string[];
  readonly refused: readonly { readonly line: number; readonly from: string; readonly reason: string }[];
};

/** Adds and changes the redirects of a list; those that cannot be used are left out. @throws {ApiError} 409 */
export async function importRedirects(
  parts: RedirectNeeds,
  tx: Transaction,
  lines: readonly Line[],
  change: Change,
): Promise<ImportedRedirects> {
  await lockRedirects(tx);
  const book: Book = await readRedirects(tx);
  const seenLines = new Map<string, number>();
  const counts = { added: 0, changed: 0, unchanged: 0 };
  const missing: string[] = [];
  const refused: ImportedRedirects['refused'][number][] = [];
  for (const { line, ...typed } of lines) {
    const checked = await check(parts, typed, book);
    const earlier = 'reason' in checked ? undefined : seenLines.get(checked.from);
    if ('reason' in checked || earlier !== undefined) {
      const reason = 'reason' in checked ? checked.reason : `Line ${earlier} has this old address too.`;
      refused.push({ line, from: typed.from.slice(0, 100), reason });
      continue;
    }
    seenLines.set(checked.from, line);
    const present = book.get(checked.from);
    const effect = !present ? 'added' : present.to === checked.to ? 'unchanged' : 'changed';
    counts[effect] += 1;
    if (checked.isMissing) missing.push(checked.to);
    if (effect === 'unchanged') continue;
    const redirectId = await storeRedirect(tx, { ...checked, redirectId: present?.redirectId }, change);
    book.set(checked.from, { ...checked, redirectId });
  }
  assertRoom(book.size);
  await announceSettings(tx);
  return { ...counts, missing: [...new Set(missing)], refused };
}
