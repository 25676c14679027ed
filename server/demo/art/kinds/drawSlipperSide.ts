import { drawFluff } from '../footwear/drawFluff.ts';
import { drawStud } from '../footwear/hardware.ts';
import { adaptLight } from '../footwear/palette.ts';
import type { SideOptions } from '../footwear/shoe.ts';
import { drawStrapBand } from '../footwear/strapBand.ts';
import {
  createSpline,
  cutCurve,
  findPointAbove,
  getPlaceAt,
  offsetCurve,
  parsePoints,
  reverse,
} from '../kit/geometry.ts';
import { LIGHTS } from '../kit/light.ts';
import { createRamp } from '../kit/markup.ts';
import type { Picture } from '../kit/picture.ts';
import { drawFleeceBed, drawSlipperSole, drawTie } from './slipperParts.ts';
import { createBootCollar, type SlipperCurves, type SlipperLook, type SlipperShape } from './slipperShape.ts';

export function drawSlipperSide(
  p: Picture,
  curves: SlipperCurves,
  shape: SlipperShape,
  look: SlipperLook,
  isInner: boolean,
  drawLeg?: SideOptions['drawLeg'],
): void {
  p.ground(0, 290, { touch: [24, 278] });
  if (shape.model === 'slide') drawOpenToe(p, curves, shape, look, drawLeg);
  else drawClosed(p, curves, shape, look, isInner, drawLeg);
  drawSlipperSole(p, curves, shape, look);
}

function drawClosed(
  p: Picture,
  curves: SlipperCurves,
  shape: SlipperShape,
  look: SlipperLook,
  isInner: boolean,
  drawLeg?: SideOptions['drawLeg'],
): void {
  const { upper, topline, far: farEdge, bite, tip } = curves;
  const { colors, material } = look;
  const { main, lining, thread } = colors;
  const { model, sole: s, seed, collar } = shape;
  if (model === 'scuff') drawFleeceBed(p, bite, lining, [tip[0] - 6, 287]);
  if (model !== 'bootie') {
    p.fill(
      [...farEdge, ...reverse(topline)],
      p.linear(createRamp(lining.deep, lining.shade, lining.base), [tip[0], 0], [280, 0]),
      { material: 'fleece' },
    );
    if (shape.lined && model === 'moccasin')
      drawFluff(
        p,
        offsetCurve(farEdge, -3),
        collar * 0.7,
        { ...lining, base: lining.shade, high: lining.base },
        seed + 1,
      );
    else p.line(farEdge, main.base, 2.4);
  }
  drawLeg?.(p);
  p.group({ light: adaptLight({ ...LIGHTS.suede, radius: 22, height: 34 }, main.base), clip: upper }, () => {
    p.fill(upper, p.shading(main, [70, s + 66], [110, s - 4]));
    drawPanels(p, curves, shape, look);
    p.fill(upper, 'none', { material });
    p.glow([36, s + 38], 30, 10, '#fff', 0.2, 12);
    p.fold([118, s + 34], 24, 4, main, { turn: 58, depth: 0.6 });
    p.fold([100, s + 28], 20, 4, main, { turn: 66, depth: 0.45 });
    p.glow([286, s + 26], 16, 44, main.line, 0.4);
    p.softLine(offsetCurve(bite, 1), main.line, 8, 0.4);
    if (!shape.lined) p.stitch(offsetCurve(topline, -3), thread);
  });
  drawCollar(p, curves, shape, look);
  if (model === 'moccasin') drawTie(p, curves, shape, look);
  if (model === 'bootie' && !isInner && shape.detail === 1) drawStud(p, [214, shape.shaft - 40], 5, look.metal);
}

function drawCollar(p: Picture, curves: SlipperCurves, shape: SlipperShape, { colors }: SlipperLook): void {
  const { topline } = curves;
  const { model, lined, collar, seed } = shape;
  const { lining, main } = colors;
  if (!lined) {
    p.line(offsetCurve(topline, -1), main.light, 2, { opacity: 0.6 });
    return;
  }
  if (model === 'bootie')
    drawFluff(p, offsetCurve(createBootCollar(curves, shape), -collar * 0.3), collar * 1.35, lining, seed);
  else if (model === 'scuff')
    drawFluff(p, offsetCurve(cutCurve(topline, 0, 0.92), -collar * 0.2), collar, lining, seed);
  else drawFluff(p, offsetCurve(topline, -collar * 0.15), collar, lining, seed);
}

