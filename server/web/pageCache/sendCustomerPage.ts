import type { Request, Response } from 'express';
import { allowInlineScript } from '../securityHeaders.ts';
import type { CustomerPage } from './customerPages.ts';

/** Sends a stored page with a customer's identity: by gzip, the one encoding that can be put together from compressed pieces. */
export function sendCustomerPage(req: Request, res: Response, { page, identity }: CustomerPage): void {
  const isGzip = req.acceptsEncodings('gzip') !== false;
  const template = page.template();
  const body = isGzip ? template.gzip(identity) : template.plain(identity);
  allowInlineScript(res, page.inlineScript);
  res.setHeader('cache-control', 'private, no-store');
  res.vary('Accept-Encoding');
  if (isGzip) res.setHeader('content-encoding', 'gzip');
  res.type('html').setHeader('content-length', body.byteLength);
  res.end(body);
}
