import type { Point } from '../../../../../server/demo/art/kit/geometry.ts';

const isLeftTurn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): boolean =>
  (bx - ax) * (cy - ay) > (by - ay) * (cx - ax);
const doCross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  isLeftTurn(a, c, d) !== isLeftTurn(b, c, d) && isLeftTurn(a, b, c) !== isLeftTurn(a, b, d);

/** How often a closed outline crosses itself. */
export function countCrossings(outline: readonly Point[]): number {
  const segments = outline.map((point, i): [Point, Point] => [point, outline[(i + 1) % outline.length] ?? point]);
  let crossings = 0;
  for (const [i, [a, b]] of segments.entries())
    for (const [c, d] of segments.slice(i + 2, i === 0 ? -1 : undefined)) if (doCross(a, b, c, d)) crossings += 1;
  return crossings;
}
