// Copied from the global once, because global lookups are slow in the tests' sandbox, and these run for each point.
const { abs, max, min, sqrt } = Math;

/** A point in the picture's own units (millimeters for footwear), y up. */
export type Point = readonly [x: number, y: number];
/** A polyline dense enough to look like a curve. All functions below take these. */
export type Curve = readonly Point[];
/** A spline's key point; a 1 makes it a corner. */
export type KeyPoint = readonly [x: number, y: number, corner?: 0 | 1];

/**
 * Points written like a path, with numbers filled in: points`0,${heel} 12,4 40,0`. Throws a RangeError for anything
 * else.
 */
export const parsePoints = (texts: TemplateStringsArray, ...values: readonly number[]): Curve =>
  splitWords(texts, values).map(readPoint);

/** Like `points`, with corners: keys`0,0 12,4! 40,0`. */
export const parseKeys = (texts: TemplateStringsArray, ...values: readonly number[]): readonly KeyPoint[] =>
  splitWords(texts, values).map((word): KeyPoint => {
    const corner = word.endsWith('!');
    const [x, y] = readPoint(corner ? word.slice(0, -1) : word);
    return [x, y, corner ? 1 : 0];
  });

function splitWords(texts: TemplateStringsArray, values: readonly number[]): readonly string[] {
  const text = texts.map((part, i) => `${part}${values[i] ?? ''}`).join('');
  return text.trim().split(/\s+/);
}

function readPoint(word: string): Point {
  const [x, y, ...rest] = word.split(',').map(Number);
  if (x === undefined || y === undefined || rest.length > 0 || !Number.isFinite(x + y)) {
    throw new RangeError(`"${word}" is no point`);
  }
  return [x, y];
}

const STEPS = 12;

/** The point at `index`, counted from the end when negative; a curve is never empty. */
export function getPointAt(curve: Curve, index: number): Point {
  const point = curve[index < 0 ? curve.length + index : index];
  if (!point) throw new RangeError(`no point ${index} in a curve of ${curve.length}`);
  return point;
}

export const getStart = (curve: Curve): Point => getPointAt(curve, 0);
export const getEnd = (curve: Curve): Point => getPointAt(curve, -1);
export const reverse = (curve: Curve): Curve => curve.toReversed();
export const translate = (curve: Curve, dx: number, dy: number): Curve => curve.map(([x, y]) => [x + dx, y + dy]);
/** Mirrored at x = 0. */
export const mirror = (curve: Curve): Curve => curve.map(([x, y]) => [-x, y]);
/** Between two points, `share` of the way. */
const interpolate = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** Centripetal Catmull-Rom through the key points: no loops and no overshoot between unevenly spaced points. */
export function createSpline(through: readonly KeyPoint[], isClosed = false, steps = STEPS): Curve {
  const count = through.length;
  const key = (i: number): KeyPoint => {
    const keyPoint = through[isClosed ? (i + count) % count : min(count - 1, max(0, i))];
    if (!keyPoint) throw new RangeError('a spline needs key points');
    return keyPoint;
  };
  const spline: Point[] = [];
  for (let i = 0; i < (isClosed ? count : count - 1); i++) {
    const from = key(i);
    const to = key(i + 1);
    const handles = computeBezierHandles(from[2] ? from : key(i - 1), from, to, to[2] ? to : key(i + 2));
    for (let step = 0; step < steps; step++) spline.push(evaluateBezier(from, handles, to, step / steps));
  }
  if (!isClosed) spline.push([key(count - 1)[0], key(count - 1)[1]]);
  return spline;
}

function computeBezierHandles(
  before: KeyPoint,
  from: KeyPoint,
  to: KeyPoint,
  after: KeyPoint,
): readonly [Point, Point] {
  const d1 = computeRootDistance(before, from);
  const d2 = computeRootDistance(from, to);
  const d3 = computeRootDistance(to, after);
  const lead = (k: 0 | 1): number =>
    (d1 * d1 * to[k] - d2 * d2 * before[k] + (2 * d1 * d1 + 3 * d1 * d2 + d2 * d2) * from[k]) / (3 * d1 * (d1 + d2));
  const trail = (k: 0 | 1): number =>
    (d3 * d3 * from[k] - d2 * d2 * after[k] + (2 * d3 * d3 + 3 * d3 * d2 + d2 * d2) * to[k]) / (3 * d3 * (d3 + d2));
  const interpolateThird = (a: KeyPoint, b: KeyPoint): Point => [a[0] + (b[0] - a[0]) / 3, a[1] + (b[1] - a[1]) / 3];
  return [
    isSamePoint(before, from) ? interpolateThird(from, to) : [lead(0), lead(1)],
    isSamePoint(to, after) ? interpolateThird(to, from) : [trail(0), trail(1)],
  ];
}

const isSamePoint = (a: KeyPoint, b: KeyPoint): boolean => a[0] === b[0] && a[1] === b[1];
const computeRootDistance = (a: KeyPoint, b: KeyPoint): number =>
  max(1e-4, sqrt(computeDistance([a[0], a[1]], [b[0], b[1]])));

function evaluateBezier(from: KeyPoint, [lead, trail]: readonly [Point, Point], to: KeyPoint, t: number): Point {
  const u = 1 - t;
  const on = (k: 0 | 1): number =>
    u * u * u * from[k] + 3 * u * u * t * lead[k] + 3 * u * t * t * trail[k] + t * t * t * to[k];
  return [on(0), on(1)];
}

export function measureLength(curve: Curve): number {
  let total = 0;
  for (let i = 1; i < curve.length; i++) total += computeDistance(getPointAt(curve, i - 1), getPointAt(curve, i));
  return total;
}

