import { drawBuckle, drawStud, drawZip } from '../footwear/hardware.ts';
import { closeBelow, createPiece, drawPiece, LEATHER } from '../footwear/pieces.ts';
import {
  type Curve,
  createBand,
  createSpline,
  getPlaceAt,
  offsetCurve,
  parseKeys,
  parsePoints,
  reverse,
} from '../kit/geometry.ts';
import { createRamp } from '../kit/markup.ts';
import { drawEdgeStitch, drawSeam, drawToePiece, styleOf } from './bootPieces.ts';
import type { BootShape, DrawnBoot } from './bootShape.ts';

type Painter = (boot: DrawnBoot) => void;

/** Seams, elastic, overlays and zips of each model, below the upper's light. */
export const drawBootPanels: Painter = (boot) => PAINTERS[boot.shape.model](boot);

const createVampSeam = (f: number): Curve =>
  createSpline(parsePoints`108,${f + 64} 128,${f + 58} 150,${f + 46} 164,${f + 20} 168,${f - 8}`);

const drawChelsea: Painter = (boot) => {
  const { p, last, shape, look } = boot;
  const { fore: f, heel: h, shaft: T, gore } = shape;
  const { accent, thread } = look.colors;
  drawSeam(
    boot,
    createSpline(parsePoints`120,${f + 78} 144,${f + 70} 166,${f + 68} 186,${f + 58} 198,${h + 16} 200,${h - 6}`),
  );
  const [left, right] = [208 - gore / 2, 208 + gore / 2];
  const low = h + 44;
  const elastic = createSpline(
    parseKeys`${left},${T + 4}! ${left + 3},${T - 30} ${left + 11},${low + 16} 203,${low + 3} 208,${low} 214,${low + 3} ${right - 8},${low + 16} ${right - 1},${T - 30} ${right},${T + 4}!`,
  );
  const turned = last.near(elastic);
  const [from, to] = [last.nearPoint([left, T - 20])[0], last.nearPoint([right, T - 20])[0]];
  p.panel(turned, p.linear(createRamp(accent.shade, accent.base, accent.shade), [from, 0], [to, 0]), accent, {
    material: 'rib',
    rise: -0.9,
  });
  for (let i = 1; i < 9; i++) {
    const x = left + ((right - left) * i) / 9;
    p.group({ clip: turned }, () =>
      p.line(last.near(parsePoints`${x},${T + 2} ${208 + (x - 208) * 0.6},${low}`), accent.line, 0.9, { opacity: 0.5 }),
    );
  }
  p.stitch(last.near(offsetCurve(elastic, 2.6)), thread);
  drawEdgeStitch(boot);
};

const drawLacedUp: Painter = (boot) => {
  const { p, last, form, shape, look } = boot;
  const { fore: f, heel: h, model, detail } = shape;
  const { second, secondThread } = look.colors;
  drawSeam(boot, createVampSeam(f), [-1.8, -3.8]);
  if (model === 'laceUp' && detail > 0) drawToeCap(boot, detail > 1);
  if (model === 'hiker') drawRand(boot);
  drawEyestay(boot);
  const counter = createPiece(boot, parsePoints`220,${h - 4} 228,${h + 30} 246,${h + 48} 292,${h + 56}`);
  const row = createSpline(parsePoints`222,${h - 4} 230,${h + 28} 247,${h + 46} 292,${h + 53}`);
  drawPiece(boot, [...counter, ...closeBelow(boot, 220, 300)], second, {
    ...styleOf(boot),
    stitches: [row],
    thread: secondThread,
  });
  if (model === 'desert') return;
  const collar = [...form.topline, ...reverse(offsetCurve(form.topline, -17))];
  drawPiece(boot, collar, second, model === 'hiker' ? { rise: 0.8, material: 'canvas' } : styleOf(boot));
  const top = last.near(form.topline);
  p.softLine(offsetCurve(top, -8), second.high, 8, 0.34);
  for (const share of [0.3, 0.55, 0.8]) {
    const ends = [
      getPlaceAt(offsetCurve(form.topline, -16), share).point,
      getPlaceAt(offsetCurve(form.topline, -1), share).point,
    ];
    p.line(last.near(ends), second.line, 1, { opacity: 0.6 });
  }
};

