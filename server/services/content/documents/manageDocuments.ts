import { listLibraryIds } from '../../../../src/lib/products/pictures.ts';
import type { Parts } from '../../../parts.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { recordMediaUse } from '../../catalog/desk/media/mediaStore.ts';
import { VersionConflict } from '../../operations/versionConflict.ts';
import { checkDocument, findDocumentKind, InvalidDocument } from './checkDocument.ts';
import {
  type DisplayPeriod,
  type DocumentName,
  deleteDraft,
  insertVersion,
  lockDocument,
  markDraft,
  markPublished,
  readLatest,
  readPublished,
  readVersions,
  type StoredVersion,
  updateDraft,
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
    if (!(error instanceof InvalidDocument)) throw error;
    const fields = Object.fromEntries(error.problems.map(({ path, reason }) => [path, reason]));
    throw new ApiError(400, 'content.invalid', error.message, fields);
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

/** The changes of a document that another person has published since. */
const createConflict = (seen: number, { author, publishedBy, publishedAt }: StoredVersion): VersionConflict =>
  new VersionConflict(seen, ['version'], {
    by: publishedBy ?? author,
    at: publishedAt?.toISOString() ?? null,
    what: 'content publish',
    before: null,
    after: null,
  });

/**
 * Refuses a change of a document that was made from another published version than the present one.
 * @param seen 0 for a document that had none; undefined checks nothing
 * @throws {VersionConflict} with the person who published meanwhile
 */
export async function assertPublished(
  db: Needs['db'],
  name: DocumentName,
  seen: number | undefined,
): Promise<StoredVersion | undefined> {
  const published = await findPublished(db, name);
  if (seen === undefined || seen === (published?.version ?? 0)) return published;
  throw published ? createConflict(seen, published) : new VersionConflict(seen, ['version']);
}

type Draft = {
  readonly body: unknown;
  readonly author: string;
  /** The highest published version by default. */
  readonly basedOn?: number | undefined;
};

/**
 * Saves a draft, based on the published version that the author started from.
 * @returns its version
 */
export async function saveDraft({ db, clock }: Needs, name: DocumentName, draft: Draft): Promise<number> {
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

/** Returns the draft of a person; undefined without one. */
async function findOwnDraft(db: Needs['db'], name: DocumentName, staffId: number): Promise<StoredVersion | undefined> {
  return (await readVersions(db, name)).find((one) => one.status === 'draft' && one.staffId === staffId);
}

type OwnDraft = Omit<Draft, 'basedOn'> & {
  readonly basedOn: number;
  readonly staffId: number;
  /** The revision of the draft that the words follow; 0 for a new draft. */
  readonly revision: number;
};

/**
 * Saves the one draft of a person at the desk, which no one else sees.
 * @throws {VersionConflict} if another version was published meanwhile
 * @throws {ApiError} 409 `content.other-window` if the person has saved other words since; 400 for wrong fields
 */
export async function saveOwnDraft(
  { db, clock }: Needs,
  name: DocumentName,
  { staffId, revision, ...draft }: OwnDraft,
): Promise<{ readonly version: number; readonly revision: number }> {
  const body = await checkBody(name.key, draft.body);
  const { author, basedOn } = draft;
  return db.transaction().execute(async (tx) => {
    await lockDocument(tx, name);
    await assertPublished(tx, name, basedOn);
    const own = await findOwnDraft(tx, name, staffId);
    if ((own?.revision ?? 0) !== revision)
      throw new ApiError(
        409,
        'content.other-window',
        'You have changed this draft in another window. Load the page again to go on with these words.',
      );
    const at = clock.now();
    if (own) {
      const { version } = own;
      return { version, revision: await updateDraft(tx, { ...name, version }, { body, author, basedOn, at }) };
    }
    const { latest } = await readLatest(tx, name);
    await insertVersion(tx, latest + 1, { ...name, basedOn, body, author, createdAt: at, staffId });
    return { version: latest + 1, revision: 1 };
  });
}

type Publication = DisplayPeriod & {
  /** By default the author of the draft. */
  readonly by?: string;
  /** The revision that the person saw; undefined for any. */
  readonly revision?: number | undefined;
};

/**
 * Publishes a draft. Of two drafts that were made from the same version, the first wins.
 * @throws {ApiError} 409 if another version was published since the draft was made; the message names it
 */
export function publishDraft(
  { db, clock }: Needs,
  name: DocumentName,
  version: number,
  { by, revision, ...period }: Publication,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockDocument(tx, name);
    const draft = await getVersion(tx, name, version);
    if (draft.status === 'published') throw createRefusedError(`Version ${version} is published already.`);
    if (revision !== undefined && revision !== draft.revision)
      throw createRefusedError(`Draft ${version} has other words by now. Look at it again.`);
    const { published: publishedVersion } = await readLatest(tx, name);
    if (publishedVersion !== draft.basedOn)
      throw createRefusedError(
        `Version ${publishedVersion} has been published; draft ${version} was made from version ${draft.basedOn}. Make the change again in version ${publishedVersion}.`,
      );
    await recordMediaUse(tx, name.key, listLibraryIds(JSON.stringify(draft.body)));
    await markPublished(tx, { ...name, version }, period, { at: clock.now(), by: by ?? draft.author });
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

/** Takes back the schedule of a version that is not shown yet: it is a draft again. @throws {ApiError} 409 */
export function cancelSchedule({ db, clock }: Needs, name: DocumentName, version: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockDocument(tx, name);
    const { status, shownFrom } = await getVersion(tx, name, version);
    if (status === 'draft' || shownFrom === null || shownFrom <= clock.now())
      throw createRefusedError(`Version ${version} waits for no time. Roll back to another one instead.`);
    await markDraft(tx, { ...name, version });
  });
}

/** Deletes a draft. @throws {ApiError} 409 for a published version, or none */
export function discardDraft({ db }: Needs, name: DocumentName, version: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockDocument(tx, name);
    const { status } = await getVersion(tx, name, version);
    if (status !== 'draft') throw createRefusedError(`Version ${version} is no draft.`);
    await deleteDraft(tx, { ...name, version });
  });
}

type DocumentCopy = { readonly from: string; readonly to: string; readonly author: string; readonly now: Date };

/**
 * Gives a new marketplace the documents that another one has of its own, as they are shown now and scheduled.
 * @returns the number of documents
 */
export async function copyOwnDocuments(tx: Transaction, { from, to, author, now }: DocumentCopy): Promise<number> {
  const versions = (await readPublished(tx, now))
    .filter(({ marketplaceId }) => marketplaceId === from)
    .sort((one, other) => one.version - other.version);
  const copied = new Map<string, number>();
  for (const { key, body, shownFrom, shownUntil } of versions) {
    const basedOn = copied.get(key) ?? 0;
    const displayPeriod = { from: shownFrom, until: shownUntil };
    await insertVersion(tx, basedOn + 1, {
      key,
      marketplaceId: to,
      basedOn,
      body,
      author,
      createdAt: now,
      displayPeriod,
    });
    copied.set(key, basedOn + 1);
  }
  return copied.size;
}
