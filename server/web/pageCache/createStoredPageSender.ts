import type { Request, Response } from 'express';
import { type Encoding, findPreferredEncoding } from '../compressPage.ts';
import { allowScript, type SecurityHeaders } from '../setSecurityHeaders.ts';
import type { StoredPage } from './storedPage.ts';

/** The headers of a single answer, as alternating names and values. */
type OwnHeaders = readonly string[];
export type SendStoredPage = (
  req: Request,
  res: Response,
  page: StoredPage,
  own?: OwnHeaders,
) => Promise<void> | undefined;

/**
 * The headers of a page in each of its encodings, as alternating names and values: setting them one by one costs more
 * than sending them.
 */
class PreparedHeaders {
  /** The headers of a 304. */
  readonly notModifiedHeaders: readonly string[];
  readonly #headersByEncoding = new Map<Encoding | undefined, readonly string[]>();

  constructor(headers: SecurityHeaders, { etag, inlineScript }: StoredPage) {
    this.notModifiedHeaders = [
      ...allowScript(headers, inlineScript).flat(),
      'cache-control',
      'private, no-cache',
      'etag',
      etag,
      'vary',
      'Accept-Encoding',
    ];
  }

  prepare(encoding: Encoding | undefined, bytes: number): readonly string[] {
    const headerList = this.#headersByEncoding.get(encoding) ?? [
      ...this.notModifiedHeaders,
      'content-type',
      'text/html; charset=utf-8',
      'content-length',
      String(bytes),
      ...(encoding ? ['content-encoding', encoding] : []),
    ];
    this.#headersByEncoding.set(encoding, headerList);
    return headerList;
  }
}

/**
 * Returns a function that sends stored pages with these security headers: 304 if the browser has the page already. `own` are
 * headers that no step before has set.
 */
export function createStoredPageSender(headers: SecurityHeaders): SendStoredPage {
  const headersByPage = new WeakMap<StoredPage, PreparedHeaders>();
  const prepareHeaders = (page: StoredPage): PreparedHeaders => {
    const preparedHeaders = headersByPage.get(page) ?? new PreparedHeaders(headers, page);
    headersByPage.set(page, preparedHeaders);
    return preparedHeaders;
  };
  return (req, res, page, ownHeaders = []) => {
    const headersOf = prepareHeaders(page);
    if (req.headers['if-none-match'] === page.etag) {
      res.writeHead(304, [...headersOf.notModifiedHeaders, ...ownHeaders]).end();
      return undefined;
    }
    const encoding = findPreferredEncoding(req);
    const send = (body: Buffer): void => {
      res.writeHead(200, [...headersOf.prepare(encoding, body.byteLength), ...ownHeaders]).end(body);
    };
    const body = page.body(encoding);
    if (body instanceof Promise) return body.then(send);
    send(body);
    return undefined;
  };
}
