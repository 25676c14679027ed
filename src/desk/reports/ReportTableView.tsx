import type { ReactNode } from 'react';
import type { ReportKind, ReportRow, ReportTable, ReportValue } from '../../contracts/desk/reports.ts';
import { formatMonthDay } from '../../lib/dates/dates.ts';
import { Change } from './Figures.tsx';
import { formatCell } from './reportFormats.ts';
import styles from './reports.module.css';
import { columns as columnTexts, texts } from './texts.ts';

type Cell = { readonly name: string; readonly kind: ReportKind; readonly value: ReportValue | undefined };

function CellContent({ name, kind, value }: Cell) {
  if (name === 'change') return typeof value === 'number' ? <Change name={name} change={value} /> : texts.nothing;
  if (name === 'day' && typeof value === 'string') return formatMonthDay(value);
  return formatCell(kind, value);
}

type TableProps = {
  readonly table: ReportTable;
  readonly caption: string;
  /** The head of the first column. */
  readonly firstHead?: string | undefined;
  /** The content of the first column; its formatted value by default. */
  readonly renderFirst?: ((row: ReportRow) => ReactNode) | undefined;
  /** Further cells of a row, by the names of columns. */
  readonly renderCell?: ((name: string, row: ReportRow) => ReactNode) | undefined;
};

const getKey = (row: ReportRow, index: number): string => `${row.key ?? row.label ?? row.day ?? index}`;

/** A table of a report, with the sums of all rows at its foot. */
export function ReportTableView({ table, caption, firstHead, renderFirst, renderCell }: TableProps) {
  const { columns, rows, total, isCut } = table;
  const [first, ...others] = columns;
  if (!first) return null;
  const renderOthers = (row: ReportRow) =>
    others.map(({ name, kind }) => (
      <td
        key={name}
        data-soft={name === 'discounts' || name === 'returns' || undefined}
        data-text={kind === 'text' || undefined}
      >
        {renderCell?.(name, row) ?? <CellContent name={name} kind={kind} value={row[name]} />}
      </td>
    ));
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">{firstHead ?? columnTexts[first.name] ?? first.name}</th>
            {others.map(({ name, kind }) => (
              <th scope="col" key={name} data-text={kind === 'text' || undefined}>
                {columnTexts[name] ?? name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={getKey(row, index)}>
              <th scope="row">
                {renderFirst ? (
                  renderFirst(row)
                ) : (
                  <CellContent name={first.name} kind={first.kind} value={row[first.name]} />
                )}
              </th>
              {renderOthers(row)}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">{texts.all}</th>
              {renderOthers(total)}
            </tr>
          </tfoot>
        )}
      </table>
      {isCut && <p className={styles.note}>{texts.cut(rows.length)}</p>}
    </div>
  );
}
