import { formatMoment } from '../../../src/lib/dates/shopDays.ts';
import { makeOwnerLink } from '../../services/staff/links.ts';
import { listStaff } from '../../services/staff/store.ts';
import { type Command, CommandError, readCommand } from '../command.ts';

/** Lists the people of the desk, and makes the link of the first owner. */
export const staffCommands: readonly Command[] = [
  readCommand({
    words: 'staff list',
    args: '',
    summary: 'lists the people of the desk, with their numbers and roles',
    read: async (parts) => {
      const people = await listStaff(parts);
      const lines = people.map(({ staffId, email, fullName, roleId, state, secondFactor, seenAt }) => {
        const seen = seenAt === null ? 'never seen' : `seen ${formatMoment(new Date(seenAt))} UTC`;
        return `${staffId} ${fullName ?? email}, ${email}: ${roleId}, ${state}, ${secondFactor}, ${seen}`;
      });
      return lines.join('\n') || 'Nobody has access to the desk. npm run store -- staff owner-link begins.';
    },
  }),
  {
    words: 'staff owner-link',
    args: '',
    summary: 'prints a link that makes the first owner of the desk',
    help: 'The link works once, for 24 hours, and only while there is no owner.',
    noDryRunReason: 'it only prints a link',
    run: async (parts) => {
      const link = await makeOwnerLink(parts);
      if (link === undefined) {
        throw new CommandError('There is an owner already, who can invite others: npm run store -- staff list');
      }
      console.log(`Open this link within 24 hours to become the owner of the desk:\n${link}`);
      return 0;
    },
  },
];
