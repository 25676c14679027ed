import { normalizeEmail } from '../../../src/lib/account/email.ts';
import { formatMoment } from '../../../src/lib/dates/shopDays.ts';
import { formatCents } from '../../../src/lib/money.ts';
import type { Parts } from '../../parts.ts';
import { toCsvCell } from '../../platform/files/csv.ts';
import { type AuditFilter, auditOutcomes, listEntries, type RecordedEntry } from '../../services/audit/actions.ts';
import { findAccountByEmail } from '../../services/customers/actions.ts';
import { ACCESS_ACTS, type AccessEntry, listAccess } from '../../services/identity/actions.ts';
import {
  listMovements,
  MOVEMENT_KINDS,
  MOVEMENT_STATES,
  type MovementEntry,
} from '../../services/payments/actions/movements.ts';
import { type Command, CommandError, describePage, formatOptions, parseTyped, toPageNum } from '../command.ts';
import { parseDay } from './commandArgs.ts';

const MAX_ROWS = 100;

type TypedArguments = Readonly<Record<string, string | undefined>>;
/** One page of a list; `total` counts all that match. */
type EntryPage<Entry> = { readonly entries: readonly Entry[]; readonly total: number };

type AuditTable<Entry> = {
  readonly words: string;
  readonly usage: string;
  readonly typedArgs: TypedArguments;
  /** The columns of CSV, in order. */
  readonly columns: Readonly<Record<string, (entry: Entry) => string>>;
  readonly toText: (entry: Entry) => string;
  readonly find: (page: { readonly limit: number; readonly offset: number }) => Promise<EntryPage<Entry>>;
};

const renderCsv = <Entry>({ columns }: AuditTable<Entry>, entries: readonly Entry[]): string => {
  const cells = Object.values(columns);
  const rows = entries.map((entry) => cells.map((cell) => toCsvCell(cell(entry))).join(','));
  return [Object.keys(columns).map(toCsvCell).join(','), ...rows].join('\r\n');
};

/**
 * Prints one page of a log, newest first: as text, or by `--format csv` or `json` for other programs.
 * @throws {CommandError} the usage, for a wrong page or format
 */
async function printAudit<Entry>(table: AuditTable<Entry>): Promise<number> {
  const { words, usage, typedArgs, toText, find } = table;
  const { page, format, ...filters } = typedArgs;
  const pageNum = toPageNum(page);
  if (pageNum === undefined || !['csv', 'json', undefined].includes(format)) throw new CommandError(usage);
  const offset = (pageNum - 1) * MAX_ROWS;
  const { entries, total } = await find({ limit: MAX_ROWS, offset });
  if (format === 'csv') console.log(renderCsv(table, entries));
  else if (format === 'json') console.log(JSON.stringify(entries, null, 2));
  else {
    const next = `npm run store -- ${words}${formatOptions(filters)} --page ${pageNum + 1}`;
    const place = describePage({ name: 'Entries', from: offset + 1, shownCount: entries.length, total, next });
    console.log(total === 0 ? 'No entry matches.' : [...entries.map(toText), ...place].join('\n'));
  }
  return 0;
}

const TABLE_OPTIONS = {
  since: { type: 'string' },
  format: { type: 'string' },
  page: { type: 'string' },
} as const;

const USAGE = `Lists the changes of operators, the newest first: npm run store -- audit list --command order --since 2026-11-01
Filters: --actor maya, --command "order refund" (or its first words), --arg 112-4820193-7740021 (an argument), --outcome ${auditOutcomes.join('|')}, --since 2026-11-01 (UTC). "started" was interrupted.
--format csv or json prints it for other programs; a hundred at a time, --page 2 shows the next.`;

const text = { type: 'string' } as const;
const OPTIONS = { ...TABLE_OPTIONS, actor: text, command: text, arg: text, outcome: text } as const;

const formatArgs = (args: readonly string[]): string =>
  args.map((arg) => (/^[\w@.+:/=,-]+$/.test(arg) ? arg : JSON.stringify(arg))).join(' ');

const COLUMNS: Readonly<Record<string, (entry: RecordedEntry) => string>> = {
  started_at: ({ startedAt }) => startedAt.toISOString(),
  ended_at: ({ endedAt }) => endedAt?.toISOString() ?? '',
  actor: ({ actor }) => actor,
  command: ({ command }) => command,
  args: ({ args }) => formatArgs(args),
  outcome: ({ outcome }) => outcome,
  message: ({ message }) => message ?? '',
};

const formatEntry = ({ startedAt, actor, command, args, outcome, message }: RecordedEntry): string =>
  `${formatMoment(startedAt)} UTC, ${actor}: ${`${command} ${formatArgs(args)}`.trim()} (${outcome}${message === null ? '' : `: ${message}`})`;

function parse(args: readonly string[]) {
  const { values, positionals } = parseTyped(args, OPTIONS, USAGE);
  const outcome = auditOutcomes.find((one) => one === values.outcome);
  if (positionals.length > 0 || (values.outcome !== undefined && !outcome)) throw new CommandError(USAGE);
  const day = parseDay(values.since);
  const { actor, command, arg: argument } = values;
  const filter: AuditFilter = {
    actor,
    command,
    argument,
    outcome,
    startDate: day === null ? undefined : new Date(day),
  };
  return { filter, typedArgs: values };
}

