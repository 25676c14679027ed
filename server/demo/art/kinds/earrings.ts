import type { ArtSpec } from '../artSpec.ts';
import { createGarmentDrawer, type Focus } from '../garment/garmentDrawer.ts';
import { parseOutline, plotPath } from '../garment/plot.ts';
import { drawEarringBehindLobe, drawEarringOnLobe, type EarringLook } from '../jewelry/drawWornEarring.ts';
import { designEarring, type Earring } from '../jewelry/earringDesign.ts';
import { drawBezel, drawCutStone, drawPearl, drawProngs } from '../jewelry/gems.ts';
import { createMetal, createReflection, drawWire, type Metal } from '../jewelry/metal.ts';
import { drawStandingShadow, drawTube, placeOnTube, type Tube, traceTube } from '../jewelry/tube.ts';
import type { Frame } from '../kit/canvas.ts';
import {
  type Curve,
  createEllipse,
  createRoundedBox,
  cutCurve,
  getPlaceAt,
  measureLength,
  type Point,
} from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { HeadPlace } from '../person/drawHead.ts';
import { drawProfile } from '../person/drawProfile.ts';
import type { Person } from '../person/person.ts';

const FRAME: Frame = { scale: 1.1, originX: 368, originY: 460, keep: { x: 60, y: 120, width: 616, height: 680 } };
/** Distance of each from the middle. */
const SPREAD = 138;

/** The head that wears one of them; its chin and the picture's ends in centimeters from the picture's middle. */
const HEAD_SCALE = 25.6;
const HEAD: HeadPlace = { chin: [-0.8 * HEAD_SCALE, -9.4 * HEAD_SCALE], scale: HEAD_SCALE };

export const earrings = createGarmentDrawer(FRAME, drawEarrings, () => ({
  bottomY: -16.4 * HEAD_SCALE,
  topY: 16.4 * HEAD_SCALE,
}));

function drawEarrings(picture: Picture, spec: ArtSpec, isBack: boolean, wearer?: Person): Focus {
  const design = designEarring(spec);
  const look: EarringLook = {
    metal: createMetal(spec.colors.main),
    stone: spec.colors.second ?? (design.name === 'drops' ? '#f2ebdf' : '#e6edf2'),
  };
  if (wearer) {
    drawProfile(picture, wearer, HEAD, () => drawEarringBehindLobe(picture, design, look, HEAD));
    drawEarringOnLobe(picture, design, look, HEAD);
    return { at: [0, 0], width: 300 };
  }
  for (const side of [-1, 1] as const) {
    const at: Point = [side * SPREAD, side * -12];
    if (design.name === 'hoops') drawHoop(picture, design, look, at, isBack);
    else if (design.name === 'studs') drawStud(picture, design, look, at, isBack);
    else drawDrop(picture, design, look, [at[0], 190 + at[1]], isBack);
  }
  return { at: [-SPREAD, design.name === 'drops' ? 60 - design.drop * 0.5 : 20], width: 260 };
}

/** The angles between which the post through the ear closes a hoop. */
const POST = [Math.PI * 0.4, Math.PI * 0.62] as const;

/** A standing hoop; the pair is turned by different angles. */
function drawHoop(
  picture: Picture,
  { size, tube: width, finish }: Earring,
  { metal }: EarringLook,
  [x, y]: Point,
  isBack: boolean,
): void {
  const yaw = isBack ? 64 : x < 0 ? 56 : 32;
  const hoop: Tube = {
    center: [x, y],
    radius: size * 1.22,
    halfWidth: width * 0.5,
    halfThickness: width * 0.46,
    yaw,
    tilt: 5,
    gap: POST,
  };
  drawStandingShadow(picture, hoop);
  const ends = POST.map((angle) => placeOnTube(hoop, angle));
  drawWire(picture, ends, Math.max(4.5, width * 0.2), metal, 0);
  drawTube(picture, hoop, metal);
  if (finish === 'plain') return;
  if (finish === 'stones') {
    drawChannel(picture, cutCurve(traceTube(hoop, 0.86), 0.02, 0.98), width, metal);
    return;
  }
  const [left, right] = [traceTube(hoop, -0.75), traceTube(hoop, 0.75)];
  const count = Math.round(size / 5);
  for (let i = 0; i < count; i += 1) {
    const place = (i + 0.5) / count;
    const ends = [getPlaceAt(left, place).point, getPlaceAt(right, Math.min(1, place + 0.03)).point];
    picture.line(ends, metal.dark, 2, { opacity: 0.55 });
  }
}

