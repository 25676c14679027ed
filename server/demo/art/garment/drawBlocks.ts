import { shiftColor, type Tones } from '../kit/color.ts';
import { type Curve, createEllipse, insetOutline, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { Focus } from './garmentDrawer.ts';
import { parseOutline, plotPath, plotPolygon } from './plot.ts';
import { createToneSet, drawSolid, pickTone, type ToyLook } from './toyParts.ts';

type Spot = { readonly x: number; readonly y: number; readonly size: number };

/** Arrangements of cubes: the lower left corner and the size of each. */
const PILES: readonly (readonly Spot[])[] = [
  [
    { x: -252, y: 0, size: 168 },
    { x: -78, y: 0, size: 168 },
    { x: 96, y: 0, size: 168 },
    { x: -170, y: 172, size: 168 },
    { x: 8, y: 172, size: 168 },
    { x: -78, y: 344, size: 168 },
  ],
  [
    { x: -210, y: 0, size: 200 },
    { x: 6, y: 0, size: 200 },
    { x: -160, y: 204, size: 180 },
    { x: 36, y: 204, size: 150 },
    { x: -120, y: 388, size: 140 },
  ],
  [
    { x: -96, y: 0, size: 210 },
    { x: -250, y: 0, size: 148 },
    { x: 122, y: 0, size: 148 },
    { x: -82, y: 214, size: 184 },
    { x: -62, y: 402, size: 148 },
  ],
];

/** A pile of wooden blocks with pictures on their faces. */
export function drawBlocks(picture: Picture, { set, chance, isBackView: isBack }: ToyLook): Focus {
  const tones = createToneSet(set);
  const pile = PILES[chance.pickInteger(0, PILES.length - 1)] ?? [];
  const first = chance.pickInteger(0, 4);
  const arch = chance.chance(0.5);
  pile.forEach((spot, i) => {
    drawBlock(
      picture,
      spot,
      pickTone(tones, first + i),
      chance.pickInteger(0, 6) + (isBack ? 3 : 0),
      chance.pickNumber(-2.5, 2.5),
    );
  });
  const top = pile.at(-1);
  if (top && arch)
    drawRoof(picture, [top.x + top.size / 2, top.y + top.size + 4], top.size, pickTone(tones, first + pile.length));
  return { at: [-40, 130], width: 300 };
}

/** A cube seen slightly from above and from the right. */
function drawBlock(picture: Picture, { x, y, size }: Spot, tones: Tones, face: number, lean: number): void {
  const depth = size * 0.13;
  const [cx, cy] = picture.place([x + size / 2, y]);
  picture.group({ transform: `rotate(${lean.toFixed(2)} ${cx.toFixed(1)} ${cy.toFixed(1)})` }, () => {
    const top = plotPolygon`${x},${y + size} ${x + depth},${y + size + depth * 0.7} ${x + size + depth},${y + size + depth * 0.7} ${x + size},${y + size}`;
    const side = plotPolygon`${x + size},${y} ${x + size + depth},${y + depth * 0.7} ${x + size + depth},${y + size + depth * 0.7} ${x + size},${y + size}`;
    picture.fill(top, tones.high, { material: 'fine' }).fill(side, tones.deep, { material: 'fine' });
    const front = parseOutline`${x},${y + 6} ${x + 6},${y}! ${x + size - 6},${y}! ${x + size},${y + 6} ${x + size},${y + size - 6} ${x + size - 6},${y + size}! ${x + 6},${y + size}! ${x},${y + size - 6}`;
    drawSolid(picture, front, tones, { round: 6, height: 7, gloss: 0.15, material: 'fine' });
    const panel = insetOutline(front, size * 0.11);
    picture.fill(panel, '#f6efdf', { material: 'fine', strength: 0.6 });
    picture.line(panel, tones.line, 2, { opacity: 0.45, isClosed: true });
    drawFigure(picture, [x + size / 2, y + size / 2], size * 0.26, tones, face);
    for (const edge of [top, side]) picture.line(edge, tones.line, 0.8, { opacity: 0.5, isClosed: true });
  });
}

function drawFigure(picture: Picture, [x, y]: Point, r: number, tones: Tones, face: number): void {
  const star = Array.from({ length: 10 }, (_, i): Point => {
    const reach = i % 2 ? r * 0.46 : r * 1.1;
    return [x + reach * Math.sin((i * Math.PI) / 5), y + reach * Math.cos((i * Math.PI) / 5)];
  });
  const heart = parseOutline`${x},${y + r * 0.45}! ${x + r * 0.5},${y + r * 0.9} ${x + r},${y + r * 0.4} ${x},${y - r}! ${x - r},${y + r * 0.4} ${x - r * 0.5},${y + r * 0.9}`;
  const moon = parseOutline`${x + r * 0.3},${y + r}! ${x - r * 0.7},${y + r * 0.6} ${x - r * 0.7},${y - r * 0.6} ${x + r * 0.3},${y - r}! ${x - r * 0.1},${y - r * 0.4} ${x - r * 0.1},${y + r * 0.4}`;
  const house = plotPolygon`${x - r * 0.8},${y - r} ${x + r * 0.8},${y - r} ${x + r * 0.8},${y + r * 0.1} ${x},${y + r} ${x - r * 0.8},${y + r * 0.1}`;
  const fish = parseOutline`${x - r * 0.9},${y}! ${x - r * 0.2},${y + r * 0.6} ${x + r * 0.5},${y + r * 0.1}! ${x + r},${y + r * 0.5}! ${x + r},${y - r * 0.5}! ${x + r * 0.5},${y - r * 0.1}! ${x - r * 0.2},${y - r * 0.6}`;
  const shapes: readonly Curve[] = [
    star,
    heart,
    moon,
    house,
    createEllipse([x, y], r, r, 30),
    fish,
    parseOutline`${x},${y + r}! ${x + r * 0.9},${y - r * 0.7}! ${x - r * 0.9},${y - r * 0.7}!`,
  ];
  picture.fill(shapes[face % shapes.length] ?? star, tones.base);
}

/** A roof or an arch on top of the pile. */
function drawRoof(picture: Picture, [x, y]: Point, size: number, tones: Tones): void {
  const halfWidth = size * 0.56;
  const roof = parseOutline`${x - halfWidth},${y}! ${x},${y + size * 0.56}! ${x + halfWidth},${y}!`;
  drawSolid(picture, roof, tones, { round: 8, height: 10, gloss: 0.15, material: 'fine' });
  picture.line(plotPath`${x - halfWidth},${y + 1} ${x + halfWidth},${y + 1}`, shiftColor(tones.line, -0.05), 1.4, {
    opacity: 0.5,
  });
}
