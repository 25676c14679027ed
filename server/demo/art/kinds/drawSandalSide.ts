import { createRng } from '../../../services/images/drawings/rng.ts';
import type { SideOptions } from '../footwear/shoe.ts';
import { drawGroundRubber } from '../footwear/sides.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, createSpline, offsetCurve, parsePoints, reverse } from '../kit/geometry.ts';
import { LIGHTS } from '../kit/light.ts';
import { createRamp } from '../kit/markup.ts';
import type { Picture } from '../kit/picture.ts';
import { drawSandalStraps } from './drawSandalStraps.ts';
import type { SandalCurves, SandalLook, SandalShape } from './sandalShape.ts';

export function drawSandalSide(
  p: Picture,
  curves: SandalCurves,
  shape: SandalShape,
  look: SandalLook,
  isInner: boolean,
  drawLeg?: SideOptions['drawLeg'],
): void {
  const { top, farTop } = curves;
  const { bed } = look;
  p.ground(0, 290, { touch: [26, 276] });
  const surface = [...farTop, ...reverse(top)];
  p.fill(surface, p.linear(createRamp(bed.shade, bed.light, bed.shade), [0, 0], [290, 0]), {
    material: shape.bed === 'foam' ? 'foam' : 'suede',
    strength: 0.8,
  });
  p.line(farTop, bed.line, 0.8, { opacity: 0.6 });
  drawLeg?.(p);
  drawSandalStraps(p, curves, shape, { ...look, isWorn: drawLeg !== undefined }, isInner);
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
      p.linear(createRamp(tones.light, tones.base, tones.shade), [150, 34 + d], [150, 0]),
      bed === 'cork' ? { material: 'cork' } : { material: bed === 'foam' ? 'foam' : 'fine', strength: 0.8 },
    );
    if (bed === 'cork') drawSpecks(p, d + h, tones);
    if (bed === 'rope') drawRopeRows(p, d + h, tones);
    if (bed === 'wood')
      for (let i = 0; i < 7; i++)
        p.line(
          createSpline(parsePoints`0,${8 + i * 6} 90,${5 + i * 6} 180,${9 + i * 6.4} 292,${7 + i * 6.6}`),
          tones.line,
          0.7,
          {
            opacity: 0.35,
          },
        );
    if (bed === 'leather')
      for (let i = 0; i < 3; i++) p.line(offsetCurve(top, -6 - i * 4), tones.line, 0.6, { opacity: 0.4 });
    if (bed === 'foam') drawFoamLines(p, top, d, tones);
    p.line(offsetCurve(top, -1.2), surface.high, 1.6, { opacity: 0.8 });
    p.line(offsetCurve(top, -3), tones.line, 0.6, { opacity: 0.5 });
    drawGroundRubber(p, bottom, model === 'sport' ? 9 : 5.5, outsole, 44);
  });
}

function drawSpecks(p: Picture, height: number, { deep: darkTone, line }: Tones): void {
  const chance = createRng(5, 'cork');
  for (let i = 0; i < 150; i++) {
    p.oval(
      [chance.pickNumber(0, 290), chance.pickNumber(5, 38 + height)],
      chance.pickNumber(0.6, 1.8),
      chance.pickNumber(0.4, 1),
      chance.chance(0.6) ? darkTone : line,
      { opacity: 0.55 },
    );
  }
}

function drawRopeRows(p: Picture, height: number, { deep: darkTone, high: lightTone, line }: Tones): void {
  const braid = p.pattern(
    13,
    12,
    `<path d="M0 12L6 0M6.5 12L12.5 0" stroke="${darkTone}" stroke-width="2"/><path d="M2 12L8 0M8.5 12L14.5 0" stroke="${lightTone}" stroke-width="1.2"/><path d="M0 11.6H13" stroke="${line}" stroke-width="1.3"/>`,
  );
  p.fill(parsePoints`-2,5 294,5 294,${44 + height} -2,${34 + height}`, braid, { opacity: 0.8 });
}

function drawFoamLines(p: Picture, top: Curve, d: number, tones: Tones): void {
  p.line(offsetCurve(top, -9 - d * 0.2), tones.deep, 1, { opacity: 0.5 });
  p.line(offsetCurve(top, -10 - d * 0.2), tones.high, 0.8, { opacity: 0.5 });
}
