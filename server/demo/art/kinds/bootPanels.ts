import { drawBuckle, drawStud, drawZip } from '../footwear/hardware.ts';
import {
  type Curve,
  createBand,
  createSpline,
  getPlaceAt,
  offsetCurve,
  parsePoints,
  reverse,
} from '../kit/geometry.ts';
import { createRamp } from '../kit/markup.ts';
import type { Picture } from '../kit/picture.ts';
import type { BootCurves, BootLook, BootShape } from './bootShape.ts';

type Painter = (p: Picture, curves: BootCurves, shape: BootShape, look: BootLook, inner: boolean) => void;

/** Seams, elastic, overlays and zips of each model, under the upper's light. */
export const drawBootPanels: Painter = (p, curves, shape, look, isInner) =>
  PAINTERS[shape.model](p, curves, shape, look, isInner);

/** Parts above the shaft's edge: pull loops and straps. */
export function drawOverShaft(p: Picture, curves: BootCurves, shape: BootShape, look: BootLook): void {
  const { shaft: T, model, detail } = shape;
  const { colors } = look;
  if (model === 'chelsea') {
    const loop = createSpline(parsePoints`264,${T - 14} 264,${T + 16} 269,${T + 20} 274,${T + 15} 272,${T - 16}`);
    p.cord(loop, detail === 2 ? colors.main : colors.accent, 4.4, { isFlat: true });
    if (detail === 1)
      p.cord(
        createSpline(parsePoints`158,${T - 8} 158,${T + 12} 163,${T + 16} 168,${T + 11} 166,${T - 10}`),
        colors.accent,
        4,
        {
          isFlat: true,
        },
      );
  }
  if (model === 'western' && detail < 2) {
    for (const x of [186, 232])
      p.panel(
        createSpline(
          parsePoints`${x},${T - 34} ${x - 1},${T + 4} ${x + 5},${T + 9} ${x + 11},${T + 4} ${x + 10},${T - 34}`,
        ),
        colors.main.base,
        colors.main,
        { rise: 0.8, shadow: 0.15 },
      );
  }
  if (model === 'tall' && detail > 0) {
    const y = detail === 1 ? T - 26 : 128;
    const strap = createSpline(
      parsePoints`${curves.frontX + (detail === 1 ? 0 : 8)},${y + 2} 200,${y - 3} ${detail === 1 ? 289 : 277},${y + 3}`,
    );
    p.sewn(
      createBand(strap, -6, 6),
      p.shading(colors.second, [150, y + 8], [280, y - 8]),
      colors.second,
      colors.secondThread,
      { rise: 1.1, shadow: 0.12 },
    );
    drawBuckle(p, [232, y - 1], { w: 7, h: 8 }, look.metal, colors.second);
  }
}

const createVampSeam = (f: number): Curve =>
  createSpline(parsePoints`108,${f + 64} 128,${f + 58} 150,${f + 46} 164,${f + 20} 168,${f - 8}`);

const drawChelsea: Painter = (p, { top }, { fore: f, heel: h, shaft: T, gore }, { colors }) => {
  const { main, accent, thread } = colors;
  const seam = createSpline(
    parsePoints`116,${f + 74} 140,${f + 66} 164,${f + 66} 186,${f + 58} 198,${h + 16} 200,${h - 6}`,
  );
  p.seam(seam, main);
  p.stitch(offsetCurve(seam, -1.8), thread);
  const [left, right] = [212 - gore / 2, 212 + gore / 2];
  const elastic =
    createSpline(parsePoints`${left},${T + 8} ${left + 2},${T - 30} ${left + 10},${h + 74} 206,${h + 55} 212,${h + 52} 220,${h + 55} ${right - 6},${h + 74}
    ${right},${T - 30} ${right},${T + 8}`);
  p.panel(elastic, p.linear(createRamp(accent.shade, accent.light, accent.deep), [left, 0], [right, 0]), accent, {
    material: 'rib',
    rise: -0.8,
  });
  p.stitch(offsetCurve(elastic, 2.2), thread);
  p.stitch(offsetCurve(top, -3), thread);
};

