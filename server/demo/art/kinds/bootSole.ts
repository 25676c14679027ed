import { drawDressSole, drawWelt } from '../footwear/low/dressSole.ts';
import { drawHeelBlock } from '../footwear/low/heelBlock.ts';
import { mix } from '../footwear/profile.ts';
import { drawSoleWall } from '../footwear/soleWall.ts';
import type { Point } from '../kit/geometry.ts';
import type { DrawnBoot } from './bootShape.ts';

/** The heel of a boot: a block, or one that narrows towards the ground, in layers or covered. */
export function drawBootHeel(boot: DrawnBoot): void {
  const { p, last, shape, look } = boot;
  const { heel: h, taper, stacked, fore } = shape;
  const seat = (x: number): number => last.biteAt(x) - 3;
  const depthAt = (y: number): number => mix(27 - taper * 0.5, 28, Math.max(0, y / h));
  const tones = stacked ? look.colors.sole : look.outsole;
  drawHeelBlock(boot, {
    outline: [
      [206, seat(206)],
      [208 + taper * 0.7, h * 0.5],
      [211 + taper, 0, 1],
      [284 - taper * 0.6, 0, 1],
      [284 - taper * 0.35, h * 0.5],
      [286, seat(286)],
    ],
    depthAt,
    height: h,
    tones,
    gloss: 0,
    material: 'fine',
    paint: () => {
      if (!stacked) return;
      for (let y = 6; y < h - fore * 0.5; y += 4.4) {
        const layer = [200, 222, 244, 262, 276, 286].map(
          (x): Point => last.project([x, y, depthAt(y) * 0.94 * last.heelShare(291 - x)]),
        );
        p.line(layer, tones.line, 0.7, { opacity: 0.55 });
      }
    },
  });
}

export function drawBootSole(boot: DrawnBoot): void {
  const { shape, look } = boot;
  if (shape.build !== 'heel') {
    drawDressSole(boot, { build: shape.build, welt: look.welt, isStacked: false });
    return;
  }
  drawSoleWall(boot, {
    surface: 'leather',
    outsole: 0,
    material: 'fine',
    paint: () => {
      if (look.welt) drawWelt(boot, look.welt);
    },
  });
}
