import { createBand, createSpline, type KeyPoint, offsetCurve, translate } from '../../../kit/geometry.ts';
import { chooseThread, createPiece, createWallLine, drawPiece, LEATHER, SUEDE } from '../../pieces.ts';
import { drawSoleWall } from '../../soleWall.ts';
import { type AthleticShoe, type AthleticStyle, LOW_SHOE } from '../shape.ts';

/** A leather court shoe: suede at the toe and the heel, two leaves at the side, a stitched cup sole. */
export const court: AthleticStyle = {
  surface: 'leather',
  skin: 'leather',
  shape: (chance) => ({
    ...LOW_SHOE,
    fore: chance.pickNumber(19, 23),
    heel: chance.pickNumber(21, 26),
    spring: chance.pickNumber(5, 8),
    toe: chance.pickNumber(-2, 3),
    rows: chance.pickInteger(6, 7),
    lip: 6,
    soleWidth: 3,
    bulge: 0.6,
    collar: chance.pickNumber(0, 4),
    heelTop: chance.pickNumber(0, 3),
    tongue: chance.pickNumber(11, 15),
    laceWidth: 4.2,
    width: 0.98,
    isPadded: true,
  }),
  drawPanels: (shoe) => {
    const { shape, curves, colors } = shoe;
    const { fore: F, heel: H } = shape;
    const toe = createPiece(shoe, [
      [-1, F + 30],
      [14, F + 36],
      [34, F + 36],
      [46, F + 28],
      [60, F + 16],
      [74, F + 3],
    ]);
    drawPiece(shoe, toe, colors.overlay, { ...SUEDE, isMirrored: true, stitches: [createToeSeam(F)] });
    if (curves.throat) {
      drawPiece(shoe, [...createBand(curves.throat, 0, -12), [84, F + 30]], colors.upper, {
        ...LEATHER,
        stitches: [offsetCurve(curves.throat, -9.4)],
      });
    }
    if (!shoe.isInner) drawLeaves(shoe);
    drawHeel(shoe, H);
  },
  drawSole: (shoe) => drawCupSole(shoe, 2.6),
};

const createToeSeam = (F: number) =>
  createSpline([
    [34, F + 30],
    [50, F + 20],
    [61, F + 12],
    [70, F + 3],
  ]);

/** Two leaves that grow from the sole and lean to each other. */
function drawLeaves(shoe: AthleticShoe): void {
  const { fore: F } = shoe.shape;
  const leaf = (x: number, height: number): readonly KeyPoint[] => [
    [x, F + 2],
    [x + 14, F + height * 0.48],
    [x + 22, F + height, 1],
    [x + 30, F + height * 0.44],
    [x + 26, F + 3],
  ];
  for (const [x, height] of [
    [128, 46],
    [164, 42],
  ] as const) {
    drawPiece(shoe, createPiece(shoe, leaf(x, height)), shoe.colors.logo, { ...SUEDE, rise: 0.7, border: 2.4 });
  }
}

function drawHeel(shoe: AthleticShoe, H: number): void {
  const { colors } = shoe;
  const counter = createPiece(shoe, [
    [214, H - 4],
    [226, H + 20],
    [246, H + 32],
    [300, H + 34],
  ]);
  const seam = createSpline([
    [218, H + 2],
    [229, H + 18],
    [248, H + 28.5],
    [296, H + 30.5],
  ]);
  drawPiece(shoe, counter, colors.overlay, { ...SUEDE, stitches: [seam] });
  const tab = [
    ...createSpline([
      [262, H + 52],
      [270, H + 60],
      [276, H + 74],
    ]),
    [300, H + 92],
    [300, H + 50],
  ] as const;
  drawPiece(shoe, tab, colors.tab, LEATHER);
}

/** A rubber cup: a stitched rim and a groove below it. */
export function drawCupSole(shoe: AthleticShoe, outsole: number): void {
  const { p, colors } = shoe;
  drawSoleWall(shoe, {
    surface: 'rubber',
    outsole,
    paint: () => {
      const rim = createWallLine(shoe, 0.82, -7, 298);
      p.stitch(rim, chooseThread(colors.mid.base), { width: 0.6, dash: [2.2, 1.1], groove: 0.22 });
      p.line(createWallLine(shoe, 0.64), colors.mid.line, 0.6, { opacity: 0.45 });
      p.line(translate(createWallLine(shoe, 0.64), 0, -0.7), colors.mid.high, 0.6, { opacity: 0.6 });
    },
  });
}
