import { parseOutline, plotPath } from '../garment/plot.ts';
import type { Curve, Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawFlatShape, drawInnerLine } from './drawFlatShape.ts';
import type { Person } from './person.ts';

/** Where a hand holds a thing: its place, its size and the direction of its arm. */
export type Grip = {
  readonly at: Point;
  /** Drawing units for each centimeter. */
  readonly scale: number;
  /** Degrees by which the arm is turned anticlockwise from below. */
  readonly turn?: number;
};

const createPlacer = ({ at: [x0, y0], scale, turn = 0 }: Grip): ((curve: Curve) => Curve) => {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return (curve) => curve.map(([x, y]): Point => [x0 + x * cos - y * sin, y0 + x * sin + y * cos]);
};

/** The palm and the forearm behind the held thing, in centimeters; the thumb lies at y = 0 over the thing's edge. */
const PALM = parseOutline`-3,-11 -3.7,-8.6 -4.9,-5 -5,-1 -4.2,4 -3.3,8.2 -2.6,9.8 -1.7,10 -1.1,9.2! -.8,10.6 .1,11.2 .9,10.6 1.2,9.2! 1.6,9.9 2.5,9.9 3.1,8.8 3.2,7! 3.8,7.2 4.6,6.4 4.9,4.2 4.9,.6 4.5,-4 3.4,-8.4 2.9,-11.4 3.4,-18 4.3,-27 4.7,-40! 4.7,-70! -4.7,-70! -4.7,-40! -4.2,-27 -3.4,-18`;
/** The gaps between the fingers behind the thing, from their tips. */
const GAPS: readonly Curve[] = [
  plotPath`-1.1,9.2 -1.3,5 -1.6,1.4`,
  plotPath`1.2,9.2 1.1,5 .9,1.2`,
  plotPath`3.2,7 3.2,4 3,.6`,
];
const THUMB = parseOutline`-3.3,-9.6! -4.6,-6.4 -5.2,-3 -4.9,.2 -3.9,3 -2.6,5.2 -1.3,6.6 -.2,6.5 .2,5.4 -.4,3.6 -1.3,1 -1.5,-2 -1.4,-5 -1.9,-8!`;
const NAIL = parseOutline`-1.7,5.5 -.9,6.3 -.3,6.1 -.2,5.3 -.8,4.5 -1.5,4.7`;

/** Draws the hand behind a held thing, with its forearm. */
export function drawPalm(picture: Picture, { skin }: Person, grip: Grip): void {
  const place = createPlacer(grip);
  drawFlatShape(picture, place(PALM), skin, () => {
    for (const gap of GAPS) drawInnerLine(picture, place(gap));
  });
}

/** Draws the thumb in front of a held thing. */
export function drawThumb(picture: Picture, { skin }: Person, grip: Grip): void {
  const place = createPlacer(grip);
  const { scale: s } = grip;
  const thumb = place(THUMB);
  picture.group({ clip: place(parseOutline`-8,-1.6! -8,12! 8,12! 8,-1.6!`) }, () =>
    picture.softLine(
      thumb.map(([x, y]): Point => [x + 0.25 * s, y - 0.4 * s]),
      '#15181e',
      0.5 * s,
      0.2,
      { isClosed: true },
    ),
  );
  drawFlatShape(picture, thumb, skin);
  drawInnerLine(picture, place(NAIL));
}

/** One finger that reaches round an edge from behind, in centimeters; its tip is at the left. */
const FINGER = parseOutline`-2.5,-.1 -2.4,.7 -1.6,1.05 0,1.05 1.3,.95 1.9,.1 1.3,-.95 0,-1 -1.6,-.95 -2.4,-.75`;

/** Draws fingertips that lie over the right edge of a thing, one at each of `spots`. */
export function drawFingertips(picture: Picture, { skin }: Person, spots: readonly Point[], scale: number): void {
  for (const at of spots) {
    const place = createPlacer({ at, scale });
    const finger = place(FINGER);
    picture.softLine(
      finger.map(([x, y]): Point => [x - 0.1 * scale, y - 0.3 * scale]),
      '#15181e',
      0.3 * scale,
      0.2,
      { isClosed: true },
    );
    drawFlatShape(picture, finger, skin);
  }
}

/** A fist round a handle with the arm above it, in centimeters; the handle crosses it at y = 0. */
const FIST = parseOutline`-4.7,60! -4.7,36! -4.2,26 -3.2,17 -2.9,13 -3.4,9.6 -4.2,6 -4.3,2 -4.2,-1 -3.3,-2.2 -2.3,-1.5! -2,-2.3 -1,-2.9 -.2,-2! .1,-2.5 1.1,-2.9 1.9,-1.9! 2.2,-2.1 3.1,-2.2 3.9,-1.2 4.1,1 3.9,5 3.3,9.4 2.8,13 3.2,17 4.2,26 4.7,36! 4.7,60!`;
const FIST_THUMB = parseOutline`-2.9,9.6 -4.3,7.8 -5,5.8 -5.4,3.4 -5,.6 -4.3,-1 -3.4,-1.2 -2.9,-.3 -3.2,1.6 -3.3,3.6 -2.4,6.4`;

const FIST_GAPS: readonly Curve[] = [
  plotPath`-2.3,-1.6 -2.2,.4 -1.9,2`,
  plotPath`-.2,-2.1 -.1,.2 0,2.2`,
  plotPath`1.9,-2 1.9,.2 1.8,2`,
];

/** Draws a hand that carries a bag by its handle. */
export function drawFist(picture: Picture, { skin }: Person, grip: Grip): void {
  const place = createPlacer(grip);
  drawFlatShape(picture, place(FIST), skin, () => {
    for (const gap of FIST_GAPS) drawInnerLine(picture, place(gap));
  });
  drawFlatShape(picture, place(FIST_THUMB), skin);
}
