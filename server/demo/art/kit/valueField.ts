import type { Point } from './geometry.ts';
import type { Picture } from './picture.ts';
import { encodeShade, type ShadeColors } from './shadePng.ts';

/** Light on an area of a picture, in cells: shade below 0, shine above. It is laid over flat colors as an image. */
export type ValueField = {
  readonly values: Float32Array;
  readonly columns: number;
  readonly rows: number;
  /** The size of a cell, and the top left corner, in the drawing's units. */
  readonly cell: number;
  readonly left: number;
  readonly top: number;
};
export type FieldCorner = { readonly place: Point; readonly value: number };

const UNLIT = -9;
const isUnlit = (value: number | undefined): boolean => value === UNLIT;

export function createValueField(
  area: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  cell: number,
): ValueField {
  const [columns, rows] = [Math.ceil(area.width / cell), Math.ceil(area.height / cell)];
  const values = new Float32Array(columns * rows).fill(UNLIT);
  return { values, columns, rows, cell, left: area.left, top: area.top };
}

/** Spreads the corners' values over the cells of a triangle. */
export function fillTriangle(field: ValueField, a: FieldCorner, b: FieldCorner, c: FieldCorner): void {
  const { values, columns, rows } = field;
  const [ax, ay] = toCell(field, a.place);
  const [bx, by] = toCell(field, b.place);
  const [cx, cy] = toCell(field, c.place);
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (Math.abs(area) < 1e-6) return;
  const lastRow = Math.min(rows - 1, Math.max(ay, by, cy));
  const lastColumn = Math.min(columns - 1, Math.max(ax, bx, cx));
  for (let y = Math.max(0, Math.ceil(Math.min(ay, by, cy))); y <= lastRow; y++) {
    for (let x = Math.max(0, Math.ceil(Math.min(ax, bx, cx))); x <= lastColumn; x++) {
      const u = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area;
      const v = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area;
      if (u < -0.001 || v < -0.001 || u + v > 1.001) continue;
      values[y * columns + x] = a.value * (1 - u - v) + b.value * u + c.value * v;
    }
  }
}

const toCell = ({ left, top, cell }: ValueField, [x, y]: Point): Point => [
  (x - left) / cell - 0.5,
  (top - y) / cell - 0.5,
];

/** Grows the lit area by a few cells, so that no clipped edge shows a hole. */
function bleed({ values: field, columns }: ValueField, rounds: number): void {
  const neighbors = [-1, 1, -columns, columns];
  const before = new Float32Array(field.length);
  for (let round = 0; round < rounds; round++) {
    before.set(field);
    for (let at = 0; at < field.length; at++) {
      if (!isUnlit(before[at])) continue;
      let sum = 0;
      let count = 0;
      for (const step of neighbors) {
        const value = before[at + step];
        if (value === undefined || isUnlit(value)) continue;
        sum += value;
        count += 1;
      }
      if (count > 0) field[at] = sum / count;
    }
  }
}

/** Lays the light over what is drawn; `rounds` is how many cells it grows beyond its edge. */
export function layField(p: Picture, field: ValueField, colors: ShadeColors, rounds: number): void {
  const { values, columns, rows, cell, left, top } = field;
  bleed(field, rounds);
  const shares = values.map((value) => (isUnlit(value) ? 0 : value));
  p.image([left, top], columns * cell, rows * cell, encodeShade(columns, rows, shares, colors));
}
