import type { Tones } from '../../kit/color.ts';
import { type Curve, createBand, createSpline, type KeyPoint, parsePoints } from '../../kit/geometry.ts';
import { createRamp } from '../../kit/markup.ts';
import type { Material } from '../../kit/materials.ts';
import type { Picture } from '../../kit/picture.ts';
import type { ShoePalette } from '../palette.ts';
import { type FootPlan, findHalfWidth, planOutline } from '../plan.ts';

/** A low-cut shoe from above: a short toe, and an opening along thin walls. Lengths as in `TopShoe`. */
export type TopPump = {
  readonly plan: FootPlan;
  readonly colors: ShoePalette;
  readonly metal: Tones;
  readonly material: Material;
  readonly gloss: number;
  /** The distance by which the sole extends around the upper. */
  readonly rim: number;
  /** The end of the opening towards the toe. */
  readonly openTo: number;
  readonly back: 'closed' | 'sling';
  /** The heights of straps across the foot. */
  readonly straps: readonly number[];
  readonly hasCap: boolean;
  readonly hasBow: boolean;
};

export function drawCap(p: Picture, tones: Tones): void {
  const edge = createSpline(parsePoints`-58,258 -26,266 0,268 26,266 58,258`);
  p.panel([...edge, [62, 316], [-62, 316]], p.shading(tones, [-30, 300], [40, 240]), tones);
}

export function drawSlingStrap(p: Picture, { colors, metal, plan }: TopPump, upper: Curve): void {
  const ring = planOutline(plan, 2.5);
  const at = (side: 1 | -1, y: number): KeyPoint => [side * findHalfWidth(ring, y, side), y];
  const foot = (side: 1 | -1): KeyPoint => [side * (findHalfWidth(upper, 132, side) - 5), 132];
  const path = createSpline([
    foot(1),
    at(1, 84),
    at(1, 34),
    at(1, 9),
    [0, -2],
    at(-1, 9),
    at(-1, 34),
    at(-1, 84),
    foot(-1),
  ]);
  p.cord(path, colors.main, 5.4, { isFlat: true, shadow: 0.3 });
  const [x] = at(1, 84);
  p.panel(
    createBand(
      [
        [x, 92],
        [x, 80],
      ],
      -4.4,
      4.4,
    ),
    metal.base,
    metal,
    { rise: 0.8 },
  );
  p.panel(
    createBand(
      [
        [x, 89.5],
        [x, 82.5],
      ],
      -2.2,
      2.2,
    ),
    colors.main.base,
    colors.main,
    { rise: -0.5 },
  );
}

/** A strap over the opening, with its shadow on the insole. */
export function drawBar(p: Picture, { colors, metal, plan, material }: TopPump, y: number): void {
  const { main, thread } = colors;
  const edge = planOutline(plan, 0.5);
  const [left, right] = [-findHalfWidth(edge, y - 3, -1), findHalfWidth(edge, y - 3, 1)];
  const middle = createSpline([
    [left, y - 5],
    [left * 0.5, y + 3],
    [0, y + 5],
    [right * 0.5, y + 3],
    [right, y - 5],
  ]);
  const strap = createBand(middle, -5.5, 5.5);
  p.softLine(createBand(middle, -9, 1), '#0c0a08', 9, 0.34, { isClosed: true, strokes: 4 });
  p.sewn(strap, p.linear(createRamp(main.shade, main.light, main.shade), [left, y], [right, y]), main, thread, {
    rise: 1.2,
    material,
    shadow: 0.2,
    seamAt: 1.6,
  });
  const at = right * 0.74;
  p.panel(
    createBand(
      [
        [at - 5, y - 0.5],
        [at + 5, y - 2],
      ],
      -7.4,
      7.4,
    ),
    metal.base,
    metal,
    { rise: 0.8 },
  );
  p.panel(
    createBand(
      [
        [at - 2.6, y - 0.8],
        [at + 2.6, y - 1.6],
      ],
      -4.6,
      4.6,
    ),
    main.shade,
    main,
    { rise: -0.5 },
  );
}

export function drawBow(p: Picture, { colors: { accent }, openTo }: TopPump): void {
  for (const side of [-1, 1]) {
    const loop = createSpline(
      parsePoints`0,${openTo + 3} ${side * 13},${openTo + 12} ${side * 19},${openTo + 3} ${side * 12},${openTo - 6}`,
      true,
    );
    p.panel(loop, p.shading(accent, [0, openTo + 12], [0, openTo - 8]), accent, { rise: 0.9 });
  }
  p.panel(
    createBand(
      [
        [-3, openTo + 2],
        [3, openTo + 2],
      ],
      -4.4,
      4.4,
    ),
    accent.light,
    accent,
    { rise: 0.8 },
  );
}
