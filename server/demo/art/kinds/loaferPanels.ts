import { chooseThread, createPiece, drawPiece, LEATHER, type PieceStyle, SUEDE } from '../footwear/pieces.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, createSpline, getPlaceAt, type KeyPoint, offsetCurve, translate } from '../kit/geometry.ts';
import type { DrawnLoafer } from './drawLoaferSide.ts';
import { isLacedLoafer } from './loaferShape.ts';

/** The pieces of the upper, under its light: apron, saddle, cap, facing, counter. */
export function drawLoaferPanels(shoe: DrawnLoafer): void {
  const { model } = shoe.shape;
  if (isLacedLoafer(model)) drawLacedPanels(shoe);
  else if (model !== 'smoking') {
    drawApron(shoe);
    if (model === 'penny' || model === 'lug' || model === 'horsebit') drawSaddle(shoe);
  }
  drawQuarter(shoe);
}

const getPieceStyle = ({ look: { finish } }: DrawnLoafer): PieceStyle =>
  finish.surface === 'leather' ? LEATHER : { ...SUEDE, border: 2 };

/** The far side first: the ridge hides its lower part. */
const bothSides = ({ last }: DrawnLoafer, curve: Curve): readonly Curve[] => [last.far(curve), last.near(curve)];

/** The seam round the top of the toe: it ends behind the tip, or it would read as two seams. */
function createApronSeam({ form, shape }: DrawnLoafer): Curve {
  const { fore: f, toeHeight: e } = shape;
  return createSpline([
    [form.tip - 16, f + 42],
    [84, f + 29 + e * 0.3],
    [58, f + 23 + e * 0.5],
    [38, f + 21.5 + e * 0.6],
    [26, f + 23 + e * 0.7],
    [19, f + 25.5 + e * 0.7],
    [16.5, form.last.ridgeAt(16.5) - 0.4],
  ]);
}

function drawApron(shoe: DrawnLoafer): void {
  const { p, shape, colors, last } = shoe;
  const { main } = colors;
  const seam = createApronSeam(shoe);
  for (const line of bothSides(shoe, seam)) {
    p.softLine(translate(line, 0, -1.5), '#0b0d12', 4.5, 0.4);
    p.line(line, main.line, 2.5);
    p.line(translate(line, -0.2, 0.5), main.light, 1.6);
  }
  if (shape.apron === 'ridge') return;
  if (shape.apron === 'stitched' || shape.model === 'driver') {
    const width = shape.model === 'driver' ? 1 : 0.7;
    p.stitch(last.near(offsetCurve(seam, 2.2)), chooseThread(main.base), { width, dash: [2.4, 1.5] });
    return;
  }
  for (let i = 0; i < 26; i++) {
    const { point, normal } = getPlaceAt(seam, i / 25);
    const pucker: Curve = [
      [point[0] - normal[0] * 1.6, point[1] - normal[1] * 1.6],
      [point[0] + normal[0] * 2.2, point[1] + normal[1] * 2.2],
    ];
    for (const line of bothSides(shoe, pucker)) p.line(line, main.line, 0.7, { opacity: 0.8 });
  }
}

/** The strap across the vamp, with a penny loafer's slot. */
function drawSaddle(shoe: DrawnLoafer): void {
  const { p, last, form, shape, colors } = shoe;
  const { fore: f, model, detail } = shape;
  const x = form.tip - 34;
  const spread = detail === 2 ? -4 : 0;
  const front: readonly KeyPoint[] = [
    [x, last.ridgeAt(x)],
    [x + 8, f + 34],
    [x + 6 - spread, f - 4],
  ];
  const rear: readonly KeyPoint[] = [
    [x + 52 + spread, f - 2],
    [x + 47, f + 26],
    [x + 40, f + 48],
    [x + 31, last.ridgeAt(x + 31)],
  ];
  const seams = [
    createSpline([
      [x + 4, last.ridgeAt(x) - 3],
      [x + 11, f + 34],
      [x + 10, f + 2],
    ]),
    createSpline([
      [x + 48, f + 4],
      [x + 43, f + 26],
      [x + 36, f + 48],
    ]),
  ];
  drawPiece(shoe, [...createSpline(front), ...createSpline(rear)], colors.main, {
    ...getPieceStyle(shoe),
    isMirrored: true,
    stitches: seams,
  });
  if (model === 'horsebit') return;
  const slot = createSpline(
    [
      [x + 13, last.ridgeAt(x + 13) - 4],
      [x + 19, f + 48],
      [x + 20, f + 43],
      [x + 15, f + 42],
      [x + 10, f + 48],
    ],
    true,
  );
  for (const outline of bothSides(shoe, slot)) {
    p.fill(outline, '#120c0a');
    p.line(outline, colors.main.high, 0.5, { isClosed: true, opacity: 0.6 });
  }
}

