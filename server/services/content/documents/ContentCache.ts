import type { Parts } from '../../../parts.ts';
import type { Logger } from '../../../platform/log.ts';
import { type ContentDocument, type DocumentKind, documentSchemas } from './documentSchemas.ts';
import { ensureSeeded } from './ensureSeeded.ts';
import { computeSecondsUntilChange, listMoments, type PublishedVersion, pickLive } from './pickLive.ts';
import { readPublished } from './store.ts';

type Needs = Pick<Parts, 'db' | 'replicaDb' | 'log' | 'clock' | 'watch'>;

/** The documents of a marketplace at one moment, by key. */
export type LiveContent = {
  readonly documents: ReadonlyMap<string, PublishedVersion>;
  /** The moment at which they are shown: now, or that of a preview. */
  readonly moment: Date;
  /** Changes with each change of a document, and with each scheduled change in a document: the key of caches. */
  readonly edition: string;
  /** Returns for how many seconds these documents may be cached, at most `most`. */
  readonly freshSeconds: (most: number) => number;
  /** The version that one browser sees in place of the published one; then nothing made of these documents is cached. */
  readonly preview?: { readonly document: string; readonly version: number };
};

/** Returns the versions with another one in place of all versions of its document. */
const replaceDocument = (versions: readonly PublishedVersion[], by: PublishedVersion): PublishedVersion[] => [
  ...versions.filter(({ key, marketplaceId }) => key !== by.key || marketplaceId !== by.marketplaceId),
  by,
];

type PreviewedContent = { readonly previewVersion?: PublishedVersion | undefined; readonly moment?: Date | undefined };

type PublishedContent = { readonly versions: readonly PublishedVersion[]; readonly moments: readonly number[] };

/** Caches published documents until any process changes one; not while notifications are lost. */
export class ContentCache {
  readonly #parts: Needs;
  #publishedContent: Promise<PublishedContent> | undefined;
  #seeded: Promise<void> | undefined;

  constructor(parts: Needs) {
    this.#parts = parts;
    const forget = (): void => {
      this.#publishedContent = undefined;
    };
    parts.watch.listen({ onContentChange: forget });
  }

  async #current(): Promise<PublishedContent> {
    const { watch } = this.#parts;
    await watch.start();
    this.#seeded ??= ensureSeeded(this.#parts).catch((error: unknown) => {
      this.#seeded = undefined;
      throw error;
    });
    await this.#seeded;
    if (!watch.isCurrent) return this.#read();
    this.#publishedContent ??= this.#read();
    const pendingVersions = this.#publishedContent;
    pendingVersions.catch(() => {
      if (this.#publishedContent === pendingVersions) this.#publishedContent = undefined;
    });
    return pendingVersions;
  }

  async #read(): Promise<PublishedContent> {
    const versions = await readPublished(this.#parts.replicaDb, this.#parts.clock.now());
    return { versions, moments: listMoments(versions) };
  }

  /**
   * Returns the published documents of a marketplace at this moment, or at that of a preview.
   * @param previewVersion replaces its document in the result only; the shared documents stay as they are
   */
  async getLiveContent(
    marketplaceId: string,
    { previewVersion, moment: now = this.#parts.clock.now() }: PreviewedContent = {},
  ): Promise<LiveContent> {
    const { versions, moments } = await this.#current();
    const documents = pickLive(
      previewVersion ? replaceDocument(versions, previewVersion) : versions,
      marketplaceId,
      now,
    );
    const isPreview = previewVersion !== undefined && documents.get(previewVersion.key) === previewVersion;
    const names = [...documents.values()].map(({ key, version, marketplaceId: of }) => `${of} ${key} ${version}`);
    const passedCount = moments.filter((moment) => moment <= now.getTime()).length;
    return {
      documents,
      moment: now,
      edition: [...names.sort(), passedCount].join(),
      freshSeconds: (maxSeconds) => computeSecondsUntilChange(moments, now, maxSeconds),
      ...(isPreview && { preview: { document: previewVersion.key, version: previewVersion.version } }),
    };
  }
}

/** Returns the body of a published document; undefined, with a log entry, if it does not fit this release. */
export function openDocument<Kind extends DocumentKind>(
  { documents }: Pick<LiveContent, 'documents'>,
  kind: Kind,
  key: string,
  log: Pick<Logger, 'error'>,
): ContentDocument<Kind> | undefined {
  const storedDocument = documents.get(key);
  if (!storedDocument) return undefined;
  const parseResult = documentSchemas[kind].safeParse(storedDocument.body);
  // Safe: the schema of this kind has created it, which TypeScript cannot see through the generic lookup.
  if (parseResult.success) return parseResult.data as ContentDocument<Kind>;
  log.error(
    { err: parseResult.error, key, version: storedDocument.version },
    'this content document does not fit the release',
  );
  return undefined;
}
