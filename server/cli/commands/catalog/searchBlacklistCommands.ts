import { blacklistTerm, listBlacklistedTerms, unblacklistTerm } from '../../../services/search/blacklist.ts';
import { type Command, CommandError, parseDryRun } from '../../command.ts';
import { changeOrTry } from '../../runCommand.ts';

function parseTerm(args: readonly string[], command: string) {
  const usage = `Name a term: npm run store -- ${command} <term> --dry-run`;
  const { positionals, isDryRun } = parseDryRun(args, usage, Number.POSITIVE_INFINITY);
  const term = positionals.join(' ').trim();
  if (term === '') throw new CommandError(usage);
  return { term, isDryRun };
}

/** The list of search terms that are answered with 410 Gone. */
export const searchBlacklistCommands: readonly Command[] = [
  {
    words: 'search blacklist',
    args: '<term> [--dry-run]',
    summary: 'answers a search for this term with "gone" (410)',
    run: async (parts, args) => {
      const { term: input, isDryRun } = parseTerm(args, 'search blacklist');
      return changeOrTry(parts, { isDryRun }, async ({ db }) => {
        const term = await blacklistTerm(db, input);
        if (term === undefined) throw new CommandError('A term has at least one letter or digit.');
        console.log(`Searches for "${term}" are refused.`);
      });
    },
  },
  {
    words: 'search allow',
    args: '<term> [--dry-run]',
    summary: 'searches for a term again',
    run: async (parts, args) => {
      const { term, isDryRun } = parseTerm(args, 'search allow');
      return changeOrTry(parts, { isDryRun }, async ({ db }) => {
        if (!(await unblacklistTerm(db, term))) throw new CommandError(`"${term}" was not refused.`);
        console.log(`Searches for "${term}" are answered again.`);
      });
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
