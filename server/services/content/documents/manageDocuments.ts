import type { Parts } from '../../../parts.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { checkDocument, findDocumentKind, InvalidDocument } from './checkDocument.ts';
import {
  type DisplayPeriod,
  type DocumentName,
  insertVersion,
  lockDocument,
  markPublished,
  readLatest,
  readVersions,
  type StoredVersion,
} from './store.ts';

type Needs = Pick<Parts, 'db' | 'clock'>;

const createRefusedError = (message: string): ApiError => new ApiError(409, 'content.refused', message);

/**
 * Returns a body as it would be stored.
 * @throws {ApiError} 400 for an unknown key, or with a line for each wrong field: its JSON path and the reason
 */
export async function checkBody(key: string, body: unknown): Promise<unknown> {
  const kind = findDocumentKind(key);
  if (kind === undefined) throw new ApiError(400, 'content.unknown', `"${key}" is no document's key.`);
  try {
    return await checkDocument(kind, body);
  } catch (error) {
    throw error instanceof InvalidDocument ? new ApiError(400, 'content.invalid', error.message) : error;
  }
}

/** Returns the highest published version of a document. */
export async function findPublished(db: Needs['db'], name: DocumentName): Promise<StoredVersion | undefined> {
  return (await readVersions(db, name)).find(({ status }) => status === 'published');
}

/** Returns one version of a document. @throws {ApiError} 409 if there is none */
export async function getVersion(db: Needs['db'], name: DocumentName, version: number): Promise<StoredVersion> {
  const [storedVersion] = await readVersions(db, { ...name, version });
  if (!storedVersion) throw createRefusedError(`${name.key} has no version ${version}.`);
  return storedVersion;
}

/**
 * Saves a draft, based on the published version that the author started from.
 * @param basedOn the highest published version by default
 * @returns its version
 */
export async function saveDraft(
  { db, clock }: Needs,
  name: DocumentName,
  draft: { readonly body: unknown; readonly author: string; readonly basedOn?: number | undefined },
): Promise<number> {
  const body = await checkBody(name.key, draft.body);
  return db.transaction().execute(async (tx) => {
    await lockDocument(tx, name);
    const { latest, published: publishedVersion } = await readLatest(tx, name);
    const basedOn = draft.basedOn ?? publishedVersion;
    if (basedOn > latest) throw createRefusedError(`${name.key} has no version ${basedOn}.`);
    const { author } = draft;
    await insertVersion(tx, latest + 1, { ...name, basedOn, body, author, createdAt: clock.now() });
    return latest + 1;
  });
}

/**
 * Publishes a draft. Of two drafts that were made from the same version, the first wins.
 * @throws {ApiError} 409 if another version was published since the draft was made; the message names it
 */
export function publishDraft(
  { db, clock }: Needs,
  name: DocumentName,
  version: number,
  period: DisplayPeriod,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockDocument(tx, name);
    const draft = await getVersion(tx, name, version);
    if (draft.status === 'published') throw createRefusedError(`Version ${version} is published already.`);
    const { published: publishedVersion } = await readLatest(tx, name);
    if (publishedVersion !== draft.basedOn)
      throw createRefusedError(
        `Version ${publishedVersion} has been published; draft ${version} was made from version ${draft.basedOn}. Make the change again in version ${publishedVersion}.`,
      );
    await markPublished(tx, { ...name, version }, period, clock.now());
  });
}

/**
 * Publishes the body of an earlier version again, as a new version.
 * @returns the new version
 * @throws {ApiError} 409 for an unknown version or a draft; 400 if the body does not fit this release
 */
export function rollbackDocument(
  { db, clock }: Needs,
  name: DocumentName,
  { to, author }: { readonly to: number; readonly author: string },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockDocument(tx, name);
    const earlier = await getVersion(tx, name, to);
    if (earlier.status === 'draft') throw createRefusedError(`Version ${to} is a draft: it was never shown.`);
    const body = await checkBody(name.key, earlier.body);
    const { latest, published: basedOn } = await readLatest(tx, name);
    const createdAt = clock.now();
    const period = { from: createdAt, until: null };
    await insertVersion(tx, latest + 1, { ...name, basedOn, body, author, createdAt, displayPeriod: period });
    return latest + 1;
  });
}

const MAX_SHOWN = 200;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns the leaves of a value by their path, such as `"/boots"` by `$.items[2].link`. */
function listLeaves(value: unknown, path = '$'): [string, string][] {
  if (!isObject(value) || Object.keys(value).length === 0) return [[path, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([field, part]) =>
    listLeaves(part, Array.isArray(value) ? `${path}[${field}]` : `${path}.${field}`),
  );
}

const shorten = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

/** Returns a line for each differing field: `-` with the old value, `+` with the new; empty if equal. */
export function diffDocuments(previousDocument: unknown, after: unknown): string[] {
  const oldLeaves = new Map(previousDocument === undefined ? [] : listLeaves(previousDocument));
  const newLeaves = new Map(listLeaves(after));
  return [...new Set([...oldLeaves.keys(), ...newLeaves.keys()])].flatMap((path) => {
    const [was, becomes] = [oldLeaves.get(path), newLeaves.get(path)];
    if (was === becomes) return [];
    return [
      ...(was === undefined ? [] : [`- ${path}: ${shorten(was)}`]),
      ...(becomes === undefined ? [] : [`+ ${path}: ${shorten(becomes)}`]),
    ];
  });
}
