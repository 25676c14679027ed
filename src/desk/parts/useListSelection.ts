import { useState } from 'react';
import type { QueryPage } from '../../contracts/desk/queries.ts';
import { DeskError } from '../callDesk.ts';
import type { Selection } from './DataTable.tsx';
import { useCallDesk } from './DeskContext.tsx';
import { showFailure } from './toast.tsx';

/** The most rows that are selected beyond a page: changes of many rows take no more. */
const MAX_SELECTED = 200;
const ROWS_PER_CALL = 100;

type SelectionOf<Row> = {
  /** The name of the list on the server. */
  readonly query: string;
  readonly page: QueryPage<Row>;
  readonly params: URLSearchParams;
  readonly getRowId: (row: Row) => string;
};

/** Returns the parameters of a list that decide which rows it has, and their order. */
function toRowParams(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  for (const name of ['cursor', 'columns', 'limit']) rest.delete(name);
  return rest;
}

/** Reads the first rows of a list, page by page. */
function useReadRows<Row>({ query, params }: SelectionOf<Row>) {
  const callDesk = useCallDesk();
  return async (count: number): Promise<readonly Row[]> => {
    const rows: Row[] = [];
    const search = toRowParams(params);
    search.set('limit', String(ROWS_PER_CALL));
    for (let cursor: string | null = ''; cursor !== null && rows.length < count; ) {
      if (cursor !== '') search.set('cursor', cursor);
      const next: QueryPage<Row> = await callDesk<QueryPage<Row>>(`/queries/${query}?${search}`);
      rows.push(...next.rows);
      cursor = next.nextCursor;
    }
    return rows.slice(0, count);
  };
}

/** The selected rows of a list: of the page, or also of the pages after it. Other filters end what is beyond the page. */
export function useListSelection<Row extends object>(list: SelectionOf<Row>) {
  const { page, params, getRowId } = list;
  const readRows = useReadRows(list);
  const [selection, setSelection] = useState<Selection>({});
  const [beyond, setBeyond] = useState<{ readonly key: string; readonly rows: readonly Row[] } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const key = toRowParams(params).toString();
  const shownById = new Map(page.rows.map((row) => [getRowId(row), row]));
  const rows = beyond?.key === key ? beyond.rows.map((row) => shownById.get(getRowId(row)) ?? row) : page.rows;
  const selected = rows.filter((row) => selection[getRowId(row)]);
  const isPageSelected = page.rows.length > 0 && page.rows.every((row) => selection[getRowId(row)]);
  const all = Math.min(page.total, MAX_SELECTED);
  const selectAll = async (): Promise<void> => {
    setBusy(true);
    try {
      const read = await readRows(all);
      setBeyond({ key, rows: read });
      setSelection(Object.fromEntries(read.map((row) => [getRowId(row), true as const])));
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      showFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  return {
    selection,
    select: setSelection,
    selected,
    clear: (): void => {
      setSelection({});
      setBeyond(null);
    },
    /** The number of rows that can be selected together, while the page is selected and there are more; otherwise 0. */
    offeredCount: isPageSelected && selected.length < all && page.rows.length < all ? all : 0,
    isBusy,
    selectAll,
  };
}
