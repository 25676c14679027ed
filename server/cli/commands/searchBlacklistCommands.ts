import { blacklistTerm, listBlacklistedTerms, unblacklistTerm } from '../../services/search/blacklist.ts';
import { type Command, CommandError } from '../command.ts';

function parseTerm(args: readonly string[], command: string): string {
  const term = args.join(' ').trim();
  if (term === '') throw new CommandError(`Name a term: npm run store -- ${command} <term>`);
  return term;
}

/** The list of search terms that are answered with 410 Gone. */
export const searchBlacklistCommands: readonly Command[] = [
  {
    words: 'search blacklist',
    args: '<term>',
    summary: 'answers a search for this term with "gone" (410)',
    run: async ({ db }, args) => {
      const term = await blacklistTerm(db, parseTerm(args, 'search blacklist'));
      if (term === undefined) throw new CommandError('A term has at least one letter or digit.');
      console.log(`Searches for "${term}" are refused.`);
      return 0;
    },
  },
  {
    words: 'search allow',
    args: '<term>',
    summary: 'searches for a term again',
    run: async ({ db }, args) => {
      const term = parseTerm(args, 'search allow');
      if (!(await unblacklistTerm(db, term))) throw new CommandError(`"${term}" was not refused.`);
      console.log(`Searches for "${term}" are answered again.`);
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