export function computeDistance(a: Point, b: Point): number {
  const [dx, dy] = [a[0] - b[0], a[1] - b[1]];
  return sqrt(dx * dx + dy * dy);
}

/** A place on a curve: the point and the unit normal to its left. */
type Place = { readonly point: Point; readonly normal: Point };

/** The place at `share` (0..1) of the curve's length. */
export function getPlaceAt(curve: Curve, share: number): Place {
  const target = measureLength(curve) * share;
  let walkedLength = 0;
  for (let i = 1; i < curve.length; i++) {
    const a = getPointAt(curve, i - 1);
    const b = getPointAt(curve, i);
    const step = computeDistance(a, b);
    if (walkedLength + step >= target || i === curve.length - 1) {
      const fraction = step ? min(1, max(0, (target - walkedLength) / step)) : 0;
      const size = step || 1;
      return { point: interpolate(a, b, fraction), normal: [-(b[1] - a[1]) / size, (b[0] - a[0]) / size] };
    }
    walkedLength += step;
  }
  return { point: getStart(curve), normal: [0, 1] };
}

/** The stretch of a curve between two shares of its length. */
export const cutCurve = (curve: Curve, from: number, to: number, steps = 40): Curve =>
  Array.from({ length: steps + 1 }, (_, i) => getPlaceAt(curve, from + ((to - from) * i) / steps).point);

/** The parallel curve, `by` to the left of the direction of travel; `by` may change along the curve (0..1). */
export function offsetCurve(curve: Curve, by: number | ((share: number) => number)): Curve {
  return curve.map((point, i) => {
    const a = getPointAt(curve, max(0, i - 1));
    const b = getPointAt(curve, min(curve.length - 1, i + 1));
    const size = computeDistance(a, b) || 1;
    const distance = typeof by === 'number' ? by : by(i / max(1, curve.length - 1));
    return [point[0] - ((b[1] - a[1]) / size) * distance, point[1] + ((b[0] - a[0]) / size) * distance];
  });
}

/** The strip between two parallels of a curve, as an outline. */
export const createBand = (
  curve: Curve,
  left: number | ((share: number) => number),
  right: number | ((share: number) => number),
): Curve => [...offsetCurve(curve, left), ...reverse(offsetCurve(curve, right))];

/** A closed outline shrunk by `by`, for either direction of drawing. */
export const insetOutline = (outline: Curve, by: number): Curve =>
  offsetCurve(outline, computeSignedArea(outline) > 0 ? by : -by);

export function computeSignedArea(outline: Curve): number {
  let doubleArea = 0;
  for (let i = 0; i < outline.length; i++) {
    const [x1, y1] = getPointAt(outline, i);
    const [x2, y2] = getPointAt(outline, (i + 1) % outline.length);
    doubleArea += x1 * y2 - x2 * y1;
  }
  return doubleArea / 2;
}

export function createEllipse(center: Point, rx: number, ry: number, steps = 28): Curve {
  return Array.from({ length: steps }, (_, i) => {
    const angle = (i * 2 * Math.PI) / steps;
    return [center[0] + rx * Math.cos(angle), center[1] + ry * Math.sin(angle)];
  });
}

/** A rectangle by two corners, its corners rounded by `radius`. */
export function createRoundedBox(from: Point, to: Point, radius: number): Curve {
  const [x0, y0] = from;
  const [x1, y1] = to;
  const r = min(radius, abs(x1 - x0) / 2, abs(y1 - y0) / 2);
  const createCorner = (x: number, y: number, start: number): Curve =>
    Array.from({ length: 5 }, (_, i) => {
      const angle = start + (i * Math.PI) / 8;
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    });
  return [
    ...createCorner(x1 - r, y1 - r, 0),
    ...createCorner(x0 + r, y1 - r, Math.PI / 2),
    ...createCorner(x0 + r, y0 + r, Math.PI),
    ...createCorner(x1 - r, y0 + r, (3 * Math.PI) / 2),
  ];
}

/** The smallest upright box around curves. */
export function computeBounds(...curves: readonly Curve[]): { x0: number; y0: number; x1: number; y1: number } {
  const points = curves.flat();
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { x0: min(...xs), y0: min(...ys), x1: max(...xs), y1: max(...ys) };
}

/** The curve with the points left out that lie within `tolerance` of the straight lines between those kept. */
export function simplify(curve: Curve, tolerance: number): Curve {
  if (curve.length < 3) return curve;
  const simpleCurve: Point[] = [getStart(curve)];
  let from = 0;
  for (let to = 2; to < curve.length; to++) {
    if (isStraight(curve, from, to, tolerance)) continue;
    from = to - 1;
    simpleCurve.push(getPointAt(curve, from));
  }
  return [...simpleCurve, getEnd(curve)];
}

const LONGEST_RUN = 10;

function isStraight(curve: Curve, from: number, to: number, tolerance: number): boolean {
  if (to - from > LONGEST_RUN) return false;
  const a = getPointAt(curve, from);
  const b = getPointAt(curve, to);
  const size = computeDistance(a, b);
  for (let i = from + 1; i < to; i++) {
    const [x, y] = getPointAt(curve, i);
    // A run that turns back on itself cannot be replaced by a straight line.
    const distanceAlong = size ? ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / size : -1;
    const lateralDistance = size
      ? abs((b[0] - a[0]) * (a[1] - y) - (a[0] - x) * (b[1] - a[1])) / size
      : Number.POSITIVE_INFINITY;
    if (lateralDistance > tolerance || distanceAlong < 0 || distanceAlong > size) return false;
  }
  return true;
}
