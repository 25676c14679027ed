import type { Parts } from '../../../parts.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { createPreviewToken, PREVIEW_MS } from '../../../platform/previewToken.ts';
import { findMarketplace, listMarketplaceIds } from '../../marketplaces/actions.ts';
import { findPublished, getVersion } from '../documents/manageDocuments.ts';
import { ALL_MARKETPLACES } from '../documents/pickLive.ts';
import type { DocumentName } from '../documents/store.ts';
import { OPEN_PREVIEW_PATH } from './createPreviewRouter.ts';

/** Returns the marketplaces that show a document: those without their own, for the document of all marketplaces. */
async function listShops(db: Parts['db'], { key, marketplaceId }: DocumentName): Promise<readonly string[]> {
  if (marketplaceId !== ALL_MARKETPLACES) return [marketplaceId];
  const ownVersions = await Promise.all(
    listMarketplaceIds().map(async (id) => ({ id, has: await findPublished(db, { key, marketplaceId: id }) })),
  );
  return ownVersions.flatMap(({ id, has }) => (has ? [] : [id]));
}

/**
 * Creates the links that show one version of a document in the browser that opens them, one for each marketplace that
 * shows the document. They can be used for an hour.
 * @throws {ApiError} 409 if there is no such version, or no marketplace shows the document
 */
export async function createPreviewLinks(
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  name: DocumentName,
  version: number,
): Promise<string[]> {
  await getVersion(db, name, version);
  const shops = await listShops(db, name);
  if (shops.length === 0)
    throw new ApiError(409, 'content.refused', `Each marketplace has its own ${name.key}: add --marketplace …`);
  const expiresAt = new Date(clock.now().getTime() + PREVIEW_MS);
  const token = createPreviewToken({ ...name, version, expiresAt }, config.secretKeys[0]);
  return shops.map((id) => `${findMarketplace(id, config.publicUrl).origin}${OPEN_PREVIEW_PATH}?token=${token}`);
}
