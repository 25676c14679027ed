import { type Curve, createSpline, type KeyPoint } from '../kit/geometry.ts';

type Values = readonly number[];

/**
 * Parses curves written as text, so that shapes stay readable. `outline` closes the curve, `path` leaves it open,
 * `symmetric` takes the right half from top to bottom and adds the left. Points are `x,y`; a `!` after a point makes it
 * a corner.
 * @throws {RangeError} for invalid points
 */
export const parseOutline = (text: TemplateStringsArray, ...values: Values): Curve =>
  createSpline(parseKeyPoints(text, values), true, 8);

export const plotPath = (text: TemplateStringsArray, ...values: Values): Curve =>
  createSpline(parseKeyPoints(text, values), false, 8);

export function plotSymmetric(text: TemplateStringsArray, ...values: Values): Curve {
  const right = parseKeyPoints(text, values);
  const left = right.filter(([x]) => x !== 0).map(([x, y, corner]): KeyPoint => [-x, y, corner ?? 0]);
  return createSpline([...right, ...left.reverse()], true, 8);
}

/** A polygon with straight sides. */
export const plotPolygon = (text: TemplateStringsArray, ...values: Values): Curve =>
  parseKeyPoints(text, values).map(([x, y]) => [x, y]);

function parseKeyPoints(text: TemplateStringsArray, values: Values): readonly KeyPoint[] {
  return String.raw(text, ...values)
    .trim()
    .split(/\s+/)
    .map(createKey);
}

function createKey(text: string): KeyPoint {
  const [x = Number.NaN, y = Number.NaN] = text.replace('!', '').split(',').map(Number);
  if (Number.isNaN(x) || Number.isNaN(y)) throw new RangeError(`"${text}" is not a point`);
  return [x, y, text.endsWith('!') ? 1 : 0];
}
