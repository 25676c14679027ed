import { createSpline, type KeyPoint } from '../../../kit/geometry.ts';
import { createPiece, createWallLine, drawPiece, LEATHER, SUEDE } from '../../pieces.ts';
import { createWallArea, drawSoleWall } from '../../soleWall.ts';
import { type AthleticShoe, type AthleticStyle, LOW_SHOE } from '../shape.ts';

/** A runner of the eighties: fine mesh, suede at toe, eyelets and heel, a saddle, a two-tone wedge. */
export const retro: AthleticStyle = {
  surface: 'suede',
  skin: 'mesh',
  shape: (chance) => ({
    ...LOW_SHOE,
    fore: chance.pickNumber(23, 26),
    heel: chance.pickNumber(33, 38),
    spring: chance.pickNumber(13, 16),
    toe: chance.pickNumber(-4, 0),
    rows: chance.pickInteger(6, 7),
    throatAt: 82,
    lip: 2,
    soleWidth: 3,
    bulge: 1,
    heelTop: chance.pickNumber(3, 7),
    tongue: chance.pickNumber(13, 18),
    heelCut: true,
    flare: chance.pickNumber(2, 5),
    width: 0.94,
    laceWidth: 3.8,
  }),
  drawPanels: (shoe) => {
    const { fore: F } = shoe.shape;
    drawToeGuard(shoe);
    if (!shoe.isInner) drawSaddle(shoe);
    drawEyestay(shoe);
    drawHeel(shoe, F);
  },
  drawSole: (shoe) =>
    drawSoleWall(shoe, {
      surface: 'foam',
      outsole: (x) => 5 + Math.max(0, (40 - x) * 0.2),
      paint: () => {
        const { p, colors, shape } = shoe;
        const wedge = createWallArea(shoe, [
          [116, shape.fore + 1],
          [170, shape.fore * 0.72],
          [240, shape.heel * 0.54],
          [304, shape.heel * 0.5],
        ]);
        p.panel(wedge, colors.logo.base, colors.logo, { rise: 0.5, shadow: 0.2 });
        for (const share of [0.34, 0.44]) {
          p.line(createWallLine(shoe, share, 176, 292), colors.mid.line, 0.6, { opacity: 0.4 });
        }
      },
    }),
};

function drawToeGuard(shoe: AthleticShoe): void {
  const { fore: F } = shoe.shape;
  const edge = (by: number): readonly KeyPoint[] => [
    [8, F + 25 - by],
    [22, F + 28 - by],
    [34, F + 20 - by],
    [64, F + 14 - by],
    [88, F + 13 - by],
    [110, F + 3],
  ];
  const guard = createPiece(shoe, [[-1, F + 16], ...edge(0)]);
  drawPiece(shoe, guard, shoe.colors.overlay, { ...SUEDE, isMirrored: true, stitches: [createSpline(edge(3.6))] });
}

function drawSaddle(shoe: AthleticShoe): void {
  const { fore: F } = shoe.shape;
  const saddle = createPiece(shoe, [
    [120, F + 2],
    [150, F + 38],
    [164, F + 60],
    [182, F + 66],
    [178, F + 40],
    [196, F + 14],
    [204, F + 6],
  ]);
  const seam = createSpline([
    [128, F + 8],
    [154, F + 38],
    [168, F + 58],
  ]);
  drawPiece(shoe, saddle, shoe.colors.logo, { ...LEATHER, strength: 0.6, stitches: [seam] });
}

function drawEyestay(shoe: AthleticShoe): void {
  const { fore: F } = shoe.shape;
  const { throat } = shoe.curves;
  if (!throat) return;
  const stay = [
    ...throat,
    ...createSpline([
      [188, F + 84],
      [178, F + 66],
      [150, F + 48],
      [120, F + 34],
      [94, F + 27],
      [78, F + 30],
    ]),
  ];
  const seam = createSpline([
    [182, F + 76],
    [174, F + 66],
    [149, F + 51],
    [119, F + 37],
    [95, F + 30.5],
  ]);
  drawPiece(shoe, stay, shoe.colors.overlay, { ...SUEDE, stitches: [seam] });
}

function drawHeel(shoe: AthleticShoe, _fore: number): void {
  const { heel: H } = shoe.shape;
  const edge = (by: number): readonly KeyPoint[] => [
    [206 + by, H - 4],
    [216 + by, H + 18 - by],
    [236 + by, H + 26 - by],
    [244 + by, H + 44 - by],
    [264, H + 50 - by],
    [300, H + 52 - by],
  ];
  const counter = createPiece(shoe, edge(0));
  drawPiece(shoe, counter, shoe.colors.overlay, { ...SUEDE, stitches: [createSpline(edge(3.4))] });
  const tab = [
    ...createSpline([
      [258, H + 50],
      [268, H + 62],
      [278, H + 76],
    ]),
    [300, H + 92],
    [300, H + 50],
  ] as const;
  drawPiece(shoe, tab, shoe.colors.tab, { rise: 0.75 });
}
