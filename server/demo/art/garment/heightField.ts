import { type Curve, computeBounds, type Point } from '../kit/geometry.ts';

// Copied from the global once, because global lookups are slow in the tests' sandbox, and these run for each cell.
const { ceil, exp, floor, max, min, round, sin, sqrt } = Math;

/**
 * Heights over a grid of square cells, in drawing units with y up; row 0 is the top. The input of the cloth's light.
 */
export type HeightField = {
  readonly left: number;
  readonly top: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly heights: Float32Array;
};

/** A crest (or, with a negative height, a valley) that follows a curve. */
export type Ridge = {
  readonly path: Curve;
  /** Standard deviation of the cross profile; a pair gives the left and the right side of the walking direction. */
  readonly width: number | readonly [number, number];
  readonly height: number;
  /** The side on which it fades out: its `end`, `both` ends, or neither. */
  readonly taper?: 'end' | 'both' | 'none';
  /** `crease` has a sharp line, like quilting; `soft` is the default. */
  readonly profile?: 'soft' | 'crease';
};

/** An empty field that covers an outline and a small margin round it. */
export function createCoveringField(outline: Curve, cell: number): HeightField {
  const { x0: left, y0: bottom, x1: right, y1: top } = computeBounds(outline);
  const margin = 2 * cell;
  const columns = ceil((right - left + 2 * margin) / cell);
  const rows = ceil((top - bottom + 2 * margin) / cell);
  return { left: left - margin, top: top + margin, cell, columns, rows, heights: new Float32Array(columns * rows) };
}

/** Raises the whole outline into a cushion: flat inside, rounded off over about two `roundness` at the edge. */
export function addCushion(field: HeightField, outline: Curve, roundness: number, height: number): void {
  // Blurred on a larger grid, because heights also spread in from outside the field's edge.
  const border = ceil((1.7 * roundness) / field.cell);
  const columns = field.columns + 2 * border;
  const rows = field.rows + 2 * border;
  const [left, top] = [field.left - border * field.cell, field.top + border * field.cell];
  const mask = computeCoverage({ ...field, left, top, columns, rows }, outline);
  blur(mask, columns, rows, roundness / field.cell);
  for (let row = 0; row < field.rows; row += 1) {
    for (let column = 0; column < field.columns; column += 1) {
      const at = row * field.columns + column;
      const coverage = mask[(row + border) * columns + column + border] ?? 0;
      field.heights[at] = (field.heights[at] ?? 0) + height * coverage;
    }
  }
}

/** Adds one ridge. If a curve passes a cell twice, the higher part counts, so that joints cause no bumps. */
export function addRidge(field: HeightField, ridge: Ridge): void {
  const [leftWidth, rightWidth] = typeof ridge.width === 'number' ? [ridge.width, ridge.width] : ridge.width;
  const reach = (ridge.profile === 'crease' ? 5 : 3.3) * max(leftWidth, rightWidth);
  const window = findCellsNear(field, ridge.path, reach);
  const across = window.right - window.left + 1;
  const relief = new Float32Array(max(0, across * (window.bottom - window.top + 1)));
  const count = ridge.path.length - 1;
  for (let i = 0; i < count; i += 1) {
    const segment = ridge.path.slice(i, i + 2);
    const strengths = FADING[ridge.taper ?? 'end'];
    const shape: Profile = {
      leftWidth,
      rightWidth,
      crease: ridge.profile === 'crease',
      strengths,
      from: i / count,
      step: 1 / count,
    };
    raiseSegment(field, segment, reach, shape, (row) => (row - window.top) * across - window.left, relief);
  }
  for (let row = window.top; row <= window.bottom; row += 1) {
    for (let column = window.left; column <= window.right; column += 1) {
      const value = relief[(row - window.top) * across + column - window.left] ?? 0;
      const at = row * field.columns + column;
      if (value > 0) field.heights[at] = (field.heights[at] ?? 0) + ridge.height * value;
    }
  }
}

/** The slope at a place, as [rise per unit to the right, rise per unit upwards]; flat outside the field. */
export function computeSlope(field: HeightField, x: number, y: number): Point {
  const column = floor((x - field.left) / field.cell);
  const row = floor((field.top - y) / field.cell);
  if (column < 1 || row < 1 || column >= field.columns - 1 || row >= field.rows - 1) return [0, 0];
  const at = row * field.columns + column;
  const across = (field.heights[at + 1] ?? 0) - (field.heights[at - 1] ?? 0);
  const upwards = (field.heights[at - field.columns] ?? 0) - (field.heights[at + field.columns] ?? 0);
  return [across / (2 * field.cell), upwards / (2 * field.cell)];
}

const FADE_STEPS = 64;

/** A ridge's strength along its path, in steps: computing a power per cell would dominate the cost. */
const createFadeTable = (strengthAt: (along: number) => number): Float32Array =>
  Float32Array.from({ length: FADE_STEPS + 1 }, (_, i) => strengthAt(i / FADE_STEPS));
const FADING = {
  none: createFadeTable(() => 1),
  end: createFadeTable((progress) => 1 - progress ** 1.6),
  both: createFadeTable((progress) => max(0, sin(Math.PI * progress)) ** 1.2),
} as const;

