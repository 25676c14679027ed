import type { Rng } from '../../../services/images/drawings/rng.ts';
import { type Curve, createEllipse, createSpline, type KeyPoint, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawBlots, drawStrokes } from './strokes.ts';

type EmblemInks = { readonly main: string; readonly second: string; readonly cloth: string };
type Emblem = (picture: Picture, at: (x: number, y: number) => Point, inks: EmblemInks, size: number) => void;

const createCorner = ([x, y]: Point): KeyPoint => [x, y, 1];
const createCircle = (at: (x: number, y: number) => Point, x: number, y: number, radius: number, size: number): Curve =>
  createEllipse(at(x, y), radius * size, radius * size, 40);

const drawSunset: Emblem = (picture, at, { main, second, cloth }, size) => {
  drawBlots(picture, [createCircle(at, 0, 0, 1, size)], main);
  const bars = Array.from({ length: 5 }, (_, i): Curve => {
    const [y, h] = [-0.08 - i * 0.19, 0.035 + i * 0.02];
    return [at(-1.1, y), at(1.1, y), at(1.1, y - h), at(-1.1, y - h)];
  });
  drawBlots(picture, bars, cloth);
  drawBlots(picture, [[at(-1.2, -1.12), at(1.2, -1.12), at(1.2, -1.19), at(-1.2, -1.19)]], second);
};

const drawPeaks: Emblem = (picture, at, { main, second, cloth }, size) => {
  drawBlots(picture, [createCircle(at, 0.5, 0.62, 0.3, size)], second);
  drawBlots(picture, [[at(-1.3, -0.8), at(-0.45, 0.6), at(-0.05, 0), at(0.4, 0.95), at(1.3, -0.8)]], main);
  drawBlots(
    picture,
    [
      [at(-0.45, 0.6), at(-0.64, 0.28), at(-0.46, 0.34), at(-0.36, 0.2), at(-0.24, 0.29)],
      [at(0.4, 0.95), at(0.18, 0.49), at(0.36, 0.58), at(0.5, 0.42), at(0.64, 0.5)],
    ],
    cloth,
  );
  drawBlots(picture, [[at(-1.4, -0.92), at(1.4, -0.92), at(1.4, -0.98), at(-1.4, -0.98)]], main);
};

const drawWaves: Emblem = (picture, at, { main, second }, size) => {
  drawBlots(picture, [createCircle(at, 0, 0.62, 0.42, size)], second);
  const rows = [0.3, 0, -0.3, -0.6].map(
    (y, row): Curve =>
      createSpline(
        Array.from({ length: 9 }, (_, i): Point => at(-1.2 + i * 0.3, y + (i % 2 ? 0.09 : -0.09) * (row % 2 ? -1 : 1))),
        false,
        6,
      ),
  );
  drawStrokes(picture, rows, main, size * 0.13);
};

const drawFlower: Emblem = (picture, at, { main, second }, size) => {
  drawStrokes(picture, [createSpline([at(0, -0.1), at(0.06, -0.7), at(-0.04, -1.25)])], main, size * 0.07);
  const leaves = [1, -1].map(
    (side): Curve =>
      createSpline(
        [createCorner(at(0, -1)), at(side * 0.3, -0.62), createCorner(at(side * 0.62, -0.5)), at(side * 0.36, -0.86)],
        true,
      ),
  );
  const petals = Array.from({ length: 7 }, (_, i): Curve => {
    const angle = (i * 2 * Math.PI) / 7;
    return createEllipse(at(Math.cos(angle) * 0.46, 0.32 + Math.sin(angle) * 0.46), size * 0.27, size * 0.27, 16);
  });
  drawBlots(picture, [...leaves, ...petals], main);
  drawBlots(picture, [createCircle(at, 0, 0.32, 0.26, size)], second);
};

const drawMoons: Emblem = (picture, at, { main, second, cloth }, size) => {
  [-1, -0.5, 0, 0.5, 1].forEach((x, i) => {
    drawBlots(picture, [createCircle(at, x, 0, i === 2 ? 0.34 : 0.24, size)], i === 2 ? second : main);
    if (i !== 2)
      drawBlots(picture, [createCircle(at, x + (i < 2 ? 0.12 : -0.12) * (i % 2 ? 1.7 : 1), 0.02, 0.21, size)], cloth);
  });
  const rays = Array.from({ length: 12 }, (_, i): Curve => {
    const angle = (i * Math.PI) / 6;
    return [at(Math.cos(angle) * 0.44, Math.sin(angle) * 0.44), at(Math.cos(angle) * 0.56, Math.sin(angle) * 0.56)];
  });
  drawStrokes(picture, rays, second, size * 0.04);
};

const drawRainbow: Emblem = (picture, at, { main, second }, size) => {
  const bow = (radius: number): Curve =>
    Array.from(
      { length: 25 },
      (_, i): Point => at(radius * Math.cos((i * Math.PI) / 24), -0.5 + radius * Math.sin((i * Math.PI) / 24)),
    );
  drawStrokes(picture, [bow(1.1), bow(0.5)], main, size * 0.16, { cap: 'butt' });
  drawStrokes(picture, [bow(0.8)], second, size * 0.16, { cap: 'butt' });
};

/** A printed picture on the chest, one of six by chance, about twice `size` wide. */
export function drawChestEmblem(picture: Picture, chance: Rng, center: Point, size: number, inks: EmblemInks): void {
  const emblem = chance.pick([drawSunset, drawPeaks, drawWaves, drawFlower, drawMoons, drawRainbow]);
  emblem(picture, (x, y) => [center[0] + x * size, center[1] + y * size], inks, size);
}
