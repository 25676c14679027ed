import { createRng } from '../../../services/images/drawings/rng.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, createEllipse, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawCloth } from './drawCloth.ts';
import { drawStrokes } from './strokes.ts';

/** A ball of yarn ends, lit like a ball: darker hairs below, lighter above. */
export function drawPompom(picture: Picture, [x, y]: Point, radius: number, tones: Tones, seed: number): void {
  const chance = createRng(seed, 'pompom');
  drawCloth(picture, {
    outline: createEllipse([x, y], radius * 0.94, radius * 0.94, 40),
    tones: { ...tones, base: tones.shade, light: tones.base },
    round: radius * 0.4,
    height: radius,
    edge: 0,
  });
  const createHairs = (count: number, from: number, to: number, up: number): readonly Curve[] =>
    Array.from({ length: count }, (): Curve => {
      const angle = chance.pickNumber(0, Math.PI * 2);
      const distance = Math.sqrt(chance.next()) * radius * to;
      const start: Point = [x + Math.cos(angle) * distance * from, y + Math.sin(angle) * distance * from + up];
      const bend = angle + chance.pickNumber(-0.35, 0.35);
      return [start, [start[0] + Math.cos(bend) * radius * 0.3, start[1] + Math.sin(bend) * radius * 0.3]];
    });
  drawStrokes(picture, createHairs(150, 0.95, 0.86, -radius * 0.1), tones.deep, 1.7, { opacity: 0.8 });
  drawStrokes(picture, createHairs(170, 0.95, 0.84, 0), tones.base, 1.7);
  drawStrokes(picture, createHairs(120, 0.8, 0.78, radius * 0.12), tones.light, 1.6);
  drawStrokes(picture, createHairs(60, 0.6, 0.7, radius * 0.22), tones.high, 1.5, { opacity: 0.8 });
}
