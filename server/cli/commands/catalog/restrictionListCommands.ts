import { formatRestriction } from '../../../services/catalog/operations/saleOperations.ts';
import { listRestrictions } from '../../../services/catalog/saleRestrictions.ts';
import { listBlacklistedTerms } from '../../../services/search/blacklist.ts';
import type { Command } from '../../command.ts';

/** Lists sale restrictions of products, and search terms that are refused. */
export const restrictionListCommands: readonly Command[] = [
  {
    words: 'sale restrictions',
    args: '',
    summary: 'lists the sale restrictions of products',
    isReadOnly: true,
    run: async ({ db }) => {
      const all = await listRestrictions(db);
      const lines = all.map(
        (restriction) => `${restriction.productId} ${restriction.productName}: ${formatRestriction(restriction)}`,
      );
      console.log(lines.length === 0 ? 'Nothing is restricted.' : lines.join('\n'));
      return 0;
    },
  },
  {
    words: 'search refused',
    args: '',
    summary: 'lists the terms that are refused',
    isReadOnly: true,
    run: async ({ db }) => {
      const terms = await listBlacklistedTerms(db);
      console.log(terms.length === 0 ? 'No term is refused.' : terms.join('\n'));
      return 0;
    },
  },
];
