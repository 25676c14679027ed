import { DEFAULT_UNCOUNTED_LIMIT, type ImportOptions } from '../../services/catalog/import/importFeed.ts';
import { CommandError } from '../command.ts';
import { DRY_RUN } from './dryRunArgs.ts';
import { parseTyped } from './orderArgs.ts';

const MAX_UNCOUNTED_LIMIT = 1_000_000;
const SOURCE = /^[a-z0-9][a-z0-9.-]{0,59}$/;

export type ImportArgs = Required<Pick<ImportOptions, 'uncountedLimit' | 'isDryRun' | 'isStrict'>> &
  Pick<ImportOptions, 'replace' | 'source'> & {
    /** A file, an address, or `-`. */
    readonly place: string;
    readonly isPrivateAllowed: boolean;
    readonly reportFile: string | undefined;
  };

const USAGE = `Name one file, address or -: npm run store -- catalog import <file>
More: npm run store -- catalog import --help`;

export const IMPORT_HELP = `Reads a Google Merchant feed (tabs, commas or semicolons; XML as RSS 2.0 or Atom), a Shopify product export (CSV) or JSON
lines, also packed with gzip, from a file, an address or standard input:

  npm run store -- catalog import feed.tsv --dry-run
  npm run store -- catalog import https://shop.example/feed.xml.gz --report refused.csv
  gunzip -c products.jsonl.gz | npm run store -- catalog import - --source warehouse

  --dry-run             shows the result and changes nothing
  --strict              writes nothing if any line is refused
  --replace             hides products of the feed's shop that the feed no longer names (not if these are more than half)
  --replace-most        hides them even then
  --report <file>       writes each refused line as CSV: line, field, reason
  --source <name>       tells this feed's products from those of others; without it, the host of their links does.
                        A Shopify export has no links, so --replace needs it: --source my-shop --replace
  --uncounted-limit <n> how often a size that is in stock without a quantity may be sold until the next import (${DEFAULT_UNCOUNTED_LIMIT})
  --allow-private       allows an address in a private network

Exit code: 0 if every line was written, 3 if some were refused, 1 if nothing was written.`;

const OPTIONS = {
  ...DRY_RUN,
  strict: { type: 'boolean' },
  replace: { type: 'boolean' },
  'replace-most': { type: 'boolean' },
  report: { type: 'string' },
  source: { type: 'string' },
  'uncounted-limit': { type: 'string' },
  'allow-private': { type: 'boolean' },
} as const;

/** @throws {CommandError} if there is not exactly one place, or for other options */
export function readImportArgs(args: readonly string[]): ImportArgs {
  const { values, positionals } = parseTyped(args, OPTIONS, USAGE);
  const [place, ...others] = positionals;
  if (!place || others.length > 0) throw new CommandError(USAGE);
  const { source, 'uncounted-limit': limit = String(DEFAULT_UNCOUNTED_LIMIT) } = values;
  if (!/^[1-9]\d{0,6}$/.test(limit) || Number(limit) > MAX_UNCOUNTED_LIMIT)
    throw new CommandError(`--uncounted-limit=${limit} is not a whole number of 1 to ${MAX_UNCOUNTED_LIMIT}.`);
  if (source !== undefined && !SOURCE.test(source))
    throw new CommandError(`--source=${source} is not a name of up to 60 small letters, digits, dots and dashes.`);
  return {
    place,
    source,
    uncountedLimit: Number(limit),
    isDryRun: values['dry-run'],
    isStrict: values.strict ?? false,
    replace: values['replace-most'] ? 'most' : values.replace ? 'some' : undefined,
    isPrivateAllowed: values['allow-private'] ?? false,
    reportFile: values.report,
  };
}
