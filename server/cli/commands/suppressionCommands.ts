import { getEmailError, normalizeEmail } from '../../../src/lib/email.ts';
import { deleteSuppression, insertSuppression, listSuppressions } from '../../services/subscriptions/actions.ts';
import { changeOrTry } from '../changeOrTry.ts';
import { type Command, CommandError } from '../command.ts';
import { parseDryRun } from './dryRunArgs.ts';

const LATEST = 500;

function parseSuppression(args: readonly string[], words: string) {
  const { positionals, isDryRun } = parseDryRun(args, `npm run store -- ${words} maya@example.com --dry-run`);
  const [email = ''] = positionals;
  if (getEmailError(email)) throw new CommandError(`"${email}" is no email address.`);
  return { email: normalizeEmail(email), isDryRun };
}

/** Addresses that get no marketing mail, after a bounce or a complaint. */
export const suppressionCommands: readonly Command[] = [
  {
    words: 'suppression list',
    args: '',
    summary: 'lists the addresses that get no marketing mail, newest first, with the reason',
    isReadOnly: true,
    run: async ({ db }) => {
      const rows = await listSuppressions(db, LATEST);
      const lines = rows.map(({ email, reason, detail, createdAt }) =>
        [email, reason, createdAt.toISOString().slice(0, 10), detail].filter(Boolean).join(', '),
      );
      console.log(lines.length === 0 ? 'No address is suppressed.' : lines.join('\n'));
      return 0;
    },
  },
  {
    words: 'suppression add',
    args: '<email> [--dry-run]',
    summary: 'sends no more marketing mail to an address',
    run: async (parts, args) => {
      const { email, isDryRun } = parseSuppression(args, 'suppression add');
      return changeOrTry(parts, { isDryRun }, async ({ db, clock }) => {
        const isNew = await insertSuppression(db, { email, reason: 'operator', detail: '', createdAt: clock.now() });
        console.log(isNew ? `${email} is suppressed.` : `${email} was suppressed already.`);
      });
    },
  },
  {
    words: 'suppression remove',
    args: '<email> [--dry-run]',
    summary: 'allows marketing mail to an address again, such as after its mailbox was repaired',
    run: async (parts, args) => {
      const { email, isDryRun } = parseSuppression(args, 'suppression remove');
      return changeOrTry(parts, { isDryRun }, async ({ db }) => {
        if (!(await deleteSuppression(db, email))) throw new CommandError(`${email} is not suppressed.`);
        console.log(`${email} may get marketing mail again.`);
      });
    },
  },
];
