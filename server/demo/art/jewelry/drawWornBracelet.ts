import { type Curve, getPlaceAt, measureLength, offsetCurve, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { createHandPlacer, type HandPlace } from '../person/drawOpenHand.ts';
import { WRIST_HALF_WIDTH } from '../person/drawWristWearer.ts';
import type { Person } from '../person/person.ts';
import type { Bracelet } from './braceletDesign.ts';
import { drawChain } from './chains.ts';
import { drawAt } from './drawAt.ts';
import { createFrontArc, drawWornBand } from './drawWornBand.ts';
import { drawPearl } from './gems.ts';
import type { Metal } from './metal.ts';

type WornBracelet = { readonly design: Bracelet; readonly metal: Metal; readonly stone: string };
export type Wrist = { readonly place: HandPlace; readonly breadth: number; readonly skin: Person['skin'] };

/** A loop's half width of 236 units is 31 millimeters. */
const CENTIMETERS_PER_UNIT = 0.0131;
/** Loosely behind the wrist, in centimeters from it. */
const SEAT: Point = [0, -2.2];

/** Draws a bracelet on a wrist, in its true size. */
export function drawWornBracelet(picture: Picture, { design, metal, stone }: WornBracelet, wrist: Wrist): void {
  const { place, breadth, skin } = wrist;
  const [at = SEAT] = createHandPlacer(place)([SEAT]);
  const reach = (WRIST_HALF_WIDTH * breadth) / CENTIMETERS_PER_UNIT;
  drawAt(picture, { at, scale: CENTIMETERS_PER_UNIT * place.scale, turn: place.turn - 4 }, () => {
    if (design.name === 'bangle') drawBangle(picture, design, metal, reach + 9, skin);
    else if (design.name === 'beads') drawBeads(picture, design, metal, stone, reach + 4);
    else drawChain(picture, createFrontArc(reach + design.size * 0.3, SAG), design.size, metal, design.chain);
  });
}

/** The distance by which a loose loop hangs lower in front. */
const SAG = 62;

function drawBangle(
  picture: Picture,
  { size, engraving }: Bracelet,
  metal: Metal,
  reach: number,
  skin: Person['skin'],
): void {
  const middle = drawWornBand(picture, { half: size / 2, reach, sag: SAG, ink: 2.2 }, metal, skin);
  if (engraving === 'lines')
    for (const step of [-0.24, 0.24]) picture.line(offsetCurve(middle, size * step), metal.dark, 2.4, { opacity: 0.5 });
  if (engraving === 'notches')
    for (let i = 0; i < 21; i += 1) {
      const { point, normal } = getPlaceAt(middle, (i + 0.5) / 21);
      const reachOfNotch = size * 0.3;
      const notch: Curve = [
        [point[0] + normal[0] * reachOfNotch + 3, point[1] + normal[1] * reachOfNotch],
        [point[0] - normal[0] * reachOfNotch - 3, point[1] - normal[1] * reachOfNotch],
      ];
      picture.line(notch, metal.dark, 2.6, { opacity: 0.5 });
    }
}

/** Beads that follow the wrist, with those of metal in the middle. */
function drawBeads(picture: Picture, { size, spacer }: Bracelet, metal: Metal, stone: string, reach: number): void {
  const arc = createFrontArc(reach, SAG);
  picture.softLine(
    arc.map(([x, y]): Point => [x + 4, y - 11]),
    '#15181e',
    size * 0.9,
    0.4,
  );
  const count = Math.round(measureLength(arc) / (size * 1.94));
  const middle = Math.floor(count / 2);
  for (let i = 0; i < count; i += 1) {
    const isMetal = Math.abs(i - middle) === spacer;
    const { point } = getPlaceAt(arc, (i + 0.5) / count);
    drawPearl(picture, point, size, isMetal ? metal.tones.base : stone, isMetal ? 1 : 0.7);
  }
}
