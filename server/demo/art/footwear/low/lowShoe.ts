import type { Tones } from '../../kit/color.ts';
import {
  type Curve,
  computeBounds,
  createBand,
  createSpline,
  type KeyPoint,
  type Point,
  reverse,
  translate,
} from '../../kit/geometry.ts';
import type { Material } from '../../kit/materials.ts';
import type { Picture } from '../../kit/picture.ts';
import { Last } from '../last.ts';
import { lightUpper, type Surface } from '../lastLight.ts';
import { clamp, getHeightAt, mix, raise, sampleBetween } from '../profile.ts';
import type { ShaftDesign } from '../shaft.ts';
import { layFloorShadow, type SoledShoe, type TurnedShoe, traceFloor } from '../turnedShoe.ts';

/** Low shoes on the turned last: both toplines, the insole and the inside of the far wall show. */
export type LowDesign = {
  readonly fore: number;
  readonly heel: number;
  readonly ridge: readonly KeyPoint[];
  readonly back: readonly Point[];
  readonly soleBack: readonly Point[];
  readonly bottom: readonly KeyPoint[];
  /** 0 for a round toe, 1 for a pointed one. */
  readonly pointed: number;
  readonly width?: number;
  readonly soleWidth: number;
  readonly bulge: number;
  readonly tuck: number;
  readonly pitch: number;
  /** How far the sole stands above the bite, along the foot if it changes. */
  readonly lip: number | ((x: number) => number);
  readonly shaft?: ShaftDesign;
};
export type LowForm = Omit<TurnedShoe, 'p'>;
export type LowShoe = SoledShoe & { readonly colors: { readonly main: Tones; readonly lining: Tones } };

const HEEL_RADIUS = 38;

const createPlan = (pointed: number): readonly KeyPoint[] => [
  [0, 0],
  [2, 10 - pointed * 5],
  [8, 20 - pointed * 8],
  [18, 30 - pointed * 8],
  [34, 38 - pointed * 5],
  [56, 43 - pointed],
  [84, 45],
  [112, 43],
  [150, 34],
  [190, 29],
  [230, 30],
  [262, 31],
  [304, 30],
];

/** The height at which the upper of a low shoe meets its sole: level at the ball, rising through the arch. */
export function getLowBite(fore: number, heel: number, x: number): number {
  if (x < 110) return fore + Math.max(0, 12 - x) * 0.22;
  const share = clamp((x - 104) / 136);
  return mix(fore, heel, share * share * (3 - 2 * share)) + Math.max(0, x - 240) * 0.06;
}

export function createLowForm(design: LowDesign): LowForm {
  const { fore: f, heel: h, lip } = design;
  const bite = createSpline(
    [0, 10, 32, 70, 110, 140, 170, 200, 235, 268, 300].map((x): KeyPoint => [x, getLowBite(f, h, x)]),
  );
  const last = new Last({
    bite,
    ridge: createSpline(design.ridge),
    back: design.back,
    soleBack: design.soleBack,
    plan: createPlan(design.pointed),
    width: design.width ?? 1,
    soleWidth: design.soleWidth,
    bulge: design.bulge,
    tuck: design.tuck,
    yaw: 14,
    pitch: design.pitch,
    heelRadius: HEEL_RADIUS,
    shaft: design.shaft,
  });
  const top = typeof lip === 'number' ? raise(bite, lip) : bite.map(([x, y]): Point => [x, y + lip(x)]);
  return { last, curves: { bite, bottom: createSpline(design.bottom), top } };
}

/** Shadows below the sole or, for a shoe with a heel, below the ball and the heel. */
export function layLowShadow(
  shoe: TurnedShoe,
  ball: readonly [number, number],
  heel?: readonly [number, number],
): void {
  if (heel) layFloorShadow(shoe.p, traceFloor(shoe, ...heel), { spread: 11, depth: 9 });
  layFloorShadow(shoe.p, traceFloor(shoe, ...ball));
}

/** The far wall of the sole, seen below the arch and round the toe. */
export function drawFarWall({ p, last, curves, colors }: LowShoe): void {
  const wall = [
    ...last.soleFar(sampleBetween(curves.bottom, 0, 290), 0),
    ...last.soleFar(sampleBetween(curves.bite, 290, 0), 1),
  ];
  p.fill(wall, colors.mid.line);
}

export type ShellStyle = {
  /** Where the opening begins on the ridge; a laced shoe's begins at its throat. */
  readonly tip: number;
  readonly throat?: Curve | undefined;
  readonly topline: Curve;
  readonly back: readonly Point[];
  /** Where an upper ends that is open at the heel. */
  readonly end?: number | undefined;
  readonly surface: Surface;
  readonly material: Material;
  readonly strength: number;
  readonly insole: Tones;
};

/** The inside of a low shoe: its far wall, its insole, the shade below the vamp, the far rim. */
export function drawInside(shoe: LowShoe, { tip, topline, insole, end = 292 }: ShellStyle): void {
  const { p, last, curves, colors } = shoe;
  const { main, lining } = colors;
  const farTop = last.far(topline);
  const nearTop = last.near(topline);
  p.fill(last.far([...topline, ...sampleBetween(curves.bite, end, tip)]), main.deep);
  const inside = [...farTop, ...reverse(nearTop)];
  const top = Math.max(...farTop.map(([, y]) => y));
  const low = Math.min(...nearTop.map(([, y]) => y));
  const paint = p.linear(
    [
      [0, lining.base],
      [0.5, lining.shade],
      [1, lining.deep],
    ],
    [0, top],
    [0, low],
  );
  p.fill(inside, paint);
  p.group({ clip: inside }, () => {
    drawInsole(shoe, tip, insole);
    p.softLine(translate(farTop, 0, -3.4), '#08090d', 4.5, 0.2);
    p.softLine(translate(nearTop, 0, 0.7), '#08090d', 13, 0.4, { strokes: 8 });
    p.glow(nearTop[0] ?? [0, 0], 34, 15, '#08090d', 0.55);
  });
  p.line(farTop, main.shade, 1.9);
  p.line(translate(farTop, 0, 0.6), main.light, 0.7, { opacity: 0.8 });
}

