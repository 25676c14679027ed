import type { Tones } from '../../kit/color.ts';
import {
  type Curve,
  computeBounds,
  createSpline,
  getPlaceAt,
  type KeyPoint,
  type Point,
  parsePoints,
  translate,
} from '../../kit/geometry.ts';
import { createRamp } from '../../kit/markup.ts';
import type { Material } from '../../kit/materials.ts';
import type { Picture } from '../../kit/picture.ts';
import { type FootPlan, planOutline } from '../plan.ts';
import { drawPlanRim, layPlanLight } from '../planLight.ts';

/**
 * A strap from above, with a width: across the foot from `left` to `right` (heights along the foot), or through free
 * points.
 */
export type TopStrap = {
  readonly path: readonly KeyPoint[];
  readonly width: number;
  readonly buckle?: boolean;
};

export type TopSandal = {
  readonly plan: FootPlan;
  readonly bed: Tones;
  readonly rim: Tones;
  readonly strap: Tones;
  readonly metal: Tones;
  readonly thread: string;
  readonly bedMaterial: Material;
  readonly strapMaterial: Material;
  readonly straps: readonly TopStrap[];
  /** Draws the kind's own trim over the straps. */
  readonly drawTrim?: (p: Picture) => void;
};

export function drawTopSandal(p: Picture, sandal: TopSandal, azimuth: number): void {
  const { plan, bed, rim } = sandal;
  const outerEdge = planOutline(plan, 2);
  const innerEdge = planOutline(plan, -3);
  p.hang(outerEdge);
  drawPlanRim(p, outerEdge, rim);
  p.group({ clip: innerEdge }, () => {
    p.fill(innerEdge, p.shading(bed, [-40, 300], [40, 0]), { material: sandal.bedMaterial });
    drawFootbed(p, bed);
    p.softLine(innerEdge, bed.line, 9, 0.4, { isClosed: true, strokes: 3 });
  });
  layPlanLight(p, innerEdge, { tones: bed, azimuth, cushions: [[9, -9]], contrast: 0.6 });
  for (const strap of sandal.straps) drawStrap(p, sandal, strap, outerEdge, azimuth);
  sandal.drawTrim?.(p);
}

/** The hollows of a footbed: heel cup, arch, toe bar. */
function drawFootbed(p: Picture, bed: Tones): void {
  p.glow([0, 52], 26, 40, bed.line, 0.3);
  p.glow([-2, 236], 34, 34, bed.line, 0.16);
  p.glow([-30, 130], 10, 50, bed.high, 0.35);
  p.softLine(createSpline(parsePoints`-38,262 -14,274 8,270 34,252`), bed.high, 8, 0.35);
  p.softLine(createSpline(parsePoints`-38,257 -14,268 8,264 34,246`), bed.line, 5, 0.22);
  p.fill(createSpline(parsePoints`-11,40 0,34 11,40 11,58 0,64 -11,58`, true), bed.shade, { opacity: 0.6 });
  p.line(createSpline(parsePoints`-5,47 0,53 5,47`), bed.deep, 1.6, { opacity: 0.7 });
}

function drawStrap(
  p: Picture,
  { strap, metal, thread, strapMaterial }: TopSandal,
  { path, width, buckle }: TopStrap,
  outerEdge: Curve,
  azimuth: number,
): void {
  const middle = createSpline(path);
  const edge = Array.from({ length: 25 }, (_, i) => getPlaceAt(middle, i / 24));
  const outline: Curve = [
    ...edge.map(({ point, normal }): Point => [point[0] + (normal[0] * width) / 2, point[1] + (normal[1] * width) / 2]),
    ...edge
      .toReversed()
      .map(({ point, normal }): Point => [point[0] - (normal[0] * width) / 2, point[1] - (normal[1] * width) / 2]),
  ];
  const { y0: lowest, y1: highest } = computeBounds(outline);
  p.group({ clip: outerEdge }, () => {
    p.softLine(translate(outline, 1, -3), '#1a1410', 9, 0.34, { isClosed: true, strokes: 4 });
    p.sewn(outline, p.shading(strap, [-40, 260], [40, 60]), strap, thread, {
      material: strapMaterial,
      rise: 1,
      shadow: 0.1,
    });
    const arch = {
      path: parsePoints`0,${lowest - 10} 0,${highest + 10}`,
      width: 24,
      height: 26,
      taper: 'none',
    } as const;
    layPlanLight(p, outline, { tones: strap, azimuth, cushions: [[4, 4]], ridges: [arch], gloss: 0.15 });
  });
  if (buckle) drawTopBuckle(p, getPlaceAt(middle, 0.8).point, width, strap, metal);
}

function drawTopBuckle(p: Picture, [x, y]: Point, width: number, strap: Tones, metal: Tones): void {
  const halfHeight = width * 0.36;
  const box = (w: number, h: number): Curve =>
    parsePoints`${x - w},${y - h} ${x + w},${y - h} ${x + w},${y + h} ${x - w},${y + h}`;
  p.panel(
    box(7, halfHeight),
    p.linear(createRamp(metal.high, metal.base, metal.deep), [x - 7, y + halfHeight], [x + 7, y - halfHeight]),
    metal,
    { rise: 0.9 },
  );
  p.panel(box(4.4, halfHeight * 0.68), strap.shade, strap, { rise: -0.6 });
  p.line(parsePoints`${x - 5},${y} ${x + 5},${y}`, metal.light, 1.5);
}
