import type { Request, Response } from 'express';
import { allowScript, type SecurityHeaders } from '../setSecurityHeaders.ts';
import type { CustomerPage } from './customerPages.ts';
import type { StoredPage } from './storedPage.ts';

/** `own` are headers of this answer that were not set before, as names and values in turn. */
export type SendCustomerPage = (req: Request, res: Response, page: CustomerPage, own?: readonly string[]) => void;

/** Every browser's list begins with `gzip`, without a weight. */
const GZIP_FIRST = /^gzip(,|$)/;

const canAcceptGzip = (req: Request): boolean =>
  GZIP_FIRST.test(req.headers['accept-encoding']?.toString() ?? '') || req.acceptsEncodings('gzip') !== false;

/**
 * Returns a function that sends a stored page with a customer's identity: in gzip, the only encoding that can be joined
 * from compressed pieces.
 */
export function createCustomerPageSender(headers: SecurityHeaders): SendCustomerPage {
  const headersByPage = new WeakMap<StoredPage, readonly string[]>();
  const getHeaders = (page: StoredPage): readonly string[] => {
    const preparedHeaders = headersByPage.get(page) ?? [
      ...allowScript(headers, page.inlineScript).flat(),
      'cache-control',
      'private, no-store',
      'vary',
      'Accept-Encoding',
      'content-type',
      'text/html; charset=utf-8',
    ];
    headersByPage.set(page, preparedHeaders);
    return preparedHeaders;
  };
  return (req, res, { page, identity }, ownHeaders = []) => {
    const isGzip = canAcceptGzip(req);
    const template = page.template();
    const body = isGzip ? template.gzip(identity) : template.plain(identity);
    const encoding = isGzip ? ['content-encoding', 'gzip'] : [];
    res
      .writeHead(200, [...getHeaders(page), 'content-length', String(body.byteLength), ...encoding, ...ownHeaders])
      .end(body);
  };
}
