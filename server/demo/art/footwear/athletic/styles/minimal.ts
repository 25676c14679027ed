import { createSpline, offsetCurve } from '../../../kit/geometry.ts';
import { closeBelow, drawPiece, LEATHER, SUEDE } from '../../pieces.ts';
import { type AthleticShoe, type AthleticStyle, LOW_SHOE } from '../shape.ts';
import { drawCupSole } from './court.ts';

/** Three pieces of leather, one suede tab, a row of small marks. */
export const minimal: AthleticStyle = {
  surface: 'leather',
  skin: 'leather',
  shape: (chance) => ({
    ...LOW_SHOE,
    fore: chance.pickNumber(18, 21),
    heel: chance.pickNumber(20, 23),
    spring: 5,
    toe: chance.pickNumber(-3, 1),
    vamp: -1,
    rows: chance.pickInteger(5, 6),
    throatAt: chance.pickNumber(96, 104),
    lip: 6,
    soleWidth: 3,
    bulge: 0.4,
    collar: chance.pickNumber(1, 5),
    heelTop: 2,
    laceWidth: 4.2,
    tongue: 10,
    tongueLabel: false,
    width: 0.96,
  }),
  drawPanels: (shoe) => {
    drawQuarter(shoe);
    const { heel: H } = shoe.shape;
    const tab = [
      ...createSpline([
        [256, H + 30],
        [262, H + 54],
        [270, H + 70],
      ]),
      [300, H + 90],
      [300, H + 28],
    ] as const;
    drawPiece(shoe, tab, shoe.colors.tab, { ...SUEDE, border: 2.3 });
    if (!shoe.isInner) drawTicks(shoe);
  },
  drawSole: (shoe) => drawCupSole(shoe, 1.4),
};

function drawQuarter(shoe: AthleticShoe): void {
  const { fore: F, heel: H } = shoe.shape;
  const { throat, collar } = shoe.curves;
  if (!throat) return;
  const quarter = [
    ...throat,
    ...collar.slice(0, 12),
    ...createSpline([
      [214, F + 62],
      [206, F + 40],
      [198, F - 4],
    ]),
    ...closeBelow(shoe, 92, 198),
    ...createSpline([
      [92, F],
      [98, F + 22],
      [92, F + 42],
    ]),
  ];
  const seams = [
    createSpline([
      [211, F + 61],
      [203, F + 40],
      [195, F],
    ]),
    createSpline([
      [95, F + 2],
      [101, F + 22],
      [97, F + 36],
    ]),
    offsetCurve(throat, -9).slice(6),
  ];
  drawPiece(shoe, quarter, shoe.colors.upper, { ...LEATHER, rise: 0.7, strength: 0.7, stitches: seams });
  shoe.p.stitch(
    shoe.last.near(
      createSpline([
        [226, H + 50],
        [250, H + 48],
      ]),
    ),
    shoe.colors.upper.line,
    { width: 0.4 },
  );
}

function drawTicks({ p, last, shape: { heel: H }, colors }: AthleticShoe): void {
  for (let i = 0; i < 7; i++) {
    const [x, y] = last.nearPoint([208 + i * 5, H + 12]);
    p.line(
      [
        [x, y - 1.3],
        [x, y + 1.3],
      ],
      colors.logo.base,
      0.85,
      { cap: 'butt', opacity: 0.9 },
    );
  }
}