function drawQuarter(shoe: DrawnLoafer): void {
  const { p, last, form, shape, colors } = shoe;
  const { heel: h } = shape;
  p.stitch(last.near(offsetCurve(form.topline, -3.4)), chooseThread(colors.main.base), { width: 0.5 });
  const seam = last.near(
    createSpline([
      [208, h - 2],
      [214, h + 16],
      [215, h + 31],
    ]),
  );
  if (isLacedLoafer(shape.model) || shape.model === 'smoking') return;
  p.line(seam, colors.main.line, 0.6, { opacity: 0.6 });
  p.line(translate(seam, 0.7, 0), colors.main.high, 0.5, { opacity: 0.4 });
}

/** Facing, toe and counter of an oxford or a derby. */
function drawLacedPanels(shoe: DrawnLoafer): void {
  const { form, shape, colors } = shoe;
  const { fore: f, heel: h, model, detail } = shape;
  const style = getPieceStyle(shoe);
  drawToe(shoe, detail);
  if (form.throat) {
    const lower: readonly KeyPoint[] =
      model === 'derby'
        ? [
            [168, h + 48],
            [158, f + 44],
            [134, f + 32],
            [112, f + 34],
            [98, f + 44],
          ]
        : [
            [172, h + 50],
            [160, f + 52],
            [130, f + 44],
            [108, f + 43],
            [94, f + 50],
          ];
    const facing: Curve = [...form.throat, ...createSpline(lower)];
    const tones: Tones = detail === 1 ? colors.main : shoe.look.colors.second;
    drawPiece(shoe, facing, tones, { ...style, stitches: [offsetCurve(createSpline(lower), -2.4)] });
  }
  const edge = (by: number): readonly KeyPoint[] => [
    [222 + by, h - 4],
    [232 + by, h + 18 - by],
    [252 + by, h + 30 - by],
    [300, h + 40 - by],
  ];
  drawPiece(shoe, createPiece(shoe, edge(0)), colors.main, { ...style, stitches: [createSpline(edge(2.4))] });
}

/** A plain toe, a cap, or a wing with punched holes. */
function drawToe(shoe: DrawnLoafer, detail: number): void {
  if (detail === 0) return;
  const { p, last, shape, colors } = shoe;
  const { fore: f } = shape;
  const edge: readonly KeyPoint[] =
    detail === 1
      ? [
          [54, last.ridgeAt(54)],
          [60, f + 26],
          [62, f + 12],
          [62, f - 3],
        ]
      : [
          [62, last.ridgeAt(62)],
          [56, f + 28],
          [68, f + 18],
          [100, f + 14],
          [128, f + 3],
        ];
  const start: readonly KeyPoint[] = [
    [-1, f + 12],
    [8, f + 21],
    [30, f + 31],
  ];
  const line = createSpline(edge);
  drawPiece(shoe, createPiece(shoe, [...start, ...edge]), colors.main, {
    ...getPieceStyle(shoe),
    isMirrored: true,
    stitches: [offsetCurve(line, -2)],
  });
  for (let i = 0; i < 16; i++) {
    const hole = last.nearPoint(getPlaceAt(offsetCurve(line, -4), 0.06 + i * 0.055).point);
    p.oval(hole, i % 2 ? 0.6 : 0.95, i % 2 ? 0.5 : 0.8, colors.main.line);
  }
}