/** The leather under the eyelets. */
function drawEyestay(boot: DrawnBoot): void {
  const { form, shape, look } = boot;
  const { throat, frontX } = form;
  if (!throat) return;
  const { fore: f, shaft: T, model } = shape;
  const stay = createSpline(
    parsePoints`${frontX + 17},${T - 2} ${frontX + 8},${T - 22} ${frontX - 4},${(T + f + 60) / 2} ${model === 'desert' ? 130 : 126},${f + 58} 112,${f + 44} 98,${f + 47}`,
  );
  drawPiece(boot, [...throat, ...stay], look.colors.second, {
    ...styleOf(boot),
    stitches: [offsetCurve(stay, -2.2)],
    thread: look.colors.secondThread,
  });
}

function drawToeCap(boot: DrawnBoot, isPunched: boolean): void {
  const {
    p,
    last,
    shape: { fore: f },
    look,
  } = boot;
  const x = 58;
  const cap = createSpline(
    parsePoints`${x},${last.ridgeAt(x)} ${x + 9},${f + 28} ${x + 10},${f + 12} ${x + 7},${f - 6}`,
  );
  const { main, thread } = look.colors;
  drawToePiece(boot, cap, 0.9);
  for (const by of [-2, -4]) p.stitch(last.near(offsetCurve(cap, by)), thread);
  if (!isPunched) return;
  for (let i = 0; i < 9; i++) {
    const [px, py] = getPlaceAt(cap, 0.1 + i * 0.1).point;
    p.oval(last.nearPoint([px - 6, py]), 1.4, 1.4, main.line);
  }
}

/** The rubber or suede guard around a hiking boot's toe and side. */
function drawRand(boot: DrawnBoot): void {
  const { fore: f, heel: h } = boot.shape;
  const { second, secondThread, accent } = boot.look.colors;
  const rand = createPiece(
    boot,
    parsePoints`-9,${f + 8} -6,${f + 18} 6,${f + 25} 24,${f + 28} 58,${f + 24} 88,${f + 14} 122,${f + 8}`,
  );
  const row = createSpline(parsePoints`4,${f + 21} 24,${f + 25} 58,${f + 21} 88,${f + 11} 116,${f + 6}`);
  drawPiece(boot, rand, second, {
    rise: 0.9,
    material: 'fine',
    isMirrored: true,
    stitches: [row],
    thread: secondThread,
  });
  if (boot.isInner) return;
  for (const dx of [0, 16]) {
    const strap = createSpline(parsePoints`${176 + dx},${h - 4} ${166 + dx},${h + 30} ${150 + dx * 1.1},${h + 62}`);
    drawPiece(boot, createBand(strap, -3.4, 3.4), dx > 0 ? accent : second, { rise: 0.7, material: 'canvas' });
  }
}

