import type { Parts } from '../../../../server/parts.ts';
import { Flags } from '../../../../server/services/flags/flags.ts';
import { Marketplaces } from '../../../../server/services/marketplaces/marketplaces.ts';

/** Creates the marketplaces of the repository, and flags that all have their defaults. */
export function createMarketplaces(publicUrl = 'http://localhost:3000'): Pick<Parts, 'flags' | 'marketplaces'> {
  const flags = new Flags();
  return { flags, marketplaces: new Marketplaces({ config: { publicUrl }, flags }) };
}
