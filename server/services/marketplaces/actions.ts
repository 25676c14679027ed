import type { Parts } from '../../parts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { announceSettings } from '../../platform/database/sharedSettings.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import { assertVersion } from '../operations/versionConflict.ts';
import { createRefusedError, insertNext } from './manageMarketplaces.ts';
import { type MarketplaceDocument, marketplaceDocument } from './marketplaceDocument.ts';
import { seedMarketplaces } from './marketplaces.ts';
import {
  deleteRemoved,
  insertRemoved,
  lockMarketplaces,
  readMarketplaces,
  readRemovedMarketplaces,
  readVersions,
} from './store.ts';

export { publishMarketplace } from './manageMarketplaces.ts';
export { LOCALES, type MarketplaceDocument, marketplaceDocument } from './marketplaceDocument.ts';
export { readRemovedMarketplaces } from './store.ts';

type Needs = Pick<Parts, 'db' | 'clock'>;
type Change = { readonly id: string; readonly author: string };

/** Runs a change of the list of marketplaces, one at a time; all processes follow within a second. */
async function changeList<Result>(parts: Needs, run: (tx: Transaction) => Promise<Result>): Promise<Result> {
  await seedMarketplaces(parts);
  return parts.db.transaction().execute(async (tx) => {
    await lockMarketplaces(tx);
    const result = await run(tx);
    await announceSettings(tx);
    return result;
  });
}

type Named = { readonly id: string; readonly version: number; readonly document: MarketplaceDocument };

async function readAll(tx: Transaction): Promise<readonly Named[]> {
  const rows = await readMarketplaces(tx);
  return rows.map(({ id, version, body }) => ({ id, version, document: marketplaceDocument.parse(body) }));
}

const assertUnused = async (tx: Transaction, id: string): Promise<void> => {
  if ((await readVersions(tx, id)).length === 0) return;
  const text = `There is, or was, a marketplace ${id}. Its orders have this id: choose another one.`;
  throw new ApiError(409, 'marketplace.exists', text, { id: text });
};

/**
 * Adds a marketplace.
 * @param copy adds what other services keep of it, in the same transaction
 * @throws {ApiError} 400 `marketplace.invalid`; 409 `marketplace.exists`
 */
export const addMarketplace = (
  parts: Needs,
  { id, author, body }: Change & { readonly body: MarketplaceDocument },
  copy: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<number> =>
  changeList(parts, async (tx) => {
    await assertUnused(tx, id);
    await copy(tx);
    return insertNext(tx, { id, body, author }, parts.clock.now());
  });

type Removal = Change & {
  /** The default marketplace after it, if it is the default one. */
  readonly successor: string | undefined;
  readonly seen: number | undefined;
  /** Refuses the removal by what concerns other services. */
  readonly check: (tx: Transaction) => Promise<void>;
};

/**
 * Removes a marketplace: its hosts show the default one, and its orders stay.
 * @returns the name, and that of the marketplace that answers on its hosts
 * @throws {ApiError} 404; 409 `conflict`, `marketplace.refused`
 */
export const removeMarketplace = (parts: Needs, { id, author, successor, seen, check }: Removal) =>
  changeList(parts, async (tx) => {
    const all = await readAll(tx);
    const removed = all.find((one) => one.id === id);
    if (!removed) throw createNotFoundError(`The marketplace ${id}`);
    assertVersion(seen, removed.version);
    const others = all.filter((one) => one.id !== id);
    if (others.length === 0) throw createRefusedError('It is the last marketplace: a shop has at least one.');
    const { isDefault, name } = removed.document;
    const next = isDefault ? others.find((one) => one.id === successor) : others.find((one) => one.document.isDefault);
    if (!next)
      throw createRefusedError(
        `${name} answers on the shop's own address. Name the one that does so from then on: ${others.map((one) => one.id).join(', ')}.`,
      );
    await check(tx);
    const now = parts.clock.now();
    await insertRemoved(tx, { id, by: author, now });
    if (isDefault) await insertNext(tx, { id: next.id, body: { ...next.document, isDefault: true }, author }, now);
    return { name, nextName: next.document.name };
  });

/** Brings a removed marketplace back, with its last settings. @throws {ApiError} 400 `marketplace.invalid`; 404 */
export const restoreMarketplace = (
  parts: Needs,
  { id, author, hosts }: Change & { readonly hosts: readonly string[] | undefined },
): Promise<MarketplaceDocument> =>
  changeList(parts, async (tx) => {
    const removed = (await readRemovedMarketplaces(tx)).find((one) => one.id === id);
    if (!removed) throw createNotFoundError(`The removed marketplace ${id}`);
    const document = marketplaceDocument.parse(removed.body);
    const body = { ...document, isDefault: false, ...(hosts && { hosts: [...hosts] }) };
    await deleteRemoved(tx, id);
    await insertNext(tx, { id, body, author }, parts.clock.now());
    return body;
  });
