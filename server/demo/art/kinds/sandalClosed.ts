import { drawBuckle, drawStud } from '../footwear/hardware.ts';
import { darkenTones, drawRibbon, drawStrapBand } from '../footwear/strapBand.ts';
import { createSpline, findPointAbove, offsetCurve, parsePoints } from '../kit/geometry.ts';
import { LIGHTS } from '../kit/light.ts';
import { createRamp } from '../kit/markup.ts';
import type { SandalPainter } from './sandalShape.ts';

/** Bands woven into a closed toe, with an ankle strap. */
export const drawFisherman: SandalPainter = (p, { top }, shape, look, isInner) => {
  const { platform: d, lift: h } = shape;
  const { colors, material, metal } = look;
  const { main, thread } = colors;
  const e = d + h;
  const isWorn = look.isWorn ?? false;
  const farAnkle = createSpline(parsePoints`284,${92 + e} 256,${100 + e} 222,${102 + e} 180,${98 + e * 0.9}`);
  if (!isWorn) drawRibbon(p, farAnkle, 9, darkenTones(main), { material, thread });
  const cage = parsePoints`8,${34 + d} 40,${58 + d} 90,${72 + d} 140,${90 + d} 176,${100 + d} 176,${70 + d} 120,${44 + d} 60,${34 + d}`;
  if (!isWorn) p.fill(createSpline(cage, true), main.line, { opacity: 0.85 });
  for (let i = 4; i >= 0; i--) {
    const [x, y, step]: readonly [number, number, number] = [30 + i * 30, 52 + d + i * 10.5, i * 2];
    drawStrapBand(p, {
      footFront: findPointAbove(top, x - 14),
      footRear: findPointAbove(top, x + 4),
      ridgeFront: [x - 2 + step, y],
      ridgeRear: [x + 14 + step, y + 5],
      tones: main,
      material,
      thread,
      inside: 2,
      isWorn,
    });
  }
  drawRibbon(
    p,
    createSpline(parsePoints`10,${34 + d} 34,${52 + d} 84,${70 + d} 132,${84 + d} 174,${100 + d}`),
    12,
    main,
    {
      material,
      thread,
    },
  );
  const counter = [
    findPointAbove(top, 222),
    ...parsePoints`240,${50 + e} 256,${80 + e} 268,${96 + e} 288,${98 + e} 291,${84 + e} 287,${64 + e} 290,${42 + e}`,
  ];
  p.panel(createSpline(counter), p.linear(createRamp(main.light, main.shade), [244, 80 + e], [292, 40 + e]), main, {
    material,
    rise: 1.2,
    shadow: 0.1,
  });
  drawRibbon(p, createSpline(parsePoints`282,${90 + e} 250,${84 + e} 214,${84 + e} 172,${98 + e * 0.9}`), 10, main, {
    material,
    thread,
  });
  if (!isInner) drawBuckle(p, [216, 84 + e], { w: 6, h: 7.4 }, metal, main);
};

/** A closed toe nailed to a thick sole, open at the heel. */
export const drawClog: SandalPainter = (
  p,
  { top },
  { platform: d, lift: h, detail, reach: r },
  { colors, material, metal, isWorn = false },
  isInner,
) => {
  const { main, thread, lining } = colors;
  const k = d + h * 0.3;
  const toe = createSpline(
    parsePoints`4,${26 + d} 3,${42 + d} 12,${56 + d} 36,${68 + d} 74,${80 + d} ${112 + r},${98 + k}`,
  );
  const mouth = createSpline(
    parsePoints`${112 + r},${98 + k} ${134 + r},${90 + k} ${152 + r},${66 + k} ${164 + r},${34 + k}`,
  );
  const foot = findPointAbove(top, 164 + r);
  const upper = [...toe, ...mouth, foot, ...parsePoints`120,${20 + d} 60,${14 + d} 8,${18 + d}`];
  const farEdge = createSpline(
    parsePoints`${106 + r},${96 + k} ${130 + r},${100 + k} ${158 + r},${84 + k} ${178 + r},${46 + k}`,
  );
  if (!isWorn) {
    const dark = p.linear(createRamp(lining.deep, lining.line), [130, 100 + k], [170, 40 + k]);
    p.fill([...farEdge, ...mouth.toReversed()], dark);
    p.line(farEdge, main.base, 2);
  }
  p.group({ light: { ...LIGHTS.leather, gloss: material === 'leather' ? 0.2 : 0 }, clip: upper }, () => {
    p.fill(upper, p.shading(main, [70, 92 + d], [90, 20 + d]));
    const seam = createSpline(parsePoints`${100 + r},${96 + d} ${92 + r},${66 + d} ${96 + r},${22 + d}`);
    if (detail === 2) p.seam(seam, main);
    p.fill(upper, 'none', { material });
    p.glow([36, 60 + d], 30, 10, '#fff', 0.3, 14);
    p.stitch(offsetCurve(mouth, -2.6), thread);
    p.softLine(offsetCurve(top, 2), main.line, 9, 0.4);
  });
  if (detail < 2) {
    const strap = createSpline([
      ...parsePoints`${96 + r},${92 + d} ${110 + r},${62 + k}`,
      findPointAbove(top, 128 + r, 2),
    ]);
    drawRibbon(p, strap, 15, main, { material, thread });
    if (!isInner) drawBuckle(p, [108 + r, 64 + k], { w: 9.5, h: 8 }, metal, main);
  }
  for (let x = 10; x < 158 + r; x += 13) drawStud(p, findPointAbove(top, x, 3.4), 2, metal);
};
