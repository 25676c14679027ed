import { type Curve, createEllipse, getPlaceAt, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { LOBE } from '../person/drawEar.ts';
import type { HeadPlace } from '../person/drawHead.ts';
import { drawAt } from './drawAt.ts';
import type { Earring } from './earringDesign.ts';
import { drawBezel, drawCutStone, drawPearl, drawProngs } from './gems.ts';
import { drawWire, type Metal } from './metal.ts';

export type EarringLook = { readonly metal: Metal; readonly stone: string };

/** Studs are 6, hoops 25 and drops about 35 millimeters long. */
const CENTIMETERS_PER_UNIT: Readonly<Record<Earring['name'], number>> = {
  studs: 0.0036,
  hoops: 0.0108,
  drops: 0.0092,
};
/** A hoop is seen almost from its edge. */
const HOOP_BREADTH = 0.56;

/** Draws the part of an earring that is behind the lobe, and its shadow on the neck. */
export function drawEarringBehindLobe(picture: Picture, design: Earring, look: EarringLook, head: HeadPlace): void {
  drawAtLobe(picture, design, head, () => {
    if (design.name === 'hoops') {
      const hoop = createHoop(design);
      picture.softLine(
        hoop.map(([x, y]): Point => [x + 10, y - 12]),
        '#15181e',
        design.tube * 0.7,
        0.3,
        { isClosed: true },
      );
      drawWire(picture, hoop.slice(0, HOOP_STEPS / 2 + 1), design.tube * 0.84, look.metal, 0);
    }
    if (design.name === 'drops') picture.glow([14, -design.drop - 90], 84, 96, '#15181e', 0.26);
  });
}

/** Draws the part of an earring that is before the lobe. */
export function drawEarringOnLobe(picture: Picture, design: Earring, look: EarringLook, head: HeadPlace): void {
  drawAtLobe(picture, design, head, () => {
    if (design.name === 'hoops') drawNearHalf(picture, design, look);
    else if (design.name === 'studs') drawStud(picture, design, look);
    else drawDrop(picture, design, look);
  });
}

const drawAtLobe = (picture: Picture, { name }: Earring, { chin, scale }: HeadPlace, draw: () => void): void =>
  drawAt(
    picture,
    {
      at: [chin[0] + LOBE[0] * scale, chin[1] + LOBE[1] * scale],
      scale: CENTIMETERS_PER_UNIT[name] * scale,
      turn: 0,
    },
    draw,
  );

const HOOP_STEPS = 72;

/** From the hole in the lobe round the far side, and back on the near side. */
function createHoop({ size }: Earring): Curve {
  const loop = createEllipse([0, 10 - size], size * HOOP_BREADTH, size, HOOP_STEPS);
  const top = HOOP_STEPS / 4;
  const turned = [...loop.slice(top), ...loop.slice(0, top + 1)];
  return turned.toReversed();
}

function drawNearHalf(picture: Picture, design: Earring, { metal }: EarringLook): void {
  const near = createHoop(design).slice(HOOP_STEPS / 2 - 3);
  const { tube, finish, size } = design;
  drawWire(picture, near, tube, metal, 0);
  const count = Math.round(size / 5);
  for (let i = 0; i < count && finish !== 'plain'; i += 1) {
    const { point, normal } = getPlaceAt(near, (i + 0.5) / count);
    if (finish === 'stones') {
      drawCutStone(picture, point, tube * 0.36, tube * 0.36, '#e9eff3');
      continue;
    }
    const reach = tube * 0.44;
    const groove: Curve = [
      [point[0] + normal[0] * reach - normal[1] * 4, point[1] + normal[1] * reach + normal[0] * 4],
      [point[0] - normal[0] * reach + normal[1] * 4, point[1] - normal[1] * reach - normal[0] * 4],
    ];
    picture.line(groove, metal.dark, 2.4, { opacity: 0.6 });
  }
}

function drawStud(picture: Picture, { size, setting }: Earring, { metal, stone }: EarringLook): void {
  picture.glow([16, -26], size * 1.5, size * 1.45, '#15181e', 0.42);
  if (setting === 'bezel') {
    drawBezel(picture, [0, 0], size * 0.86, size * 0.86, stone, metal);
    return;
  }
  picture.oval([0, -2], size * 1.04, size * 1.04, metal.dark);
  drawCutStone(picture, [0, 0], size, size, stone);
  drawProngs(picture, [0, 0], size * 0.96, metal, size * 0.14);
}

/** The end of the hook, the rod or chain, and the pearl. */
function drawDrop(picture: Picture, { size, drop, setting }: Earring, { metal, stone }: EarringLook): void {
  const radius = size * 0.74;
  const rod: readonly [Point, Point] = [
    [0, 8],
    [0, -drop],
  ];
  if (setting === 'prongs') drawWire(picture, rod, 8, metal, 0.2);
  else {
    const count = Math.max(4, Math.round(drop / 17));
    for (let i = 0; i < count; i += 1)
      drawPearl(picture, getPlaceAt(rod, (i + 0.5) / count).point, 8, metal.tones.base, 0.5);
  }
  drawPearl(picture, [0, -drop - radius], radius, stone);
  picture.oval([0, -drop - radius * 0.04], radius * 0.3, radius * 0.14, metal.tones.base);
  picture.line(createEllipse([0, -drop - radius * 0.04], radius * 0.3, radius * 0.14, 24), metal.dark, 2, {
    opacity: 0.6,
    isClosed: true,
  });
}