type Window = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** The cells within `reach` of the box round a path, both ends included. */
function findCellsNear(field: HeightField, path: Curve, reach: number): Window {
  const box: [number, number, number, number] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of path) {
    box[0] = min(box[0], x);
    box[1] = max(box[1], x);
    box[2] = min(box[2], y);
    box[3] = max(box[3], y);
  }
  return {
    left: max(0, floor((box[0] - reach - field.left) / field.cell)),
    right: min(field.columns - 1, ceil((box[1] + reach - field.left) / field.cell)),
    top: max(0, floor((field.top - box[3] - reach) / field.cell)),
    bottom: min(field.rows - 1, ceil((field.top - box[2] + reach) / field.cell)),
  };
}

type Profile = {
  readonly leftWidth: number;
  readonly rightWidth: number;
  readonly crease: boolean;
  readonly strengths: Float32Array;
  /** The start of the segment on the whole path, and its share of the path. */
  readonly from: number;
  readonly step: number;
};

/** Raises the cells round one segment; left of the walking direction the left width counts. */
function raiseSegment(
  field: HeightField,
  segment: Curve,
  reach: number,
  { leftWidth, rightWidth, crease, strengths, from, step }: Profile,
  rowStart: (row: number) => number,
  relief: Float32Array,
): void {
  const [start, end] = segment;
  if (!start || !end) return;
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const squared = dx * dx + dy * dy || 1e-9;
  const { left, right, top, bottom } = findCellsNear(field, segment, reach);
  const farthest = reach * reach;
  for (let row = top; row <= bottom; row += 1) {
    const py = field.top - (row + 0.5) * field.cell - start[1];
    const base = rowStart(row);
    for (let column = left; column <= right; column += 1) {
      const px = field.left + (column + 0.5) * field.cell - start[0];
      const progress = min(1, max(0, (px * dx + py * dy) / squared));
      const ex = px - progress * dx;
      const ey = py - progress * dy;
      const squaredDistance = ex * ex + ey * ey;
      if (squaredDistance > farthest) continue;
      // Interpolated, because the steps of a long ridge would be visible as bands.
      const place = (from + progress * step) * FADE_STEPS;
      const before = strengths[floor(place)] ?? 0;
      const strength = before + ((strengths[floor(place) + 1] ?? before) - before) * (place - floor(place));
      const width = (dx * py - dy * px > 0 ? leftWidth : rightWidth) * (0.55 + 0.45 * strength);
      const relativeDistance = squaredDistance / (width * width);
      const value = strength * exp(crease ? -sqrt(relativeDistance) : -0.5 * relativeDistance);
      const at = base + column;
      if (value > (relief[at] ?? 0)) relief[at] = value;
    }
  }
}

/** The share of each cell that is inside the outline (non-zero winding), 0 to 1. */
function computeCoverage(field: HeightField, outline: Curve): Float32Array {
  const coverage = new Float32Array(field.columns * field.rows);
  const samples = 2;
  for (let line = 0; line < field.rows * samples; line += 1) {
    const y = field.top - ((line + 0.5) / samples) * field.cell;
    const row = floor(line / samples);
    for (const [from, to] of findInsideSpans(outline, y)) {
      const first = max(0, round((from - field.left) / field.cell));
      const last = min(field.columns, round((to - field.left) / field.cell));
      for (let column = first; column < last; column += 1) {
        const at = row * field.columns + column;
        coverage[at] = (coverage[at] ?? 0) + 1 / samples;
      }
    }
  }
  return coverage;
}

function findInsideSpans(outline: Curve, y: number): Curve {
  const crossings: { x: number; turn: number }[] = [];
  let previous = outline.at(-1);
  for (const point of outline) {
    if (previous && previous[1] > y !== point[1] > y) {
      const share = (y - previous[1]) / (point[1] - previous[1]);
      crossings.push({ x: previous[0] + share * (point[0] - previous[0]), turn: point[1] > previous[1] ? 1 : -1 });
    }
    previous = point;
  }
  crossings.sort((a, b) => a.x - b.x);
  const spans: Point[] = [];
  let winding = 0;
  let start = 0;
  for (const { x, turn } of crossings) {
    if (winding === 0) start = x;
    winding += turn;
    if (winding === 0) spans.push([start, x]);
  }
  return spans;
}

/** Three box passes each way: close to a Gaussian of this deviation (in cells). */
function blur(values: Float32Array, columns: number, rows: number, deviation: number): void {
  const radius = max(1, round(sqrt(4 * deviation * deviation + 1) / 2 - 0.5));
  const scratch = new Float32Array(max(columns, rows));
  for (let pass = 0; pass < 3; pass += 1) {
    for (let row = 0; row < rows; row += 1) blurLine(values, row * columns, 1, columns, radius, scratch);
    for (let column = 0; column < columns; column += 1) blurLine(values, column, columns, rows, radius, scratch);
  }
}

function blurLine(
  values: Float32Array,
  start: number,
  step: number,
  count: number,
  radius: number,
  scratch: Float32Array,
): void {
  let sum = 0;
  for (let i = 0; i < min(radius, count); i += 1) sum += values[start + i * step] ?? 0;
  const size = 2 * radius + 1;
  for (let i = 0; i < count; i += 1) {
    if (i + radius < count) sum += values[start + (i + radius) * step] ?? 0;
    if (i - radius - 1 >= 0) sum -= values[start + (i - radius - 1) * step] ?? 0;
    scratch[i] = sum / size;
  }
  for (let i = 0; i < count; i += 1) values[start + i * step] = scratch[i] ?? 0;
}
