import { createBand, createSpline } from '../../../kit/geometry.ts';
import { createPiece, drawPiece } from '../../pieces.ts';
import { createWallArea, drawSoleWall } from '../../soleWall.ts';
import { type AthleticShoe, type AthleticStyle, LOW_SHOE } from '../shape.ts';

/** A racing shoe: a thin printed upper, a heel fin, thick foam with a beak and a plate that shows. */
export const racer: AthleticStyle = {
  surface: 'mesh',
  skin: 'fine',
  shape: (chance) => ({
    ...LOW_SHOE,
    fore: chance.pickNumber(31, 35),
    heel: chance.pickNumber(40, 44),
    spring: chance.pickNumber(15, 18),
    beak: chance.pickNumber(8, 13),
    toe: chance.pickNumber(-6, -3),
    vamp: -5,
    rows: 6,
    lip: 2,
    soleWidth: 5,
    bulge: 5,
    collar: chance.pickNumber(-6, -2),
    heelTop: chance.pickNumber(10, 16),
    heelLean: chance.pickNumber(6, 10),
    tongue: 9,
    tongueLabel: false,
    heelCut: true,
    flare: chance.pickNumber(5, 9),
    width: 0.94,
    laceWidth: 3,
    isPadded: false,
  }),
  drawPanels: (shoe) => {
    drawSpeedLines(shoe);
    const { fore: F, heel: H } = shoe.shape;
    const { colors, curves } = shoe;
    const toe = createPiece(shoe, [
      [-1, F + 22],
      [18, F + 22],
      [40, F + 14],
      [60, F + 3],
    ]);
    drawPiece(shoe, toe, colors.overlay, { rise: 0.5, gloss: 0.4, isMirrored: true });
    const counter = createPiece(shoe, [
      [250, H - 4],
      [256, H + 20],
      [268, H + 36],
      [300, H + 46],
    ]);
    drawPiece(shoe, counter, colors.overlay, { rise: 0.5, gloss: 0.35 });
    if (curves.throat) drawPiece(shoe, createBand(curves.throat, 0, -7), colors.overlay, { rise: 0.4 });
  },
  drawSole: (shoe) =>
    drawSoleWall(shoe, { surface: 'foam', outsole: (x) => (x < 60 ? 5.4 : 3.4), paint: () => drawPlate(shoe) }),
};

/** Printed lines that thin out towards the toe. */
function drawSpeedLines({ p, last, shape, colors, isInner }: AthleticShoe): void {
  if (isInner) return;
  const { fore: F, heel: H } = shape;
  for (let i = 0; i < 6; i++) {
    const path = createSpline([
      [286, H + 46 - i * 9],
      [220, H + 26 - i * 8],
      [150, F + 30 - i * 5],
      [70 + i * 14, F + 22 - i * 3],
    ]);
    const line = createBand(
      path,
      (share) => 2.6 * (1 - share) + 0.1,
      (share) => -2.6 * (1 - share) - 0.1,
    );
    p.fill(last.near(line), i % 2 ? colors.logo.base : colors.overlay.base);
  }
}

function drawPlate(shoe: AthleticShoe): void {
  const { p, last, colors, shape } = shoe;
  const { heel: H } = shape;
  const upperFoam = createWallArea(shoe, [
    [110, H * 0.62],
    [160, H * 0.78],
    [230, H * 0.94],
    [304, H * 0.98],
  ]);
  p.fill(upperFoam, colors.logo.base, { opacity: 0.9 });
  const plate = createSpline([
    [-6, 33],
    [26, 27],
    [72, 16],
    [120, 13],
    [170, 20],
    [230, 28],
    [304, 29],
  ]);
  const line = last.sole(plate, 0.5);
  p.line(
    line.map(([x, y]) => [x, y - 0.7]),
    '#05060a',
    2.2,
    { opacity: 0.35, cap: 'butt' },
  );
  p.line(line, colors.tab.base, 1.9, { cap: 'butt' });
  p.line(
    line.map(([x, y]) => [x, y + 0.4]),
    colors.tab.high,
    0.55,
    { opacity: 0.8, cap: 'butt' },
  );
  const hollow = createSpline(
    [
      [206, 6],
      [250, 12],
      [296, 20],
      [300, 14],
      [262, 4],
      [226, 2],
    ],
    true,
  );
  p.panel(last.sole(hollow, 0.3), colors.mid.deep, colors.mid, { rise: -0.75, shadow: 0 });
}
