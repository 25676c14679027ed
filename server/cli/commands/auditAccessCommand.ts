import { formatMoment } from '../../../src/lib/dates.ts';
import { normalizeEmail } from '../../../src/lib/email.ts';
import type { Parts } from '../../parts.ts';
import { findAccountByEmail } from '../../services/customers/actions.ts';
import { ACCESS_ACTS, type AccessEntry, listAccess } from '../../services/identity/actions.ts';
import { type Command, CommandError } from '../command.ts';
import { parseDay } from '../parseDay.ts';
import { printAudit, TABLE_OPTIONS } from './auditTable.ts';
import { parseTyped } from './orderArgs.ts';

const USAGE = `Lists sign-ins and changes of sign-in methods, the newest first: npm run store -- audit access --email maya@example.com
Filters: --email, --act "${ACCESS_ACTS.join('|')}", --since 2026-11-01 (UTC).
--format csv or json prints it for other programs; a hundred at a time, --page 2 shows the next.`;

const OPTIONS = { ...TABLE_OPTIONS, email: { type: 'string' }, act: { type: 'string' } } as const;

const COLUMNS: Readonly<Record<string, (entry: AccessEntry) => string>> = {
  at: ({ at }) => at.toISOString(),
  customer: ({ customerId }) => (customerId === null ? '' : String(customerId)),
  act: ({ act }) => act,
  about: ({ about }) => about,
};

const toText = ({ at, customerId, act, about }: AccessEntry): string => {
  const customer = customerId === null ? 'no account' : `customer ${customerId}`;
  return `${formatMoment(at)} UTC, ${customer}: ${act}${about === '' ? '' : ` (${about})`}`;
};

async function findCustomerId({ db }: Pick<Parts, 'db'>, email: string | undefined): Promise<number | undefined> {
  if (email === undefined) return undefined;
  const account = await findAccountByEmail(db, normalizeEmail(email));
  if (!account) throw new CommandError(`There is no account of ${email}.`);
  return account.customerId;
}

/** Lists sign-ins, refused ones, and changes of passwords, addresses and providers. */
export const auditAccessCommand: Command = {
  words: 'audit access',
  args: '[--email …] [--act …] [--since …] [--format csv|json] [--page …]',
  summary: 'lists sign-ins, refused ones, and changes of passwords and addresses',
  help: USAGE,
  isReadOnly: true,
  run: async (parts, args) => {
    const { values, positionals } = parseTyped(args, OPTIONS, USAGE);
    const act = ACCESS_ACTS.find((one) => one === values.act);
    if (positionals.length > 0 || (values.act !== undefined && !act)) throw new CommandError(USAGE);
    const day = parseDay(values.since);
    const customerId = await findCustomerId(parts, values.email);
    const filter = { customerId, act, startDate: day === null ? undefined : new Date(day) };
    const table = { words: 'audit access', usage: USAGE, typedArgs: values, columns: COLUMNS, toText };
    return printAudit({ ...table, find: (page) => listAccess(parts.db, filter, page) });
  },
};
