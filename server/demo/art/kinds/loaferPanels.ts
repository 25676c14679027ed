import { drawRing, drawStud } from '../footwear/hardware.ts';
import {
  type Curve,
  createSpline,
  cutCurve,
  getPlaceAt,
  offsetCurve,
  type Point,
  parsePoints,
} from '../kit/geometry.ts';
import { createRamp } from '../kit/markup.ts';
import type { Picture } from '../kit/picture.ts';
import { isLacedLoafer, type LoaferCurves, type LoaferLook, type LoaferShape } from './loaferShape.ts';

/** The pieces of the upper, under its light: apron, saddle, cap, facing, counter. */
export function drawLoaferPanels(p: Picture, curves: LoaferCurves, shape: LoaferShape, look: LoaferLook): void {
  if (isLacedLoafer(shape.model)) drawLacedPanels(p, curves, shape, look);
  else if (shape.model === 'smoking') drawSmoking(p, curves, look);
  else {
    drawApron(p, curves, shape, look);
    if (shape.model === 'penny' || shape.model === 'lug') drawSaddle(p, curves, shape, look, true);
    if (shape.model === 'horsebit') drawSaddle(p, curves, shape, look, false);
    drawQuarter(p, shape, look);
  }
}

/** Trim on the upper: bit, tassels, bow, lacing cord. */
export function drawLoaferTrim(
  p: Picture,
  curves: LoaferCurves,
  shape: LoaferShape,
  look: LoaferLook,
  isInner: boolean,
): void {
  if (shape.model === 'horsebit') drawBit(p, curves, shape, look);
  if (shape.model === 'tassel') drawTassels(p, curves, look);
  if (shape.model === 'driver') drawDriverTie(p, curves, shape, look);
  if (shape.model === 'smoking' && !isInner && shape.detail > 0) drawEmblem(p, curves, shape, look);
}

/** The seam around the top of the toe, following the toe's own shape. */
const createApronSeam = ({ tip }: LoaferCurves, { fore: f, toeHeight: e, instep: i, toe: t }: LoaferShape): Curve =>
  createSpline(
    parsePoints`${tip.x + 4},${tip.y - 29} 104,${f + 40 + i * 0.5} 76,${f + 32 + e * 0.5} 46,${f + 27 + e * 0.7} 24,${f + 26 + e * 0.8} ${9 - t * 0.4},${f + 29 + e}`,
  );

function drawApron(
  p: Picture,
  curves: LoaferCurves,
  shape: LoaferShape,
  { colors: { main, thread } }: LoaferLook,
): void {
  const { fore: f, apron } = shape;
  const seam = createApronSeam(curves, shape);
  const lift = apron === 'ridge' ? 1.5 : 0.9;
  p.panel(
    [...seam, ...parsePoints`-12,${f + 90} ${curves.tip.x + 4},${f + 100}`],
    p.linear(createRamp(main.high, main.light, main.base), [50, f + 60], [70, f + 28]),
    main,
    { rise: lift },
  );
  if (apron === 'stitched') p.stitch(offsetCurve(seam, 2), thread, { width: 0.8, dash: [2, 1.2] });
  if (apron !== 'puckered') return;
  for (let n = 0; n < 32; n++) {
    const [x, y] = getPlaceAt(seam, 0.03 + n * 0.03).point;
    p.line(parsePoints`${x - 0.2},${y - 3.4} ${x + 0.4},${y + 1.6}`, main.line, 0.8, { opacity: 0.6 });
    p.line(parsePoints`${x + 0.8},${y - 3.2} ${x + 1.3},${y + 1.2}`, main.high, 0.6, { opacity: 0.6 });
  }
}

/** The strap across the vamp, down to the welt on both sides, with a penny loafer's slot. */
function drawSaddle(
  p: Picture,
  { tip, bite }: LoaferCurves,
  { fore: f, detail, instep: i }: LoaferShape,
  { colors: { main, thread } }: LoaferLook,
  slot: boolean,
): void {
  const x = tip.x - 26;
  const spread = detail === 2 ? 4 : 14;
  const width = slot ? 32 : 22;
  const front = createSpline(
    parsePoints`${x - 16},${f + 78 + i} ${x - 8},${f + 52 + i} ${x + 2},${f + 34} ${x + 4 - spread},${f - 4}`,
  );
  const rear = createSpline(
    parsePoints`${x + width + spread},${f - 4} ${x + width + 4},${f + 34} ${x + width - 6},${f + 54 + i} ${x + width - 16},${f + 88 + i}`,
  );
  p.panel(
    [...front, ...rear],
    p.linear(createRamp(main.light, main.base, main.shade), [x, f + 64], [x + 30, f]),
    main,
    {
      rise: 1.6,
      edge: 0.8,
    },
  );
  p.stitch(offsetCurve(front, -2.2), thread);
  p.stitch(offsetCurve(rear, -2.2), thread);
  if (!slot) return;
  const at0: Point = [x + 5, f + 57 + i];
  const dip = detail === 1 ? 9 : 6;
  p.panel(
    createSpline(
      parsePoints`${at0[0] - 13},${at0[1] + 4} ${at0[0] - 6},${at0[1] - 1} ${at0[0] + 1},${at0[1] - 2} ${at0[0] + 8},${at0[1]} ${at0[0] + 14},${at0[1] + 6}
    ${at0[0] + 7},${at0[1] - 5} ${at0[0] + 1},${at0[1] - dip - 3} ${at0[0] - 7},${at0[1] - 6}`,
      true,
    ),
    main.line,
    main,
    { rise: -0.8 },
  );
  p.line(cutCurve(bite, 0.3, 0.5), main.line, 0.6, { opacity: 0.5 });
}

