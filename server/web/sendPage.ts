import type { Request, Response } from 'express';
import { compressPage, findPreferredEncoding } from './compressPage.ts';

/** Sends a whole page in the client's preferred compression. */
export async function sendPage(req: Request, res: Response, html: string): Promise<void> {
  const page = Buffer.from(html);
  const encoding = findPreferredEncoding(req);
  res.type('html').vary('Accept-Encoding');
  if (!encoding) return void res.send(page);
  const compressedPage = await compressPage(page, encoding);
  res.setHeader('content-encoding', encoding);
  res.send(compressedPage);
}
