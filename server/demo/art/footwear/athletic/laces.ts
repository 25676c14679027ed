import type { Tones } from '../../kit/color.ts';
import { type Curve, createSpline, getPlaceAt, type Point, reverse, translate } from '../../kit/geometry.ts';
import type { Picture } from '../../kit/picture.ts';
import type { Last } from '../last.ts';
import { mix } from '../profile.ts';
import type { AthleticColors, AthleticShape } from './shape.ts';

/** The tongue, and laces that cross it from one side of the throat to the other. */

/** A shoe with a throat, whatever its kind. */
export type LacedShoe = {
  readonly p: Picture;
  readonly last: Last;
  readonly isInner: boolean;
  readonly shape: Pick<
    AthleticShape,
    'throatAt' | 'collarAt' | 'tongue' | 'tongueLabel' | 'rows' | 'laceWidth' | 'eyelets' | 'closure'
  >;
  readonly curves: { readonly throat: Curve | undefined };
  readonly colors: Pick<AthleticColors, 'overlay' | 'logo' | 'lace' | 'lining' | 'outsole'>;
};

const TONGUE_HALF_WIDTH = 19;
const STEPS = 14;

type Tongue = {
  readonly near: Curve;
  readonly far: Curve;
  readonly middle: Curve;
  readonly tip: Curve;
  readonly root: Point;
};

function createTongue({ last, shape }: LacedShoe): Tongue {
  const { throatAt, collarAt, tongue } = shape;
  const edge = (side: number): Curve =>
    Array.from({ length: STEPS + 1 }, (_, i) => {
      const x = mix(throatAt, collarAt + 4, i / STEPS);
      const depth = side * Math.min(TONGUE_HALF_WIDTH, 5 + i * 1.6);
      return last.project([x, last.ridgeAt(x) - 2.5 + (i / STEPS) * 3, depth]);
    });
  const [rootX, rootY] = [collarAt + 6, last.ridgeAt(collarAt) + 2];
  const tip = createSpline(
    (
      [
        [19, -1],
        [22, tongue * 0.6],
        [16, tongue * 1.02],
        [0, tongue * 1.15],
        [-16, tongue * 1.02],
        [-22, tongue * 0.6],
        [-19, -1],
      ] as const
    ).map(([depth, up]) => last.project([rootX + up * 0.62, rootY + up * 0.92, depth * 1.1])),
  );
  return { near: edge(1), far: edge(-1), middle: edge(0), tip, root: [rootX, rootY] };
}

export function drawTongue(shoe: LacedShoe, tones: Tones): void {
  const { p, last, shape, colors } = shoe;
  const { near, far, middle, tip, root } = createTongue(shoe);
  const { throatAt } = shape;
  const [x, y] = root;
  const inside = [
    ...near.slice(4),
    last.project([x, y, 20]),
    last.project([x + 5, y - 16, 20]),
    last.project([x + 4, y - 40, 20]),
    last.project([throatAt + 12, last.ridgeAt(throatAt + 12) - 16, 20]),
  ];
  p.fill(inside, colors.lining.line);
  // The tongue's own thickness, behind its near edge and its tip.
  const nearEdge = [...near.slice(6), ...tip.slice(0, 30)];
  p.fill([...nearEdge, ...reverse(translate(nearEdge, 3.6, -1.6))], colors.lining.shade);
  p.fill([...translate(tip, 3.2, -1.4), ...reverse(tip)], colors.lining.shade);
  const outline = [...near, ...tip, ...reverse(far)];
  const top = Math.max(...tip.map(([, tipY]) => tipY));
  const paint = p.linear(
    [
      [0, tones.light],
      [0.35, tones.base],
      [1, tones.deep],
    ],
    [x, top],
    [x - 10, top - 72],
  );
  p.fill(outline, paint);
  p.group({ clip: outline }, () => {
    p.fill(outline, 'none', { material: 'fine', strength: 0.9 });
    p.softLine(translate(middle, -2, 0), tones.high, 9, 0.3);
    p.softLine(near, '#08090d', 7, 0.4);
    p.line(translate(tip, 0, -3.2), tones.line, 0.6, { opacity: 0.5 });
  });
  p.line(tip, tones.high, 0.8, { opacity: 0.7 });
  if (shape.tongueLabel) drawLabel(shoe, root);
}

function drawLabel({ p, last, shape, colors }: LacedShoe, [x, y]: Point): void {
  const { tongue } = shape;
  const corners = (
    [
      [8, tongue * 0.3],
      [8, tongue * 0.78],
      [-8, tongue * 0.78],
      [-8, tongue * 0.3],
    ] as const
  ).map(([depth, up]) => last.project([x + up * 0.62 - 1, y + up * 0.92 + 0.4, depth]));
  p.panel(corners, colors.logo.base, colors.logo, { rise: 0.4, shadow: 0.12 });
}

const createEyelets = (throat: Curve, rows: number, inset: number): Curve =>
  Array.from({ length: rows }, (_, i) => {
    const { point, normal } = getPlaceAt(throat, 0.12 + (0.82 * i) / Math.max(1, rows - 1));
    return [point[0] + normal[0] * inset * 0.3 + 1, point[1] - inset];
  });