const drawWestern: Painter = (boot) => {
  const { p, last, shape, look } = boot;
  const { fore: f, heel: h, shaft: T, detail } = shape;
  const { main, accent, thread } = look.colors;
  const tip = createSpline(
    parseKeys`106,${f + 62} 128,${f + 60} 150,${f + 78} 168,${f + 86}! 176,${f + 66} 196,${f + 40} 206,${h - 6}`,
  );
  drawToePiece(boot, tip, 1);
  for (const by of [-2, -4]) p.stitch(last.near(offsetCurve(tip, by)), thread);
  const counter = createSpline(
    parseKeys`214,${h - 4} 222,${h + 34} 240,${h + 56} 256,${h + 78}! 270,${h + 62} 294,${h + 58}`,
  );
  drawPiece(boot, [...counter, ...closeBelow(boot, 214, 300)], main, { ...styleOf(boot), rise: 1 });
  for (const by of [-2, -4]) p.stitch(last.near(offsetCurve(counter, by)), thread);
  for (let row = 0; row < 4; row++)
    p.stitch(last.near(createShaftStitching(detail, h + 84, T, row)), accent.base, { width: 0.9, dash: [2.2, 0.6] });
  for (const by of [0, -3.4])
    p.stitch(
      last.near(
        createSpline(
          parsePoints`30,${f + 30 + by} 54,${f + 24 + by} 70,${f + 32 + by} 62,${f + 22 + by} 84,${f + 18 + by}`,
        ),
      ),
      accent.base,
      { width: 0.7 },
    );
  const side = parsePoints`212,${T - 16} 212,${h + 66}`;
  drawSeam(boot, side, [-1.6]);
  drawEdgeStitch(boot);
};

/** Rows of decorative stitching on a western shaft: peaks, a leaf, or a flame. */
function createShaftStitching(detail: number, low: number, T: number, row: number): Curve {
  const y = T - 30 - row * 7;
  const depth = Math.min(34, (T - low) * 0.4);
  if (detail === 0)
    return createSpline(
      parsePoints`${162 + row * 2},${y} 186,${y - depth} 211,${y} 236,${y - depth} ${262 - row * 2},${y}`,
    );
  if (detail === 1)
    return createSpline(
      parsePoints`211,${T - 24 - row * 5} ${178 + row * 6},${T - 24 - depth} 211,${T - 34 - depth * 2 + row * 6} ${244 - row * 6},${T - 24 - depth}`,
      true,
    );
  return createSpline(
    parsePoints`${164 + row * 3},${y + 4} 184,${y - depth} 200,${y - 10} 211,${y - depth * 1.3} 222,${y - 10} 238,${y - depth} ${260 - row * 3},${y + 4}`,
  );
}

const drawDress: Painter = (boot) => {
  const { p, last, shape, look, isInner } = boot;
  const { fore: f, heel: h, shaft: T, detail } = shape;
  const { main, thread } = look.colors;
  if (detail === 1 || isInner) drawZip(p, last.near(parsePoints`206,${h + 14} 208,${T - 4}`), main, look.metal);
  if (detail === 0) drawSeam(boot, createVampSeam(f));
  if (detail === 2) {
    const strap = createSpline(parsePoints`120,${f + 60} 150,${h + 34} 190,${h + 44} 240,${h + 42} 294,${h + 32}`);
    drawPiece(boot, createBand(strap, -5.4, 5.4), main, {
      ...LEATHER,
      stitches: [offsetCurve(strap, 4), offsetCurve(strap, -4)],
      thread,
    });
    if (!isInner) drawBuckle(p, last.nearPoint([214, h + 44]), { w: 6, h: 7.4 }, look.metal, main);
  }
  drawSeam(boot, parsePoints`258,${T + 2} 256,${h + 40} 258,${h - 4}`, []);
  drawEdgeStitch(boot);
};

const drawTall: Painter = (boot) => {
  const { p, last, shape, look, isInner } = boot;
  const { fore: f, heel: h, shaft: T, detail } = shape;
  drawSeam(boot, createSpline(parsePoints`118,${f + 78} 144,${f + 68} 176,${f + 62} 196,${h + 20} 198,${h - 6}`));
  const side = createSpline(parsePoints`216,${T - 2} 214,${T * 0.6} 218,${h + 60}`);
  if (isInner || detail === 0) drawZip(p, last.near(reverse(side)), look.colors.main, look.metal);
  else drawSeam(boot, side);
  drawSeam(boot, createSpline(parsePoints`222,${h - 6} 230,${h + 34} 250,${h + 54} 292,${h + 60}`));
  drawEdgeStitch(boot);
  if (detail === 0) drawStud(p, last.nearPoint([258, T - 16]), 3, look.metal);
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
