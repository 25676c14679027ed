import { z } from 'zod';
import type {
  ContentVersion,
  DeskContent,
  FrameAddress,
  SavedContentDraft,
  StoredContent,
} from '../../../../src/contracts/desk/content.ts';
import { SENTENCE_NAMES } from '../../../../src/lib/promises.ts';
import type { Parts } from '../../../parts.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { createFrameUrl } from '../../../platform/previewToken.ts';
import { findDocumentKind } from '../documents/checkDocument.ts';
import { type DocumentKind, documentSchemas } from '../documents/documentSchemas.ts';
import { ensureSeeded } from '../documents/ensureSeeded.ts';
import { getVersion, saveOwnDraft } from '../documents/manageDocuments.ts';
import { ALL_MARKETPLACES } from '../documents/pickLive.ts';
import { type DocumentName, readVersions, type StoredVersion } from '../documents/store.ts';
import { COMMON_VALUES, isMailDocument, type MailDocument, readTextRule, SEED_TEXTS } from '../mails/mailTexts.ts';
import type { ContentNeeds } from '../present/documentParts.ts';
import { getDocumentPath } from '../present/page.ts';
import { PUBLISHED } from '../preview/readShownContent.ts';
import { checkContent } from './checkContent.ts';

type Needs = ContentNeeds & Pick<Parts, 'config'>;
/** The person who asks: an editor has one draft of each document. */
type Editor = { readonly staffId: number; readonly name: string };

const MAX_VERSIONS = 50;
/** The bodies of new documents. */
const FIRST_BODIES: Partial<Record<DocumentKind, unknown>> = {
  pages: { title: '', description: '', html: '' },
  slots: { layouts: [{ pageLayout: 'landing', slots: [] }] },
};

/** The values that texts of pages, slots and banners may name; those of mails depend on each text. */
const PAGE_VALUES: readonly string[] = [
  ...['shopName', 'phoneNumber', 'returnDays', 'dropOffDays', 'standardTime', 'nextDayPrice'],
  ...['styleCount', 'brandCount', 'count'],
  ...SENTENCE_NAMES,
];

const isShown = ({ status, shownFrom, shownUntil }: StoredVersion, now: Date): boolean =>
  status === 'published' && shownFrom !== null && shownFrom <= now && (shownUntil === null || now < shownUntil);

const presentVersion = (
  one: StoredVersion,
  { now, live, staffId }: { readonly now: Date; readonly live: StoredVersion | undefined; readonly staffId: number },
): ContentVersion => {
  const isLater = one.shownFrom !== null && one.shownFrom > now;
  const state = one.status === 'draft' ? 'draft' : one === live ? 'live' : isLater ? 'scheduled' : 'past';
  return {
    version: one.version,
    state,
    by: one.publishedBy ?? one.author,
    at: (one.publishedAt ?? one.createdAt).toISOString(),
    // The repository's documents are shown from the beginning of time.
    from: one.shownFrom && one.shownFrom.getTime() > 0 ? one.shownFrom.toISOString() : null,
    until: one.shownUntil?.toISOString() ?? null,
    isOwn: one.staffId === staffId,
  };
};

/** Returns the kind of a document. @throws {ApiError} 404 */
function getKind(key: string): DocumentKind {
  const kind = findDocumentKind(key);
  if (kind === undefined) throw createNotFoundError(`The document ${key.slice(0, 100)}`);
  return kind;
}

/** Reads the version that a draft was made from; the beginning of a new document for 0. */
async function readBase(db: Parts['db'], name: DocumentName, version: number, first: unknown): Promise<StoredContent> {
  if (version === 0) return { version, body: first };
  const { body } = await getVersion(db, name, version);
  return { version, body };
}

/** Returns a document's body to start from, where a marketplace gets a document of its own. */
async function readCommonBody({ db }: Pick<Parts, 'db'>, { key }: DocumentName): Promise<unknown> {
  const versions = await readVersions(db, { key, marketplaceId: ALL_MARKETPLACES });
  return versions.find(({ status }) => status === 'published')?.body;
}

