import { createBoundedText } from '../../../../src/contracts/common.ts';
import type { Parts } from '../../../parts.ts';
import { ApiError, NOT_FOUND } from '../../../platform/http/apiError.ts';
import { getMarketplaceVersion, listMarketplaces } from '../manageMarketplaces.ts';
import { type MarketplaceDocument, marketplaceDocument } from '../marketplaceDocument.ts';

/** A marketplace, as the field of an operation. */
export const marketplaceName = createBoundedText(40)
  .min(1, 'Name a marketplace.')
  .describe('the marketplace, such as zappos');

/** Returns the settings of a marketplace that are in force. @throws {ApiError} 404 for an unknown marketplace */
export async function readCurrent(
  parts: Pick<Parts, 'db' | 'clock'>,
  id: string,
): Promise<{ readonly version: number; readonly document: MarketplaceDocument }> {
  const ids = (await listMarketplaces(parts)).map((one) => one.id);
  if (!ids.includes(id))
    throw new ApiError(404, NOT_FOUND, `There is no marketplace ${id}. There is ${ids.join(', ')}.`);
  const { version, body } = await getMarketplaceVersion(parts, id);
  return { version, document: marketplaceDocument.parse(body) };
}