export const auditListCommand: Command = {
  words: 'audit list',
  args: '[--actor …] [--command …] [--arg …] [--outcome …] [--since …] [--format csv|json] [--page …]',
  summary: 'lists the changes that operators made by command',
  help: USAGE,
  isReadOnly: true,
  run: async (parts, args) => {
    const { filter, typedArgs } = parse(args);
    const table = { words: 'audit list', usage: USAGE, typedArgs, columns: COLUMNS, toText: formatEntry };
    return printAudit({ ...table, find: ({ limit, offset }) => listEntries(parts, filter, offset / limit + 1) });
  },
};

const ACCESS_USAGE = `Lists sign-ins and changes of sign-in methods, the newest first: npm run store -- audit access --email maya@example.com
Filters: --email, --act "${ACCESS_ACTS.join('|')}", --since 2026-11-01 (UTC).
--format csv or json prints it for other programs; a hundred at a time, --page 2 shows the next.`;

const ACCESS_OPTIONS = { ...TABLE_OPTIONS, email: { type: 'string' }, act: { type: 'string' } } as const;

const ACCESS_COLUMNS: Readonly<Record<string, (entry: AccessEntry) => string>> = {
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

export const auditAccessCommand: Command = {
  words: 'audit access',
  args: '[--email …] [--act …] [--since …] [--format csv|json] [--page …]',
  summary: 'lists sign-ins, refused ones, and changes of passwords and addresses',
  help: ACCESS_USAGE,
  isReadOnly: true,
  run: async (parts, args) => {
    const { values, positionals } = parseTyped(args, ACCESS_OPTIONS, ACCESS_USAGE);
    const act = ACCESS_ACTS.find((one) => one === values.act);
    if (positionals.length > 0 || (values.act !== undefined && !act)) throw new CommandError(ACCESS_USAGE);
    const day = parseDay(values.since);
    const customerId = await findCustomerId(parts, values.email);
    const filter = { customerId, act, startDate: day === null ? undefined : new Date(day) };
    const table = { words: 'audit access', usage: ACCESS_USAGE, typedArgs: values, columns: ACCESS_COLUMNS, toText };
    return printAudit({ ...table, find: (page) => listAccess(parts.db, filter, page) });
  },
};

const MONEY_USAGE = `Lists movements of money, the newest first: npm run store -- audit money --order 112-4820193-7740021
Filters: --order, --kind ${MOVEMENT_KINDS.join('|')}, --state ${MOVEMENT_STATES.join('|')}, --since 2026-11-01 (UTC). "pending" waits for the payment provider.
--format csv or json prints it for other programs; a hundred at a time, --page 2 shows the next.`;

const MONEY_OPTIONS = { ...TABLE_OPTIONS, order: text, kind: text, state: text } as const;

const MONEY_COLUMNS: Readonly<Record<string, (entry: MovementEntry) => string>> = {
  at: ({ at }) => at.toISOString(),
  changed_at: ({ changedAt }) => changedAt.toISOString(),
  kind: ({ kind }) => kind,
  state: ({ state }) => state,
  amount: ({ cents }) => (cents / 100).toFixed(2),
  order: ({ orderId }) => orderId ?? '',
  method: ({ method }) => method ?? '',
  cause: ({ cause }) => cause,
  reference: ({ reference }) => reference ?? '',
};

const formatMovement = ({ at, kind, state, cents, orderId, method, cause }: MovementEntry): string =>
  `${formatMoment(at)} UTC, order ${orderId ?? 'none'}: ${kind} ${formatCents(cents)} by ${method ?? 'unknown'}, ${state} (${cause})`;

export const auditMoneyCommand: Command = {
  words: 'audit money',
  args: '[--order …] [--kind …] [--state …] [--since …] [--format csv|json] [--page …]',
  summary: 'lists authorizations, captures, voids and refunds',
  help: MONEY_USAGE,
  isReadOnly: true,
  run: async ({ db }, args) => {
    const { values, positionals } = parseTyped(args, MONEY_OPTIONS, MONEY_USAGE);
    const kind = MOVEMENT_KINDS.find((one) => one === values.kind);
    const state = MOVEMENT_STATES.find((one) => one === values.state);
    const isWrong = (values.kind !== undefined && !kind) || (values.state !== undefined && !state);
    if (positionals.length > 0 || isWrong) throw new CommandError(MONEY_USAGE);
    const day = parseDay(values.since);
    const filter = { orderId: values.order, kind, state, startDate: day === null ? undefined : new Date(day) };
    const table = {
      words: 'audit money',
      usage: MONEY_USAGE,
      typedArgs: values,
      columns: MONEY_COLUMNS,
      toText: formatMovement,
    };
    return printAudit({ ...table, find: (page) => listMovements(db, filter, page) });
  },
};
