import type { Request } from 'express';
import type { Marketplace } from '../../../../src/contracts/content/content.ts';
import type { Parts } from '../../../parts.ts';
import { type Preview, readPreviewCookie } from '../../../platform/previewToken.ts';
import type { LiveContent } from '../documents/ContentCache.ts';
import { ALL_MARKETPLACES } from '../documents/pickLive.ts';
import { collectMailTexts, type MailTexts } from '../documents/readMailTexts.ts';
import { readVersions } from '../documents/store.ts';
import { isMailDocument, type MailDocument } from '../mails/mailTexts.ts';

type Needs = Pick<Parts, 'db' | 'log' | 'clock' | 'config' | 'content' | 'marketplaces'>;

/** Stands for the version of a document that is published at the moment of the preview. */
export const PUBLISHED = 0;

/** Returns a marketplace's documents with the previewed version; without `preview` if it does not show that one. */
export async function readPreviewContent(
  parts: Pick<Needs, 'db' | 'content'>,
  shopId: string,
  { key, marketplaceId, version, moment }: Preview,
): Promise<LiveContent> {
  const { cache } = parts.content;
  if (version === PUBLISHED && moment)
    return { ...(await cache.getLiveContent(shopId, { moment })), preview: { document: key, version } };
  const isOfShop = marketplaceId === ALL_MARKETPLACES || marketplaceId === shopId;
  const [storedVersion] = isOfShop ? await readVersions(parts.db, { key, marketplaceId, version }) : [];
  if (!storedVersion) return cache.getLiveContent(shopId);
  const previewVersion = {
    key,
    marketplaceId,
    version,
    body: storedVersion.body,
    shownFrom: new Date(0),
    shownUntil: null,
  };
  return cache.getLiveContent(shopId, { previewVersion, moment });
}

/** Returns the documents that a request's pages show: the published ones, or those of the browser's preview. */
export function readShownContent(parts: Needs, req: Request, shopId: string): Promise<LiveContent> {
  const preview = readPreviewCookie(req, parts.config.secretKeys);
  const isRunning = preview !== undefined && parts.clock.now() < preview.expiresAt;
  return isRunning ? readPreviewContent(parts, shopId, preview) : parts.content.cache.getLiveContent(shopId);
}

/** A version of a document with texts of emails that one browser sees, and the shop that would send the emails. */
export type MailPreview = {
  readonly document: MailDocument;
  readonly version: number;
  readonly shop: Marketplace;
  /** The texts of the version, and of the other published documents. */
  readonly texts: MailTexts;
};

/** Returns the emails' preview of a browser; undefined without a valid token or version for this shop. */
export async function readMailPreview(parts: Needs, req: Request): Promise<MailPreview | undefined> {
  const preview = readPreviewCookie(req, parts.config.secretKeys);
  if (!preview || parts.clock.now() >= preview.expiresAt || !isMailDocument(preview.key)) return undefined;
  const shop = parts.marketplaces.getByHost(req.get('host'));
  const content = await readPreviewContent(parts, shop.id, preview);
  if (!content.preview) return undefined;
  const texts = collectMailTexts(content.documents, parts.log);
  return { document: preview.key, version: preview.version, shop, texts };
}
