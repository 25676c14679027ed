import {
  type DeskReport,
  exportedReport,
  namedReport,
  type ReportKind,
  type ReportTable,
  type ReportValue,
} from '../../../src/contracts/desk/reports.ts';
import type { ReportName } from '../../../src/lib/desk/reports.ts';
import { toCsvCell } from '../../platform/files/csv.ts';
import { createNotFoundError } from '../../platform/http/apiError.ts';
import { defineOperation } from '../operations/operation.ts';
import { readConversionReport } from './conversion.ts';
import { readCustomersReport } from './customers.ts';
import { MAX_FILE_ROWS, type ReportParts, type ReportReader, readReport } from './report.ts';
import { readReturnsReport } from './returns.ts';
import { readSalesReport } from './sales.ts';
import { readPromotionsReport, readStaffReport, readStockReport } from './work.ts';

const READERS: Readonly<Record<ReportName, ReportReader>> = {
  sales: readSalesReport,
  conversion: readConversionReport,
  returns: readReturnsReport,
  customers: readCustomersReport,
  promotions: readPromotionsReport,
  stock: readStockReport,
  staff: readStaffReport,
};

/**
 * Returns the report that the parameters of a call name.
 * @throws {ApiError} 400 `range.invalid`, and the error of the schema
 */
export function describeReport(parts: ReportParts, call: object): Promise<DeskReport> {
  const { report: name, ...params } = namedReport.parse(call);
  return readReport(parts, { name, read: READERS[name] }, params);
}

const CELLS: Readonly<Partial<Record<ReportKind, (value: number) => string>>> = {
  money: (cents) => (cents / 100).toFixed(2),
  percent: (share) => share.toFixed(4),
  decimal: (value) => value.toFixed(2),
};

/** Returns a cell of a file: money in dollars, shares between 0 and 1. */
const toCell = (kind: ReportKind, value: ReportValue | undefined): string =>
  typeof value === 'number' ? (CELLS[kind]?.(value) ?? String(value)) : (value ?? '');

/** A number is no formula, although it may begin with a minus sign. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

function toCsv({ columns, rows }: ReportTable): string {
  const records = rows.map((row) =>
    columns
      .map(({ name, kind }) => toCell(kind, row[name]))
      .map((cell) => (NUMBER.test(cell) ? cell : toCsvCell(cell))),
  );
  return [columns.map(({ name }) => name), ...records].map((cells) => `${cells.join(',')}\r\n`).join('');
}

type ExportedTable = { readonly rows: number; readonly toFile: () => { name: string; bytes: Uint8Array } };

export const exportReportOperation = defineOperation({
  name: 'report.export',
  permission: 'reports.export',
  summary: 'makes a CSV file of a table of a report',
  help: 'Money is in dollars, days are those of the time zone of the shop, and both days are included.',
  input: exportedReport,
  words: ['report'],
  subject: ({ report }) => `report ${report}`,
  run: async ({ parts }, { report: name, table: wanted, ...params }): Promise<ExportedTable> => {
    const { tables, from, to } = await readReport(parts, { name, read: READERS[name] }, params, MAX_FILE_ROWS);
    const table = wanted === '' ? tables[0] : tables.find((one) => one.name === wanted);
    if (!table) throw createNotFoundError('The table');
    const fileName = `${name}-${table.name}-${from}-${to}.csv`;
    return { rows: table.rows.length, toFile: () => ({ name: fileName, bytes: Buffer.from(toCsv(table)) }) };
  },
  describe: ({ rows }) => `${rows} ${rows === 1 ? 'row' : 'rows'}`,
  present: ({ rows }) => ({ rows }),
  file: ({ toFile }) => ({ ...toFile(), type: 'text/csv' }),
});