/** A row of stones, sunk between two rails of the metal, with a bead between each two. */
function drawChannel(picture: Picture, path: Curve, width: number, metal: Metal): void {
  const radius = width * 0.23;
  picture.line(path, metal.glint, radius * 3, { opacity: 0.7, cap: 'butt' });
  picture.line(path, metal.dark, radius * 2.4, { cap: 'butt' });
  const count = Math.floor(measureLength(path) / (radius * 2.08));
  for (let i = 0; i < count; i += 1) {
    const { point, normal } = getPlaceAt(path, (i + 0.5) / count);
    drawCutStone(picture, point, radius, radius, '#dde5ec');
    const between = getPlaceAt(path, Math.min(1, (i + 1) / count)).point;
    for (const side of i + 1 < count ? [-1, 1] : [])
      picture.oval(
        [between[0] + normal[0] * side * radius * 0.8, between[1] + normal[1] * side * radius * 0.8],
        radius * 0.22,
        radius * 0.22,
        metal.tones.light,
      );
  }
}

function drawStud(picture: Picture, design: Earring, look: EarringLook, at: Point, isBack: boolean): void {
  const { size, setting } = design;
  picture.glow([at[0] + 10, at[1] - 18], size * 1.4, size * 1.35, '#15181e', 0.34);
  if (isBack) drawStudBack(picture, design, look, at);
  else if (setting === 'bezel') drawBezel(picture, at, size * 0.86, size * 0.86, look.stone, look.metal);
  else {
    picture.oval([at[0], at[1] - 2], size * 1.02, size * 1.02, look.metal.dark);
    drawCutStone(picture, at, size, size, look.stone);
    drawProngs(picture, at, size * 0.96, look.metal, size * 0.13);
  }
}

/** The cup of the setting, and the butterfly that holds the post. */
function drawStudBack(picture: Picture, { size }: Earring, { metal }: EarringLook, at: Point): void {
  const [x, y] = at;
  const reflection = createReflection(picture, metal, [x - size, y + size], [x + size, y - size]);
  picture.oval(at, size * 0.98, size * 0.98, reflection);
  picture.line(createEllipse(at, size * 0.74, size * 0.74, 40), metal.dark, 2, { opacity: 0.45, isClosed: true });
  for (const side of [-1, 1]) {
    const wing = parseOutline`${x},${y + 4} ${x + side * size * 0.2},${y + size * 0.4} ${x + side * size * 0.62},${y + size * 0.36} ${x + side * size * 0.62},${y - size * 0.36} ${x + side * size * 0.2},${y - size * 0.4} ${x},${y - 4}`;
    const paint = createReflection(picture, metal, [x, y + size * 0.5], [x + side * size * 0.6, y - size * 0.5]);
    picture.panel(wing, paint, metal.tones, { rise: 0.9, shadow: 0.25 });
  }
  drawPearl(picture, at, size * 0.1, metal.tones.base, 0.4);
}

/** A hook, a rod or chain, and a pearl at its end. */
function drawDrop(
  picture: Picture,
  { size, drop, setting }: Earring,
  { metal, stone }: EarringLook,
  [x, y]: Point,
  isBack: boolean,
): void {
  const radius = size * 0.74;
  const top: Point = [x, y - 60];
  const pearlAt: Point = [x, y - 60 - drop - radius];
  picture.glow([pearlAt[0] + 10, pearlAt[1] - 16], radius * 1.4, radius * 1.4, '#15181e', 0.34);
  const lean = isBack ? -1 : 1;
  const hook = plotPath`${x},${y - 60} ${x - lean * 6},${y - 10} ${x + lean * 10},${y + 52} ${x + lean * 44},${y + 66} ${x + lean * 62},${y + 26} ${x + lean * 60},${y - 46}`;
  drawWire(picture, hook, 6, metal, 0.25);
  const rod: readonly [Point, Point] = [top, [x, pearlAt[1] + radius]];
  if (setting === 'prongs') drawWire(picture, rod, 7, metal, 0.2);
  else
    for (let i = 0; i < 6; i += 1)
      drawPearl(picture, getPlaceAt(cutCurve(rod, 0.04, 0.96), (i + 0.5) / 6).point, 7, metal.tones.base, 0.5);
  drawPearl(picture, pearlAt, radius, stone);
  const cap = createRoundedBox(
    [x - radius * 0.3, pearlAt[1] + radius * 0.84],
    [x + radius * 0.3, pearlAt[1] + radius * 1.1],
    5,
  );
  picture.panel(cap, createReflection(picture, metal, [x - radius * 0.3, y], [x + radius * 0.3, y]), metal.tones, {
    rise: 0.7,
  });
}
