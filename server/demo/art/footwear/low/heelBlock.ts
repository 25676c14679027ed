import type { Tones } from '../../kit/color.ts';
import { type Curve, createSpline, type KeyPoint, reverse } from '../../kit/geometry.ts';
import type { Material } from '../../kit/materials.ts';
import type { LowShoe } from './lowShoe.ts';

/** A heel under the seat of a shoe; its outline runs from its front edge down, along the ground and up its back. */
export type HeelBlock = {
  readonly outline: readonly KeyPoint[];
  /** Half the width at a height. */
  readonly depthAt: (y: number) => number;
  readonly height: number;
  readonly tones: Tones;
  readonly gloss: number;
  readonly material: Material;
  /** Draws grain or layers on the near face. */
  readonly paint?: () => void;
};

/** The heel: its far face, its front, its near face with a streak of light, its top piece. */
export function drawHeelBlock({ p, last }: LowShoe, block: HeelBlock): void {
  const { tones, height, gloss, material, paint } = block;
  const outline = createSpline(block.outline);
  const face = (side: 1 | -1, share = 1): Curve =>
    outline.map(([x, y]) => last.project([x, y, side * share * block.depthAt(y) * last.heelShare(291 - x)]));
  const near = face(1, 0.94);
  const far = face(-1);
  const front = outline.findIndex(([, y]) => y <= 0.01);
  p.fill(far, tones.line);
  p.fill([...far.slice(0, front + 1), ...reverse(near.slice(0, front + 1))], tones.deep);
  const xs = near.map(([x]) => x);
  const shading = p.linear(
    [
      [0, tones.deep],
      [0.3, tones.base],
      [0.5, gloss > 0 ? tones.high : tones.light],
      [0.62, tones.base],
      [1, tones.deep],
    ],
    [Math.min(...xs), 0],
    [Math.max(...xs), 0],
  );
  p.fill(near, shading, { material, strength: 0.5 });
  p.group({ clip: near }, () => {
    paint?.();
    p.softLine([last.project([206, height - 6, 20]), last.project([290, height - 2, 20])], '#08090d', 10, 0.4);
    const ground = near.filter((_, i) => (outline[i]?.[1] ?? 1) <= 0.01);
    p.line(ground, '#15161a', 5);
  });
  p.line(near, tones.line, 0.4, { opacity: 0.6 });
}
