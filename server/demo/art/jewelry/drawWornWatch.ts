import { drawCloth } from '../garment/drawCloth.ts';
import { parseOutline } from '../garment/plot.ts';
import { deriveThreadColor, deriveTones } from '../kit/color.ts';
import { type Curve, createRoundedBox, insetOutline, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { createHandPlacer } from '../person/drawOpenHand.ts';
import { WRIST_HALF_WIDTH } from '../person/drawWristWearer.ts';
import { drawAt } from './drawAt.ts';
import { drawDial } from './drawDial.ts';
import type { Wrist } from './drawWornBracelet.ts';
import type { WatchDesign } from './watchDesign.ts';
import { drawLinkRow } from './watchLinks.ts';
import { drawCase } from './watchParts.ts';

const CENTIMETERS_PER_UNIT = 0.0111;
/** Behind the wrist's bone, in centimeters from the wrist. */
const SEAT: Point = [0, -2.6];
/** Twelve is at the little finger's side, so that the wearer can read the dial. */
const DIAL_TURN = 90;

/** Draws a watch on a wrist, in its true size. */
export function drawWornWatch(picture: Picture, design: WatchDesign, strapColor: string, wrist: Wrist): void {
  const { place, breadth } = wrist;
  const [at = SEAT] = createHandPlacer(place)([SEAT]);
  const edge = (WRIST_HALF_WIDTH * breadth) / CENTIMETERS_PER_UNIT;
  const turn = place.turn + DIAL_TURN;
  drawAt(picture, { at, scale: CENTIMETERS_PER_UNIT * place.scale, turn }, () => {
    const { radius, strapWidth } = design;
    for (const [x, y] of [
      [-strapWidth - 8, 0],
      [strapWidth + 6, 0],
    ] as const)
      picture.glow([x, y], 26, edge * 0.98, wrist.skin.line, 0.75);
    for (const side of [1, -1] as const) {
      if (design.name === 'steel') drawLinks(picture, design, side, edge);
      else drawLeather(picture, design, strapColor, side, edge);
    }
    picture.glow([-10, 8], radius * 1.24, radius * 1.24, '#15181e', 0.5);
    drawCase(picture, design, false);
    drawDial(picture, design);
  });
}

/** The strap from the case to the wrist's edge, where it turns away. */
function drawLeather(
  picture: Picture,
  { strapWidth: w, radius }: WatchDesign,
  color: string,
  side: 1 | -1,
  edge: number,
): void {
  const [from, to] = [radius * 0.8, edge + 6];
  const strap = parseOutline`${-w},${from}! ${-w * 0.95},${to - 14} ${-w * 0.88},${to}! 0,${to + 5} ${w * 0.88},${to}! ${w * 0.95},${to - 14} ${w},${from}!`;
  const outline = strap.map(([x, y]): Point => [x, side * y]);
  drawCloth(picture, {
    outline,
    tones: deriveTones(color),
    material: 'leather',
    gloss: 0.4,
    round: 18,
    height: 22,
    edge: 0.6,
    marks: () => {
      picture.stitch(insetOutline(outline, 9), deriveThreadColor(color), { width: 0.9 });
      shadeTurn(picture, w, side * to, '#15181e');
    },
  });
}

/** Rows of links, which look shorter towards the wrist's edge. */
function drawLinks(picture: Picture, { strapWidth, radius, metal }: WatchDesign, side: 1 | -1, edge: number): void {
  let low = radius * 0.84;
  for (let step = 25; low + step * 0.6 < edge; step *= 0.84) {
    drawLinkRow(picture, metal, { low: side > 0 ? low : -low - step, step, width: strapWidth * 0.98 });
    low += step;
  }
  shadeTurn(picture, strapWidth, side * low, metal.dark);
}

/** The shade where a strap turns away round the wrist. */
function shadeTurn(picture: Picture, halfWidth: number, y: number, color: string): void {
  const end: Curve = [
    [-halfWidth, y],
    [halfWidth, y],
  ];
  picture.group({ clip: createRoundedBox([-halfWidth, -Math.abs(y)], [halfWidth, Math.abs(y)], 4) }, () =>
    picture.softLine(end, color, 34, 0.6),
  );
}
