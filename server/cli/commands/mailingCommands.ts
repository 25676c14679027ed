import { formatMailingState } from '../../services/subscriptions/desk/mailingOperations.ts';
import { listMailings, type Mailing } from '../../services/subscriptions/mailings/mailingStore.ts';
import { showMailing } from '../../services/subscriptions/mailings/mailings.ts';
import { listSuppressions } from '../../services/subscriptions/suppression/suppressionStore.ts';
import { type Command, readCommand } from '../command.ts';

const LATEST = 50;
const formatMailing = ({ mailingId, kind, target, subject, state, createdAt }: Mailing): string =>
  `${mailingId}: ${state}, ${kind} ${target}, "${subject}", ${createdAt.toISOString().slice(0, 16)}`;

/** Marketing mails to a list (docs/decisions/0060-mailings.md). */
export const mailingCommands: readonly Command[] = [
  readCommand({
    words: 'mailing show',
    args: '<number>',
    summary: 'shows how many mails of a mailing are sent',
    usage: 'Name a mailing by its number: npm run store -- mailing list',
    word: /^\d{1,12}$/,
    read: async (parts, word) => formatMailingState(await showMailing(parts, Number(word))),
  }),
  readCommand({
    words: 'mailing list',
    args: '',
    summary: 'lists the latest mailings',
    read: async ({ db }) => (await listMailings(db, LATEST)).map(formatMailing).join('\n') || 'There is no mailing.',
  }),
];

const LATEST_SUPPRESSIONS = 500;

/** Addresses that get no marketing mail, after a bounce or a complaint. */
export const suppressionCommands: readonly Command[] = [
  readCommand({
    words: 'suppression list',
    args: '',
    summary: 'lists the addresses that get no marketing mail, newest first, with the reason',
    read: async ({ db }) => {
      const rows = await listSuppressions(db, LATEST_SUPPRESSIONS);
      const lines = rows.map(({ email, reason, detail, createdAt }) =>
        [email, reason, createdAt.toISOString().slice(0, 10), detail].filter(Boolean).join(', '),
      );
      return lines.join('\n') || 'No address is suppressed.';
    },
  }),
];