function drawQuarter(
  p: Picture,
  { heel: h, detail, model }: LoaferShape,
  { colors: { main, thread } }: LoaferLook,
): void {
  const edge =
    detail === 0
      ? createSpline(parsePoints`236,${h - 4} 240,${h + 22} 256,${h + 36} 290,${h + 42}`)
      : createSpline(parsePoints`250,${h - 4} 254,${h + 26} 268,${h + 54}`);
  p.seam(edge, main);
  p.stitch(offsetCurve(edge, -1.9), thread);
  if (model !== 'driver') return;
  const tab = createSpline(parsePoints`262,${h + 2} 266,${h + 20} 288,${h + 24}`);
  p.panel([...tab, ...parsePoints`290,${h - 6} 262,${h - 8}`], main.base, main, { rise: 0.8 });
}

function drawSmoking(p: Picture, { topline, toe }: LoaferCurves, { colors: { accent, main } }: LoaferLook): void {
  p.line(offsetCurve(topline, -1.5), accent.base, 3.2, { opacity: 0.95 });
  p.line(offsetCurve(topline, -0.8), accent.high, 0.8);
  p.line(offsetCurve(toe.slice(-9), -1.5), accent.base, 3);
  p.seam(offsetCurve(topline, -4.4), main, 0.6);
}

function drawEmblem(
  p: Picture,
  { tip }: LoaferCurves,
  { fore: f, detail, instep: i }: LoaferShape,
  { colors: { accent } }: LoaferLook,
): void {
  const [x, y]: Point = [tip.x - 42, f + 40 + i * 0.4];
  if (detail === 1) {
    for (let n = 0; n < 8; n++) {
      const angle = (n * Math.PI) / 4 + 0.3;
      p.line(
        [
          [x + 2 * Math.cos(angle), y + 2 * Math.sin(angle)],
          [x + 8 * Math.cos(angle), y + 7 * Math.sin(angle)],
        ],
        accent.base,
        1.5,
      );
    }
    p.oval([x, y], 2.6, 2.4, accent.high);
    return;
  }
  const leaf = createSpline(parsePoints`${x - 9},${y - 5} ${x - 3},${y + 4} ${x + 8},${y + 7} ${x + 3},${y - 3}`, true);
  p.line([...leaf, ...leaf.slice(0, 1)], accent.base, 1.3);
  p.line(parsePoints`${x - 9},${y - 5} ${x + 8},${y + 7}`, accent.base, 1);
}

/** Cap or wing at the toe, facings over the tongue, counter at the heel. */
function drawLacedPanels(
  p: Picture,
  { throat }: LoaferCurves,
  { fore: f, heel: h, detail, model, instep: i, toeHeight: e }: LoaferShape,
  { colors: { main, second, thread } }: LoaferLook,
): void {
  const paint = p.shading(second, [80, f + 70], [110, f]);
  const counter = createSpline(parsePoints`228,${h - 6} 234,${h + 26} 252,${h + 40} 290,${h + 46}`);
  p.panel([...counter, ...parsePoints`292,${h - 6}`], paint, second, { rise: 0.8 });
  for (const by of [-1.8, -3.6]) p.stitch(offsetCurve(counter, by), thread, { width: 0.5 });
  if (detail > 0) drawDressToe(p, detail === 2, { f, e }, { second, thread, paint });
  const open = model === 'derby';
  const facingHeight = open ? 16 : 28;
  const facing = createSpline(
    parsePoints`152,${f + 88 + i} 150,${f + 66 + i} 140,${f + 46} 122,${f + facingHeight + 8} 100,${f + facingHeight + 10} 90,${f + 44} 97,${f + 57 + i * 0.4}`,
  );
  p.panel([...offsetCurve(throat ?? [], 0.6), ...facing], paint, open ? second : main, { rise: open ? 1.2 : 0.7 });
  p.stitch(offsetCurve(facing.slice(6, -6), -2), thread, { width: 0.5 });
  p.stitch(offsetCurve(facing.slice(6, -6), -3.8), thread, { width: 0.5 });
  const quarter = createSpline(parsePoints`150,${f + 50} 166,${f + 24} 172,${f - 6}`);
  if (!open) {
    p.seam(quarter, main);
    p.stitch(offsetCurve(quarter, -1.8), thread, { width: 0.5 });
  }
}

