import { drawDressSole, drawWelt } from '../footwear/low/dressSole.ts';
import { drawHeelBlock } from '../footwear/low/heelBlock.ts';
import { createWallLine } from '../footwear/pieces.ts';
import { mix } from '../footwear/profile.ts';
import { drawLugs, drawSoleWall } from '../footwear/soleWall.ts';
import type { Curve, Point } from '../kit/geometry.ts';
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
  if (shape.model === 'hiker') {
    drawHikingSole(boot);
    return;
  }
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

/** Foam over rubber, which rises round the toe and the heel. */
function drawHikingSole(boot: DrawnBoot): void {
  const { p, look } = boot;
  drawLugs(boot, 24, 1.6);
  drawSoleWall(boot, {
    surface: 'rubber',
    outsole: (x) => 10 + 14 * Math.exp(-((x / 34) ** 2)) + 8 * Math.exp(-(((x - 300) / 30) ** 2)),
    paint: () => {
      p.line(createWallLine(boot, 0.74), look.colors.sole.line, 1, { opacity: 0.5 });
      for (let i = 0; i < 23; i++) {
        const x = 12 + i * 12.4;
        const cut: Curve = [
          [x, 0],
          [x + 2, 7],
        ];
        p.line(boot.last.sole(cut, 0.2), '#050507', 2.4, { opacity: 0.6, cap: 'butt' });
      }
    },
  });
}
