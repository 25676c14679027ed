import { type Curve, createEllipse, createRoundedBox, getPlaceAt, offsetCurve } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { createHandPlacer, type HandPlace } from '../person/drawOpenHand.ts';
import { computeTaper, type Finger } from '../person/openHand.ts';
import type { Person } from '../person/person.ts';
import { drawAt } from './drawAt.ts';
import { drawWornBand } from './drawWornBand.ts';
import { drawCutStone, drawPearl, drawProngs } from './gems.ts';
import { createReflection, type Metal } from './metal.ts';
import { CENTIMETERS_PER_UNIT, FACES, type Ring } from './ringDesign.ts';

type WornRing = { readonly design: Ring; readonly metal: Metal; readonly stone: string };

/** Where a ring sits on a finger, as a share of its visible length. */
const SEAT = 0.2;

/** Draws a ring on a finger, in its true size: the front half of its band, and its stone or face. */
export function drawWornRing(
  picture: Picture,
  ring: WornRing,
  finger: Finger,
  place: HandPlace,
  skin: Person['skin'],
): void {
  const { point, normal } = getPlaceAt(finger.axis, SEAT);
  const [at = point] = createHandPlacer(place)([point]);
  const turn = (Math.atan2(normal[1], normal[0]) * 180) / Math.PI + 180 + place.turn;
  const scale = CENTIMETERS_PER_UNIT * place.scale;
  const halfWidth = (finger.halfWidth * computeTaper(SEAT)) / CENTIMETERS_PER_UNIT;
  drawAt(picture, { at, scale, turn }, () => {
    drawFrontHalf(picture, ring, halfWidth, skin);
    if (ring.design.name === 'solitaire') drawSetting(picture, ring);
    if (ring.design.name === 'signet') drawSignet(picture, ring);
  });
}

/** The band across the finger, and its pattern. */
function drawFrontHalf(
  picture: Picture,
  { design, metal }: WornRing,
  fingerHalfWidth: number,
  skin: Person['skin'],
): void {
  const half = design.width / 2;
  const reach = fingerHalfWidth + design.thickness * 0.55;
  const middle = drawWornBand(picture, { half, reach, sag: 16, ink: 3.4 }, metal, skin);
  if (design.name === 'band') decorateBand(picture, design, metal, middle, half);
}

function decorateBand(picture: Picture, { finish }: Ring, metal: Metal, middle: Curve, half: number): void {
  if (finish === 'plain') return;
  if (finish === 'ribbed') {
    for (const share of [-0.45, 0, 0.45])
      picture.line(offsetCurve(middle, half * share), metal.dark, 4.5, { opacity: 0.5 });
    return;
  }
  for (let i = 0; i < 13; i += 1) {
    const { point, normal } = getPlaceAt(middle, (i + 0.5) / 13);
    if (finish === 'beaded') {
      drawPearl(picture, point, Math.min(10, half * 0.3), metal.tones.light, 0.5);
      continue;
    }
    const reach = half * 0.72;
    picture.line(
      [
        [point[0] + normal[0] * reach - 7, point[1] + normal[1] * reach],
        [point[0] - normal[0] * reach + 7, point[1] - normal[1] * reach],
      ],
      metal.dark,
      4,
      { opacity: 0.45 },
    );
  }
}

/** A stone that stands above the band, with its shadow on the finger. */
function drawSetting(picture: Picture, { design, metal, stone }: WornRing): void {
  const { stone: size, hasSideStones } = design;
  picture.glow([10, -22], size * 1.5, size * 1.3, '#15181e', 0.34);
  for (const side of hasSideStones ? [-1, 1] : []) {
    picture.oval([side * size * 1.22, 1], size * 0.3, size * 0.3, metal.tones.base);
    drawCutStone(picture, [side * size * 1.22, 2], size * 0.24, size * 0.24, stone);
  }
  picture.oval([2, -3], size * 1.05, size * 1.03, metal.dark, { opacity: 0.75 });
  drawCutStone(picture, [0, 0], size, size, stone);
  drawProngs(picture, [0, 0], size * 0.98, metal, size * 0.18);
}

/** A signet's flat face, turned so that its wearer can read it. */
function drawSignet(picture: Picture, { design, metal }: WornRing): void {
  const [rx, ry] = FACES[design.face];
  const createPlate = (by: number): Curve =>
    design.face === 'square'
      ? createRoundedBox([-rx + by, -ry + by], [rx - by, ry - by], 16)
      : createEllipse([0, 0], rx - by, ry - by, 48);
  picture.glow([9, -18], rx * 1.25, ry * 1.4, '#15181e', 0.3);
  const plate = createPlate(0);
  picture.fill(plate, createReflection(picture, metal, [-70, 70], [70, -60]));
  picture.line(plate, metal.dark, 4, { opacity: 0.6, isClosed: true });
  picture.line(createPlate(11), metal.dark, 2.4, { opacity: 0.45, isClosed: true });
}
