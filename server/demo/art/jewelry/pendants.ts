import { parseOutline } from '../garment/plot.ts';
import { createEllipse, createRoundedBox, type Point, translate } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawBezel, drawCutStone } from './gems.ts';
import { createReflection, drawWire, type Metal } from './metal.ts';

/** `reverse` is the back of any pendant. */
export type PendantShape = 'round' | 'drop' | 'oval' | 'bar' | 'halo' | 'reverse';

/** A pendant below a point of its chain. */
export function drawPendant(
  picture: Picture,
  [x, y]: Point,
  size: number,
  shape: PendantShape,
  metal: Metal,
  stone = '#e6edf2',
): void {
  const middle: Point = [x, y - size * 1.5];
  drawShadow(picture, middle, size, WIDTHS[shape]);
  const loop = createEllipse([x, y - size * 0.2], size * 0.14, size * 0.26, 20);
  if (shape === 'bar') drawBar(picture, middle, size, metal, stone);
  else if (shape === 'drop') drawDrop(picture, middle, size, metal, stone);
  else if (shape === 'halo') drawHalo(picture, middle, size, metal, stone);
  else if (shape === 'reverse') drawReverse(picture, middle, size, metal);
  else drawBezel(picture, middle, shape === 'oval' ? size * 0.7 : size * 0.86, size * 0.9, stone, metal);
  drawWire(picture, [...loop, ...loop.slice(0, 1)], size * 0.13, metal, 0.1);
}

/** The width of each pendant as a share of its height. */
const WIDTHS: Readonly<Record<PendantShape, number>> = {
  round: 0.95,
  drop: 0.72,
  oval: 0.78,
  bar: 0.38,
  halo: 1,
  reverse: 1,
};

const drawShadow = (picture: Picture, [x, y]: Point, size: number, width: number): void => {
  picture.glow([x + 4, y - 10], size * width * 1.25, size * 1.3, '#15181e', 0.16);
  picture.glow([x + 2, y - 6], size * width * 1.06, size * 1.12, '#15181e', 0.5);
};

function drawBar(picture: Picture, [x, y]: Point, size: number, metal: Metal, stone: string): void {
  const bar = createRoundedBox([x - size * 0.26, y - size * 1.1], [x + size * 0.26, y + size * 1.02], size * 0.2);
  picture.panel(
    bar,
    createReflection(picture, metal, [x - size * 0.3, y + size], [x + size * 0.4, y - size]),
    metal.tones,
    {
      rise: 0.8,
      shadow: 0.15,
    },
  );
  drawBezel(picture, [x, y - size * 0.6], size * 0.2, size * 0.2, stone, metal);
}

function drawDrop(picture: Picture, [x, y]: Point, size: number, metal: Metal, stone: string): void {
  const outline = parseOutline`0,${size * 1.08}! ${size * 0.44},${size * 0.28} ${size * 0.68},${-size * 0.36} 0,${-size} ${-size * 0.68},${-size * 0.36} ${-size * 0.44},${size * 0.28}`;
  const rim = translate(outline, x, y);
  picture.fill(rim, createReflection(picture, metal, [x - size, y + size], [x + size, y - size]));
  picture.line(rim, metal.dark, 1, { opacity: 0.6, isClosed: true });
  picture.group(
    {
      clip: translate(
        outline.map(([px, py]): Point => [px * 0.8, py * 0.82 - size * 0.02]),
        x,
        y,
      ),
    },
    () => drawCutStone(picture, [x, y - size * 0.2], size * 0.95, size * 1.4, stone),
  );
}

/** A round stone in a wreath of small pale ones. */
function drawHalo(picture: Picture, [x, y]: Point, size: number, metal: Metal, stone: string): void {
  picture.oval([x, y], size, size, createReflection(picture, metal, [x - size, y + size], [x + size, y - size]));
  for (let i = 0; i < 14; i += 1) {
    const angle = (i * 2 * Math.PI) / 14;
    drawCutStone(
      picture,
      [x + Math.cos(angle) * size * 0.84, y + Math.sin(angle) * size * 0.84],
      size * 0.16,
      size * 0.16,
      '#e9eff3',
    );
  }
  drawCutStone(picture, [x, y], size * 0.64, size * 0.64, stone);
}

/** Smooth metal with a small stamp. */
function drawReverse(picture: Picture, [x, y]: Point, size: number, metal: Metal): void {
  const plate = createEllipse([x, y], size * 0.94, size * 0.98, 40);
  picture.panel(plate, createReflection(picture, metal, [x - size, y + size], [x + size, y - size]), metal.tones, {
    rise: 0.8,
    shadow: 0.15,
  });
  picture.line(
    createRoundedBox([x - size * 0.26, y - size * 0.5], [x + size * 0.26, y - size * 0.3], 3),
    metal.dark,
    1.6,
    {
      opacity: 0.5,
      isClosed: true,
    },
  );
}
