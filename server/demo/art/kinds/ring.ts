import type { ArtSpec } from '../artSpec.ts';
import { createGarmentDrawer, type Focus } from '../garment/garmentDrawer.ts';
import { drawFloorShadow } from '../garment/hardware.ts';
import { parseOutline, plotPath } from '../garment/plot.ts';
import { drawWornRing } from '../jewelry/drawWornRing.ts';
import { drawCutStone, drawPearl, drawProngs, drawStoneSide } from '../jewelry/gems.ts';
import { type Band, createMetal, createReflection, drawBand, drawWire, type Metal } from '../jewelry/metal.ts';
import { designRing, FACES, type Ring } from '../jewelry/ringDesign.ts';
import type { Frame } from '../kit/canvas.ts';
import { type Curve, createEllipse, createRoundedBox, cutCurve, getPlaceAt, translate } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawOpenHand, type HandPlace } from '../person/drawOpenHand.ts';
import { computeBreadth, createOpenHand } from '../person/openHand.ts';
import type { Person } from '../person/person.ts';

const FRAME: Frame = { scale: 1.22, originX: 368, originY: 470, keep: { x: 70, y: 110, width: 596, height: 700 } };

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
  // A band shows its wall best when it stands; stones and faces are turned to the viewer.
  if (isBack === (design.name === 'band')) return drawLying(picture, design, metal, stone);
  return drawStanding(picture, design, metal, stone);
}

/** Standing on its edge, seen a little from the right. */
function drawStanding(picture: Picture, design: Ring, metal: Metal, stone: string): Focus {
  const { radius, thickness, width, name } = design;
  const band: Band = {
    center: [-width * 0.3, -24],
    rx: radius * 0.94,
    ry: radius,
    thickness,
    depth: [width * 0.82, width * 0.16],
  };
  const [x, y] = band.center;
  drawFloorShadow(picture, radius * 0.74, y - radius - 2, width * 0.2);
  drawBand(picture, band, metal);
  decorateWall(picture, design, band, metal);
  const top = y + radius;
  if (name === 'solitaire') drawHead(picture, design, metal, stone, [x + width * 0.4, top + width * 0.08]);
  if (name === 'signet') drawFace(picture, design, metal, [x + width * 0.42, top - 16]);
  return { at: [x + width * 0.3, top - 10], width: 250 };
}

/** A row of marks along the outer wall of the standing ring. */
function decorateWall(picture: Picture, { finish, name, radius, width }: Ring, band: Band, metal: Metal): void {
  if (name !== 'band' || finish === 'plain') return;
  const [x, y] = band.center;
  const middle = translate(createEllipse([x, y], band.rx, radius, 96), band.depth[0] / 2, band.depth[1] / 2);
  // Only the upper right of the wall faces the viewer.
  const visible: Curve = [...middle.slice(80), ...middle.slice(0, 34)];
  if (finish === 'ribbed') {
    for (const share of [-0.22, 0, 0.22])
      picture.line(translate(visible, band.depth[0] * share, band.depth[1] * share), metal.dark, 2.2, { opacity: 0.5 });
    return;
  }
  for (let i = 0; i < 34; i += 1) {
    const { point } = getPlaceAt(visible, i / 33);
    if (finish === 'beaded') drawPearl(picture, point, Math.min(8, width * 0.11), metal.tones.light, 0.5);
    else
      picture.line(
        [
          [point[0] - band.depth[0] * 0.34, point[1] - 7],
          [point[0] + band.depth[0] * 0.34, point[1] + 9],
        ],
        metal.dark,
        1.8,
        { opacity: 0.45 },
      );
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
  const height = Math.max(26, width * 0.9);
  const band: Band = { center: [0, 60], rx: radius * 1.42, ry: radius * 0.78, thickness, depth: [0, -height] };
  const low = 60 - radius * 0.78 - height;
  drawFloorShadow(picture, radius * 1.3, low + 12);
  const silhouette = drawBand(picture, band, metal);
  if (name === 'band') {
    const edge = cutCurve(silhouette, 0.52, 0.98);
    for (const step of [0.3, 0.7]) picture.line(translate(edge, 0, height * step), metal.dark, 1.5, { opacity: 0.4 });
  }
  const front: readonly [number, number] = [0, low + height * 0.5];
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
