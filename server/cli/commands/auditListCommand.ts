import { formatMoment } from '../../../src/lib/dates.ts';
import { type AuditFilter, auditOutcomes, listEntries, type RecordedEntry } from '../../services/audit/actions.ts';
import { type Command, CommandError } from '../command.ts';
import { parseDay } from '../parseDay.ts';
import { printAudit, TABLE_OPTIONS } from './auditTable.ts';
import { parseTyped } from './orderArgs.ts';

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

/** Lists the audit log. */
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