function drawInsole({ p, last, curves }: LowShoe, tip: number, insole: Tones): void {
  const bed = raise(sampleBetween(curves.bite, tip - 30, 296), 3);
  const depthAt = (x: number): number => last.halfWidthAt(x) * 0.86 * last.heelShare(296 - x);
  const edge = (side: 1 | -1): Curve => bed.map(([x, y]) => last.project([x, y, side * depthAt(x)]));
  const outline = [...edge(-1), ...reverse(edge(1))];
  p.softLine(outline, '#08090d', 7, 0.4, { isClosed: true });
  p.fill(outline, insole.base, { material: 'leather', strength: 0.8 });
  p.oval(last.project([238, last.biteAt(238) + 4, 0]), 10, 2.3, insole.line, { turn: 3, opacity: 0.3 });
}

/** The near half with the toe: its skin, what `drawDetails` puts on it, then the light. */
export function drawShell(shoe: LowShoe, style: ShellStyle, drawDetails: () => void): void {
  const { p, last, curves, colors } = shoe;
  const { main } = colors;
  const { tip, throat, topline, back, end, material, strength, surface } = style;
  const backUp = end === undefined ? createSpline(back.toReversed().map(([x, y]) => [x + 2, y])) : [];
  const low = sampleBetween(curves.bite, end ?? 300, 0, 44).map(([x, y]): Point => [x, y - 2]);
  const near = last.near([
    ...sampleBetween(last.design.ridge, 0, tip),
    ...(throat ?? []),
    ...topline,
    ...backUp,
    ...low,
  ]);
  const nearTop = last.near(topline);
  const farThroat = throat ? [last.far([...throat, ...sampleBetween(curves.bite, 150, tip - 10)])] : [];
  p.group({ clips: [...last.vampStrips(tip), ...farThroat, near] }, () => {
    const area = expandToToe(near);
    const paint = p.linear(
      [
        [0, main.light],
        [0.5, main.base],
        [1, main.shade],
      ],
      [60, last.ridgeAt(60) + 30],
      [78, 0],
    );
    p.fill(area, paint, { material, strength });
    drawDetails();
    lightUpper(p, last, surface, main.base);
    if (surface === 'patent') drawReflections(shoe, style);
    p.softLine(last.near(curves.bite), '#0b0d12', 6, 0.36);
    p.line(translate(nearTop, 0, -1.1), main.line, 0.6, { opacity: 0.5 });
  });
  p.line(nearTop, main.shade, 1.7);
  p.line(translate(nearTop, -0.2, 0.3), main.high, 0.7, { opacity: 0.8 });
}

/** The hard reflections of a window on lacquer: one round the toe, one along the side. */
function drawReflections({ p, last }: LowShoe, { tip, topline, end = 270 }: ShellStyle): void {
  const along = (from: number, to: number, share: number, topAt: (x: number) => number): Curve =>
    sampleBetween(
      [
        [from, 0],
        [to, 0],
      ],
      from,
      to,
    ).map(([x]): Point => [x, mix(last.biteAt(x), topAt(x), share)]);
  const streaks = [
    { line: along(8, tip - 6, 0.66, last.ridgeAt), width: 2.7, opacity: 0.72 },
    { line: along(tip + 34, end - 8, 0.62, (x) => getHeightAt(topline, x)), width: 1.6, opacity: 0.5 },
  ];
  for (const { line, width, opacity } of streaks) {
    const reach = (share: number): number => width * Math.sin(Math.PI * share) ** 0.7;
    const streak = createBand(last.near(line), reach, (share) => -reach(share));
    p.softLine(streak, '#fff', 3, opacity * 0.3, { isClosed: true, strokes: 3 });
    p.fill(streak, '#fff', { opacity });
  }
}

/** Returns the box of an outline with room for the far side of the toe. */
export function expandToToe(outline: Curve): Curve {
  const { x0, y0, x1, y1 } = computeBounds(outline);
  return [
    [x0 - 12, y0 - 2],
    [x1 + 2, y0 - 2],
    [x1 + 2, y1 + 8],
    [x0 - 12, y1 + 8],
  ];
}

/** The rolled front edge of an opening, from the near topline over the instep to the far one. */
export function drawLip(p: Picture, last: Last, topline: Curve, tip: number, tones: Tones): void {
  const place = (i: number): Point => topline[Math.min(i, topline.length - 1)] ?? [tip, 0];
  const lip = createSpline([
    last.nearPoint(place(8)),
    last.nearPoint(place(4)),
    last.project([tip + 1, last.ridgeAt(tip) + 0.6, 0]),
    last.farPoint(place(4)),
    last.farPoint(place(8)),
  ]);
  p.line(translate(lip, 0.7, -1.1), tones.line, 2.2);
  p.line(lip, tones.base, 2.2);
  p.line(translate(lip, -0.3, 0.5), tones.high, 0.8, { opacity: 0.8 });
}