/** Returns the values that each text of a document must keep: the shop fills them in. */
const listMailValues = (document: MailDocument): DeskContent['mailValues'] =>
  Object.fromEntries(
    Object.entries(SEED_TEXTS[document]).map(([mail, texts]) => [
      mail,
      Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, readTextRule(text).values])),
    ]),
  );

/** Describes a document for its editor. @throws {ApiError} 404 for an unknown kind, and for one that can only be changed */
export async function describeContent(parts: Needs, name: DocumentName, editor: Editor): Promise<DeskContent> {
  const kind = getKind(name.key);
  await ensureSeeded(parts);
  const now = parts.clock.now();
  const versions = await readVersions(parts.db, name);
  const published = versions.find(({ status }) => status === 'published');
  const live = versions.find((one) => isShown(one, now));
  const own = versions.find((one) => one.status === 'draft' && one.staffId === editor.staffId);
  const first = published ? undefined : ((await readCommonBody(parts, name)) ?? FIRST_BODIES[kind]);
  if (!published && first === undefined) throw createNotFoundError(`The document ${name.key}`);
  const body = published?.body ?? first;
  return {
    ...name,
    path: getDocumentPath(name.key),
    published: {
      version: published?.version ?? 0,
      body,
      by: published ? (published.publishedBy ?? published.author) : null,
      at: (published?.publishedAt ?? null)?.toISOString() ?? null,
    },
    liveVersion: live?.version ?? null,
    draft: own
      ? {
          version: own.version,
          body: own.body,
          revision: own.revision,
          base: await readBase(parts.db, name, own.basedOn, first),
          at: own.createdAt.toISOString(),
        }
      : null,
    versions: versions.slice(0, MAX_VERSIONS).map((one) => presentVersion(one, { now, live, staffId: editor.staffId })),
    schema: z.toJSONSchema(documentSchemas[kind], { io: 'input', unrepresentable: 'any' }),
    check: await checkContent(parts, name, own?.body ?? body),
    values: isMailDocument(name.key) ? COMMON_VALUES : PAGE_VALUES,
    mailValues: isMailDocument(name.key) ? listMailValues(name.key) : null,
  };
}

/** Returns the body of a version. @throws {ApiError} 409 */
export async function readContentVersion(
  { db }: Pick<Parts, 'db'>,
  name: DocumentName,
  version: number,
): Promise<StoredContent> {
  getKind(name.key);
  const { body } = await getVersion(db, name, version);
  return { version, body };
}

type Words = { readonly body: unknown; readonly version: number; readonly revision: number };

/** Saves the draft of a person, and checks its links. @throws {ApiError} as `saveOwnDraft` */
export async function saveDeskDraft(
  parts: Needs,
  name: DocumentName,
  { staffId, name: author }: Editor,
  { body, version: basedOn, revision }: Words,
): Promise<SavedContentDraft> {
  const saved = await saveOwnDraft(parts, name, { body, basedOn, revision, staffId, author });
  return { ...saved, check: await checkContent(parts, name, body) };
}

type FrameRequest = {
  /** `PUBLISHED` for that of the moment. */
  readonly version: number;
  readonly path?: string | undefined;
  /** The moment whose content is shown; now without it. */
  readonly moment?: Date | undefined;
};

/**
 * Returns the address of a frame with a version of a document, for a quarter of an hour.
 * @param path the page, by default the one that shows the document
 * @throws {ApiError} 409 for an unknown version
 */
export async function createFrame(
  { db, clock, config, marketplaces }: Pick<Needs, 'db' | 'clock' | 'config' | 'marketplaces'>,
  { key, marketplaceId }: DocumentName,
  { version, path = getDocumentPath(key), moment }: FrameRequest,
): Promise<FrameAddress> {
  if (version !== PUBLISHED || !moment) await getVersion(db, { key, marketplaceId }, version);
  const shop = marketplaceId === ALL_MARKETPLACES ? marketplaces.getDefaultSettings().id : marketplaceId;
  const { origin } = marketplaces.getById(shop);
  const preview = { key, marketplaceId, version, moment };
  return { url: createFrameUrl(config, { preview, origin, query: { path }, now: clock.now() }) };
}
