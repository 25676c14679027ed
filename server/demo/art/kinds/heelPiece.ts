import { createRng } from '../../../services/images/drawings/rng.ts';
import { type Curve, createSpline, cutCurve, parsePoints, reverse } from '../kit/geometry.ts';
import { LIGHTS } from '../kit/light.ts';
import { createRamp } from '../kit/markup.ts';
import type { Picture } from '../kit/picture.ts';
import type { HeelCurves, HeelLook, HeelShape } from './heelShape.ts';

/** The heel itself: pin, kitten, block, flared block, or a wedge under the whole shoe. */
export function drawHeelPiece(
  p: Picture,
  curves: HeelCurves,
  shape: HeelShape,
  { heel: tones, gloss, material }: HeelLook,
): void {
  const outline = createHeelOutline(curves, shape);
  const { height: h, heel, cover } = shape;
  const wedge = heel === 'wedge';
  const light = cover === 'main' ? { ...LIGHTS.heelBlock, gloss: gloss * 0.6 } : { ...LIGHTS.heelBlock, gloss: 0 };
  p.group({ light, clip: outline }, () => {
    const paint = p.linear(
      [
        [0, tones.shade],
        [0.3, tones.light],
        [0.55, tones.base],
        [1, tones.deep],
      ],
      [wedge ? 60 : 206, 0],
      [256, 0],
    );
    p.fill(
      outline,
      paint,
      cover === 'cork' ? { material: 'cork' } : { material: cover === 'main' ? material : 'fine', strength: 0.45 },
    );
    if (cover === 'wood')
      for (let i = 0; i < 9; i++)
        p.line(
          createSpline(parsePoints`${202 + i * 6},${h + 10} ${208 + i * 5.4},${h * 0.5} ${211 + i * 5},0`),
          tones.line,
          0.6,
          {
            opacity: 0.4,
          },
        );
    if (cover === 'cork') drawCorkSpecks(p, h, shape.platform, tones.deep, tones.line);
    if (cover === 'rope') drawRope(p, h + shape.platform, tones);
    if (wedge) p.fill(parsePoints`0,3.4 256,3.4 256,-1 0,-1`, tones.line);
  });
  if (!wedge) drawTip(p, shape, tones.line);
}

function createHeelOutline({ under, tx }: HeelCurves, { height: h, platform, heel, strap }: HeelShape): Curve {
  const y = (value: number): number => value + platform;
  // The heel extends under the upper, so that no light shows between them; a slingback has no upper there.
  const inside = y(h + (strap === 'sling' ? 5 : 16));
  const seat = strap === 'sling' ? parsePoints`214,${y(h + 2)}` : parsePoints`212,${y(h + 8)}`;
  switch (heel) {
    case 'pin':
      return [
        ...seat,
        ...createSpline(
          parsePoints`204,${y(8 + (h - 8) * 0.95)} 218,${h * 0.86} 228,${h * 0.66} 233,${h * 0.36} 235,0`,
        ),
        ...createSpline(parsePoints`244.5,0 247,${h * 0.4} 251,${h * 0.75} 251.5,${y(h + 4)} 248,${inside}`),
      ];
    case 'kitten':
      return [
        ...seat,
        ...createSpline(parsePoints`206,${y(8 + (h - 8) * 0.93)} 222,${h * 0.74} 230,${h * 0.45} 232,0`),
        ...createSpline(parsePoints`243,0 245,${h * 0.35} 250,${h * 0.75} 251.5,${y(h + 4)} 248,${inside}`),
      ];
    case 'block':
      return [
        ...seat,
        ...createSpline(parsePoints`200,${y(8 + (h - 8) * 0.92)} 207,${h * 0.7} 211,${h * 0.3} 212,0`),
        ...createSpline(parsePoints`252,0 252.5,${h * 0.5} 251.5,${y(h + 4)} 248,${inside}`),
      ];
    case 'flared':
      return [
        ...seat,
        ...createSpline(parsePoints`202,${y(8 + (h - 8) * 0.93)} 212,${h * 0.68} 213,${h * 0.32} 206,0`),
        ...createSpline(parsePoints`258,0 253,${h * 0.4} 251.5,${y(h + 4)} 248,${inside}`),
      ];
    case 'wedge':
      return [
        ...createSpline(parsePoints`${tx + 2},${y(5)} ${tx + 3},${platform * 0.6} ${tx + 9},${platform * 0.2} 28,0`),
        ...createSpline(parsePoints`250,0 254,${h * 0.5} 251.5,${y(h + 4)} 248,${inside}`),
        ...reverse(under),
      ];
  }
}

function drawTip(p: Picture, { heel }: HeelShape, color: string): void {
  const tips = {
    pin: parsePoints`235,0 244.5,0 244.8,3.2 234.8,3.2`,
    kitten: parsePoints`232,0 243,0 243,3.2 232,3.2`,
    block: parsePoints`212,0 252,0 252,3.4 211.8,3.4`,
    flared: parsePoints`206,0 258,0 257.6,3.4 206.6,3.4`,
  };
  if (heel !== 'wedge') p.fill(tips[heel], color);
}

function drawCorkSpecks(p: Picture, height: number, platform: number, dark: string, darker: string): void {
  const chance = createRng(5, 'cork');
  for (let i = 0; i < 130; i++) {
    const x = chance.pickNumber(4, 254);
    const y = chance.pickNumber(3, platform + 8 + Math.max(0, (x - 90) / 160) * height);
    p.oval([x, y], chance.pickNumber(0.6, 1.7), chance.pickNumber(0.4, 1), chance.chance(0.6) ? dark : darker, {
      opacity: 0.55,
    });
  }
}

/** Braided rope around an espadrille's sole. */
function drawRope(p: Picture, height: number, { deep: darkTone, high: lightTone, line }: HeelLook['heel']): void {
  const braid = p.pattern(
    13,
    12,
    `<path d="M0 12L6 0M6.5 12L12.5 0" stroke="${darkTone}" stroke-width="2"/><path d="M2 12L8 0M8.5 12L14.5 0" stroke="${lightTone}" stroke-width="1.2"/><path d="M0 11.6H13" stroke="${line}" stroke-width="1.3"/>`,
  );
  p.fill(parsePoints`0,0 256,0 256,${height + 14} 0,${height + 14}`, braid, { opacity: 0.8 });
}

/** The slab under the forefoot of a platform pump. */
export function drawPlatform(
  p: Picture,
  { under, tx }: HeelCurves,
  { platform }: HeelShape,
  { heel: tones, gloss, material }: HeelLook,
): void {
  const slab = [
    ...createSpline(
      parsePoints`${tx + 1},${platform + 7} ${tx + 2},${platform * 0.5} ${tx + 8},1 30,0 92,0 108,2 120,${platform + 9}`,
    ),
    ...reverse(cutCurve(under, 0, 0.5)),
  ];
  p.group({ light: { ...LIGHTS.heelBlock, radius: 5, height: 8, gloss: gloss * 0.4 } }, () => {
    p.fill(slab, p.linear(createRamp(tones.light, tones.deep), [0, platform], [0, 0]), { material, strength: 0.4 });
  });
}
