import type { ArtSpec } from '../artSpec.ts';
import { createGarmentDrawer, type Focus } from '../garment/garmentDrawer.ts';
import { parseOutline, plotPath } from '../garment/plot.ts';
import { drawWornRing } from '../jewelry/drawWornRing.ts';
import { drawCutStone, drawPearl, drawProngs, drawStoneSide } from '../jewelry/gems.ts';
import { createMetal, createReflection, drawWire, type Metal } from '../jewelry/metal.ts';
import { designRing, FACES, type Ring } from '../jewelry/ringDesign.ts';
import { drawLyingShadow, drawStandingShadow, drawTube, type Tube, traceTube } from '../jewelry/tube.ts';
import type { Frame } from '../kit/canvas.ts';
import { type Curve, createEllipse, createRoundedBox, getPlaceAt } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawOpenHand, type HandPlace } from '../person/drawOpenHand.ts';
import { computeBreadth, createOpenHand } from '../person/openHand.ts';
import type { Person } from '../person/person.ts';

const FRAME: Frame = { scale: 1.22, originX: 368, originY: 470, keep: { x: 100, y: 190, width: 536, height: 620 } };

const HAND: HandPlace = { at: [132, -330], scale: 43, turn: 24 };

export const ring = createGarmentDrawer(FRAME, drawRing, () => ({ bottomY: -470, topY: 470 }));

function drawRing(picture: Picture, spec: ArtSpec, isBack: boolean, wearer?: Person): Focus {
  const design = designRing(spec);
  const metal = createMetal(spec.colors.main);
  const stone = spec.colors.second ?? '#e6edf2';
  if (wearer) {
    const hand = createOpenHand(computeBreadth(spec, wearer));
    drawOpenHand(picture, wearer, hand, HAND, { hasLongNails: spec.wearer !== 'mens' });
    drawWornRing(picture, { design, metal, stone }, hand.fingers.ring, HAND, wearer.skin);
    return { at: [0, 0], width: 300 };
  }
  if (isBack) return drawLying(picture, design, metal, stone);
  return drawStanding(picture, design, metal, stone);
}

/** How much larger a ring stands than it is designed. */
const STANDING = 1.3;

/** Standing on its edge, turned to the right. */
function drawStanding(picture: Picture, design: Ring, metal: Metal, stone: string): Focus {
  const { radius, thickness, width, name } = design;
  const isHeaded = name !== 'band';
  const tube: Tube = {
    center: [0, isHeaded ? -60 : -10],
    radius: (radius - thickness / 2) * STANDING,
    halfWidth: (width / 2) * STANDING * (isHeaded ? 0.7 : 0.62),
    halfThickness: (thickness / 2) * STANDING,
    yaw: name === 'signet' ? 26 : 38,
    tilt: 6,
    taper: isHeaded ? 0.25 : 0,
  };
  const [x, y] = tube.center;
  drawStandingShadow(picture, tube);
  drawTube(picture, tube, metal);
  decorateWall(picture, design, tube, metal);
  const top = y + radius * STANDING;
  if (name === 'solitaire') drawHead(picture, { ...design, stone: design.stone * 1.25 }, metal, stone, [x, top - 4]);
  if (name === 'signet') drawFace(picture, design, metal, [x, top - 22]);
  return { at: [x, top - 10], width: 250 };
}

/** A row of marks along the outer wall of the standing ring. */
function decorateWall(picture: Picture, { finish, name, width }: Ring, tube: Tube, metal: Metal): void {
  if (name !== 'band' || finish === 'plain') return;
  if (finish === 'ribbed') {
    for (const share of [-0.5, 0, 0.5]) picture.line(traceTube(tube, share), metal.dark, 2.2, { opacity: 0.45 });
    return;
  }
  const [left, middle, right] = [-0.6, 0, 0.6].map((share) => traceTube(tube, share));
  if (!left || !middle || !right) return;
  for (let i = 0; i < 24; i += 1) {
    const place = (i + 0.5) / 24;
    if (finish === 'beaded') {
      drawPearl(picture, getPlaceAt(middle, place).point, Math.min(9, width * 0.13), metal.tones.light, 0.5);
      continue;
    }
    const end = getPlaceAt(right, Math.min(1, place + 0.02)).point;
    picture.line([getPlaceAt(left, Math.max(0, place - 0.02)).point, end], metal.dark, 1.8, { opacity: 0.45 });
  }
}

