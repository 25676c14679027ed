import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { allowScript, getPageHeaders, type PageHeaders } from '../security.ts';
import { compressOnce, compressPage, ENCODINGS, type Encoding } from './compression.ts';
import { type CustomerIdentity, fillPlaceholders } from './identity.ts';
import type { StoredPage } from './storedPage.ts';

/** Bytes of uncompressed pages that are kept for the next customers. */
const MAX_OPEN_BYTES = 8 * 1024 * 1024;
/** Larger than most pages. */
const WORK_BYTES = 512 * 1024;

/**
 * Fills the identity of customers into stored pages. Uncompressed pages are large: were they allocated for each request, collecting
 * them would cost more than compressing.
 */
export class PersonalPages {
  readonly #openPages = new LRUCache<StoredPage, Buffer>({
    maxSize: MAX_OPEN_BYTES,
    sizeCalculation: (page) => page.byteLength,
  });
  /** Used by one page at a time, which is compressed at once. */
  #work = Buffer.allocUnsafeSlow(WORK_BYTES);

  /** Returns a page with the identity of the customer who gets it, in an encoding or uncompressed. */
  fill(page: StoredPage, identity: CustomerIdentity, encoding: Encoding | undefined): Buffer {
    const filledPage = this.#fill(page, identity);
    return encoding === undefined ? Buffer.from(filledPage) : compressOnce(filledPage, encoding);
  }

  #fill(page: StoredPage, identity: CustomerIdentity): Buffer {
    const openPage = this.#open(page);
    for (;;) {
      const size = fillPlaceholders(openPage, page.placeholders, identity, this.#work);
      if (size !== undefined) return this.#work.subarray(0, size);
      this.#work = Buffer.allocUnsafeSlow(2 * this.#work.byteLength);
    }
  }

  #open(page: StoredPage): Buffer {
    const known = this.#openPages.get(page);
    if (known) return known;
    const openPage = page.decompress();
    this.#openPages.set(page, openPage);
    return openPage;
  }
}

/** Browsers send a handful of values; parsing one costs more than sending a stored page's headers. */
const preferredEncodings = new LRUCache<string, Encoding | 'none'>({ max: 100 });

/** Returns the client's preferred compression; undefined if it accepts none. */
function findPreferredEncoding(req: Request): Encoding | undefined {
  const acceptHeader = req.headers['accept-encoding'];
  if (typeof acceptHeader !== 'string') return undefined;
  const encoding = preferredEncodings.get(acceptHeader) ?? ENCODINGS.find((one) => req.acceptsEncodings(one)) ?? 'none';
  preferredEncodings.set(acceptHeader, encoding);
  return encoding === 'none' ? undefined : encoding;
}

/** Sends a page that was rendered for one shopper, in the client's preferred compression. */
export async function sendPage(req: Request, res: Response, html: string): Promise<void> {
  const page = Buffer.from(html);
  const encoding = findPreferredEncoding(req);
  res.type('html').vary('Accept-Encoding');
  if (!encoding) return void res.send(page);
  const compressedPage = await compressPage(page, encoding);
  res.setHeader('content-encoding', encoding);
  res.send(compressedPage);
}

/** Headers as alternating names and values: setting them one by one costs more than sending them. */
type HeaderList = readonly string[];
type PreparedHeaders = { readonly shared: HeaderList; readonly personal: HeaderList };

type SentPage = {
  readonly page: StoredPage;
  /** The customer who gets the page; undefined for a guest. */
  readonly identity?: CustomerIdentity | undefined;
  /** Headers of this answer that no step before has set. */
  readonly headers?: HeaderList;
};
export type SendStoredPage = (req: Request, res: Response, sent: SentPage) => Promise<void> | undefined;

/** Sends stored pages with these security headers: to guests 304 if unchanged, to customers with identity, uncached. */
export function createStoredPageSender(securityHeaders: PageHeaders): SendStoredPage {
  const personalPages = new PersonalPages();
  const headersByPage = new WeakMap<StoredPage, PreparedHeaders>();
  const prepareHeaders = (page: StoredPage, path: string): PreparedHeaders => {
    const known = headersByPage.get(page);
    if (known) return known;
    const ownHeaders = allowScript(getPageHeaders(securityHeaders, path), page.inlineScript);
    const base = [...ownHeaders.flat(), 'vary', 'Accept-Encoding'];
    const prepared = {
      shared: [...base, 'cache-control', 'private, no-cache', 'etag', page.etag],
      personal: [...base, 'cache-control', 'private, no-store'],
    };
    headersByPage.set(page, prepared);
    return prepared;
  };
  return (req, res, { page, identity, headers: ownHeaders = [] }) => {
    const prepared = prepareHeaders(page, req.path);
    const headers = identity ? prepared.personal : prepared.shared;
    if (!identity && req.headers['if-none-match'] === page.etag) {
      res.writeHead(304, [...headers, ...ownHeaders]).end();
      return undefined;
    }
    const encoding = findPreferredEncoding(req);
    const encodingHeaders = encoding ? ['content-encoding', encoding] : [];
    const send = (body: Buffer): void => {
      const bodyHeaders = ['content-type', 'text/html; charset=utf-8', 'content-length', String(body.byteLength)];
      res.writeHead(200, [...headers, ...bodyHeaders, ...encodingHeaders, ...ownHeaders]).end(body);
    };
    const body =
      identity && page.placeholders.length > 0 ? personalPages.fill(page, identity, encoding) : page.body(encoding);
    if (body instanceof Promise) return body.then(send);
    send(body);
    return undefined;
  };
}
