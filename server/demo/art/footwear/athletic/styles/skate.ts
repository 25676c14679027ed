import { createBand, createSpline, type KeyPoint, offsetCurve } from '../../../kit/geometry.ts';
import { createPiece, drawPiece, SUEDE } from '../../pieces.ts';
import { type AthleticShoe, type AthleticStyle, LOW_SHOE } from '../shape.ts';
import { drawCupSole } from './court.ts';

/** A wide, flat skate shoe: a toe piece with two seams that meets the eyestay, a thick cup sole. */
export const skate: AthleticStyle = {
  surface: 'suede',
  skin: 'suede',
  shape: (chance) => ({
    ...LOW_SHOE,
    fore: chance.pickNumber(21, 24),
    heel: chance.pickNumber(23, 26),
    spring: 4,
    toe: chance.pickNumber(0, 5),
    vamp: chance.pickNumber(-2, 2),
    rows: chance.pickInteger(5, 6),
    throatAt: 96,
    lip: 7,
    soleWidth: 3.6,
    bulge: 0.4,
    collar: chance.pickNumber(-4, 1),
    heelTop: chance.pickNumber(-4, 0),
    tongue: chance.pickNumber(12, 17),
    laceWidth: 5.2,
    width: 1.04,
  }),
  drawPanels: (shoe) => {
    drawToePiece(shoe);
    drawQuarter(shoe);
    if (!shoe.isInner) drawLabel(shoe);
  },
  drawSole: (shoe) => drawCupSole(shoe, 3),
};

function drawToePiece(shoe: AthleticShoe): void {
  const { fore: F } = shoe.shape;
  const edge = (by: number): readonly KeyPoint[] => [
    [52, F + 37],
    [70 - by, F + 34],
    [82 - by, F + 24],
    [94 - by, F + 12],
    [104 - by, F + 2],
  ];
  const piece = createPiece(shoe, [[-1, F + 26], [14, F + 33], [34, F + 37], ...edge(0)]);
  const stitches = [createSpline(edge(3)), createSpline(edge(6))];
  drawPiece(shoe, piece, shoe.colors.overlay, { ...SUEDE, isMirrored: true, stitches });
}

function drawQuarter(shoe: AthleticShoe): void {
  const { fore: F, heel: H } = shoe.shape;
  const { throat } = shoe.curves;
  if (!throat) return;
  const stay = [...createBand(throat, 0, -15), [90, F + 28] as const];
  drawPiece(shoe, stay, shoe.colors.upper, { ...SUEDE, border: 2, stitches: [offsetCurve(throat, -12.4)] });
  const edge = (by: number): readonly KeyPoint[] => [
    [222 + by, H - 4],
    [230 + by, H + 22],
    [246 + by, H + 40],
    [270, H + 50 - by],
    [300, H + 52 - by],
  ];
  const counter = createPiece(shoe, edge(0));
  drawPiece(shoe, counter, shoe.colors.overlay, { ...SUEDE, stitches: [createSpline(edge(3))] });
}

/** A small leather label on the quarter. */
function drawLabel(shoe: AthleticShoe): void {
  const { heel: H } = shoe.shape;
  const label = createSpline(
    [
      [186, H + 16, 1],
      [206, H + 17, 1],
      [206, H + 28, 1],
      [186, H + 27, 1],
    ],
    true,
  );
  drawPiece(shoe, label, shoe.colors.logo, { rise: 0.5, material: 'leather' });
}
