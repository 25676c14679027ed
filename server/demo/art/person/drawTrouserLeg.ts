import type { FootFit } from '../footwear/shoe.ts';
import { type Curve, createSpline, type Point, reverse, translate } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawFlatShape } from './drawFlatShape.ts';
import type { Person } from './person.ts';

const SHORTEST_HEM = 150;
/** Higher shoes are boots. */
const LOW_SHOE = 136;
/** How deep trousers reach into a boot, in millimeters. */
const TUCKED = 26;

/** Draws the leg of plain ankle-length trousers, open round the shin; `place` puts a foot's points into the shoe. */
export function drawTrouserLeg(
  picture: Picture,
  { bottom }: Person,
  { coverFrom = 118, size = 1 }: FootFit,
  place: (point: Point) => Point,
): void {
  // A boot's shaft holds the hem; a low shoe leaves the ankle free.
  const isTucked = coverFrom > LOW_SHOE;
  const hemY = isTucked ? coverFrom - TUCKED : SHORTEST_HEM;
  const [frontShare, backShare] = isTucked ? [0.625, 0.945] : [0.598, 1.01];
  const lift = place([0.78, 0])[1];
  const computeX = (share: number, up: number): number => place([share, (hemY + up - lift) / size])[0];
  const frontX = computeX(frontShare, 0);
  const backX = computeX(backShare, 0);
  const hem = createHemEdge(frontX, backX, hemY, -4);
  picture.fill([...hem, ...reverse(createHemEdge(frontX, backX, hemY, 10))], bottom.line);
  const front = createEdge([frontShare, 0.578, 0.548, 0.53], hemY, computeX);
  const back = createEdge([backShare, isTucked ? 1.01 : 1.05, 1.09, 1.08], hemY - 5, computeX);
  drawFlatShape(picture, [...front, ...reverse(back), ...hem], bottom, () =>
    picture.stitch(translate(hem, 0, 17), bottom.deep, { width: 0.8 }),
  );
}

const RISES = [0, 110, 250, 480] as const;

/** An edge from the hem upwards, at these shares of the foot's length. */
function createEdge(shares: readonly number[], y: number, computeX: (share: number, up: number) => number): Curve {
  return createSpline(RISES.map((up, i): Point => [computeX(shares[i] ?? 1, up), y + up]));
}

/** The hem from the back to the front, its middle moved up by `bulge`. */
function createHemEdge(frontX: number, backX: number, y: number, bulge: number): Curve {
  return createSpline([
    [backX, y - 5],
    [(frontX + backX) / 2, y - 3 + bulge],
    [frontX, y],
  ]);
}
