import {
  getMarketplaceVersion,
  publishMarketplace,
} from '../../../../server/services/marketplaces/manageMarketplaces.ts';
import {
  type MarketplaceDocument,
  marketplaceDocument,
} from '../../../../server/services/marketplaces/marketplaceDocument.ts';
import type { TestShop } from './openTestShop.ts';

/** The host name of tests. */
export const TEST_HOST = '127.0.0.1';

/** Publishes a change of the second marketplace. It answers the calls of tests if `TEST_HOST` is one of its hosts. */
export async function setSecondShop(
  { parts }: Pick<TestShop, 'parts'>,
  change: Partial<MarketplaceDocument>,
): Promise<void> {
  const { body } = await getMarketplaceVersion(parts, 'second');
  const document = { ...marketplaceDocument.parse(body), ...change };
  await publishMarketplace(parts, { id: 'second', body: document, author: 'test' });
  await parts.marketplaces.load(parts);
}