function drawDressToe(
  p: Picture,
  wing: boolean,
  { f, e }: { f: number; e: number },
  { second, thread, paint }: { second: LoaferLook['colors']['main']; thread: string; paint: string },
): void {
  const edge = wing
    ? createSpline(
        parsePoints`46,${f + 46 + e} 58,${f + 36} 66,${f + 40} 80,${f + 30} 104,${f + 18} 136,${f + 10} 150,${f - 2}`,
      )
    : createSpline(parsePoints`58,${f + 48 + e} 68,${f + 30} 68,${f + 10} 64,${f - 6}`);
  p.panel([...edge, ...parsePoints`${wing ? 150 : 64},${f - 10} -14,${f - 10} -14,${f + 56}`], paint, second, {
    rise: 0.9,
  });
  for (const by of [-1.6, -4.6]) p.stitch(offsetCurve(edge, by), thread, { width: 0.5 });
  const count = wing ? 26 : 12;
  for (let n = 0; n < count; n++) {
    const [x, y] = getPlaceAt(offsetCurve(edge, -3.1), 0.03 + (0.94 * n) / count).point;
    p.oval([x, y], n % 2 ? 0.6 : 1.05, n % 2 ? 0.6 : 1.05, second.line);
  }
  if (!wing) return;
  for (const [dx, dy] of parsePoints`24,36 30,32 30,39 36,35 19,32`)
    p.oval([dx, f + dy + e * 0.6], 1.1, 1, second.line);
}

/** A snaffle: two rings and two bars that meet in the middle. */
function drawBit(p: Picture, { tip }: LoaferCurves, { fore: f, instep: i }: LoaferShape, { metal }: LoaferLook): void {
  const [x, y]: Point = [tip.x - 17, f + 53 + i];
  drawRing(p, [x - 17, y - 7], 5, 7.4, metal);
  drawRing(p, [x + 17, y + 2], 5, 7.4, metal);
  p.cord(createSpline(parsePoints`${x - 14},${y - 2} ${x - 6},${y + 2.5} ${x},${y + 1}`), metal, 3.6);
  p.cord(createSpline(parsePoints`${x},${y + 1} ${x + 7},${y + 5} ${x + 14},${y + 4.6}`), metal, 3.6);
  drawStud(p, [x, y + 1], 2.7, metal);
}

function drawTassels(p: Picture, { tip }: LoaferCurves, { colors: { main } }: LoaferLook): void {
  const knot: Point = [tip.x - 20, tip.y - 22];
  p.cord(
    createSpline(
      parsePoints`${tip.x - 2},${tip.y - 14} ${knot[0] + 8},${knot[1] + 3} ${knot[0]},${knot[1]} ${knot[0] - 10},${knot[1] + 2}`,
    ),
    main,
    3,
  );
  for (const [dx, dy, lean] of [
    [-5, 0, -9],
    [6, 1, -1],
  ] as const) {
    const [x, y]: Point = [knot[0] + dx, knot[1] + dy];
    p.cord(createSpline(parsePoints`${x},${y} ${x + lean * 0.12},${y - 7}`), main, 2.6);
    for (let n = -3; n < 4; n++)
      p.cord(
        parsePoints`${x + lean * 0.12 + n * 0.5},${y - 7} ${x + lean * 0.4 + n * 1.7},${y - 23}`,
        n % 2 ? main : { ...main, base: main.shade },
        1.7,
        { shadow: 0.12, cap: 'butt' },
      );
    p.cord(parsePoints`${x + lean * 0.12 - 2.4},${y - 7} ${x + lean * 0.12 + 2.4},${y - 7}`, main, 3);
  }
}

/** A leather lace around the opening, knotted on the vamp. */
function drawDriverTie(
  p: Picture,
  { tip, topline }: LoaferCurves,
  { detail }: LoaferShape,
  { colors, metal }: LoaferLook,
): void {
  const { main, accent } = colors;
  const cord = detail === 0 ? main : accent;
  if (detail < 2) p.line(offsetCurve(cutCurve(topline, 0.18, 0.98), -5), cord.deep, 2, { dash: [7, 4], cap: 'butt' });
  const [x, y]: Point = [tip.x - 14, tip.y - 20];
  if (detail === 2) {
    p.cord(createSpline(parsePoints`${x - 14},${y - 6} ${x},${y} ${x + 12},${y + 4}`), main, 7, { isFlat: true });
    drawStud(p, [x + 6, y + 2], 2.4, metal);
    return;
  }
  p.cord(createSpline(parsePoints`${x},${y} ${x - 12},${y + 6} ${x - 17},${y} ${x - 8},${y - 4} ${x},${y}`), cord, 2.6);
  p.cord(
    createSpline(parsePoints`${x},${y} ${x + 10},${y + 8} ${x + 16},${y + 3} ${x + 8},${y - 3} ${x},${y}`),
    cord,
    2.6,
  );
  p.cord(createSpline(parsePoints`${x},${y} ${x - 6},${y - 9} ${x - 14},${y - 14}`), cord, 2.4);
  p.cord(createSpline(parsePoints`${x},${y} ${x + 3},${y - 10} ${x - 1},${y - 18}`), cord, 2.4);
  p.cord(parsePoints`${x - 1.6},${y + 1} ${x + 1.8},${y - 1}`, cord, 4.4);
}
