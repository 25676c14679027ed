import { sql } from 'kysely';
import type { Database, Row, Transaction } from '../../../platform/database/database.ts';
import { hashToken } from '../../../platform/ids.ts';
import type { PublishedVersion } from './pickLive.ts';

/** Notified after each change of published content, with the document's key. */
const CONTENT_CHANNEL = 'content_changed';

export type DocumentName = { readonly key: string; readonly marketplaceId: string };
const COLUMNS = [
  'document_key as key',
  'marketplace_id as marketplaceId',
  'version',
  'status',
  'based_on as basedOn',
  'body',
  'checksum',
  'shown_from as shownFrom',
  'shown_until as shownUntil',
  'author',
  'created_at as createdAt',
  /** The person at the desk whose draft it is; null for the command line. */
  'staff_id as staffId',
  /** How often the draft has been saved. */
  'revision',
  'published_by as publishedBy',
  'published_at as publishedAt',
] as const;
export type StoredVersion = Row<'content_versions', typeof COLUMNS>;
export type NewVersion = DocumentName & {
  readonly basedOn: number;
  readonly body: unknown;
  readonly author: string;
  readonly createdAt: Date;
  readonly staffId?: number | undefined;
  /** When it is shown, if it is published at once. */
  readonly displayPeriod?: DisplayPeriod;
};
export type DisplayPeriod = { readonly from: Date; readonly until: Date | null };

/** Returns the checksum of a body: the same for the same text. */
const computeChecksum = (body: unknown): string => hashToken(JSON.stringify(body));

/**
 * Returns the published versions that are shown now or later, without those that a higher version replaces for good.
 * @param keys the documents; all by default
 */
export async function readPublished(
  db: Database | Transaction,
  now: Date,
  keys: readonly string[] | null = null,
): Promise<PublishedVersion[]> {
  const { rows } = await sql<PublishedVersion>`
    select document_key as key, marketplace_id as "marketplaceId", version, shown_from as "shownFrom",
      shown_until as "shownUntil", body
    from content_versions v
    where status = 'published' and (${keys}::text[] is null or document_key = any(${keys}))
      and (shown_until is null or shown_until > ${now}) and not exists (
      select from content_versions h
      where h.document_key = v.document_key and h.marketplace_id = v.marketplace_id and h.version > v.version
        and h.status = 'published' and h.shown_from <= ${now} and h.shown_until is null)`.execute(db);
  return rows;
}

/** Returns the versions of a document, newest first; of all documents if no name is given. */
export async function readVersions(
  db: Database,
  { key, marketplaceId, version }: Partial<DocumentName> & { readonly version?: number },
): Promise<StoredVersion[]> {
  let query = db.selectFrom('content_versions').select(COLUMNS);
  if (key !== undefined) query = query.where('document_key', '=', key);
  if (marketplaceId !== undefined) query = query.where('marketplace_id', '=', marketplaceId);
  if (version !== undefined) query = query.where('version', '=', version);
  return query.orderBy('document_key').orderBy('marketplace_id').orderBy('version', 'desc').limit(2000).execute();
}

/** Makes other changes of the same document wait until this transaction ends. */
export async function lockDocument(tx: Transaction, { key, marketplaceId }: DocumentName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content ${marketplaceId} ${key}`}, 0))`.execute(tx);
}

/** Returns the document's highest version, and the highest published one; 0 for none. */
export async function readLatest(
  db: Database | Transaction,
  { key, marketplaceId }: DocumentName,
): Promise<{ latest: number; published: number }> {
  const { rows } = await sql<{ latest: number; published: number }>`
    select coalesce(max(version), 0) as latest,
      coalesce(max(version) filter (where status = 'published'), 0) as published
    from content_versions where document_key = ${key} and marketplace_id = ${marketplaceId}`.execute(db);
  return rows[0] ?? { latest: 0, published: 0 };
}

const announce = (tx: Transaction, key: string): Promise<unknown> =>
  sql`select pg_notify(${CONTENT_CHANNEL}, ${key})`.execute(tx);

/** Inserts a version: a draft, or a published one, which all processes then show. */
export async function insertVersion(tx: Transaction, version: number, newVersion: NewVersion): Promise<void> {
  const { key, marketplaceId, basedOn, body, author, createdAt, staffId, displayPeriod: period } = newVersion;
  await tx
    .insertInto('content_versions')
    .values({
      document_key: key,
      marketplace_id: marketplaceId,
      version,
      status: period ? 'published' : 'draft',
      based_on: basedOn,
      body: JSON.stringify(body),
      checksum: computeChecksum(body),
      shown_from: period?.from ?? null,
      shown_until: period?.until ?? null,
      author,
      created_at: createdAt,
      published_at: period ? createdAt : null,
      published_by: period ? author : null,
      staff_id: staffId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (period) await announce(tx, key);
}

export async function markPublished(
  tx: Transaction,
  { key, marketplaceId, version }: DocumentName & { readonly version: number },
  { from, until }: DisplayPeriod,
  { at: publishedAt, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  await tx
    .updateTable('content_versions')
    .set({ status: 'published', shown_from: from, shown_until: until, published_at: publishedAt, published_by: by })
    .where('document_key', '=', key)
    .where('marketplace_id', '=', marketplaceId)
    .where('version', '=', version)
    .execute();
  await announce(tx, key);
}

type VersionName = DocumentName & { readonly version: number };

/** Replaces the body of a draft. @returns its new revision */
export async function updateDraft(
  tx: Transaction,
  { key, marketplaceId, version }: VersionName,
  { body, basedOn, author, at }: Pick<NewVersion, 'body' | 'basedOn' | 'author'> & { readonly at: Date },
): Promise<number> {
  const { revision } = await tx
    .updateTable('content_versions')
    .set(({ eb }) => ({
      body: JSON.stringify(body),
      checksum: computeChecksum(body),
      based_on: basedOn,
      author,
      created_at: at,
      revision: eb('revision', '+', 1),
    }))
    .where('document_key', '=', key)
    .where('marketplace_id', '=', marketplaceId)
    .where('version', '=', version)
    .where('status', '=', 'draft')
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

export async function deleteDraft(tx: Transaction, { key, marketplaceId, version }: VersionName): Promise<void> {
  await tx
    .deleteFrom('content_versions')
    .where('document_key', '=', key)
    .where('marketplace_id', '=', marketplaceId)
    .where('version', '=', version)
    .where('status', '=', 'draft')
    .execute();
}

/** Makes a published version, which is not shown yet, a draft again. */
export async function markDraft(tx: Transaction, { key, marketplaceId, version }: VersionName): Promise<void> {
  await tx
    .updateTable('content_versions')
    .set({ status: 'draft', shown_from: null, shown_until: null, published_at: null, published_by: null })
    .where('document_key', '=', key)
    .where('marketplace_id', '=', marketplaceId)
    .where('version', '=', version)
    .execute();
  await announce(tx, key);
}

/** Formats a moment in UTC: `2027-03-01 09:00:00`. */
export const formatTime = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ');

/** Describes a version in one line. */
export function formatVersion(stored: StoredVersion): string {
  const { key, marketplaceId, version, status, shownFrom, shownUntil, author, checksum } = stored;
  const from = shownFrom && shownFrom.getTime() > 0 ? ` from ${formatTime(shownFrom)}` : '';
  const untilText = shownUntil ? ` until ${formatTime(shownUntil)}` : '';
  const shop = marketplaceId === '*' ? '' : ` in ${marketplaceId}`;
  return `${key}${shop}: version ${version}, ${status}${from}${untilText}, by ${author}, ${checksum.slice(0, 8)}`;
}
