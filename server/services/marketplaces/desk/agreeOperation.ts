import { z } from 'zod';
import { writeSentences } from '../../../../src/lib/promises.ts';
import { defineOperation } from '../../operations/operation.ts';
import { assertVersion, seenVersion } from '../../operations/versionConflict.ts';
import type { MarketplaceDocument } from '../marketplaceDocument.ts';
import { marketplaceName, readCurrent } from './currentMarketplace.ts';

const describeDelivery = (document: MarketplaceDocument): string =>
  `Delivery stays as it is: ${writeSentences(document).standardRule.trim() || writeSentences(document).standardPrice.trim()}`;

function describeTax({ tax: { states, pricesIncludeTax } }: MarketplaceDocument): string {
  const where = states === null ? 'all states' : states.join(', ');
  return `Tax stays as it is: collected in ${where}, and ${pricesIncludeTax ? 'included in' : 'added to'} prices.`;
}

/** Agrees with settings that a marketplace has from the beginning: the first steps of a shop tick them. */
export const agreeOperation = defineOperation({
  name: 'settings.agree',
  permission: 'settings.change',
  summary: 'agrees with the present delivery or tax of a marketplace, so that the first steps of a shop tick it',
  help: 'npm run store -- settings agree tax zappos',
  input: z.strictObject({
    part: z.enum(['delivery', 'tax']).describe('the settings that stay as they are'),
    marketplace: marketplaceName,
    version: seenVersion,
  }),
  words: ['part', 'marketplace'],
  subject: ({ part, marketplace: id }) => `${part} of marketplace ${id}`,
  run: async ({ parts }, { part, marketplace: id, version: seen }) => {
    const { version, document } = await readCurrent(parts, id);
    assertVersion(seen, version);
    return { part, text: part === 'tax' ? describeTax(document) : describeDelivery(document) };
  },
  describe: ({ text }) => text,
});
