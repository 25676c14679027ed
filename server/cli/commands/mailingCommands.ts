import type { Parts } from '../../parts.ts';
import { formatMailingState } from '../../services/subscriptions/desk/mailingOperations.ts';
import { listMailings, type Mailing } from '../../services/subscriptions/mailings/mailingStore.ts';
import { showMailing } from '../../services/subscriptions/mailings/mailings.ts';
import { listSuppressions } from '../../services/subscriptions/suppression/suppressionStore.ts';
import { type Command, CommandError } from '../command.ts';
import { changeOrTry } from '../runCommand.ts';

const LATEST = 50;
const ID_USAGE = 'Name a mailing by its number: npm run store -- mailing list';

const parseMailingId = ([id = '', ...others]: readonly string[]): number => {
  if (!/^\d{1,12}$/.test(id) || others.length > 0) throw new CommandError(ID_USAGE);
  return Number(id);
};

const formatMailing = ({ mailingId, kind, target, subject, state, createdAt }: Mailing): string =>
  `${mailingId}: ${state}, ${kind} ${target}, "${subject}", ${createdAt.toISOString().slice(0, 16)}`;

async function show(parts: Parts, mailingId: number): Promise<void> {
  console.log(formatMailingState(await showMailing(parts, mailingId)));
}

/** Marketing mails to a list (docs/decisions/0060-mailings.md). */
export const mailingCommands: readonly Command[] = [
  {
    words: 'mailing show',
    args: '<number>',
    summary: 'shows how many mails of a mailing are sent',
    isReadOnly: true,
    run: (parts, args) => changeOrTry(parts, { isDryRun: false }, () => show(parts, parseMailingId(args))),
  },
  {
    words: 'mailing list',
    args: '',
    summary: 'lists the latest mailings',
    isReadOnly: true,
    run: async ({ db }) => {
      const mailings = await listMailings(db, LATEST);
      console.log(mailings.length === 0 ? 'There is no mailing.' : mailings.map(formatMailing).join('\n'));
      return 0;
    },
  },
];

const LATEST_SUPPRESSIONS = 500;

/** Addresses that get no marketing mail, after a bounce or a complaint. */
export const suppressionCommands: readonly Command[] = [
  {
    words: 'suppression list',
    args: '',
    summary: 'lists the addresses that get no marketing mail, newest first, with the reason',
    isReadOnly: true,
    run: async ({ db }) => {
      const rows = await listSuppressions(db, LATEST_SUPPRESSIONS);
      const lines = rows.map(({ email, reason, detail, createdAt }) =>
        [email, reason, createdAt.toISOString().slice(0, 10), detail].filter(Boolean).join(', '),
      );
      console.log(lines.length === 0 ? 'No address is suppressed.' : lines.join('\n'));
      return 0;
    },
  },
];
