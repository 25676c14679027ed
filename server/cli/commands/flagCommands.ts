import { ALL_MARKETPLACES, type FlagName, getFlagDefinition, isFlagName } from '../../../src/lib/flagDefinitions.ts';
import type { Parts } from '../../parts.ts';
import { type ListedFlag, listFlags, resetFlag, setFlag } from '../../services/flags/manageFlags.ts';
import { type Command, CommandError, DRY_RUN, getActor, parseTyped } from '../command.ts';
import { changeOrTry } from '../runCommand.ts';

const OPTIONS = { marketplace: { type: 'string' }, ...DRY_RUN } as const;

const formatMarketplace = (marketplaceId: string): string =>
  marketplaceId === ALL_MARKETPLACES ? '' : ` in ${marketplaceId}`;

function parseFlagArgs({ marketplaces }: Pick<Parts, 'marketplaces'>, args: readonly string[], usage: string) {
  const { values, positionals } = parseTyped(args, OPTIONS, usage);
  const { marketplace: marketplaceId = ALL_MARKETPLACES } = values;
  if (marketplaceId !== ALL_MARKETPLACES && !marketplaces.listIds().includes(marketplaceId))
    throw new CommandError(`There is no marketplace ${marketplaceId}. There is ${marketplaces.listIds().join(', ')}.`);
  const [flag, variant, ...others] = positionals;
  if (others.length > 0) throw new CommandError(usage);
  return { flag, variant, marketplaceId, isDryRun: values['dry-run'] };
}

/** Describes a flag in one line: its value, and the values that operators have set. */
function formatFlag({ flag, values }: ListedFlag): string {
  const sharedValue = values.find(({ marketplaceId }) => marketplaceId === ALL_MARKETPLACES);
  const marketplaceTexts = values
    .filter((value) => value !== sharedValue)
    .map((value) => `${value.variant}${formatMarketplace(value.marketplaceId)}`);
  const main = sharedValue ? sharedValue.variant : `${getFlagDefinition(flag).variants[0]} (default)`;
  return [`${flag.padEnd(22)} ${main}`, ...marketplaceTexts].join(', ');
}

async function findListed(parts: Parts, flag: FlagName): Promise<ListedFlag> {
  const listedFlag = (await listFlags(parts)).find((entry) => entry.flag === flag);
  return listedFlag ?? { flag, values: [] };
}

async function describe(parts: Parts, flag: FlagName): Promise<string> {
  const { kind, variants, summary, spec } = getFlagDefinition(flag);
  const { values } = await findListed(parts, flag);
  const set = values.map(
    ({ variant, marketplaceId, changedBy, changedAt }) =>
      `set to ${variant}${formatMarketplace(marketplaceId)} by ${changedBy} at ${changedAt.toISOString().slice(0, 19)}Z`,
  );
  return [`${flag}: ${summary}`, `${kind}, ${spec}; variants: ${variants.join(', ')}`, ...set].join('\n');
}

const SHOW_USAGE = 'Name a flag: npm run store -- flag show exchanges';
const SET_USAGE = 'Name a flag and its variant: npm run store -- flag set exchanges off';
const RESET_USAGE = 'Name a flag: npm run store -- flag reset exchanges';

const listCommand: Command = {
  words: 'flag list',
  args: '',
  summary: 'lists all flags with their variants',
  isReadOnly: true,
  run: async (parts, args) => {
    parseTyped(args, {}, 'npm run store -- flag list');
    console.log((await listFlags(parts)).map(formatFlag).join('\n'));
    return 0;
  },
};

const showCommand: Command = {
  words: 'flag show',
  args: '<flag>',
  summary: 'describes a flag: its variants, and its values with the operators that set them',
  isReadOnly: true,
  run: async (parts, args) => {
    const { flag, variant } = parseFlagArgs(parts, args, SHOW_USAGE);
    if (flag === undefined || variant !== undefined) throw new CommandError(SHOW_USAGE);
    if (!isFlagName(flag)) throw new CommandError(`There is no flag ${flag}: npm run store -- flag list`);
    console.log(await describe(parts, flag));
    return 0;
  },
};

const setCommand: Command = {
  words: 'flag set',
  args: '<flag> <variant> [--marketplace …] [--dry-run]',
  summary: 'sets the variant of a flag; running processes follow within a second',
  help: `npm run store -- flag set exchanges off
npm run store -- flag set gift-options off --marketplace second
--marketplace: for this marketplace alone. --dry-run checks and changes nothing.`,
  run: async (parts, args) => {
    const { flag, variant, marketplaceId, isDryRun } = parseFlagArgs(parts, args, SET_USAGE);
    if (flag === undefined || variant === undefined) throw new CommandError(SET_USAGE);
    return changeOrTry(parts, { isDryRun }, async (txParts) => {
      await setFlag(txParts, { flag, marketplaceId }, { variant, author: getActor() });
      console.log(`${flag} is ${variant}${formatMarketplace(marketplaceId)}.`);
    });
  },
};

const resetCommand: Command = {
  words: 'flag reset',
  args: '<flag> [--marketplace …] [--dry-run]',
  summary: 'removes the value of a flag, so that its default applies again',
  help: `With --marketplace, the value of all marketplaces holds again there. --dry-run checks and changes nothing.`,
  run: async (parts, args) => {
    const { flag, variant, marketplaceId, isDryRun } = parseFlagArgs(parts, args, RESET_USAGE);
    if (flag === undefined || variant !== undefined) throw new CommandError(RESET_USAGE);
    return changeOrTry(parts, { isDryRun }, async (txParts) => {
      const wasSet = await resetFlag(txParts, { flag, marketplaceId });
      console.log(
        wasSet
          ? `${flag} is reset${formatMarketplace(marketplaceId)}.`
          : `${flag} was not set${formatMarketplace(marketplaceId)}.`,
      );
    });
  },
};

/** Flags of the running shop: kill switches and treatments of pages. */
export const flagCommands: readonly Command[] = [listCommand, showCommand, setCommand, resetCommand];
