import type { Tones } from '../kit/color.ts';
import { type Curve, getPlaceAt, offsetCurve, type Point, parsePoints, reverse } from '../kit/geometry.ts';
import { createRamp } from '../kit/markup.ts';
import type { Picture } from '../kit/picture.ts';

/** Shade and light of an upper in side view, along its curves. */

/** A dark line where the upper meets the sole. */
export const drawBiteShade = (p: Picture, bite: Curve, tones: Tones, width = 9): Picture =>
  p.softLine(offsetCurve(bite, 1), tones.line, width, 0.42, { strokes: 6 });

/** A padded or bound rim: a dark seam below it, a lit roll, the lining turning over its edge. */
export function drawCollarRoll(p: Picture, collar: Curve, tones: Tones, lining: Tones, padding = 4.5): void {
  p.line(offsetCurve(collar, -padding - 1), tones.line, 1, { opacity: 0.45 });
  p.softLine(offsetCurve(collar, -padding * 0.7), tones.high, padding * 0.8, 0.5);
  p.line(offsetCurve(collar, -0.5), lining.base, 2);
}

/** The far half of the opening: its lining in shade, and its rim. Without it a side view is flat. */
export function drawFarHalf(p: Picture, farEdge: Curve, floor: readonly Point[], lining: Tones, rim: Tones): void {
  const [from, to] = [farEdge[0] ?? [0, 0], farEdge.at(-1) ?? [0, 0]];
  p.fill(
    [...farEdge, ...floor],
    p.linear(
      [
        [0, lining.deep],
        [0.45, lining.line],
        [1, lining.shade],
      ],
      [from[0], 0],
      [to[0], 0],
    ),
  );
  p.line(offsetCurve(farEdge, -1.8), rim.shade, 4);
  p.line(offsetCurve(farEdge, -0.4), rim.light, 1.1, { opacity: 0.65 });
}

/** A strip along the ground edge of a sole: its rubber, cut by `grooves` fine grooves. */
export function drawGroundRubber(p: Picture, bottom: Curve, height: number, rubber: Tones, grooves: number): void {
  const strip = [...bottom, ...reverse(offsetCurve(bottom, height))];
  p.fill(strip, p.linear(createRamp(rubber.light, rubber.deep), [0, height + 4], [0, 0]));
  for (let i = 0; i < grooves; i++) {
    const { point } = getPlaceAt(bottom, 0.04 + (0.92 * i) / grooves);
    p.line(
      parsePoints`${point[0] - 0.4},${point[1] - 1} ${point[0] + 0.5},${point[1] + height * 0.6}`,
      rubber.line,
      1,
      {
        opacity: 0.7,
        cap: 'butt',
      },
    );
  }
}
