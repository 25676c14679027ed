import { type Curve, createSpline, mirror, offsetCurve, type Point, parsePoints } from '../../kit/geometry.ts';
import type { Picture } from '../../kit/picture.ts';
import type { TopShoe } from './topShoe.ts';

/** Draws the panels that distinguish athletic shoes from above, over the upper and below the eyestay. */
export function drawTopPanels(p: Picture, shoe: TopShoe): void {
  if (shoe.panels === 'perforated') drawPerforations(p, shoe);
  if (shoe.panels === 'saddles') drawSaddles(p, shoe);
  if (shoe.panels === 'wideToe') drawWideToe(p, shoe);
}

/** Rows of holes in the vamp, closer to each other towards the toe. */
function drawPerforations(p: Picture, { colors: { main } }: TopShoe): void {
  const rows: readonly (readonly [y: number, xs: readonly number[]])[] = [
    [266, [-9, 0, 9]],
    [257, [-14, -5, 5, 14]],
    [248, [-9, 0, 9]],
    [239, [-14, -5, 5, 14]],
  ];
  for (const [y, xs] of rows) {
    for (const x of xs) {
      p.oval([x, y - 0.6], 1.9, 1.9, main.high);
      p.oval([x, y], 1.7, 1.7, main.line);
    }
  }
}

/** Overlays of both sides, from the eyestay down to the sole. */
function drawSaddles(p: Picture, { colors: { second, secondThread } }: TopShoe): void {
  const front = createSpline(parsePoints`12,206 26,202 38,212 60,222`);
  const back = createSpline(parsePoints`60,132 44,140 32,146 14,140`);
  const right: Curve = [...front, ...back];
  for (const saddle of [right, mirror(right)])
    p.sewn(saddle, p.shading(second, [-30, 220], [30, 130]), second, secondThread, { rise: 1 });
}

/** A second toe piece with three rows of stitches, and a worn patch of rubber below it. */
function drawWideToe(p: Picture, { colors: { main, second, secondThread } }: TopShoe): void {
  const edge = createSpline(parsePoints`-60,224 -36,236 -14,242 0,243 14,242 36,236 60,222`);
  const tip: readonly Point[] = [
    [62, 316],
    [-62, 316],
  ];
  p.panel([...edge, ...tip], p.shading(second, [-30, 300], [40, 220]), main, { rise: 1.1 });
  for (const inset of [2.4, 4.6, 8]) p.stitch(offsetCurve(edge, inset), secondThread);
}
