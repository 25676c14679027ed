import type { DeskStockRow } from '../../contracts/desk/stock.ts';
import { MAX_SAVED_SKUS, type StockReason } from '../../lib/desk/goods.ts';
import { stockTexts as texts } from './texts.ts';

/** The columns of the grid that can be edited. */
export const FIELDS = ['stock', 'price', 'regular'] as const;
export type GridField = (typeof FIELDS)[number];

/** A typed cell; the row is the one that the person saw. */
export type Edit = { readonly row: DeskStockRow; readonly field: GridField; readonly text: string };
export type Edits = ReadonlyMap<string, Edit>;

/** The meaning of a typed text: pieces or cents; a difference stays one when it is saved. */
export type CellValue = { readonly value: number; readonly difference?: number } | { readonly error: string };

export const toKey = (stockId: number, field: GridField): string => `${stockId}:${field}`;

const MAX_PIECES = 9_999_999;
const MAX_CENTS = 99_999_999;

/** Parses a number as spreadsheets write it: `1,049.50`, `1.049,50`, `$62.95`. */
export function parseNumber(text: string): number | undefined {
  const plain = text.replaceAll(/[$\s]/g, '');
  if (!/^\d[\d.,]*$/.test(plain)) return undefined;
  const isDecimalComma = /,\d{1,2}$/.test(plain);
  const value = Number(isDecimalComma ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', ''));
  return Number.isFinite(value) ? value : undefined;
}

export const getStored = (row: DeskStockRow, field: GridField): number =>
  ({ stock: row.onHand, price: row.priceCents, regular: row.originalPriceCents })[field];

/** Applies `=40`, `+5`, `-5`, `+10%`, `*0.8` or a plain number to the stored value. */
function computeCell(field: GridField, before: number, text: string): CellValue {
  const unit = field === 'stock' ? 1 : 100;
  const [, sign = '', rest = '', percent = ''] = /^([=+\-*]?)(.*?)(%?)$/.exec(text.trim()) ?? [];
  const number = parseNumber(rest);
  if (number === undefined || (percent !== '' && sign !== '+' && sign !== '-')) return { error: texts.noNumber };
  if (sign === '*') return { value: Math.round(before * number) };
  const direction = sign === '-' ? -1 : 1;
  if (percent !== '') return { value: Math.round(before * (1 + (direction * number) / 100)) };
  const amount = Math.round(number * unit);
  if (sign !== '+' && sign !== '-') return { value: amount };
  const difference = direction * amount;
  return { value: before + difference, ...(field === 'stock' && { difference }) };
}

/** Returns the value of a typed cell, or why it cannot be saved. */
export function parseCell({ row, field, text }: Edit): CellValue {
  const cell = computeCell(field, getStored(row, field), text);
  if ('error' in cell) return cell;
  if (field === 'stock' && cell.value < 0) return { error: texts.belowZero };
  if (field !== 'stock' && cell.value <= 0) return { error: texts.noPrice };
  return cell.value > (field === 'stock' ? MAX_PIECES : MAX_CENTS) ? { error: texts.tooMuch } : cell;
}

/** A change that is saved: pieces, or both prices of a SKU. */
export type GridChange = {
  readonly row: DeskStockRow;
  readonly field: 'stock' | 'price';
  readonly before: number;
  readonly after: number;
  /** The line of the operation. */
  readonly line: string;
};

const formatDollars = (cents: number): string => (cents / 100).toFixed(2);

function readValue(edits: Edits, row: DeskStockRow, field: GridField): number | undefined {
  const edit = edits.get(toKey(row.stockId, field));
  if (!edit) return undefined;
  const cell = parseCell(edit);
  return 'error' in cell ? undefined : cell.value;
}

function toPriceChange(edits: Edits, row: DeskStockRow): GridChange[] {
  const { stockId, priceCents, originalPriceCents } = row;
  const price = readValue(edits, row, 'price') ?? priceCents;
  // A product without a reduced price stays one.
  const follows = originalPriceCents === priceCents ? price : originalPriceCents;
  const regular = readValue(edits, row, 'regular') ?? follows;
  if (price === priceCents && regular === originalPriceCents) return [];
  const seen = `${formatDollars(priceCents)}/${formatDollars(originalPriceCents)}`;
  const line = `${stockId}:${seen}:${formatDollars(price)}/${formatDollars(regular)}`;
  return [{ row, field: 'price', before: priceCents, after: price, line }];
}

function toStockChange(edit: Edit): GridChange[] {
  const cell = parseCell(edit);
  const { row } = edit;
  if ('error' in cell || cell.value === row.onHand) return [];
  const sign = cell.difference !== undefined && cell.difference > 0 ? '+' : '';
  const line =
    cell.difference === undefined
      ? `${row.stockId}:${row.onHand}:${cell.value}`
      : `${row.stockId}:${sign}${cell.difference}`;
  return [{ row, field: 'stock', before: row.onHand, after: cell.value, line }];
}

/** Lists what a save changes. Cells with an error are left out. */
export function listChanges(edits: Edits): GridChange[] {
  const all = [...edits.values()];
  const priced = new Map(all.filter(({ field }) => field !== 'stock').map(({ row }) => [row.stockId, row]));
  return [
    ...all.filter(({ field }) => field === 'stock').flatMap(toStockChange),
    ...[...priced.values()].flatMap((row) => toPriceChange(edits, row)),
  ];
}

/** Returns the input of the save; `kept` are the changes that imports leave as they are. */
export function toSaveInput(changes: readonly GridChange[], kept: ReadonlySet<string>, reason: StockReason) {
  const linesOf = (field: GridChange['field']) => changes.filter((one) => one.field === field).map(({ line }) => line);
  const [stock, price] = [linesOf('stock'), linesOf('price')];
  const keep = changes
    .filter(({ row, field }) => kept.has(toKey(row.stockId, field)))
    .map(({ row, field }) => `${row.stockId}:${field}`);
  return { stock, price, keep, reason };
}

export const isTooMuch = (changes: readonly GridChange[]): boolean => changes.length > MAX_SAVED_SKUS;

/** A pasted block: its cells by rows of the grid. */
export type Pasted = { readonly edits: readonly Edit[]; readonly unknown: readonly string[] };

type Place = { readonly row: number; readonly field: number };

const matches = (row: DeskStockRow, number: string): boolean =>
  [row.sku, row.gtin, row.asin, String(row.stockId)].some(
    (one) => one !== '' && one.toLowerCase() === number.toLowerCase(),
  );

/**
 * Reads a block of a spreadsheet. If its first column holds numbers of SKUs of the grid, these name the rows; else it
 * begins at the current cell. Cells beyond the grid are left out.
 */
export function readPaste(text: string, rows: readonly DeskStockRow[], place: Place): Pasted {
  const lines = text
    .replaceAll('\r', '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  const isNamed = lines.some((cells) => cells.length > 1 && rows.some((row) => matches(row, cells[0] ?? '')));
  const unknown: string[] = [];
  const edits = lines.flatMap((cells, index) => {
    const [number = ''] = cells;
    const row = isNamed ? rows.find((one) => matches(one, number)) : rows[place.row + index];
    if (!row) {
      if (isNamed) unknown.push(number);
      return [];
    }
    const values = isNamed ? cells.slice(1) : cells;
    return values.flatMap((value, column): Edit[] => {
      const field = FIELDS[place.field + column];
      return field === undefined || value === '' ? [] : [{ row, field, text: value }];
    });
  });
  return { edits, unknown };
}
