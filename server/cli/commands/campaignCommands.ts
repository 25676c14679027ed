import type { Database } from '../../platform/database/database.ts';
import {
  type CampaignRecord,
  type CampaignRequest,
  listCampaigns,
  listUnknownCategories,
  startCampaign,
  stopCampaign,
} from '../../services/search/manageCampaigns.ts';
import { type Command, CommandError, DRY_RUN, parseDryRun, parseTyped, readCommand } from '../command.ts';
import { changeOrTry } from '../runCommand.ts';
import { parseDay } from './commandArgs.ts';

const START_USAGE = `Give a name, a brand and its lists: npm run store -- sponsored start "Spring runs" --brand "Kestrel Run" --term running --category "Running Shoes" --from 2027-03-01 --until 2027-03-31
A list has the campaign's rows where its term holds one of the words, or where it is narrowed to one of the categories; name each by an option of its own. Without --from it starts today, without --until it runs until it is stopped.`;
const WORD = /^[\p{L}\p{N}]+$/u;

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const OPTIONS = { brand: text, term: texts, category: texts, from: text, until: text, ...DRY_RUN };

/** Parses the arguments, without the checks that need the database. */
function parseRequest(
  args: readonly string[],
  now: Date,
): { readonly isDryRun: boolean; readonly request: CampaignRequest } {
  const { values, positionals } = parseTyped(args, OPTIONS, START_USAGE);
  const { brand = '', term = [], category = [] } = values;
  const name = positionals.join(' ').trim();
  const [terms, categories] = [term.map((word) => word.trim().toLowerCase()), category.map((one) => one.trim())];
  if (name === '' || brand === '' || terms.length + categories.length === 0) throw new CommandError(START_USAGE);
  const wrongTerm = terms.find((word) => !WORD.test(word));
  if (wrongTerm !== undefined)
    throw new CommandError(`"${wrongTerm}" is not one word: name each word by a --term of its own.`);
  const [startsOn, endsOn] = [parseDay(values.from), parseDay(values.until)];
  const first = startsOn ?? now.toISOString().slice(0, 10);
  if (endsOn !== null && endsOn < first)
    throw new CommandError(`It would be over (${endsOn}) before it begins (${first}).`);
  return { isDryRun: values['dry-run'], request: { name, brand, terms, categories, startsOn, endsOn } };
}

async function start(db: Database, request: CampaignRequest): Promise<void> {
  const unknownCategories = await listUnknownCategories(db, request.categories);
  if (unknownCategories.length > 0) {
    throw new CommandError(
      `No product is in ${unknownCategories.map((name) => `"${name}"`).join(', ')}: mind the capitals.`,
    );
  }
  const refusal = await startCampaign(db, request);
  if (refusal === 'no such brand') throw new CommandError(`The shop has no brand "${request.brand}".`);
  if (refusal)
    throw new CommandError(`There is a campaign "${request.name}" already: stop it first, or find another name.`);
}

function formatCampaign({ name, brand, terms, categories, startsOn, endsOn, state }: CampaignRecord): string {
  const days = endsOn === null ? `from ${startsOn} on` : `${startsOn} to ${endsOn}`;
  const subjects = [...terms.map((term) => `"${term}"`), ...categories].join(', ');
  return `${name} (${brand}): ${state}, ${days}; ${subjects}`;
}

/** Sponsored placements (docs/decisions/0020-sponsored-placements.md). A running shop picks changes up within a minute. */
export const campaignCommands: readonly Command[] = [
  readCommand({
    words: 'sponsored list',
    args: '',
    summary: 'lists the campaigns of sponsored places, with their days and their lists',
    read: async ({ db }) => (await listCampaigns(db)).map(formatCampaign).join('\n') || 'There is no campaign.',
  }),
  {
    words: 'sponsored start',
    args: '<name> --brand … --term … --category … [--dry-run]',
    summary: 'gives rows of the lists that it names to a brand',
    run: async (parts, args) => {
      const { isDryRun, request } = parseRequest(args, parts.clock.now());
      return changeOrTry(parts, { isDryRun }, async ({ db }) => {
        await start(db, request);
        const campaigns = (await listCampaigns(db)).filter(({ name }) => name === request.name);
        console.log(campaigns.map(formatCampaign).join('\n'));
      });
    },
  },
  {
    words: 'sponsored stop',
    args: '<name> [--dry-run]',
    summary: 'ends a campaign now',
    run: async (parts, args) => {
      const usage = 'Name a campaign: npm run store -- sponsored stop "Spring runs"';
      const { positionals, isDryRun } = parseDryRun(args, usage, Number.POSITIVE_INFINITY);
      const name = positionals.join(' ').trim();
      if (name === '') throw new CommandError(usage);
      return changeOrTry(parts, { isDryRun }, async ({ db, clock }) => {
        if (!(await stopCampaign(db, name, clock.now()))) {
          throw new CommandError(`No campaign "${name}" is running or to come: npm run store -- sponsored list`);
        }
        console.log(`"${name}" is stopped. A running shop follows within a minute.`);
      });
    },
  },
];
