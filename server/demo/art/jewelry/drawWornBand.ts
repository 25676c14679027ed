import { type Curve, createSpline, offsetCurve, reverse } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { Person } from '../person/person.ts';
import { createReflection, type Metal } from './metal.ts';

/** Half the band's width along the limb, its reach to either side, and the distance by which its middle is lower. */
type WornBand = { readonly half: number; readonly reach: number; readonly sag: number; readonly ink: number };

/** The visible half of a loop round a finger or a wrist. */
export const createFrontArc = (reach: number, sag: number): Curve =>
  createSpline([
    [-reach, sag * 0.76],
    [-reach * 0.86, sag * 0.3],
    [-reach * 0.5, -sag * 0.12],
    [0, -sag * 0.28],
    [reach * 0.5, -sag * 0.12],
    [reach * 0.86, sag * 0.3],
    [reach, sag * 0.76],
  ]);

/** Draws the front half of a metal band with its shadow on the skin; returns its middle line. `ink` is its lines' width. */
export function drawWornBand(
  picture: Picture,
  { half, reach, sag, ink }: WornBand,
  metal: Metal,
  skin: Person['skin'],
): Curve {
  const middle = createFrontArc(reach, sag);
  const narrow = (share: number): number => half * (0.86 + 0.14 * Math.sin(share * Math.PI));
  const upper = offsetCurve(middle, narrow);
  const lower = offsetCurve(middle, (share) => -narrow(share));
  const band = [...upper, ...reverse(lower)];
  for (const [edge, drop] of [
    [lower, -4.4 * ink],
    [upper, 2 * ink],
  ] as const)
    picture.softLine(
      edge.slice(9, -9).map(([x, y]) => [x + ink, y + drop]),
      skin.line,
      6 * ink,
      0.5,
      { strokes: 4 },
    );
  picture.fill(band, createReflection(picture, metal, [-reach, sag], [reach, -sag * 0.6]));
  picture.line(upper, metal.glint, ink * 1.2, { opacity: 0.75 });
  picture.line(lower, metal.dark, ink * 1.2, { opacity: 0.5 });
  picture.line(band, metal.dark, ink * 0.9, { opacity: 0.65, isClosed: true });
  return middle;
}
