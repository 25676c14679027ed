import { deriveTones, METAL } from '../../../kit/color.ts';
import { type Curve, createSpline, offsetCurve, type Point } from '../../../kit/geometry.ts';
import { createWallLine, drawPiece, drawTurnedPiece } from '../../pieces.ts';
import { getHeightAt, sampleBetween } from '../../profile.ts';
import { drawSoleWall } from '../../soleWall.ts';
import { type AthleticShape, type AthleticShoe, type AthleticStyle, LOW_SHOE } from '../shape.ts';

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

/** The width of the strip along the heel. */
const STRIP_WIDTH = 19;

/** The same above the ankle, laced up to its top. */
export const canvasHigh: AthleticStyle = {
  ...canvas,
  shape: (chance) => {
    const low = canvas.shape(chance);
    const { fore: F } = low;
    const lift = chance.pickNumber(-6, 8);
    return {
      ...low,
      rows: 8,
      collarAt: 178,
      tongue: 14,
      heelLean: -9,
      instepKeys: [
        [138, F + 76],
        [156, F + 98],
        [170, F + 118],
        [183, F + 139 + lift],
        [198, F + 166 + lift],
        [240, F + 188 + lift],
        [304, F + 192 + lift],
      ],
      collarKeys: [
        [178, F + 130 + lift],
        [198, F + 131 + lift],
        [224, F + 129 + lift],
        [248, F + 130 + lift],
        [264, F + 133 + lift],
        [276, F + 137 + lift],
      ],
      // A rounded heel, the hollow above it, and a cuff that opens a little.
      backKeys: [
        [290, F + 38],
        [281, F + 62],
        [274, F + 84],
        [273, F + 106],
        [276, F + 126 + lift],
        [277, F + 138 + lift],
      ],
    };
  },
};

/** The eyestay's lower edge, lifted by `by`: along the throat of a low shoe, or up to the top of a high one. */
function createStayEdge({ fore: F, collarKeys }: AthleticShape, by: number): Curve {
  const upper: readonly Point[] = collarKeys
    ? [
        [198, (collarKeys[1]?.[1] ?? F + 119) + by],
        [187, F + 96 + by],
        [164, F + 62 + by],
      ]
    : [
        [206, F + 66 + by],
        [184, F + 62 + by],
        [156, F + 48 + by],
      ];
  return createSpline([...upper, [124, F + 31 + by], [98, F + 18 + by], [92, F + 2 + by]]);
}

/** The eyestay with its seams, the heel strip, and the rubber cap. */
function drawCanvasPanels(shoe: AthleticShoe): void {
  const { p, last, shape, curves, colors, material } = shoe;
  const { fore: F } = shape;
  const { throat, collar } = curves;
  const thread = colors.lace.base;
  if (throat) {
    const stay: Curve = [...throat, ...collar.slice(0, 10), ...createStayEdge(shape, 0), [80, F - 5], [88, F + 40]];
    drawPiece(shoe, stay, colors.upper, { rise: 0.5, material, strength: 0.7 });
    for (const by of [2.6, 6]) p.stitch(last.near(createStayEdge(shape, by)), thread);
  }
  p.stitch(last.near(offsetCurve(collar, -4)), thread);
  if (shape.backKeys) drawShaft(shoe);
  const strip: Curve = [
    ...curves.back.map(([x, y]): Point => [x - STRIP_WIDTH, y]),
    ...curves.back.map(([x, y]): Point => [x + 6, y]).reverse(),
  ];
  drawPiece(shoe, strip, colors.tab, { rise: 0.5, material, strength: 0.7 });
  // The panels are cut by the upper's outline, so that the cap covers both sides of the toe.
  const edge = createSpline([
    [55, last.ridgeAt(55)],
    [63, F + 22],
    [67, F + 4],
    [67, F - 6],
  ]);
  const near = last.near(edge);
  const [topX, topY] = near[0] ?? [0, 0];
  const around: Curve = [
    [-30, F - 10],
    [-30, topY + 20],
    [topX, topY + 20],
  ];
  drawTurnedPiece(shoe, [...near, ...around], colors.mid, { rise: 1 });
}

/** The seam of the strip, the crease where the ankle bends, and two eyelets that let air in. */
function drawShaft({ p, last, shape: { fore: F }, curves: { back }, colors }: AthleticShoe): void {
  const inner = createSpline(back.map(([x, y]): Point => [x - STRIP_WIDTH - 3, y]));
  p.stitch(last.near(inner), colors.lace.base);
  const crease = createSpline([
    [212, F + 66],
    [232, F + 73],
    [250, F + 72],
  ]);
  p.softLine(last.near(crease), colors.upper.deep, 9, 0.3);
  p.softLine(last.near(offsetCurve(crease, 5)), colors.upper.high, 6, 0.22);
  const steel = deriveTones(METAL.steel);
  for (const x of [166, 182]) {
    const at = last.near([[x, F + 20]])[0];
    if (!at) continue;
    p.oval(at, 3.4, 3.6, steel.deep);
    p.oval([at[0] - 0.2, at[1] + 0.3], 2.9, 3.1, steel.high);
    p.oval(at, 1.5, 1.7, colors.upper.deep);
  }
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