const drawLacedUp: Painter = (
  p,
  { throat, top },
  { fore: f, heel: h, shaft: T, model, detail },
  { colors, material },
) => {
  const { main, second, thread, secondThread } = colors;
  const seam = createVampSeam(f);
  p.seam(seam, main);
  for (const by of [-1.8, -3.8]) p.stitch(offsetCurve(seam, by), thread);
  if (model === 'laceUp' && detail > 0) drawToeCap(p, f, colors, detail > 1);
  if (model === 'hiker') drawRand(p, f, h, colors);
  if (!throat) return;
  const paint = p.linear(createRamp(second.light, second.base, second.shade), [150, T], [250, h]);
  const stay = createSpline(
    parsePoints`168,${T + 2} 166,${T - 30} 160,${f + 112} 148,${f + 84} 130,${f + 62} 108,${f + 50} 98,${f + 56}`,
  );
  p.panel([...offsetCurve(throat, 1), ...stay], paint, second, { material });
  p.stitch(offsetCurve(stay.slice(0, -2), -2), secondThread);
  const counter = createSpline(parsePoints`222,${h - 6} 228,${h + 30} 246,${h + 50} 290,${h + 58}`);
  p.panel([...counter, ...parsePoints`292,${h - 6}`], paint, second, { material });
  p.stitch(offsetCurve(counter, -2), secondThread);
  if (model === 'desert') return;
  p.softLine(offsetCurve(top, -7), second.high, 7, 0.3);
  p.panel([...top, ...reverse(offsetCurve(top, -15))], paint, second, {
    material: model === 'hiker' ? 'canvas' : material,
  });
  for (const share of [0.25, 0.5, 0.75])
    p.line(
      [getPlaceAt(offsetCurve(top, -15), share).point, getPlaceAt(offsetCurve(top, -1), share).point],
      second.line,
      0.9,
      { opacity: 0.6 },
    );
  p.stitch(offsetCurve(top, -13), secondThread, { width: 0.5 });
};

function drawToeCap(p: Picture, f: number, { main, thread }: BootLook['colors'], punched: boolean): void {
  const cap = createSpline(parsePoints`62,${f + 48} 72,${f + 32} 72,${f + 10} 68,${f - 6}`);
  p.seam(cap, main);
  for (const by of [-1.8, -3.8]) p.stitch(offsetCurve(cap, by), thread);
  if (!punched) return;
  for (let i = 0; i < 9; i++) {
    const [x, y] = getPlaceAt(cap, 0.1 + i * 0.1).point;
    p.oval([x - 6, y], 1.3, 1.3, main.line);
  }
}

/** The rubber or suede guard around a hiking boot's toe and side. */
function drawRand(p: Picture, f: number, h: number, { second, secondThread, accent }: BootLook['colors']): void {
  const toe = createSpline(parsePoints`-4,${f + 24} 24,${f + 30} 58,${f + 24} 84,${f + 12} 120,${f + 9}`);
  p.panel([...toe, ...parsePoints`120,${f - 8} -4,${f - 8}`], p.shading(second, [40, f + 30], [60, f]), second);
  p.stitch(offsetCurve(toe, -2), secondThread);
  p.panel(
    createSpline(parsePoints`172,${h + 26} 196,${h + 34} 214,${h + 30} 208,${h + 22} 182,${h + 16}`, true),
    accent.base,
    accent,
    { rise: 0.6 },
  );
}

const drawWestern: Painter = (p, { top }, { fore: f, heel: h, shaft: T, detail }, { colors, material }) => {
  const { main, accent, thread } = colors;
  const vamp = createSpline(
    parsePoints`118,${f + 76} 140,${f + 60} 160,${f + 78} 182,${f + 58} 204,${f + 30} 210,${h - 6}`,
  );
  p.panel(
    [...vamp, ...parsePoints`200,${h - 8} 0,${f - 8} 0,${f + 60}`],
    p.linear(createRamp(main.light, main.base, main.shade), [60, f + 50], [90, f]),
    main,
    { material },
  );
  for (const by of [-2, -3.8]) p.stitch(offsetCurve(vamp, by), thread);
  const counter = createSpline(parsePoints`212,${h + 10} 226,${h + 48} 250,${h + 66} 290,${h + 74}`);
  p.panel(
    [...counter, ...parsePoints`292,${h - 6} 214,${h - 6}`],
    p.linear(createRamp(main.light, main.shade), [220, h + 60], [290, h]),
    main,
    { material },
  );
  p.stitch(offsetCurve(counter, -2), thread);
  for (let row = 0; row < 4; row++)
    p.stitch(createShaftStitching(detail, T, row), accent.base, { width: 0.85, dash: [2.2, 0.6] });
  p.stitch(createSpline(parsePoints`24,${f + 34} 46,${f + 33} 66,${f + 40} 54,${f + 30} 72,${f + 26}`), accent.base, {
    width: 0.7,
  });
  p.stitch(offsetCurve(top, -3), thread);
};

