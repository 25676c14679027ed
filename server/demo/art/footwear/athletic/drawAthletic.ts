import type { Tones } from '../../kit/color.ts';
import { type Curve, computeBounds, createSpline, offsetCurve, type Point, translate } from '../../kit/geometry.ts';
import type { Picture } from '../../kit/picture.ts';
import { lightUpper } from '../lastLight.ts';
import { sampleBetween } from '../profile.ts';
import type { SideOptions } from '../shoe.ts';
import { layFloorShadow, traceFloor } from '../turnedShoe.ts';
import { drawCrossings, drawLacing, drawTongue } from './laces.ts';
import type { AthleticShoe, AthleticStyle } from './shape.ts';

/** Draws the turned side view of a sports shoe, from back to front. */
export function drawAthletic(shoe: AthleticShoe, style: AthleticStyle, drawLeg?: SideOptions['drawLeg']): void {
  const { p, shape } = shoe;
  const outlines = createOutlines(shoe);
  layFloorShadow(shoe.p, traceFloor(shoe, shape.beak > 0 ? 60 : 30, shape.heelCut ? 268 : 290));
  drawFarSole(shoe);
  drawFarSide(shoe, outlines);
  drawLeg?.(p);
  if (shape.closure !== 'none') {
    drawTongue(shoe, shoe.colors.upper);
    drawCrossings(shoe);
  }
  drawUpper(shoe, style, outlines);
  drawLacing(shoe);
  style.drawStraps?.(shoe);
  style.drawSole(shoe);
  if (shape.hasLoop) drawHeelLoop(shoe);
}

type Outlines = { readonly near: Curve; readonly far: Curve; readonly nearCollar: Curve; readonly farCollar: Curve };

function createOutlines({ last, curves, shape }: AthleticShoe): Outlines {
  const { throat, collar, back, bite, ridge } = curves;
  const end = throat ? shape.throatAt - 4 : shape.collarAt;
  const backUp = createSpline(back.toReversed().map(([x, y]) => [x + 2, y]));
  const low = sampleBetween(bite, 300, 0, 40).map(([x, y]) => [x, y - 3] as const);
  const flat = [...sampleBetween(ridge, 0, end), ...(throat ?? []), ...collar, ...backUp, ...low];
  return { near: last.near(flat), far: last.far(flat), nearCollar: last.near(collar), farCollar: last.far(collar) };
}

/** The far wall of the sole, which shows round the toe only. */
function drawFarSole({ p, last, curves, colors }: AthleticShoe): void {
  const wall = [
    ...last.soleFar(sampleBetween(curves.bottom, 3, 150), 0),
    ...last.soleFar(sampleBetween(curves.top, 150, 3), 1),
  ];
  p.fill(wall, colors.mid.deep);
}

/** The inner side: its lining in shade and the rim of its collar. */
function drawFarSide({ p, last, curves, shape, colors }: AthleticShoe, { far, farCollar }: Outlines): void {
  const { upper, lining } = colors;
  p.fill(far, p.linear(createRampOf(upper.base, upper.shade), [60, 120], [120, 20]));
  const top = Math.max(...farCollar.map(([, y]) => y));
  const low = Math.min(...farCollar.map(([, y]) => y));
  const inside = [
    ...farCollar,
    ...last.near([
      ...curves.back
        .filter(([, y]) => y > shape.heel + 30)
        .map(([x, y]): Point => [x - 8, y])
        .reverse(),
      [200, shape.heel + 30],
    ]),
    ...last.near([[Math.min(170, shape.collarAt + 20), shape.fore + (curves.throat ? 56 : 40)]]),
  ];
  p.fill(
    inside,
    p.linear(
      [
        [0, lining.base],
        [0.3, lining.deep],
        [1, lining.line],
      ],
      [0, (top + low) / 2],
      [0, low - 26],
    ),
  );
  p.line(translate(farCollar, 0, -2.6), lining.shade, 5.6, { cap: 'butt' });
  p.line(translate(farCollar, 0, -0.6), lining.light, 1.1, { opacity: 0.8 });
  p.softLine(translate(farCollar, 0, -6.4), '#08090d', 5.3, 0.35);
}

const createRampOf = (from: string, to: string) =>
  [
    [0, from],
    [1, to],
  ] as const;

function drawUpper(shoe: AthleticShoe, style: AthleticStyle, { near, nearCollar }: Outlines): void {
  const { p, last, curves, shape, colors } = shoe;
  const { upper, lining } = colors;
  const { throat, bite } = curves;
  const strips = [
    ...last.vampStrips(throat ? shape.throatAt - 2 : shape.collarAt),
    ...(throat ? [last.far([...throat, ...sampleBetween(bite, shape.collarAt, shape.throatAt - 10)])] : []),
    near,
  ];
  p.group({ clips: strips }, () => {
    drawSkin(shoe, style, near);
    style.drawPanels(shoe);
    lightUpper(p, last, style.surface, upper.base);
    p.softLine(last.near(bite), '#0b0d12', 9.6, 0.4);
    if (shape.isPadded) drawPadding(p, nearCollar, upper);
    p.line(translate(nearCollar, 0, -0.8), lining.base, 2.2);
    p.line(translate(nearCollar, -0.3, 0.2), lining.high, 0.6, { opacity: 0.6 });
  });
  if (throat) {
    p.line(last.near(throat), upper.line, 0.5, { opacity: 0.6 });
    p.line(translate(last.near(throat), 0, -0.8), upper.high, 0.6, { opacity: 0.5 });
  }
}

/** The upper's material over its whole area: one fill for both sides. */
function drawSkin({ p, colors: { upper }, material }: AthleticShoe, style: AthleticStyle, near: Curve): void {
  const { x0, y0, x1, y1 } = computeBounds(near);
  const area: Curve = [
    [x0 - 9, y0 - 2],
    [x1 + 2, y0 - 2],
    [x1 + 2, y1 + 5],
    [x0 - 9, y1 + 5],
  ];
  const paint = p.linear(
    [
      [0, upper.light],
      [0.5, upper.base],
      [1, upper.shade],
    ],
    [70, y1],
    [92, y0],
  );
  p.fill(area, paint, { material, turn: SKIN_TURNS[style.skin] ?? 0 });
}

const SKIN_TURNS: Readonly<Record<string, number>> = { mesh: -14, knit: -14, ripstop: -24, canvas: -12 };

function drawPadding(p: Picture, collar: Curve, tones: Tones): void {
  p.softLine(offsetCurve(collar, -5), tones.high, 5, 0.32);
  p.line(offsetCurve(collar, -8.4), tones.line, 0.6, { opacity: 0.4 });
}

function drawHeelLoop({ p, last, curves, colors }: AthleticShoe): void {
  const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = last.near([
    [286, curves.backTop - 10],
    [289, curves.backTop - 1],
  ]);
  const loop = createSpline([
    [ax, ay],
    [ax + 4.4, ay + 6],
    [bx + 4.6, by + 9],
    [bx - 1, by + 9],
    [bx - 3.4, by - 1],
  ]);
  p.cord(loop, colors.tab, 4, { shadow: 0.12 });
}
