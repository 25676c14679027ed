import { createSpline, offsetCurve } from '../../../kit/geometry.ts';
import { getHeightAt, sampleBetween } from '../../profile.ts';
import { createPiece, createWallLine, drawPiece } from '../pieces.ts';
import { type AthleticShoe, type AthleticStyle, LOW_SHOE } from '../shape.ts';
import { drawSoleWall } from '../soleWall.ts';

/** A canvas sneaker: double seams, metal eyelets, a rubber cap and foxing with a stripe. */
export const canvas: AthleticStyle = {
  surface: 'canvas',
  skin: 'canvas',
  shape: (chance) => ({
    ...LOW_SHOE,
    fore: chance.pickNumber(16, 19),
    heel: chance.pickNumber(17, 21),
    spring: 4,
    toe: chance.pickNumber(-4, -1),
    rows: chance.pickInteger(5, 7),
    throatAt: 92,
    lip: 5,
    soleWidth: 2.5,
    bulge: 0,
    collar: chance.pickNumber(-1, 4),
    eyelets: 'metal',
    laceWidth: 4,
    tongue: chance.pickNumber(10, 14),
    tongueLabel: false,
    width: 0.92,
    isPadded: false,
  }),
  drawPanels: (shoe) => drawCanvasPanels(shoe),
  drawSole: (shoe) => drawFoxing(shoe),
};

/** The eyestay with its seams, the heel strip, and the rubber cap. */
export function drawCanvasPanels(shoe: AthleticShoe): void {
  const { p, last, shape, curves, colors, material } = shoe;
  const { fore: F, heel: H, front } = shape;
  const { throat, collar } = curves;
  const thread = colors.lace.base;
  if (throat) {
    const stay = [
      ...throat,
      ...collar.slice(0, 10),
      ...createSpline([
        [206, F + 66 + front * 0.5],
        [184, F + 62 + front * 0.3],
        [156, F + 48],
        [124, F + 30],
        [98, F + 18],
        [92, F + 2],
      ]),
      [80, F - 5],
      [88, F + 40],
    ] as const;
    drawPiece(shoe, stay, colors.upper, { rise: 0.5, material, strength: 0.7 });
    for (const by of [0, 3.4]) {
      const seam = createSpline([
        [200, F + 68.5 + by + front * 0.5],
        [182, F + 65 + by + front * 0.3],
        [154, F + 51 + by],
        [122, F + 33 + by],
        [96, F + 21 + by],
      ]);
      p.stitch(last.near(seam), thread);
    }
  }
  p.stitch(last.near(offsetCurve(collar, -4)), thread);
  const strip = [
    [268, H - 4],
    [270, H + 40],
    [276, curves.backTop - 3],
    [300, curves.backTop + 12],
    [300, H - 4],
  ] as const;
  drawPiece(shoe, strip, colors.tab, { rise: 0.5, material, strength: 0.7 });
  const cap = createPiece(shoe, [
    [-1, F + 10],
    [3, F + 18],
    [20, F + 29],
    [40, F + 32],
    [54, F + 33],
    [63, F + 22],
    [67, F + 4],
  ]);
  drawPiece(shoe, cap, colors.mid, { rise: 1, isMirrored: true });
}

/** Foxing tape with a stripe, and a bumper of small diamonds at the toe. */
export function drawFoxing(shoe: AthleticShoe): void {
  const { p, last, curves, colors } = shoe;
  drawSoleWall(shoe, {
    surface: 'rubber',
    outsole: 3.4,
    paint: () => {
      p.line(createWallLine(shoe, 0.72), colors.logo.base, 1.7, { cap: 'butt' });
      const bumper = last.sole(
        [
          ...sampleBetween(curves.top, -7, 74),
          ...sampleBetween(curves.bottom, 74, -7).map(([x, y]) => [x, y + 5] as const),
        ],
        0.7,
      );
      p.fill(bumper, colors.mid.base);
      const diamonds = p.pattern(6, 6, `<path d="M0 3L3 0L6 3L3 6Z" fill="${colors.mid.deep}"/>`);
      p.fill(bumper, diamonds, { opacity: 0.5 });
      const [endX] = [74];
      const seam = [0.1, 0.5, 0.95].map((share): readonly [number, number] => [
        endX,
        getHeightAt(curves.bottom, endX) + share * (getHeightAt(curves.top, endX) - getHeightAt(curves.bottom, endX)),
      ]);
      p.line(last.sole(seam, 0.5), colors.mid.line, 0.6, { opacity: 0.7 });
    },
  });
}