/** The raised setting of a stone seen from its side. */
function drawHead(
  picture: Picture,
  { stone: size, hasSideStones }: Ring,
  metal: Metal,
  stone: string,
  [x, y]: readonly [number, number],
): void {
  const seat = y + size * 0.72;
  if (hasSideStones)
    for (const side of [-1, 1]) {
      drawPearl(picture, [x + side * size * 0.98, y + 3], size * 0.2, metal.tones.base, 0.4);
      drawCutStone(picture, [x + side * size * 0.98, y + 7], size * 0.2, size * 0.17, stone);
    }
  for (const side of [-1, 1])
    drawWire(
      picture,
      plotPath`${x + side * size * 0.1},${y - 8} ${x + side * size * 0.5},${y + size * 0.34} ${x + side * size * 0.96},${seat + size * 0.12}`,
      size * 0.14,
      metal,
      0,
    );
  drawStoneSide(picture, [x, seat], size, stone);
  drawWire(
    picture,
    plotPath`${x},${y - 10} ${x + 2},${y + size * 0.3} ${x + 3},${seat + size * 0.16}`,
    size * 0.15,
    metal,
    0,
  );
  drawWire(
    picture,
    plotPath`${x - size * 0.52},${y + size * 0.3} ${x},${y + size * 0.18} ${x + size * 0.52},${y + size * 0.3}`,
    4.5,
    metal,
    0,
  );
}

/** A signet's flat face on its shoulders. */
function drawFace(picture: Picture, { face, width }: Ring, metal: Metal, [x, y]: readonly [number, number]): void {
  const [rx, ry] = face === 'oval' ? [78, 42] : [66, 40];
  const shoulders = parseOutline`${x - rx - 34},${y - 46} ${x - rx - 4},${y + 2} ${x - rx + 8},${y + 26}! ${x + rx - 8},${y + 26}! ${x + rx + 12},${y + 2} ${x + rx + width * 0.5},${y - 52} ${x},${y - 20}`;
  picture.fill(shoulders, createReflection(picture, metal, [x - rx - 40, y], [x + rx + 40, y]));
  picture.line(shoulders, metal.dark, 1, { opacity: 0.5, isClosed: true });
  const plate =
    face === 'square'
      ? parseOutline`${x - rx},${y + 12}! ${x - rx + 12},${y + 46}! ${x + rx + 8},${y + 50}! ${x + rx - 4},${y + 14}!`
      : createEllipse([x, y + 30], rx, ry * 0.62, 48);
  picture.panel(plate, createReflection(picture, metal, [x - rx, y + 60], [x + rx * 0.9, y - 10]), metal.tones, {
    rise: 1.1,
    shadow: 0.3,
  });
  const inside = plate.map(([px, py]): readonly [number, number] => [
    x + (px - x) * 0.84,
    y + 30 + (py - y - 30) * 0.82,
  ]);
  picture.line(inside, metal.dark, 1.4, { opacity: 0.4, isClosed: true });
}

/** Lying on its side, the stone or the face turned to the viewer. */
function drawLying(picture: Picture, design: Ring, metal: Metal, stone: string): Focus {
  const { radius, thickness, width, name, stone: size } = design;
  const tube: Tube = {
    center: [0, 30],
    radius: radius * 1.4,
    halfWidth: Math.max(14, width * 0.5),
    halfThickness: thickness * 0.55,
    yaw: 0,
    tilt: 40,
  };
  drawLyingShadow(picture, tube);
  drawTube(picture, tube, metal);
  const wall = traceTube(tube, 0);
  if (name === 'band' && design.finish !== 'plain')
    for (const share of [-0.4, 0.4]) picture.line(traceTube(tube, share), metal.dark, 1.5, { opacity: 0.4 });
  const front = getPlaceAt(wall, 0.5).point;
  if (name === 'solitaire') {
    picture.oval([front[0] + 3, front[1] - 5], size * 1.04, size * 1.02, metal.dark, { opacity: 0.5 });
    drawCutStone(picture, front, size, size * 0.98, stone);
    drawProngs(picture, front, size * 0.98, metal, size * 0.16);
  }
  if (name === 'signet') {
    const [rx, ry] = FACES[design.face];
    const createPlate = (by: number): Curve =>
      design.face === 'square'
        ? createRoundedBox([-rx + by, front[1] - ry + by], [rx - by, front[1] + ry - by], 16)
        : createEllipse(front, rx - by, ry - by, 48);
    const plate = createPlate(0);
    picture.panel(plate, createReflection(picture, metal, [-70, front[1] + 60], [70, front[1] - 60]), metal.tones, {
      rise: 1.1,
      shadow: 0.3,
    });
    picture.line(createPlate(9), metal.dark, 1.4, { opacity: 0.4, isClosed: true });
  }
  return { at: front, width: 300 };
}
