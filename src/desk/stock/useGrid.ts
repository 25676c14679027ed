import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { DeskStockRow, RefusedCell } from '../../contracts/desk/stock.ts';
import { showFailure } from '../parts/toast.tsx';
import { type Edit, type Edits, FIELDS, type GridField, getStored, parseCell, readPaste, toKey } from './gridEdits.ts';
import { stockTexts as texts } from './texts.ts';

export type Place = { readonly row: number; readonly field: number };

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max);

const ARROWS: Readonly<Record<string, readonly [rows: number, fields: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cells between the first and the last of a marked range. */
const isBetween = (value: number, one: number, other: number): boolean =>
  value >= Math.min(one, other) && value <= Math.max(one, other);

/** Returns the edits after cells were typed; `x` clears a cell, and the stored value is no edit. */
function addEdits(edits: Edits, added: readonly Edit[]): Edits {
  const next = new Map(edits);
  for (const typed of added) {
    const key = toKey(typed.row.stockId, typed.field);
    // The row that was seen when the cell was first typed: a save compares with it.
    const edit = { ...typed, row: edits.get(key)?.row ?? typed.row };
    const cell = parseCell(edit);
    const isCleared = ['', 'x', 'X'].includes(edit.text.trim());
    if (isCleared || ('value' in cell && cell.value === getStored(edit.row, edit.field))) next.delete(key);
    else next.set(key, edit);
  }
  return next;
}

/** Shows a value as it is copied: pieces, or dollars. */
const toText = (field: GridField, value: number): string =>
  field === 'stock' ? String(value) : (value / 100).toFixed(2);

/** The state of the grid: typed cells, the current cell, the marked range. */
export function useGrid(rows: readonly DeskStockRow[]) {
  const [edits, setEdits] = useState<Edits>(new Map());
  const [place, setPlace] = useState<Place>({ row: 0, field: 0 });
  const [anchor, setAnchor] = useState<Place>({ row: 0, field: 0 });
  const [typing, setTyping] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly RefusedCell[]>([]);
  // The field of a cell goes with its typing, so the focus has to return to the grid.
  const takesFocus = useRef(false);

  const goTo = (next: Place, isRange = false): void => {
    const inside = { row: clamp(next.row, rows.length - 1), field: clamp(next.field, FIELDS.length - 1) };
    setPlace(inside);
    if (!isRange) setAnchor(inside);
  };
  const type = (added: readonly Edit[]): void => {
    const keys = new Set(added.map(({ row, field }) => toKey(row.stockId, field)));
    setEdits((all) => addEdits(all, added));
    setRefused((all) => all.filter(({ stockId, field }) => !keys.has(toKey(stockId, field))));
  };
  const commit = (step: readonly [number, number]): void => {
    const row = rows[place.row];
    const field = FIELDS[place.field];
    if (typing !== null && row && field) type([{ row, field, text: typing }]);
    setTyping(null);
    goTo({ row: place.row + step[0], field: place.field + step[1] });
  };
  const isMarked = (row: number, field: number): boolean =>
    isBetween(row, anchor.row, place.row) && isBetween(field, anchor.field, place.field);
  const listMarked = () =>
    rows.flatMap((row, index) => FIELDS.flatMap((field, column) => (isMarked(index, column) ? [{ row, field }] : [])));

  const onTypingKey = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      Enter: [1, 0],
      Tab: [0, event.shiftKey ? -1 : 1],
    };
    const step = steps[event.key];
    event.stopPropagation();
    if (event.key === 'Escape' || step) takesFocus.current = true;
    if (event.key === 'Escape') setTyping(null);
    else if (step) {
      event.preventDefault();
      commit(step);
    }
  };
  const onKey = (event: KeyboardEvent): void => {
    if (typing !== null || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) {
      event.preventDefault();
      goTo({ row: place.row + arrow[0], field: place.field + arrow[1] }, event.shiftKey);
    } else if (event.key === 'Delete' || event.key === 'x') {
      type(listMarked().map((cell) => ({ ...cell, text: '' })));
      event.preventDefault();
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      const row = rows[place.row];
      const field = FIELDS[place.field];
      if (row && field) setTyping(edits.get(toKey(row.stockId, field))?.text ?? toText(field, getStored(row, field)));
    } else if (/^[\d=+\-*.,$]$/.test(event.key)) {
      event.preventDefault();
      setTyping(event.key);
    }
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (typing !== null) return;
    event.preventDefault();
    const pasted = readPaste(event.clipboardData.getData('text/plain'), rows, place);
    type(pasted.edits);
    if (pasted.unknown.length > 0) showFailure(texts.unknown(pasted.unknown.slice(0, 10)));
  };
  const onCopy = (event: ClipboardEvent): void => {
    if (typing !== null) return;
    event.preventDefault();
    const lines = rows.flatMap((row, index) => {
      const cells = FIELDS.flatMap((field, column) => {
        if (!isMarked(index, column)) return [];
        const edit = edits.get(toKey(row.stockId, field));
        const cell = edit && parseCell(edit);
        return [toText(field, cell && 'value' in cell ? cell.value : getStored(row, field))];
      });
      return cells.length > 0 ? [cells.join('\t')] : [];
    });
    event.clipboardData.setData('text/plain', lines.join('\n'));
  };
  return {
    edits,
    place,
    typing,
    refused,
    takesFocus,
    isMarked,
    goTo,
    setTyping,
    commit,
    onTypingKey,
    onKey,
    onPaste,
    onCopy,
    undoAll: () => {
      setEdits(new Map());
      setRefused([]);
    },
    /** After a save only the refused cells stay, with the present values in the rows that are read again. */
    finishSave: (left: readonly RefusedCell[]) => {
      setRefused(left);
      setEdits(new Map());
    },
  };
}

export type Grid = ReturnType<typeof useGrid>;
