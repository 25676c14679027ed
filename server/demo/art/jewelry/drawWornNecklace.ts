import type { ArtSpec } from '../artSpec.ts';
import { plotPath } from '../garment/plot.ts';
import { type Curve, mirror, type Point, reverse } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { CHIN_ABOVE_NECK } from '../person/body.ts';
import type { HeadPlace } from '../person/drawHead.ts';
import { drawChain } from './chains.ts';
import { drawAt } from './drawAt.ts';
import { drawStrand } from './drawStrand.ts';
import { createMetal } from './metal.ts';
import type { Necklace } from './necklaceDesign.ts';
import { drawPendant } from './pendants.ts';

/** Chains are 1.3 millimeters wide, pearls 7, pendants 20. */
const CENTIMETERS_PER_UNIT = 0.0165;

/** The left half of an 18-inch necklace from the neck's edge, in centimeters from the neck's foot; a pendant pulls it to a point. */
const HANGING: Curve = plotPath`-5.4,1.6 -5.5,.2 -5.1,-2.2 -3.5,-5.6 -1.6,-8.6 0,-10.6`;
const ROUND: Curve = plotPath`-5.4,1.6 -5.6,0 -5.4,-2.6 -4.5,-5.6 -2.9,-8.1 -1.2,-9.3 0,-9.6`;

/** Draws the front of a necklace on a bare neck, in its true size. */
export function drawWornNecklace(
  picture: Picture,
  { colors }: ArtSpec,
  design: Necklace,
  { chin, scale }: HeadPlace,
): void {
  const at: Point = [chin[0], chin[1] - CHIN_ABOVE_NECK * scale];
  const metal = createMetal(colors.main);
  const half = (design.name === 'pendant' ? HANGING : ROUND).map(
    ([x, y]): Point => [x / CENTIMETERS_PER_UNIT, y / CENTIMETERS_PER_UNIT],
  );
  const curve = [...half.slice(0, -1), ...reverse(mirror(half))];
  const lowest = half.at(-1) ?? [0, 0];
  drawAt(picture, { at, scale: CENTIMETERS_PER_UNIT * scale, turn: 0 }, () => {
    if (design.name === 'pearls') drawStrand(picture, curve, design, colors.second ?? '#f2ebdf');
    else drawChain(picture, curve, design.size, metal, design.chain);
    if (design.name === 'pendant')
      drawPendant(picture, lowest, design.pendantSize, design.pendant, metal, colors.second);
  });
}
