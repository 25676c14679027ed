import { blacklist, blacklistedTerms, unblacklist } from '../../services/search/blacklist.ts';
import { type Command, CommandError } from '../command.ts';

function termOf(args: readonly string[], command: string): string {
  const term = args.join(' ').trim();
  if (term === '') throw new CommandError(`Name a term: npm run store -- ${command} <term>`);
  return term;
}

/** The operator's list of searches that are answered with "gone" (410). */
export const searchBlacklistCommands: readonly Command[] = [
  {
    words: 'search blacklist',
    args: '<term>',
    summary: 'answers a search for this term with "gone" (410)',
    run: async ({ db }, args) => {
      const term = await blacklist(db, termOf(args, 'search blacklist'));
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
      const term = termOf(args, 'search allow');
      if (!(await unblacklist(db, term))) throw new CommandError(`"${term}" was not refused.`);
      console.log(`Searches for "${term}" are answered again.`);
      return 0;
    },
  },
  {
    words: 'search refused',
    args: '',
    summary: 'lists the terms that are refused',
    run: async ({ db }) => {
      const terms = await blacklistedTerms(db);
      console.log(terms.length === 0 ? 'No term is refused.' : terms.join('\n'));
      return 0;
    },
  },
];
