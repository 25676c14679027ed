import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { compressPage, type Encoding } from './compression.ts';
import { findPlaceholders, type Placeholder } from './identity.ts';
import type { PageSources } from './pageSources.ts';

/** A page rendered for an audience, and the answers it was made of. */
export type RenderedPage = { readonly html: string; readonly inlineScript: string; readonly sources: PageSources };

/** Copies bytes out of the compression's larger block, which they would keep in memory. */
const copy = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);

/** The least that zlib accepts. */
const MIN_CHUNK_SIZE = 64;

/** A rendered page in stored form: compressed, in Zstandard and in each other requested encoding. */
export class StoredPage {
  readonly inlineScript: string;
  /** The style for which a view of the page is counted. */
  readonly viewedStyleId: string | undefined;
  /** Differs between any two renders. Weak, because all encodings of a page share it. */
  readonly etag: string;
  /** Where the identity of a customer is filled in. */
  readonly placeholders: readonly Placeholder[];
  readonly #zstd: Buffer;
  /** Without the size of the page, decompressing takes several times as long. */
  readonly #chunkSize: number;
  readonly #others = new Map<Encoding, Buffer | Promise<Buffer>>();

  private constructor(page: Buffer, zstd: Buffer, { inlineScript, sources }: RenderedPage) {
    this.#zstd = zstd;
    this.#chunkSize = Math.max(MIN_CHUNK_SIZE, page.byteLength);
    this.placeholders = findPlaceholders(page);
    this.inlineScript = inlineScript;
    this.viewedStyleId = sources.viewedStyleId;
    this.etag = `W/"${createHash('sha256').update(zstd).digest('base64url').slice(0, 22)}"`;
  }

  static async from(renderedPage: RenderedPage): Promise<StoredPage> {
    const page = Buffer.from(renderedPage.html);
    return new StoredPage(page, copy(await compressPage(page, 'zstd')), renderedPage);
  }

  /** The maximum number of bytes of the page: its other encodings are about as large. */
  get size(): number {
    return 3 * this.#zstd.byteLength;
  }

  /** Returns the page in an encoding, or uncompressed. */
  body(encoding: Encoding | undefined): Buffer | Promise<Buffer> {
    if (encoding === 'zstd') return this.#zstd;
    if (encoding === undefined) return this.decompress();
    return this.#others.get(encoding) ?? this.#compress(encoding);
  }

  decompress(): Buffer {
    return zstdDecompressSync(this.#zstd, { chunkSize: this.#chunkSize });
  }

  #compress(encoding: Encoding): Promise<Buffer> {
    const compressing = compressPage(this.decompress(), encoding).then((compressedPage) => {
      const body = copy(compressedPage);
      this.#others.set(encoding, body);
      return body;
    });
    this.#others.set(encoding, compressing);
    return compressing;
  }
}
