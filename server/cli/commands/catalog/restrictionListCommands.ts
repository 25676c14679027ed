import { formatRestriction, listRestrictions } from '../../../services/catalog/saleRestrictions.ts';
import { listBlacklistedTerms } from '../../../services/search/blacklist.ts';
import { type Command, readCommand } from '../../command.ts';

/** Lists sale restrictions of products, and search terms that are refused. */
export const restrictionListCommands: readonly Command[] = [
  readCommand({
    words: 'sale restrictions',
    args: '',
    summary: 'lists the sale restrictions of products',
    read: async ({ db }) => {
      const all = await listRestrictions(db);
      const lines = all.map(
        (restriction) => `${restriction.productId} ${restriction.productName}: ${formatRestriction(restriction)}`,
      );
      return lines.join('\n') || 'Nothing is restricted.';
    },
  }),
  readCommand({
    words: 'search refused',
    args: '',
    summary: 'lists the terms that are refused',
    read: async ({ db }) => (await listBlacklistedTerms(db)).join('\n') || 'No term is refused.',
  }),
];
