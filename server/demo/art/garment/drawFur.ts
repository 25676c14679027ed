import { createRng } from '../../../services/images/drawings/rng.ts';
import { deriveTones, readLightness } from '../kit/color.ts';
import type { Curve, Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { GarmentColors } from './garmentColors.ts';
import { createHoodOpening } from './hood.ts';
import { plotPath } from './plot.ts';
import { drawStrokes } from './strokes.ts';

const FURS = ['#b89a72', '#8a7b6c', '#e4d6bd', '#5c4a3a'] as const;

/** Fur round a hood's edge: tufts in three tones. */
export function drawFur(
  picture: Picture,
  [x, y]: Point,
  { accent }: GarmentColors,
  view: 'front' | 'back' | 'worn',
): void {
  const fur = deriveTones(FURS[Math.round(readLightness(accent.base) * 97) % FURS.length] ?? FURS[0]);
  const rings = {
    front: () => createHoodOpening([x, y]),
    back: () => plotPath`${-x - 30},${y - 6} ${-x - 8},${y + 40} 0,${y + 56} ${x + 8},${y + 40} ${x + 30},${y - 6}`,
    worn: () =>
      plotPath`${-x - 6},${y + 18} ${-x - 20},${y - 8} ${-x - 8},${y - 48} -14,${y - 92} 14,${y - 92} ${x + 8},${y - 48} ${x + 20},${y - 8} ${x + 6},${y + 18}`,
  };
  const ring = rings[view]();
  const chance = createRng(41, 'fur');
  const createHairs = (count: number, reach: number): readonly Curve[] =>
    Array.from({ length: count }, (_, i): Curve => {
      const from = ring[Math.floor((i / count) * ring.length)] ?? [0, 0];
      const start: Point = [from[0] + chance.pickNumber(-7, 7), from[1] + chance.pickNumber(-7, 7)];
      const angle = Math.atan2(start[1] - (y - 24), start[0]) + chance.pickNumber(-0.7, 0.7);
      return [start, [start[0] + Math.cos(angle) * reach, start[1] + Math.sin(angle) * reach - 3]];
    });
  picture.line(ring, fur.shade, 24, { isClosed: view === 'front' });
  drawStrokes(picture, createHairs(190, 17), fur.deep, 2.6);
  drawStrokes(picture, createHairs(190, 15), fur.base, 2.4);
  drawStrokes(picture, createHairs(150, 12), fur.high, 2);
}
