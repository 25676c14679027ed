import { ALL_MARKETPLACES, type FlagName, getFlagDefinition, isFlagName } from '../../../src/lib/flagDefinitions.ts';
import type { Parts } from '../../parts.ts';
import { type ListedFlag, listFlags } from '../../services/flags/manageFlags.ts';
import { type Command, CommandError, readCommand } from '../command.ts';

const formatMarketplace = (marketplaceId: string): string =>
  marketplaceId === ALL_MARKETPLACES ? '' : ` in ${marketplaceId}`;

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

/** Flags of the running shop: kill switches and treatments of pages. */
export const flagCommands: readonly Command[] = [
  readCommand({
    words: 'flag list',
    args: '',
    summary: 'lists all flags with their variants',
    read: async (parts) => (await listFlags(parts)).map(formatFlag).join('\n'),
  }),
  readCommand({
    words: 'flag show',
    args: '<flag>',
    summary: 'describes a flag: its variants, and its values with the operators that set them',
    usage: 'Name a flag: npm run store -- flag show exchanges',
    word: /./,
    read: async (parts, flag) => {
      if (!isFlagName(flag)) throw new CommandError(`There is no flag ${flag}: npm run store -- flag list`);
      return describe(parts, flag);
    },
  }),
];
