import { inviteElite } from '../../services/rewards/actions.ts';
import { changeOrTry } from '../changeOrTry.ts';
import { type Command, CommandError } from '../command.ts';
import { parseDryRun } from './dryRunArgs.ts';

const USAGE = 'Name a member and say on or off: npm run store -- customer elite maya@example.com on';

export const customerEliteCommand: Command = {
  words: 'customer elite',
  args: '<email> on|off [--dry-run]',
  summary: 'asks a member of the rewards programme into its highest tier, or out of it',
  run: async (parts, args) => {
    const { positionals, isDryRun } = parseDryRun(args, USAGE, 2);
    const [email, state] = positionals;
    if (!email || (state !== 'on' && state !== 'off')) throw new CommandError(USAGE);
    return changeOrTry(parts, { isDryRun }, async (txParts) => {
      if (!(await inviteElite(txParts, email, state === 'on'))) throw new CommandError(`${email} is no member.`);
      console.log(`${email} is ${state === 'on' ? 'an' : 'no'} elite member.`);
    });
  },
};
