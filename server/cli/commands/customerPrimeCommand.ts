import { setPrimeMembership } from '../../services/identity/actions.ts';
import { type Command, CommandError } from '../command.ts';

const USAGE = 'Name an account and say on or off: npm run store -- customer prime maya@example.com on';

export const customerPrimeCommand: Command = {
  words: 'customer prime',
  args: '<email> on|off',
  summary: 'notes whether a customer is a member of the prime partner',
  run: async (parts, [email, state, ...others]) => {
    if (!email || (state !== 'on' && state !== 'off') || others.length > 0) throw new CommandError(USAGE);
    if (!(await setPrimeMembership(parts, email, state === 'on'))) throw new CommandError(`${email} has no account.`);
    console.log(`${email} is ${state === 'on' ? 'a' : 'no'} prime member.`);
    return 0;
  },
};