/** Rows of decorative stitching on a western shaft: peaks, a leaf, or a flame. */
function createShaftStitching(detail: number, T: number, row: number): Curve {
  const y = T - 24 - row * 8;
  if (detail === 0)
    return createSpline(parsePoints`${168 + row * 2},${y} 190,${y - 26} 211,${y} 232,${y - 26} ${254 - row * 2},${y}`);
  if (detail === 1)
    return createSpline(
      parsePoints`211,${T - 18 - row * 5} ${182 + row * 5},${T - 52} 211,${T - 92 + row * 6} ${240 - row * 5},${T - 52}`,
      true,
    );
  return createSpline(
    parsePoints`${170 + row * 3},${y + 4} 186,${y - 34} 203,${y - 10} 211,${y - 44} 219,${y - 10} 236,${y - 34} ${252 - row * 3},${y + 4}`,
  );
}

const drawDress: Painter = (p, { top }, { fore: f, heel: h, shaft: T, detail }, { colors, metal }, isInner) => {
  const { main, thread } = colors;
  if (detail === 1 || isInner) drawZip(p, parsePoints`206,${h + 14} 208,${T - 4}`, main, metal);
  if (detail === 0) {
    const seam = createVampSeam(f);
    p.seam(seam, main);
    p.stitch(offsetCurve(seam, -1.8), thread);
  }
  if (detail === 2) {
    const strap = createSpline(parsePoints`136,${h + 34} 176,${h + 46} 230,${h + 40} 290,${h + 30}`);
    p.sewn(createBand(strap, -5, 5), p.shading(main, [150, h + 50], [280, h + 30]), main, thread, { rise: 1 });
    drawBuckle(p, [206, h + 44], { w: 6, h: 7 }, metal, main);
  }
  p.seam(createSpline(parsePoints`262,${T + 2} 262,${h + 90} 270,${h + 40}`), main);
  p.stitch(offsetCurve(top, -3), thread);
};

const drawTall: Painter = (p, { top }, { fore: f, heel: h, shaft: T, detail }, { colors, metal }, isInner) => {
  const { main, thread } = colors;
  const ankle = createSpline(parsePoints`112,${f + 70} 140,${f + 62} 176,${f + 60} 196,${h + 20} 198,${h - 6}`);
  p.seam(ankle, main);
  p.stitch(offsetCurve(ankle, -1.8), thread);
  const side = createSpline(parsePoints`214,${T} 214,${T * 0.6} 218,${h + 60}`);
  if (isInner || detail === 0) drawZip(p, reverse(side), main, metal);
  else {
    p.seam(side, main);
    p.stitch(offsetCurve(side, -1.8), thread);
  }
  const counter = createSpline(parsePoints`222,${h - 6} 230,${h + 34} 250,${h + 54} 290,${h + 60}`);
  p.seam(counter, main);
  p.stitch(offsetCurve(counter, -1.8), thread);
  p.line(offsetCurve(top, -4.5), main.line, 0.8, { opacity: 0.5 });
  p.stitch(offsetCurve(top, -3), thread);
  if (detail === 0) drawStud(p, [266, T - 12], 2.4, metal);
};

const PAINTERS: Readonly<Record<BootShape['model'], Painter>> = {
  chelsea: drawChelsea,
  desert: drawLacedUp,
  laceUp: drawLacedUp,
  hiker: drawLacedUp,
  western: drawWestern,
  dress: drawDress,
  tall: drawTall,
};
