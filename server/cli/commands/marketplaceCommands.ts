import type { Parts } from '../../parts.ts';
import { diffDocuments } from '../../services/content/documents/diffDocuments.ts';
import {
  checkMarketplace,
  getMarketplaceVersion,
  listMarketplaces,
  publishMarketplace,
  rollbackMarketplace,
} from '../../services/marketplaces/manageMarketplaces.ts';
import { type Command, CommandError, DRY_RUN, filterCommand, getActor, parseTyped, readCommand } from '../command.ts';
import { changeOrTry } from '../runCommand.ts';
import { parseVersion, readBody } from './parseContentArgs.ts';

const text = { type: 'string' } as const;
const OPTIONS = { file: text, base: text, to: text, ...DRY_RUN } as const;
const USAGE = 'Name one marketplace: npm run store -- marketplace list';

function parseMarketplaceArgs(args: readonly string[]) {
  const { values, positionals } = parseTyped(args, OPTIONS, USAGE);
  const [id, ...others] = positionals;
  if (id === undefined || others.length > 0) throw new CommandError(USAGE);
  return {
    id,
    file: values.file,
    base: parseVersion('base', values.base),
    to: parseVersion('to', values.to),
    isDryRun: values['dry-run'],
  };
}

async function findCurrentBody(parts: Parts, id: string): Promise<unknown> {
  return (await listMarketplaces(parts)).find((one) => one.id === id)?.body;
}

const formatDiff = (before: unknown, after: unknown): string =>
  diffDocuments(before, after).join('\n') || 'Nothing differs from the published version.';

const listCommand = readCommand({
  words: 'marketplace list',
  args: '',
  summary: 'lists the marketplaces with the version in force',
  read: async (parts) =>
    (await listMarketplaces(parts))
      .map(
        ({ id, version, author, publishedAt }) =>
          `${id}: version ${version}, by ${author}, ${publishedAt.toISOString().slice(0, 16).replace('T', ' ')}`,
      )
      .join('\n'),
});

const showCommand = filterCommand({
  words: 'marketplace show',
  args: '<marketplace> [--version …]',
  summary: 'prints the settings of a marketplace as JSON',
  usage: USAGE,
  options: { version: text },
  word: /./,
  read: async (parts, { version }, id) => {
    const { body } = await getMarketplaceVersion(parts, id, parseVersion('version', version));
    return JSON.stringify(body, null, 2);
  },
});

const validateCommand = filterCommand({
  words: 'marketplace validate',
  args: '<marketplace> --file …',
  summary: 'checks a file without publishing it, and shows its differences',
  help: 'Names each wrong field by its JSON path and says why it is refused. --file - reads the standard input.',
  usage: USAGE,
  options: { file: text },
  word: /./,
  read: async (parts, { file }, id) => {
    const bodyBefore = await findCurrentBody(parts, id);
    return formatDiff(bodyBefore, await checkMarketplace(parts.db, id, await readBody(file)));
  },
});

const publishCommand: Command = {
  words: 'marketplace publish',
  args: '<marketplace> --file … [--base …]',
  summary: 'publishes the settings of a marketplace; running processes follow within a second',
  help: `npm run --silent store -- marketplace show second > second.json   then change the file, then
npm run store -- marketplace publish second --file second.json --dry-run
--base is the version that the file was made from: a version that was published after it wins. A new name is a new marketplace.`,
  run: async (parts, args) => {
    const { id, file, base: basedOn, isDryRun } = parseMarketplaceArgs(args);
    const body = await readBody(file);
    return changeOrTry(parts, { isDryRun }, async (txParts) => {
      const bodyBefore = await findCurrentBody(txParts, id);
      const version = await publishMarketplace(txParts, { id, body, basedOn, author: getActor() });
      console.log(formatDiff(bodyBefore, (await getMarketplaceVersion(txParts, id)).body));
      console.log(`${id}: version ${version}`);
    });
  },
};

const rollbackCommand: Command = {
  words: 'marketplace rollback',
  args: '<marketplace> --to … [--dry-run]',
  summary: 'publishes an earlier version again, as a new version',
  run: (parts, args) => {
    const { id, to, isDryRun } = parseMarketplaceArgs(args);
    if (to === undefined) throw new CommandError('Name the version to go back to: --to …');
    return changeOrTry(parts, { isDryRun }, async (txParts) => {
      const bodyBefore = await findCurrentBody(txParts, id);
      const version = await rollbackMarketplace(txParts, { id, to, author: getActor() });
      console.log(formatDiff(bodyBefore, (await getMarketplaceVersion(txParts, id)).body));
      console.log(`${id}: version ${version}`);
    });
  },
};

/** Settings of marketplaces: hosts, name, look, features, shipping prices, returns. */
export const marketplaceCommands: readonly Command[] = [
  listCommand,
  showCommand,
  validateCommand,
  publishCommand,
  rollbackCommand,
];
