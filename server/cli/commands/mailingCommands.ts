import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Parts } from '../../parts.ts';
import { formatMailingState } from '../../services/subscriptions/desk/mailingOperations.ts';
import { listMailings, type Mailing } from '../../services/subscriptions/mailings/mailingStore.ts';
import { showMailing, startMailing } from '../../services/subscriptions/mailings/mailings.ts';
import { findSubscriptionList } from '../../services/subscriptions/subscriptionLists.ts';
import { listSuppressions } from '../../services/subscriptions/suppression/suppressionStore.ts';
import { type Command, CommandError, DRY_RUN } from '../command.ts';
import { changeOrTry } from '../runCommand.ts';

const SEND_USAGE = `Name the list, the subject and the text: npm run store -- mailing send --list promotions --subject "The sale is open" --text sale.txt
--text names a file; empty lines separate paragraphs. --key sale-2027 makes it once, however often it is sent. --dry-run counts the recipients and sends nothing. --vip makes the button an opt-in link of the VIP program.`;
const LATEST = 50;
const MAX_TEXT_LENGTH = 20_000;

const text = { type: 'string' } as const;
const OPTIONS = {
  list: text,
  subject: text,
  text,
  key: text,
  ...DRY_RUN,
  vip: { type: 'boolean' },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${SEND_USAGE}`);
  }
}

async function parseRequest(args: readonly string[], now: Date) {
  const { list = '', subject = '', text: file = '', key, 'dry-run': isDryRun, vip = false } = parse(args);
  if (list === '' || subject.trim() === '' || file === '') throw new CommandError(SEND_USAGE);
  if (!findSubscriptionList(list)) throw new CommandError(`There is no list "${list}".`);
  if (subject.length > 200) throw new CommandError('A subject has up to 200 characters.');
  const body = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`The file ${file} cannot be read.`);
  });
  if (body.trim() === '' || body.length > MAX_TEXT_LENGTH)
    throw new CommandError(`A text has 1 to ${MAX_TEXT_LENGTH} characters.`);
  const name = key ?? `${list}:${now.toISOString()}`;
  if (name.length > 90) throw new CommandError('A key has up to 90 characters.');
  return {
    isDryRun,
    mailing: {
      key: `list:${name}`,
      kind: 'list' as const,
      target: list,
      subject: subject.trim(),
      body,
      since: null,
      invitesToVip: vip,
    },
  };
}

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
    words: 'mailing send',
    args: '--list … --subject … --text <file> [--vip]',
    summary: 'mails a text to the subscribers of a list',
    help: SEND_USAGE,
    run: async (parts, args) => {
      const { isDryRun, mailing } = await parseRequest(args, parts.clock.now());
      return changeOrTry(parts, { isDryRun }, async (txParts) => {
        const mailingId = await startMailing(txParts, mailing);
        if (mailingId === undefined) throw new CommandError('There is a mailing with that key already.');
        await show(txParts, mailingId);
      });
    },
  },
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
