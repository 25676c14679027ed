import { type Curve, createBand, createSpline, getPlaceAt, type Point } from '../kit/geometry.ts';
import type { DrawnLoafer } from './drawLoaferSide.ts';

/** A place on the vamp, by its distance from the middle. */
function onVamp({ last }: DrawnLoafer, x: number, depth: number): Point {
  return last.project([x, last.ridgeAt(x) - 0.4 - Math.abs(depth) * 0.34, depth]);
}

/** Two rings and a bar. */
function drawBit(shoe: DrawnLoafer): void {
  const { p, look, form } = shoe;
  const { metal } = look;
  const x = form.tip - 16;
  for (const depth of [-16, 16]) {
    const [cx, cy] = onVamp(shoe, x, depth);
    const ring = (dx: number, dy: number): Curve =>
      Array.from({ length: 25 }, (_, i): Point => {
        const angle = (i * Math.PI) / 12;
        return [cx + dx + 5.6 * Math.cos(angle), cy + dy + 4.5 * Math.sin(angle)];
      });
    p.line(ring(0.4, -1.1), '#08090d', 2.6, { opacity: 0.35 });
    p.line(ring(0, 0), metal.deep, 2.4);
    p.line(ring(-0.2, 0.3), metal.light, 1.5);
  }
  const bar = createSpline([16, 8, 0, -8, -16].map((depth, i) => onVamp(shoe, x - (i % 2) * 2, depth)));
  p.cord(bar, metal, 3.2);
}

/** A knotted cord with two fringes. */
function drawTassels(shoe: DrawnLoafer): void {
  const { p, look, form } = shoe;
  const tones = look.lace;
  const x = form.tip - 18;
  const knot = onVamp(shoe, x, 3);
  for (const [depth, dx] of [
    [12, 3],
    [2, -7],
  ] as const) {
    const [cx, cy] = onVamp(shoe, x - 4 + dx * 0.4, depth + 6);
    p.cord(createSpline([knot, [(knot[0] + cx) / 2, (knot[1] + cy) / 2 + 1], [cx, cy]]), tones, 2);
    const fringe: Curve = [
      [cx - 2, cy],
      [cx + 2, cy],
      [cx + 3.8, cy - 12],
      [cx - 4.4, cy - 11],
    ];
    p.panel(fringe, tones.base, tones, { rise: 0.7 });
    for (let i = -3; i <= 3; i++) {
      p.line(
        [
          [cx + i * 0.5, cy - 1],
          [cx + i * 1.2, cy - 11],
        ],
        tones.line,
        0.4,
        { opacity: 0.6 },
      );
    }
    p.line(
      [
        [cx - 2.2, cy - 1.8],
        [cx + 2.2, cy - 1.8],
      ],
      tones.high,
      1,
    );
  }
  p.oval(knot, 2.6, 2.1, tones.base);
  p.oval([knot[0] - 0.5, knot[1] + 0.5], 1.3, 0.9, tones.high, { opacity: 0.7 });
}

/** The tied cord of a driving shoe. */
function drawBow(shoe: DrawnLoafer): void {
  const { p, look, form } = shoe;
  const x = form.tip - 12;
  const cord = createSpline([24, 10, 0, -10, -22].map((depth) => onVamp(shoe, x, depth)));
  p.cord(cord, look.lace, 2.2);
  const [kx, ky] = onVamp(shoe, x, 4);
  p.cord(
    createSpline([
      [kx, ky],
      [kx - 8, ky + 5],
      [kx - 13, ky + 1],
      [kx - 7, ky - 2],
      [kx, ky],
    ]),
    look.lace,
    2,
  );
  p.cord(
    createSpline([
      [kx, ky],
      [kx + 8, ky + 1],
      [kx + 13, ky - 5],
      [kx + 7, ky - 6],
      [kx, ky],
    ]),
    look.lace,
    2,
  );
  p.cord(
    createSpline([
      [kx, ky],
      [kx - 3, ky - 6],
      [kx - 8, ky - 11],
    ]),
    look.lace,
    2,
  );
  p.oval([kx, ky], 2.2, 1.8, look.lace.base);
}

/** A smoking slipper: a piped topline and a small stitched sprig. */
function drawPiping(shoe: DrawnLoafer): void {
  const { p, last, form, look, isInner, shape } = shoe;
  const { accent } = look.colors;
  p.cord(last.near(form.topline), accent, 1.7, { shadow: 0.2 });
  if (isInner || shape.detail === 0) return;
  const [cx, cy] = onVamp(shoe, 74, 12);
  const stem = createSpline([
    [cx - 10, cy - 6],
    [cx, cy],
    [cx + 10, cy + 9],
  ]);
  p.line(stem, accent.base, 1);
  for (const share of [0.2, 0.45, 0.7, 0.95]) {
    const { point, normal } = getPlaceAt(stem, share);
    for (const side of [-1, 1]) {
      const leaf: Curve = [point, [point[0] + normal[0] * 5 * side + 2.4, point[1] + normal[1] * 5 * side + 1.6]];
      p.fill(createBand(createSpline(leaf), 1.1, -1.1), accent.base);
      p.line(leaf, accent.high, 0.5);
    }
  }
}

const TRIMS: Readonly<Partial<Record<DrawnLoafer['shape']['model'], (shoe: DrawnLoafer) => void>>> = {
  horsebit: drawBit,
  tassel: drawTassels,
  driver: drawBow,
  smoking: drawPiping,
};

/** Trim on the upper: bit, tassels, bow, emblem. */
export function drawLoaferTrim(shoe: DrawnLoafer): void {
  TRIMS[shoe.shape.model]?.(shoe);
}
