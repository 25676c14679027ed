import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { compressPage, type Encoding } from '../compressPage.ts';
import { copyExact } from './copyExact.ts';
import type { PageSources } from './pageSources.ts';
import { PageTemplate } from './pageTemplate.ts';

/** A page rendered for all guests, and the answers it was made of. */
export type RenderedPage = { readonly html: string; readonly inlineScript: string; readonly sources: PageSources };

/** A rendered page in stored form: compressed, in Zstandard and in each other requested encoding. */
export class StoredPage {
  readonly inlineScript: string;
  /** The style for which a view of the page is counted. */
  readonly viewedStyleId: string | undefined;
  /** Differs between any two renders. Weak, because all encodings of a page share it. */
  readonly etag: string;
  readonly #zstd: Buffer;
  #template: PageTemplate | undefined;
  readonly #others = new Map<Encoding, Buffer | Promise<Buffer>>();

  private constructor(zstd: Buffer, { inlineScript, sources }: RenderedPage) {
    this.#zstd = zstd;
    this.inlineScript = inlineScript;
    this.viewedStyleId = sources.viewedStyleId;
    this.etag = `W/"${createHash('sha256').update(zstd).digest('base64url').slice(0, 22)}"`;
  }

  static async from(renderedPage: RenderedPage): Promise<StoredPage> {
    return new StoredPage(copyExact(await compressPage(Buffer.from(renderedPage.html), 'zstd')), renderedPage);
  }

  /** The maximum number of bytes of the page: its other encodings are about as large. */
  get size(): number {
    return 3 * this.#zstd.byteLength;
  }

  /** Returns the page in an encoding, or uncompressed. */
  body(encoding: Encoding | undefined): Buffer | Promise<Buffer> {
    if (encoding === 'zstd') return this.#zstd;
    const decompressPage = (): Buffer => zstdDecompressSync(this.#zstd);
    if (encoding === undefined) return decompressPage();
    return this.#others.get(encoding) ?? this.#compress(decompressPage(), encoding);
  }

  /** Returns the page as a template for customers, without an identity. */
  template(): PageTemplate {
    this.#template ??= new PageTemplate(zstdDecompressSync(this.#zstd).toString());
    return this.#template;
  }

  #compress(plainBytes: Buffer, encoding: Encoding): Promise<Buffer> {
    const compressing = compressPage(plainBytes, encoding).then((compressedPage) => {
      const body = copyExact(compressedPage);
      this.#others.set(encoding, body);
      return body;
    });
    this.#others.set(encoding, compressing);
    return compressing;
  }
}
