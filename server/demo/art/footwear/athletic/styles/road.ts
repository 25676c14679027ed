import { createBand, createSpline } from '../../../kit/geometry.ts';
import { createPiece, createWallLine, drawPiece } from '../../pieces.ts';
import { createWallArea, drawSoleWall } from '../../soleWall.ts';
import { type AthleticShoe, type AthleticStyle, LOW_SHOE } from '../shape.ts';

/** A daily trainer: mesh with a welded wing at the midfoot and a clip round the heel. */
export const road: AthleticStyle = {
  surface: 'mesh',
  skin: 'mesh',
  shape: (chance) => ({
    ...LOW_SHOE,
    fore: chance.pickNumber(24, 28),
    heel: chance.pickNumber(33, 37),
    spring: chance.pickNumber(13, 17),
    toe: chance.pickNumber(-2, 4),
    collar: chance.pickNumber(-1, 5),
    heelTop: chance.pickNumber(2, 8),
    heelLean: chance.pickNumber(0, 4),
    tongue: chance.pickNumber(12, 16),
    soleWidth: 4.5,
    flare: chance.pickNumber(1, 5),
    heelCut: chance.chance(0.6),
    hasLoop: chance.chance(0.5),
    laceWidth: 3.6,
  }),
  drawPanels: (shoe) => drawRoadPanels(shoe),
  drawSole: (shoe) =>
    drawSoleWall(shoe, {
      surface: 'foam',
      outsole: (x) => 4 + Math.max(0, (50 - x) * 0.05),
      paint: () => {
        drawCrashPad(shoe);
        shoe.p.line(createWallLine(shoe, 0.5, -7, 176), shoe.colors.mid.line, 0.7, { opacity: 0.4 });
      },
    }),
};

/** The tall rocker: a clean knit on two layers of foam, far wider than the foot. */
export const cushion: AthleticStyle = {
  surface: 'knit',
  skin: 'fine',
  shape: (chance) => ({
    ...LOW_SHOE,
    fore: chance.pickNumber(35, 39),
    heel: chance.pickNumber(41, 46),
    spring: chance.pickNumber(19, 24),
    beak: chance.pickNumber(2, 5),
    toe: chance.pickNumber(-2, 3),
    vamp: -2,
    collar: chance.pickNumber(0, 5),
    heelTop: chance.pickNumber(4, 9),
    heelLean: chance.pickNumber(2, 6),
    tongue: chance.pickNumber(13, 17),
    soleWidth: 8,
    bulge: chance.pickNumber(5, 7),
    flare: chance.pickNumber(6, 10),
    heelCut: true,
    lip: 6,
    hasLoop: true,
    rows: 5,
    laceWidth: 4.4,
  }),
  drawPanels: (shoe) => drawCushionPanels(shoe),
  drawSole: (shoe) =>
    drawSoleWall(shoe, {
      surface: 'foam',
      outsole: (x) => (x < 70 || x > 236 ? 4.6 : 1.4),
      paint: () => drawFoamLayers(shoe),
    }),
};

function drawRoadPanels(shoe: AthleticShoe): void {
  const { shape, colors, curves } = shoe;
  const { fore: F, heel: H } = shape;
  const toe = createPiece(shoe, [
    [-1, F + 24],
    [12, F + 26],
    [32, F + 17],
    [66, F + 12],
    [100, F + 14],
    [122, F + 3],
  ]);
  drawPiece(shoe, toe, colors.overlay, { rise: 0.6, isMirrored: true, material: 'fine' });
  if (!shoe.isInner) drawWing(shoe);
  if (curves.throat)
    drawPiece(shoe, createBand(curves.throat, 0, -11), colors.overlay, { rise: 0.7, material: 'fine' });
  const clip = createPiece(shoe, [
    [214, H - 2],
    [232, H + 20],
    [246, H + 46],
    [262, H + 60],
    [280, H + 58],
    [276, H + 40],
    [284, H + 22],
    [300, H + 18],
  ]);
  drawPiece(shoe, clip, colors.tab, { rise: 0.8, gloss: 0.14 });
}

/** A wing from the laces to the sole, with a seam along its front. */
function drawWing(shoe: AthleticShoe): void {
  const { shape, colors } = shoe;
  const { fore: F } = shape;
  const wing = createPiece(shoe, [
    [142, F + 3],
    [152, F + 30],
    [164, F + 62],
    [184, F + 76],
    [184, F + 52],
    [202, F + 24],
    [228, F + 12],
  ]);
  const seam = createSpline([
    [148, F + 6],
    [158, F + 32],
    [170, F + 60],
  ]);
  drawPiece(shoe, wing, colors.logo, { rise: 0.6, material: 'fine', stitches: [seam] });
}

function drawCrashPad(shoe: AthleticShoe): void {
  const { p, colors, shape } = shoe;
  const { heel: H } = shape;
  const pad = createWallArea(
    shoe,
    [
      [176, H * 0.84],
      [206, H * 0.46],
      [262, H * 0.42],
      [304, H * 0.56],
    ],
    0.7,
  );
  p.panel(pad, colors.logo.base, colors.logo, { rise: 0.5, shadow: 0.15 });
}

function drawCushionPanels(shoe: AthleticShoe): void {
  const { p, last, shape, colors, curves } = shoe;
  const { fore: F, heel: H } = shape;
  for (let i = 0; i < 6; i++) {
    const line = createSpline([
      [26 + i * 9, F + 26 + i * 1.6],
      [62 + i * 11, F + 20 + i * 3],
      [104 + i * 15, F + 8 + i * 2],
    ]);
    p.line(last.near(line), i % 2 ? colors.upper.high : colors.upper.deep, 1, { opacity: 0.4 });
  }
  const toe = createPiece(shoe, [
    [-1, F + 18],
    [16, F + 17],
    [36, F + 10],
    [54, F + 3],
  ]);
  drawPiece(shoe, toe, colors.overlay, { rise: 0.5, isMirrored: true });
  const cradle = createPiece(shoe, [
    [176, F + 4],
    [206, H + 20],
    [236, H + 32],
    [262, H + 48],
    [300, H + 60],
  ]);
  drawPiece(shoe, cradle, colors.overlay, { rise: 0.8, material: 'fine' });
  if (!shoe.isInner) {
    const dash = createSpline(
      [
        [222, H + 12],
        [244, H + 22],
        [268, H + 30],
        [266, H + 22],
        [244, H + 13],
      ],
      true,
    );
    drawPiece(shoe, dash, colors.logo, { rise: 0.4 });
  }
  if (curves.throat) drawPiece(shoe, createBand(curves.throat, 0, -10), colors.upper, { rise: 0.7, material: 'fine' });
}

function drawFoamLayers(shoe: AthleticShoe): void {
  const { p, colors, shape } = shoe;
  const { heel: H, fore: F } = shape;
  const lower = createWallArea(shoe, [
    [-7, F * 0.86],
    [40, F * 0.5],
    [110, F * 0.46],
    [190, H * 0.62],
    [250, H * 0.66],
    [304, H * 0.8],
  ]);
  p.fill(lower, colors.mid.light);
  const seam = createWallLine(shoe, 0.5);
  p.line(seam, colors.logo.base, 1.6, { cap: 'butt' });
  for (const share of [0.24, 0.34]) {
    p.line(createWallLine(shoe, share, 178, 296), colors.mid.line, 0.8, { opacity: 0.4 });
  }
}
