import { createRng } from '../../../services/images/drawings/rng.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, computeBounds, insetOutline, type Point, reverse, translate } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { plotPolygon } from './plot.ts';

export type LensLook = { readonly dark: string; readonly pale: string; readonly mirror: string | undefined };
/** `tortoise` is the seed of the mottling. */
export type FrameLook = { readonly tones: Tones; readonly metal: boolean; readonly tortoise: number | undefined };

/** Tinted glass: dark at the top, paler below, with the reflection of a window. */
export function drawLens(
  picture: Picture,
  lens: Curve,
  { dark, pale: paleColor, mirror }: LensLook,
  side: number,
): void {
  const { x0, y0, x1, y1 } = computeBounds(lens);
  const x = (x0 + x1) / 2;
  picture.fill(
    lens,
    picture.linear(
      [
        [0, dark],
        [0.5, dark],
        [1, paleColor],
      ],
      [x, y1 + 8],
      [x + 8, y0 - 4],
    ),
    { opacity: 0.93 },
  );
  picture.group({ clip: lens }, () => {
    if (mirror)
      picture.fill(
        lens,
        picture.linear(
          [
            [0, mirror, 0.1],
            [0.5, mirror, 0.75],
            [1, '#f7d7a8', 0.6],
          ],
          [x, y1],
          [x + 30, y0],
        ),
      );
    const slash = (left: number, right: number): Curve =>
      plotPolygon`${x + left},${y1 + 30} ${x + right},${y1 + 30} ${x + right - 80},${y0 - 30} ${x + left - 80},${y0 - 30}`;
    picture.fill(slash(-80, -14), '#ffffff', { opacity: 0.16 });
    picture.fill(slash(2, 20), '#ffffff', { opacity: 0.13 });
    picture.softLine(lens, '#000000', 8, 0.45, { isClosed: true });
    picture.glow([x - 36 * side, y1 - 26], 84, 24, '#ffffff', 0.28, 12);
  });
}

/** A rim (with its hole) or a solid bridge, in acetate or metal. */
export function drawGlassesFrame(
  picture: Picture,
  outerEdge: Curve,
  hole: Curve | undefined,
  { tones, metal, tortoise }: FrameLook,
): void {
  const { x0, y0, x1, y1 } = computeBounds(outerEdge);
  const sheen = metal
    ? picture.linear(
        [
          [0, tones.high],
          [0.3, tones.base],
          [0.5, tones.high],
          [0.75, tones.deep],
          [1, tones.light],
        ],
        [x0, y1],
        [x1, y0],
      )
    : picture.linear(
        [
          [0, tones.light],
          [0.5, tones.base],
          [1, tones.shade],
        ],
        [x0, y1],
        [x0, y0],
      );
  const shape = hole ? joinOutlines(outerEdge, hole) : outerEdge;
  picture.fill(shape, sheen);
  picture.group({ clip: shape }, () => {
    if (tortoise !== undefined) picture.fill(shape, createMottle(picture, tortoise));
    roundEdges(picture, outerEdge, hole, tones, metal);
  });
  picture.line(outerEdge, tones.line, 0.8, { opacity: 0.6, isClosed: true });
  if (hole) picture.line(hole, tones.line, 0.8, { opacity: 0.6, isClosed: true });
}

/** Rounds a rim: dark towards both edges and below, and a lit line along its upper left. */
function roundEdges(picture: Picture, outerEdge: Curve, hole: Curve | undefined, tones: Tones, metal: boolean): void {
  const width = metal ? 3 : 7;
  const edges = hole ? [outerEdge, hole] : [outerEdge];
  for (const edge of edges) {
    picture.softLine(edge, tones.line, width * 0.6, 0.62, { isClosed: true, strokes: 3 });
    picture.softLine(translate(edge, -width * 0.1, width * 0.3), tones.line, width * 0.5, 0.5, { isClosed: true });
  }
  const lit = translate(insetOutline(outerEdge, metal ? 1.6 : 4.6), -0.8, 0.6);
  picture.line(lit, tones.high, metal ? 1.4 : 2.6, { opacity: 0.75, isClosed: true });
  picture.line(translate(lit, -0.4, 0.5), '#ffffff', metal ? 0.8 : 1.1, { opacity: 0.5, isClosed: true });
}

/** One outline with a hole: along the rim, over a bridge of zero width, and back along the hole. */
function joinOutlines(outerEdge: Curve, hole: Curve): Curve {
  const start: readonly Point[] = outerEdge.slice(0, 1);
  const holeStart: readonly Point[] = hole.slice(0, 1);
  return [...outerEdge, ...start, ...holeStart, ...reverse(hole)];
}

function createMottle(picture: Picture, seed: number): string {
  const chance = createRng(seed, 'tortoise');
  const spots = Array.from({ length: 30 }, () => {
    const [x, y] = [chance.pickNumber(0, 130).toFixed(0), chance.pickNumber(0, 130).toFixed(0)];
    const fill = chance.chance(0.5) ? '#1d0f08' : '#c9823a';
    return `<ellipse cx="${x}" cy="${y}" rx="${chance.pickNumber(8, 26).toFixed(0)}" ry="${chance.pickNumber(5, 15).toFixed(0)}" fill="${fill}" opacity=".5" transform="rotate(${chance.pickNumber(0, 180).toFixed(0)} ${x} ${y})"/>`;
  });
  return picture.pattern(130, 130, spots.join(''));
}
