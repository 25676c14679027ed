import type { Parts } from '../../parts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { announceSettings } from '../../platform/database/sharedSettings.ts';
import { type DocumentProblem, formatProblems, listProblems } from '../../platform/errors.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { type MarketplaceDocument, marketplaceDocument } from './marketplaceDocument.ts';
import { seedMarketplaces } from './marketplaces.ts';
import {
  insertMarketplace,
  lockMarketplaces,
  readMarketplaces,
  readRemovedMarketplaces,
  readVersions,
  type StoredMarketplace,
} from './store.ts';

type Needs = Pick<Parts, 'db' | 'clock'>;

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const createInvalidError = (problems: readonly DocumentProblem[]): ApiError =>
  new ApiError(400, 'marketplace.invalid', formatProblems(problems));
export const createRefusedError = (message: string): ApiError => new ApiError(409, 'marketplace.refused', message);

/** @throws {ApiError} 400 `marketplace.invalid` with the path and the reason of each wrong field */
function parseMarketplace(body: unknown): MarketplaceDocument {
  const parseResult = marketplaceDocument.safeParse(body, { reportInput: false });
  if (!parseResult.success) throw createInvalidError(listProblems(parseResult.error));
  return parseResult.data;
}

/** Returns the conflicts between two marketplaces: a shared host, or both being the default one. */
function findClashes(
  id: string,
  { hosts, isDefault }: MarketplaceDocument,
  others: readonly StoredMarketplace[],
): DocumentProblem[] {
  const rest = others.flatMap((other) => {
    const parseResult = marketplaceDocument.safeParse(other.body);
    return other.id !== id && parseResult.success ? [{ id: other.id, ...parseResult.data }] : [];
  });
  const issues = hosts.flatMap((host, index) => {
    const owner = rest.find((other) => other.hosts.includes(host));
    if (owner) return [{ path: `$.hosts[${index}]`, reason: `is a host of ${owner.id}` }];
    return hosts.indexOf(host) < index ? [{ path: `$.hosts[${index}]`, reason: 'is named twice' }] : [];
  });
  const defaults = rest.filter((other) => other.isDefault);
  const [first] = defaults;
  if (isDefault && first) issues.push({ path: '$.isDefault', reason: `${first.id} is the default marketplace` });
  if (!isDefault && !first) issues.push({ path: '$.isDefault', reason: 'no other marketplace is the default one' });
  if (!isDefault && hosts.length === 0) issues.push({ path: '$.hosts', reason: 'is empty: it would have no visitor' });
  return issues;
}

/**
 * Returns a marketplace's document in the form for publishing.
 * @throws {ApiError} 400 `marketplace.invalid` with the path and the reason of each wrong field
 */
export async function checkMarketplace(
  db: Needs['db'] | Transaction,
  id: string,
  body: unknown,
): Promise<MarketplaceDocument> {
  if (!ID.test(id) || id.length > 40)
    throw createInvalidError([{ path: 'id', reason: `"${id}" is no id of small letters` }]);
  const document = parseMarketplace(body);
  const clashes = findClashes(id, document, await readMarketplaces(db));
  if (clashes.length > 0) throw createInvalidError(clashes);
  return document;
}

/** Returns the marketplaces with the version in force. */
export async function listMarketplaces(parts: Needs): Promise<StoredMarketplace[]> {
  await seedMarketplaces(parts);
  return readMarketplaces(parts.db);
}

/** Returns a version of a marketplace, the one in force by default. @throws {ApiError} 409 if there is none */
export async function getMarketplaceVersion(parts: Needs, id: string, version?: number): Promise<StoredMarketplace> {
  await seedMarketplaces(parts);
  const versions = await readVersions(parts.db, id);
  const storedVersion = version === undefined ? versions[0] : versions.find((one) => one.version === version);
  if (!storedVersion)
    throw createRefusedError(
      version === undefined ? `There is no marketplace ${id}.` : `${id} has no version ${version}.`,
    );
  return storedVersion;
}

type Publishing = { readonly id: string; readonly body: unknown; readonly author: string };

/** @throws {ApiError} 409 `marketplace.refused` */
async function assertNotRemoved(tx: Transaction, id: string): Promise<void> {
  if ((await readRemovedMarketplaces(tx)).some((one) => one.id === id))
    throw createRefusedError(`${id} has been removed. Bring it back first: marketplace restore ${id}`);
}

/** Inserts the next version of a marketplace; needs `lockMarketplaces`. @throws {ApiError} 400, 409 */
export async function insertNext(
  tx: Transaction,
  { id, body, author }: Publishing,
  publishedAt: Date,
): Promise<number> {
  await assertNotRemoved(tx, id);
  const document = await checkMarketplace(tx, id, body);
  const version = ((await readVersions(tx, id))[0]?.version ?? 0) + 1;
  await insertMarketplace(tx, { id, version, body: document, author, publishedAt });
  await announceSettings(tx);
  return version;
}

/**
 * Publishes a marketplace, a new one or a new version; all processes follow within a second.
 * @param basedOn the version that the author started from; the one in force by default
 * @returns the version
 * @throws {ApiError} 400 `marketplace.invalid`; 409 `marketplace.refused` if another version has been published
 */
export async function publishMarketplace(
  parts: Needs,
  { basedOn, ...publication }: Publishing & { readonly basedOn?: number | undefined },
): Promise<number> {
  await seedMarketplaces(parts);
  return parts.db.transaction().execute(async (tx) => {
    await lockMarketplaces(tx);
    const latest = (await readVersions(tx, publication.id))[0]?.version ?? 0;
    if (basedOn !== undefined && basedOn !== latest)
      throw createRefusedError(
        `Version ${latest} of ${publication.id} has been published. Make the change again in it.`,
      );
    return insertNext(tx, publication, parts.clock.now());
  });
}

/**
 * Publishes the body of an earlier version again, as a new version.
 * @returns the new version
 * @throws {ApiError} 409 `marketplace.refused` for an unknown version; 400 `marketplace.invalid` if it no longer fits
 */
export async function rollbackMarketplace(
  parts: Needs,
  { id, to, author }: { readonly id: string; readonly to: number; readonly author: string },
): Promise<number> {
  await seedMarketplaces(parts);
  return parts.db.transaction().execute(async (tx) => {
    await lockMarketplaces(tx);
    const earlier = (await readVersions(tx, id)).find(({ version }) => version === to);
    if (!earlier) throw createRefusedError(`${id} has no version ${to}.`);
    return insertNext(tx, { id, body: earlier.body, author }, parts.clock.now());
  });
}
