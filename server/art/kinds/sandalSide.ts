import type { ShoePalette } from '../footwear/palette.ts';
import { groundRubber } from '../footwear/sides.ts';
import { ramp } from '../kit/canvas.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, off, type Point, points, reversed, spline } from '../kit/geometry.ts';
import { LIGHTS } from '../kit/light.ts';
import type { Material } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import { seeded } from '../kit/rng.ts';
import type { ModelOf } from '../models.ts';
import { drawSandalStraps } from './sandalStraps.ts';

/** Lengths in millimetres: `platform` raises the whole footbed, `lift` its heel. */
export type SandalShape = {
  readonly model: ModelOf<'sandal'>;
  readonly platform: number;
  readonly lift: number;
  readonly bed: 'cork' | 'foam' | 'leather' | 'rope' | 'wood';
  /** Moves the straps along the foot. */
  readonly reach: number;
  readonly detail: number;
};
export type SandalLook = {
  readonly colors: ShoePalette;
  readonly material: Material;
  readonly side: Tones;
  readonly bed: Tones;
  readonly outsole: Tones;
  readonly metal: Tones;
  readonly webThread: string;
};
export type SandalCurves = ReturnType<typeof sandalCurves>;

export function sandalCurves({ platform: d, lift: h }: SandalShape) {
  const top =
    spline(points`2,${27 + d} 14,${23 + d} 44,${20 + d} 84,${20 + d} 126,${27 + d + h * 0.1} 160,${31 + d + h * 0.3} 200,${29 + d + h * 0.7}
    240,${30 + d + h} 272,${35 + d + h} 288,${40 + d + h}`);
  const bottom = spline(points`4,8 18,2 40,0 80,0 240,0 270,0 284,4`);
  const side: Curve = [
    ...bottom,
    ...spline(points`284,4 290,16 291,${30 + d + h} 288,${40 + d + h}`),
    ...reversed(top),
    ...spline(points`2,${27 + d} -1,${18 + d * 0.6} 4,8`),
  ];
  const farTop = top.map(
    ([x, y]): Point => [x, y + 7 * Math.sqrt(Math.sin(Math.min(1, Math.max(0, x / 290)) * Math.PI))],
  );
  return { top, bottom, side, farTop };
}

export function drawSandalSide(
  p: Picture,
  curves: SandalCurves,
  shape: SandalShape,
  look: SandalLook,
  inner: boolean,
): void {
  const { top, farTop } = curves;
  const { bed } = look;
  p.ground(0, 290, { touch: [26, 276] });
  const surface = [...farTop, ...reversed(top)];
  p.fill(surface, p.linear(ramp(bed.shade, bed.light, bed.shade), [0, 0], [290, 0]), {
    material: shape.bed === 'foam' ? 'foam' : 'suede',
    strength: 0.8,
  });
  p.line(farTop, bed.line, 0.8, { opacity: 0.6 });
  drawSandalStraps(p, curves, shape, look, inner);
  drawBed(p, curves, shape, look);
}

function drawBed(
  p: Picture,
  { side, top, bottom }: SandalCurves,
  { bed, platform: d, lift: h, model }: SandalShape,
  { side: tones, bed: surface, outsole }: SandalLook,
): void {
  p.group({ light: { ...LIGHTS.midsole, radius: 6, height: 9 }, clip: side }, () => {
    p.fill(
      side,
      p.linear(ramp(tones.light, tones.base, tones.shade), [150, 34 + d], [150, 0]),
      bed === 'cork' ? { material: 'cork' } : { material: bed === 'foam' ? 'foam' : 'fine', strength: 0.8 },
    );
    if (bed === 'cork') drawSpecks(p, d + h, tones);
    if (bed === 'rope') drawRopeRows(p, d + h, tones);
    if (bed === 'wood')
      for (let i = 0; i < 7; i++)
        p.line(spline(points`0,${8 + i * 6} 90,${5 + i * 6} 180,${9 + i * 6.4} 292,${7 + i * 6.6}`), tones.line, 0.7, {
          opacity: 0.35,
        });
    if (bed === 'leather') for (let i = 0; i < 3; i++) p.line(off(top, -6 - i * 4), tones.line, 0.6, { opacity: 0.4 });
    if (bed === 'foam') drawFoamLines(p, top, d, tones);
    p.line(off(top, -1.2), surface.high, 1.6, { opacity: 0.8 });
    p.line(off(top, -3), tones.line, 0.6, { opacity: 0.5 });
    groundRubber(p, bottom, model === 'sport' ? 9 : 5.5, outsole, 44);
  });
}

function drawSpecks(p: Picture, height: number, { deep, line }: Tones): void {
  const chance = seeded(5, 'cork');
  for (let i = 0; i < 150; i++) {
    p.oval(
      [chance.between(0, 290), chance.between(5, 38 + height)],
      chance.between(0.6, 1.8),
      chance.between(0.4, 1),
      chance.chance(0.6) ? deep : line,
      { opacity: 0.55 },
    );
  }
}

function drawRopeRows(p: Picture, height: number, { deep, high, line }: Tones): void {
  const braid = p.pattern(
    13,
    12,
    `<path d="M0 12L6 0M6.5 12L12.5 0" stroke="${deep}" stroke-width="2"/><path d="M2 12L8 0M8.5 12L14.5 0" stroke="${high}" stroke-width="1.2"/><path d="M0 11.6H13" stroke="${line}" stroke-width="1.3"/>`,
  );
  p.fill(points`-2,5 294,5 294,${44 + height} -2,${34 + height}`, braid, { opacity: 0.8 });
}

function drawFoamLines(p: Picture, top: Curve, d: number, tones: Tones): void {
  p.line(off(top, -9 - d * 0.2), tones.deep, 1, { opacity: 0.5 });
  p.line(off(top, -10 - d * 0.2), tones.high, 0.8, { opacity: 0.5 });
}
