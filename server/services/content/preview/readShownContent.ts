import type { Request } from 'express';
import type { Parts } from '../../../parts.ts';
import { type Preview, readPreviewCookie } from '../../../platform/previewToken.ts';
import { type LiveContent, readLiveContent } from '../documents/contentShelf.ts';
import { ALL_MARKETPLACES } from '../documents/pickLive.ts';
import { readVersions } from '../documents/store.ts';

type Needs = Pick<Parts, 'db' | 'pool' | 'log' | 'clock' | 'config'>;

/**
 * Returns the documents of a marketplace with the previewed version in its place. Without `preview` in the result, the
 * marketplace does not show that version: it is of another marketplace, or no longer exists.
 */
export async function readPreviewContent(
  parts: Pick<Needs, 'db' | 'pool' | 'log' | 'clock'>,
  shopId: string,
  { key, marketplaceId, version }: Preview,
): Promise<LiveContent> {
  const isOfShop = marketplaceId === ALL_MARKETPLACES || marketplaceId === shopId;
  const [storedVersion] = isOfShop ? await readVersions(parts.db, { key, marketplaceId, version }) : [];
  if (!storedVersion) return readLiveContent(parts, shopId);
  const publishedVersion = {
    key,
    marketplaceId,
    version,
    body: storedVersion.body,
    shownFrom: new Date(0),
    shownUntil: null,
  };
  return readLiveContent(parts, shopId, publishedVersion);
}

/** Returns the documents that a request's pages show: the published ones, or those of the browser's preview. */
export function readShownContent(parts: Needs, req: Request, shopId: string): Promise<LiveContent> {
  const preview = readPreviewCookie(req, parts.config.secretKeys);
  const isRunning = preview !== undefined && parts.clock.now() < preview.expiresAt;
  return isRunning ? readPreviewContent(parts, shopId, preview) : readLiveContent(parts, shopId);
}
