import { CommandError } from '../command.ts';
import { toCell } from './orderExport.ts';
import { describePage, formatOptions, toPageNum } from './pageOfList.ts';

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
  const rows = entries.map((entry) => cells.map((cell) => toCell(cell(entry))).join(','));
  return [Object.keys(columns).map(toCell).join(','), ...rows].join('\r\n');
};

/**
 * Prints one page of a log, newest first: as text, or by `--format csv` or `json` for other programs.
 * @throws {CommandError} the usage, for a wrong page or format
 */
export async function printAudit<Entry>(table: AuditTable<Entry>): Promise<number> {
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

/** The options that all of these commands take. */
export const TABLE_OPTIONS = {
  since: { type: 'string' },
  format: { type: 'string' },
  page: { type: 'string' },
} as const;
