import { setPrimeMembership } from '../../services/identity/actions.ts';
import { changeOrTry } from '../changeOrTry.ts';
import { type Command, CommandError } from '../command.ts';
import { parseDryRun } from './dryRunArgs.ts';

const USAGE = 'Name an account and say on or off: npm run store -- customer prime maya@example.com on';

export const customerPrimeCommand: Command = {
  words: 'customer prime',
  args: '<email> on|off [--dry-run]',
  summary: 'notes whether a customer is a member of the prime partner',
  run: async (parts, args) => {
    const { positionals, isDryRun } = parseDryRun(args, USAGE, 2);
    const [email, state] = positionals;
    if (!email || (state !== 'on' && state !== 'off')) throw new CommandError(USAGE);
    return changeOrTry(parts, { isDryRun }, async (txParts) => {
      if (!(await setPrimeMembership(txParts, email, state === 'on')))
        throw new CommandError(`${email} has no account.`);
      console.log(`${email} is ${state === 'on' ? 'a' : 'no'} prime member.`);
    });
  },
};
