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
function bleed({ values, columns }: ValueField, rounds: number): void {
  const neighbors = [-1, 1, -columns, columns];
  const averageBeside = (at: number): number | undefined => {
    let sum = 0;
    let count = 0;
    for (const step of neighbors) {
      const value = values[at + step];
      if (value === undefined || isUnlit(value)) continue;
      sum += value;
      count += 1;
    }
    return count > 0 ? sum / count : undefined;
  };
  let candidates: Iterable<number> = values.keys();
  for (let round = 0; round < rounds; round++) {
    const grown: { readonly at: number; readonly value: number }[] = [];
    for (const at of candidates) {
      const value = isUnlit(values[at]) ? averageBeside(at) : undefined;
      if (value !== undefined) grown.push({ at, value });
    }
    for (const { at, value } of grown) values[at] = value;
    // Only cells beside the new ones can grow next.
    candidates = new Set(grown.flatMap(({ at }) => neighbors.map((step) => at + step)));
  }
}

/** Light as an image (PNG in base64), and its place in the drawing's units. */
export type LightImage = { readonly at: Point; readonly width: number; readonly height: number; readonly png: string };

/** Returns the light as an image; `rounds` is how many cells it grows beyond its edge. */
export function renderField(field: ValueField, colors: ShadeColors, rounds: number): LightImage {
  const { values, columns, rows, cell, left, top } = field;
  bleed(field, rounds);
  const shares = values.map((value) => (isUnlit(value) ? 0 : value));
  const png = encodeShade(columns, rows, shares, colors);
  return { at: [left, top], width: columns * cell, height: rows * cell, png };
}

/** Lays the light over what is drawn. */
export const layField = (p: Picture, field: ValueField, colors: ShadeColors, rounds: number): Picture =>
  layLight(p, renderField(field, colors, rounds));

export const layLight = (p: Picture, { at, width, height, png }: LightImage): Picture =>
  p.image(at, width, height, png);
