import type { Tones } from '../../kit/color.ts';
import {
  type Curve,
  createBand,
  createEllipse,
  createSpline,
  insetOutline,
  mirror,
  type Point,
  parsePoints,
  translate,
} from '../../kit/geometry.ts';
import { createRamp } from '../../kit/markup.ts';
import type { Picture } from '../../kit/picture.ts';
import type { TopShoe } from './topShoe.ts';

/** The shaft of a boot. Its edge is nearer to the camera than the foot, so it is drawn larger and moved outwards. */
export type TopShaft = {
  readonly halfWidth: number;
  /** How far the edge reaches behind the heel. */
  readonly behind: number;
  /** The width of the edge: a thin binding, or a padded collar. */
  readonly edge: number;
  /** The distance between the ribs of its edge: of quilting, or of a knitted cuff; 0 for none. */
  readonly ribs: number;
  /** Loops of webbing over the edge: at the back, at front and back, or at both sides. */
  readonly loops: 'none' | 'back' | 'both' | 'sides';
  /** Elastic in both sides. */
  readonly hasGores: boolean;
};

/** Draws the shaft over the instep: its outer wall, its edge, and the lining down to the insole. */
export function drawTopShaft(p: Picture, { colors, opening: { to } }: TopShoe, shaft: TopShaft, upper: Curve): void {
  const { main, lining } = colors;
  const outer = createShaftEdge(shaft, to);
  const inner = insetOutline(outer, shaft.edge);
  // The shade that the shaft casts on the instep, and the wall that falls away below its edge.
  p.group({ clip: upper }, () => p.softLine(outer, '#0c0a08', 20, 0.44, { isClosed: true, strokes: 4 }));
  p.fill(outer, p.linear(createRamp(main.light, main.base, main.shade), [-shaft.halfWidth, to], [shaft.halfWidth, 0]));
  p.line(insetOutline(outer, 1.1), main.high, 1.5, { opacity: 0.5, isClosed: true });
  if (shaft.hasGores) for (const side of [-1, 1]) drawGore(p, outer, side, shaft, colors.accent);
  if (shaft.ribs > 0) drawRibs(p, outer, shaft, main);
  p.line(outer, main.line, 0.6, { opacity: 0.75, isClosed: true });
  p.group({ clip: inner }, () => {
    drawInside(p, inner, lining, shaft, to);
  });
  p.line(inner, main.line, 0.9, { opacity: 0.8, isClosed: true });
  drawLoops(p, shaft, to, colors.accent, main);
}

/** The shaft's edge. */
export const createShaftEdge = ({ halfWidth: w, behind }: TopShaft, to: number): Curve =>
  createSpline(
    parsePoints`0,${-behind} ${w * 0.68},${-behind * 0.5 + 10} ${w},${to * 0.46} ${w * 0.7},${to * 0.88} 0,${to + 5}
      ${-w * 0.7},${to * 0.88} ${-w},${to * 0.46} ${-w * 0.68},${-behind * 0.5 + 10}`,
    true,
  );

/** The insole lies deep, so that it is smaller, and more of the back wall is seen than of the front one. */
function drawInside(p: Picture, inner: Curve, lining: Tones, { halfWidth, behind }: TopShaft, to: number): void {
  const length = to + behind;
  const center: Point = [0, to * 0.55 - behind * 0.3];
  const bed = createEllipse(center, halfWidth * 0.5, length * 0.34);
  const wall = [
    [0.4, lining.line, 1],
    [0.66, lining.deep, 1],
    [0.88, lining.base, 1],
    [1, lining.shade, 1],
  ] as const;
  p.fill(inner, p.radial(wall, center, halfWidth * 1.02, length * 0.6));
  p.fill(bed, p.linear(createRamp(lining.line, lining.deep), [-8, center[1] + 30], [10, center[1] - 30]));
  p.softLine(bed, '#0c0a08', 12, 0.6, { isClosed: true, strokes: 3 });
  p.line(createSpline(parsePoints`-5,${center[1] - 12} 0,${center[1] - 8} 5,${center[1] - 12}`), lining.base, 1.3, {
    opacity: 0.5,
  });
}

function drawGore(p: Picture, outer: Curve, side: number, { edge, halfWidth }: TopShaft, tones: Tones): void {
  const beside = outer
    .filter(([x, y]) => x * side > halfWidth * 0.6 && y > 26 && y < 82)
    .toSorted(([, a], [, b]) => a - b);
  const band = [...beside, ...translate(beside, -side * edge, 0).toReversed()];
  p.fill(band, tones.shade);
  p.line(band, tones.line, 0.6, { opacity: 0.8, isClosed: true });
  for (let y = 30; y < 80; y += 3.4) {
    const from = beside.find((point) => Math.abs(point[1] - y) < 3);
    if (from) p.line([from, [from[0] - side * edge, y]], tones.line, 0.7, { opacity: 0.7 });
  }
}

function drawRibs(p: Picture, outer: Curve, { edge, halfWidth, ribs }: TopShaft, tones: Tones): void {
  for (let y = 10; y < 100; y += ribs) {
    for (const side of [-1, 1]) {
      const from = outer.find((point) => point[0] * side > halfWidth * 0.4 && Math.abs(point[1] - y) < 4);
      if (from) p.seam([from, [from[0] - side * edge, from[1]]], tones, 0.9);
    }
  }
}

function drawLoops(
  p: Picture,
  { loops, behind, halfWidth, edge }: TopShaft,
  to: number,
  tones: Tones,
  main: Tones,
): void {
  const drawLoop = (from: Point, through: Point, width: number, color: Tones): void => {
    const half = width / 2;
    p.panel(createBand([from, through], -half, half), p.shading(color, from, through), color, {
      rise: 1,
      shadow: 0.16,
    });
  };
  if (loops === 'back' || loops === 'both') drawLoop([0, edge + 9 - behind], [0, -behind - 6], 9, tones);
  if (loops === 'both') drawLoop([0, to - edge - 4], [0, to + 11], 9, tones);
  if (loops !== 'sides') return;
  const right: Point = [halfWidth + 3, to * 0.46];
  for (const [x, y] of [right, ...mirror([right])]) drawLoop([x - Math.sign(x) * (edge + 15), y], [x, y], 12, main);
}