function drawPanels(
  p: Picture,
  { topline, tip }: SlipperCurves,
  shape: SlipperShape,
  { colors, material }: SlipperLook,
): void {
  const { main, thread, accent } = colors;
  const { model, sole: s, toe: t, detail, shaft: T } = shape;
  if (model === 'moccasin') {
    const seam = createSpline(
      parsePoints`${tip[0] + 6},${s + 46} 100,${s + 38} 70,${s + 34} 40,${s + 32 + t * 0.6} 12,${s + 34 + t * 0.6}`,
    );
    p.panel(
      [...seam, ...parsePoints`-8,${s + 90} ${tip[0] + 6},${s + 96}`],
      p.linear(createRamp(main.high, main.light, main.base), [50, s + 60], [70, s + 30]),
      main,
      { rise: 1.3 },
    );
    for (let i = 0; i < 24; i++) {
      const [x, y] = getPlaceAt(seam, 0.03 + i * 0.04).point;
      p.line(parsePoints`${x - 0.8},${y - 4.4} ${x + 1.4},${y + 3}`, detail === 1 ? accent.base : thread, 1.3);
    }
    p.seam(createSpline(parsePoints`236,${s} 240,${s + 30} 252,${s + 56}`), main);
    return;
  }
  if (model === 'bootie') {
    if (detail === 2)
      for (let y = s + 26; y < T; y += 22) p.softLine(parsePoints`-4,${y} 290,${y + 3}`, main.line, 5, 0.5);
    else {
      const seam = createSpline(parsePoints`116,${s + 72} 150,${s + 60} 180,${s + 40} 186,${s - 4}`);
      p.seam(seam, main);
      p.stitch(offsetCurve(seam, -2), thread);
      const counter = createSpline(parsePoints`226,${s - 4} 232,${s + 30} 252,${s + 46} 292,${s + 50}`);
      p.sewn(
        [...counter, ...parsePoints`292,${s - 8} 226,${s - 8}`],
        p.shading(main, [230, s + 50], [280, s]),
        main,
        thread,
        { rise: 0.8, material },
      );
    }
    return;
  }
  if (detail === 0) p.stitch(offsetCurve(topline, -9), thread, { width: 0.8, dash: [2.4, 1.6] });
  if (detail === 1) {
    const strap = createSpline(parsePoints`${tip[0] - 40},${s + 60} ${tip[0] - 34},${s + 30} ${tip[0] - 32},${s - 6}`);
    p.sewn([...offsetCurve(strap, -11), ...reverse(offsetCurve(strap, 11))], main.base, main, thread, { rise: 1 });
  }
  if (detail === 2)
    for (let i = 0; i < 4; i++)
      p.softLine(
        createSpline(parsePoints`${20 + i * 30},${s - 4} ${26 + i * 30},${s + 30} ${40 + i * 30},${s + 76}`),
        main.line,
        4,
        0.5,
      );
}

/** A band of fleece or suede over a fluffy footbed. */
function drawOpenToe(
  p: Picture,
  { bite }: SlipperCurves,
  { sole: s, vamp: v, seed, detail }: SlipperShape,
  { colors, material }: SlipperLook,
  drawLeg?: SideOptions['drawLeg'],
): void {
  const { main, lining, thread } = colors;
  drawFleeceBed(p, bite, lining, [2, 286]);
  drawLeg?.(p);
  const band = {
    footFront: findPointAbove(bite, 54 + v),
    footRear: findPointAbove(bite, 146 + v),
    ridgeFront: [72 + v, s + 50],
    ridgeRear: [134 + v, s + 70],
    tones: main,
    material,
    thread,
    puff: 1.9,
    inside: 6,
    isWorn: drawLeg !== undefined,
  } as const;
  drawStrapBand(p, band, ({ front, rear }) => {
    if (detail !== 1) return;
    for (const share of [0.35, 0.65])
      p.softLine([getPlaceAt(front, share).point, getPlaceAt(rear, 1 - share).point], main.line, 4, 0.5);
  });
  if (material === 'fleece') return;
  drawFluff(
    p,
    createSpline([
      [70 + v, s + 49],
      [60 + v, s + 30],
      [53 + v, s + 8],
    ]),
    8,
    lining,
    seed,
  );
  drawFluff(
    p,
    createSpline([
      [134 + v, s + 69],
      [146 + v, s + 44],
      [148 + v, s + 8],
    ]),
    9,
    lining,
    seed + 1,
  );
}
