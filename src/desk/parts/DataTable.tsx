import { Checkbox, Skeleton } from '@mantine/core';
import { createColumnHelper, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import styles from './DataTable.module.css';
import { Icon } from './Icon.tsx';
import { texts } from './texts.ts';
import { useKeys } from './useKeys.ts';

const features = tableFeatures({ rowSelectionFeature });

export type Column<Row> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The name of the list's sort, if the column has one. */
  readonly sort?: string;
  readonly align?: 'right' | 'center';
  readonly width?: number;
  /** The column cannot be hidden. */
  readonly isFixed?: true;
  /** The column is hidden until a person adds it. */
  readonly isExtra?: true;
};

export type Selection = Readonly<Record<string, true>>;

type DataTableProps<Row extends object> = {
  /** The name of the table for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined until the first rows are there. */
  readonly rows: readonly Row[] | undefined;
  readonly getRowId: (row: Row) => string;
  /** The present sort, with `-` before it for the largest first. */
  readonly sort?: string | undefined;
  readonly onSort?: (sort: string) => void;
  readonly selection?: Selection;
  readonly onSelect?: (selection: Selection) => void;
  /** Opens a row: by a click or `↵`. */
  readonly onOpen?: (row: Row) => void;
  /** Shown in place of rows if there are none. */
  readonly empty: ReactNode;
  /** A row on a phone. */
  readonly phoneRow?: (row: Row) => ReactNode;
  readonly isTight?: boolean;
};

const BARS = 'abcdefghijkl'.split('');
const SKELETON_MS = 200;

/** Bars in place of rows that take longer than 200 ms. */
function LoadingRows({ ids }: { readonly ids: readonly string[] }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SKELETON_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return BARS.map((bar, row) => (
    <tr key={bar} aria-hidden>
      {ids.map((id, column) => (
        <td key={id}>
          <Skeleton h={10} w={`${50 + ((row * 7 + column * 13) % 40)}%`} radius={4} />
        </td>
      ))}
    </tr>
  ));
}

/** Returns the row of the keys `J`, `K`, `X` and `↵`: they move, select and open; `⇧X` selects from the last selected row on. */
function useCurrentRow<Row extends object>({ rows, getRowId, selection, onSelect, onOpen }: DataTableProps<Row>) {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [anchorId, setAnchorId] = useState<string | null>(null);
  const list = rows ?? [];
  const index = list.findIndex((row) => getRowId(row) === currentId);
  const move = (step: number) => {
    const next = list[Math.min(Math.max(index + step, 0), list.length - 1)];
    if (next) setCurrentId(getRowId(next));
  };
  const current = list[index];
  const toggle = () => {
    if (!current || !onSelect) return;
    const { [getRowId(current)]: isSelected, ...others } = selection ?? {};
    onSelect(isSelected ? others : { ...others, [getRowId(current)]: true });
    setAnchorId(getRowId(current));
  };
  const selectRange = () => {
    if (!current || !onSelect) return;
    const anchor = list.findIndex((row) => getRowId(row) === anchorId);
    const [from, to] = [index, anchor === -1 ? index : anchor].toSorted((one, other) => one - other);
    const range = list.slice(from, (to ?? index) + 1).map((row) => [getRowId(row), true] as const);
    onSelect({ ...selection, ...Object.fromEntries(range) });
  };
  useKeys([
    ['J', () => move(1)],
    ['K', () => move(-1)],
    ['X', toggle],
    ['shift+X', selectRange],
    ['Enter', () => current && onOpen?.(current)],
  ]);
  return currentId;
}

type HeadProps<Row> = {
  readonly column: Column<Row>;
  readonly sort: string | undefined;
  readonly onSort: ((sort: string) => void) | undefined;
};

function HeadCell<Row>({ column: { header, sort: name, align, width }, sort, onSort }: HeadProps<Row>) {
  const isAscending = name !== undefined && sort === name;
  const isDescending = name !== undefined && sort === `-${name}`;
  const direction = isAscending ? 'ascending' : isDescending ? 'descending' : undefined;
  return (
    <th scope="col" data-align={align} aria-sort={direction} style={width === undefined ? undefined : { width }}>
      {name !== undefined && onSort ? (
        <button type="button" aria-label={texts.sortBy(header)} onClick={() => onSort(isAscending ? `-${name}` : name)}>
          {header}
          {direction && <Icon icon={isAscending ? ArrowUp : ArrowDown} size={12} />}
        </button>
      ) : (
        header
      )}
    </th>
  );
}

/** The table of all lists: sticky head, sort, selection, keys; rows of their own form on a phone. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, getRowId, sort, onSort, selection, onSelect, onOpen, empty, phoneRow, isTight } = props;
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map(({ id, cell }) => helper.display({ id, cell: ({ row }) => cell(row.original) }));
  }, [columns]);
  const data = useMemo(() => [...(rows ?? [])], [rows]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId,
    state: { rowSelection: selection ?? {} },
    onRowSelectionChange: (update) => onSelect?.(typeof update === 'function' ? update(selection ?? {}) : update),
  });
  const currentId = useCurrentRow(props);
  const currentRow = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (currentId !== null) currentRow.current?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  if (rows?.length === 0) return empty;

  return (
    <div
      className={styles.scroll}
      // Rows without links leave nothing to focus, so the box itself is scrolled by keys.
      {...(onOpen === undefined && { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      <table
        className={styles.table}
        aria-label={label}
        aria-busy={rows === undefined}
        data-tight={isTight || undefined}
        data-phone={phoneRow !== undefined}
      >
        <thead>
          <tr>
            {onSelect && (
              <th style={{ width: 52 }}>
                <Checkbox
                  size="xs"
                  aria-label={texts.selectAll}
                  checked={data.length > 0 && table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined && <LoadingRows ids={[...(onSelect ? ['select'] : []), ...byId.keys()]} />}
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              ref={row.id === currentId ? currentRow : undefined}
              data-selected={row.getIsSelected() || undefined}
              data-current={row.id === currentId || undefined}
              data-opens={onOpen !== undefined || undefined}
              onClick={(event) => {
                const isControl = event.target instanceof Element && event.target.closest('a, button, input, label');
                if (!isControl) onOpen?.(row.original);
              }}
            >
              {onSelect && (
                <td data-check>
                  <Checkbox
                    size="xs"
                    aria-label={texts.selectRow(row.id)}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
              )}
              {row.getAllCells().map((cell) => (
                <td key={cell.id} data-align={byId.get(cell.column.id)?.align}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
              {phoneRow && <td className={styles.phone}>{phoneRow(row.original)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