/** The crossings below the laces; the near side is painted over their ends. */
export function drawCrossings({ p, last, shape, curves, colors }: LacedShoe): void {
  const { rows, laceWidth } = shape;
  if (!curves.throat || shape.closure === 'straps') return;
  const places = createEyelets(curves.throat, rows, 0);
  places.slice(0, -1).forEach((from, i) => {
    const to = places[i + 1] ?? from;
    const x = (from[0] + to[0]) / 2;
    const path = createSpline([
      last.farPoint(from),
      last.project([x, last.ridgeAt(x) + 0.4, 0]),
      last.nearPoint([to[0], to[1] - 0.8]),
    ]);
    p.softLine(translate(path, 0.4, -1.4), '#08090d', laceWidth, 0.35, { strokes: 3 });
    p.line(path, colors.lace.deep, laceWidth * 0.85, { cap: 'butt' });
    p.line(translate(path, 0, 0.5), colors.lace.shade, laceWidth * 0.45, { cap: 'butt' });
  });
}

export function drawLacing(shoe: LacedShoe): void {
  const { p, last, shape, curves, colors } = shoe;
  const { rows, laceWidth, eyelets, closure } = shape;
  if (!curves.throat || shape.closure === 'straps') return;
  const places = createEyelets(curves.throat, rows, 5.4);
  const near = last.near(places);
  const far = last.far(places);
  for (const place of near) drawEyelet(shoe, place, eyelets);
  places.forEach(([x], i) => {
    const from = near[i] ?? [0, 0];
    const to = far[i] ?? [0, 0];
    const over = (at: number, depth: number): Point => last.project([at, last.ridgeAt(at) + 0.6, depth]);
    drawLace(p, createSpline([from, over(x - 1.4, 10), over(x - 3, -3), to]), colors.lace, laceWidth);
  });
  const [lastX] = places.at(-1) ?? [0, 0];
  const knot = last.project([lastX - 3, last.ridgeAt(lastX - 3) + 0.8, 8]);
  if (closure === 'quickLace') drawToggle(shoe, knot);
  else if (!shoe.isInner) drawBow(p, knot, colors.lace, laceWidth * 0.8);
}

function drawEyelet({ p, colors }: LacedShoe, [x, y]: Point, kind: LacedShoe['shape']['eyelets']): void {
  if (kind === 'none') return;
  if (kind === 'metal') {
    p.oval([x, y], 2.5, 2.3, '#8d939c');
    p.oval([x - 0.3, y + 0.3], 2.1, 1.9, '#e6e9ee');
    p.oval([x, y], 1.3, 1.1, '#15171c');
    return;
  }
  p.oval([x + 0.2, y - 0.3], 1.9, 1.7, colors.overlay.line, { opacity: 0.9 });
  p.oval([x, y], 1.35, 1.2, '#0d0f13');
}

function drawLace(p: Picture, path: Curve, tones: Tones, width: number): void {
  p.softLine(translate(path, 0.5, -1.1), '#0c0e14', width * 1.5, 0.3, { strokes: 3 });
  p.line(path, tones.deep, width);
  p.line(translate(path, -0.1, 0.2), tones.base, width * 0.84);
  p.line(path, tones.line, width * 0.7, { opacity: 0.22, dash: [0.45, 0.85], cap: 'butt' });
  p.line(translate(path, -width * 0.1, width * 0.2), tones.high, width * 0.26, { opacity: 0.8 });
}

function drawBow(p: Picture, knot: Point, tones: Tones, width: number): void {
  const at = (dx: number, dy: number): Point => [knot[0] + dx, knot[1] + dy];
  drawLace(p, createSpline([knot, at(-9, 6), at(-16.5, 4), at(-16, -2), at(-8.5, -3), knot]), tones, width);
  drawLace(p, createSpline([knot, at(6.5, 1), at(14, -3.5), at(16, -10), at(9.5, -9.6), knot]), tones, width);
  drawLace(p, createSpline([knot, at(-2, -6), at(-6, -16), at(-5, -21)]), tones, width);
  drawLace(p, createSpline([knot, at(4.5, -7), at(5, -17)]), tones, width);
  drawLace(p, [at(-1.9, 1.1), at(2.2, -1.1)], tones, width * 1.5);
}

/** The cord lock of a quick lace. */
function drawToggle({ p, colors }: LacedShoe, knot: Point): void {
  const at = (dx: number, dy: number): Point => [knot[0] + dx, knot[1] + dy];
  drawLace(p, createSpline([knot, at(-5, 8), at(-0.8, 14), at(4.5, 9), knot]), colors.lace, 2.5);
  const lock = createSpline([at(-3.4, 3.8), at(3, 4.5), at(3.8, -4.5), at(-2.6, -5.2)], true);
  p.panel(lock, '#22252b', colors.outsole, { rise: 0.7, shadow: 0.3 });
}
