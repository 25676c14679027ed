import type { Request } from 'express';
import type { Marketplace } from '../../../../src/contracts/content.ts';
import type { Parts } from '../../../parts.ts';
import { readPreviewCookie } from '../../../platform/previewToken.ts';
import { findMarketplaceByHost } from '../../marketplaces/actions.ts';
import { collectMailTexts, type MailTexts } from '../documents/readMailTexts.ts';
import { isMailDocument, type MailDocument } from '../mails/mailTexts.ts';
import { readPreviewContent } from './readShownContent.ts';

/** A version of a document with texts of emails that one browser sees, and the shop that would send the emails. */
export type MailPreview = {
  readonly document: MailDocument;
  readonly version: number;
  readonly shop: Marketplace;
  /** The texts of the version, and of the other published documents. */
  readonly texts: MailTexts;
};

/**
 * Returns the emails' preview of a browser; undefined without a signed token, after its end, and if the shop of the
 * request does not show the version.
 */
export async function readMailPreview(
  parts: Pick<Parts, 'db' | 'pool' | 'log' | 'clock' | 'config'>,
  req: Request,
): Promise<MailPreview | undefined> {
  const preview = readPreviewCookie(req, parts.config.secretKeys);
  if (!preview || parts.clock.now() >= preview.expiresAt || !isMailDocument(preview.key)) return undefined;
  const shop = findMarketplaceByHost(req.get('host'), parts.config.publicUrl);
  const content = await readPreviewContent(parts, shop.id, preview);
  if (!content.preview) return undefined;
  const texts = collectMailTexts(content.documents, parts.log);
  return { document: preview.key, version: preview.version, shop, texts };
}
