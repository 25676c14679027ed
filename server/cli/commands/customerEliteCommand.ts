import { inviteElite } from '../../services/rewards/actions.ts';
import { type Command, CommandError } from '../command.ts';

const USAGE = 'Name a member and say on or off: npm run store -- customer elite maya@example.com on';

export const customerEliteCommand: Command = {
  words: 'customer elite',
  args: '<email> on|off',
  summary: 'asks a member of the rewards programme into its highest tier, or out of it',
  run: async (parts, [email, state, ...others]) => {
    if (!email || (state !== 'on' && state !== 'off') || others.length > 0) throw new CommandError(USAGE);
    if (!(await inviteElite(parts, email, state === 'on'))) throw new CommandError(`${email} is no member.`);
    console.log(`${email} is ${state === 'on' ? 'an' : 'no'} elite member.`);
    return 0;
  },
};
