import type { Canvas } from '../kit/canvas.ts';
import { type Curve, getPlaceAt, type Point } from '../kit/geometry.ts';

type StrokeStyle = { readonly opacity?: number; readonly cap?: 'round' | 'butt' };

/** Many open lines of one style as a single element: a hundred ribs cost no more than one line. */
export function drawStrokes(
  canvas: Canvas,
  curves: readonly Curve[],
  color: string,
  width: number,
  style: StrokeStyle = {},
): void {
  const { opacity = 1, cap = 'round' } = style;
  const path = curves.map((curve) => canvas.path(curve, false)).join('');
  canvas.add(
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="${canvas.px(width)}" stroke-linecap="${cap}" stroke-opacity="${opacity}"/>`,
  );
}

/** Many closed shapes of one fill as a single element. */
export function drawBlots(canvas: Canvas, outlines: readonly Curve[], paint: string, opacity = 1): void {
  const path = outlines.map((outline) => canvas.path(outline)).join('');
  canvas.add(`<path d="${path}" fill="${paint}" fill-opacity="${opacity}"/>`);
}

/** Short lines across a strip, from `left` to `right` of its curve, about `spacing` apart. */
export function createRungs(curve: Curve, left: number, right: number, count: number): readonly Curve[] {
  return Array.from({ length: count }, (_, i): readonly Point[] => {
    const { point, normal } = getPlaceAt(curve, (i + 0.5) / count);
    return [
      [point[0] + normal[0] * left, point[1] + normal[1] * left],
      [point[0] + normal[0] * right, point[1] + normal[1] * right],
    ];
  });
}
