import { formatMoment } from '../../../src/lib/formatMoment.ts';
import { type AuditFilter, auditOutcomes, listEntries, type RecordedEntry } from '../../services/audit/actions.ts';
import { type Command, CommandError } from '../command.ts';
import { dayOf } from '../dayOf.ts';
import { parseTyped } from './orderArgs.ts';
import { toCell } from './orderExport.ts';
import { placeInList, toPageNum, typedOptions } from './pageOfList.ts';

const USAGE = `Lists what operators have changed, the newest first: npm run store -- audit list --command order --since 2026-11-01
Filters: --actor maya, --command "order refund" (or its first words), --arg 112-4820193-7740021 (an argument), --outcome ${auditOutcomes.join('|')}, --since 2026-11-01 (UTC). "started" was interrupted.
--format csv or json prints it for other programs; a hundred at a time, --page 2 shows the next.`;

const text = { type: 'string' } as const;
const OPTIONS = {
  actor: text,
  command: text,
  arg: text,
  outcome: text,
  since: text,
  format: text,
  page: text,
} as const;

const HEADER = ['started_at', 'ended_at', 'actor', 'command', 'args', 'outcome', 'message'];
const csvRow = (cells: readonly string[]): string => cells.map(toCell).join(',');

const typedArgs = (args: readonly string[]): string =>
  args.map((arg) => (/^[\w@.+:/=,-]+$/.test(arg) ? arg : JSON.stringify(arg))).join(' ');

const toCsv = (entries: readonly RecordedEntry[]): string =>
  [
    csvRow(HEADER),
    ...entries.map(({ startedAt, endedAt, actor, command, args, outcome, message }) =>
      csvRow([
        startedAt.toISOString(),
        endedAt?.toISOString() ?? '',
        actor,
        command,
        typedArgs(args),
        outcome,
        message ?? '',
      ]),
    ),
  ].join('\r\n');

const toJson = (entries: readonly RecordedEntry[]): string => JSON.stringify(entries, null, 2);

const entryText = ({ startedAt, actor, command, args, outcome, message }: RecordedEntry): string =>
  `${formatMoment(startedAt)} UTC, ${actor}: ${`${command} ${typedArgs(args)}`.trim()} (${outcome}${message === null ? '' : `: ${message}`})`;

const FORMATS = { csv: toCsv, json: toJson } as const;
const isFormat = (typed: string): typed is keyof typeof FORMATS => typed in FORMATS;

function parse(args: readonly string[]) {
  const { values, positionals } = parseTyped(args, OPTIONS, USAGE);
  const { page, format, ...filters } = values;
  const pageNum = toPageNum(page);
  const outcome = auditOutcomes.find((one) => one === filters.outcome);
  const isWrong =
    positionals.length > 0 ||
    pageNum === undefined ||
    (filters.outcome !== undefined && !outcome) ||
    (format !== undefined && !isFormat(format));
  if (isWrong) throw new CommandError(USAGE);
  const day = dayOf(filters.since);
  const { actor, command, arg: argument } = filters;
  const filter: AuditFilter = { actor, command, argument, outcome, since: day === null ? undefined : new Date(day) };
  return { filter, pageNum, format, typed: typedOptions(filters) };
}

/** Lists the audit log. */
export const auditListCommand: Command = {
  words: 'audit list',
  args: '[--actor …] [--command …] [--arg …] [--outcome …] [--since …] [--format csv|json] [--page …]',
  summary: 'lists what operators have changed by command, and who',
  help: USAGE,
  isReadOnly: true,
  run: async (parts, args) => {
    const { filter, pageNum, format, typed } = parse(args);
    const { entries, from, total } = await listEntries(parts, filter, pageNum);
    if (format !== undefined && isFormat(format)) {
      console.log(FORMATS[format](entries));
      return 0;
    }
    const next = `npm run store -- audit list${typed} --page ${pageNum + 1}`;
    const place = placeInList({ name: 'Entries', from, shown: entries.length, total, next });
    console.log(total === 0 ? 'No entry matches.' : [...entries.map(entryText), ...place].join('\n'));
    return 0;
  },
};
