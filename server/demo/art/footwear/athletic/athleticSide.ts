import { computeBounds } from '../../kit/geometry.ts';
import type { Material } from '../../kit/materials.ts';
import type { FootFit, Shoe } from '../shoe.ts';
import { drawAthletic } from './drawAthletic.ts';
import {
  type AthleticColors,
  type AthleticShape,
  type AthleticStyle,
  createAthleticCurves,
  createAthleticLast,
} from './shape.ts';

type AthleticSide = Pick<Shoe, 'side' | 'extent'> & {
  readonly shape: AthleticShape;
  readonly foot: Pick<FootFit, 'toeX' | 'heelX' | 'heel' | 'fore'>;
};

/** The side view of a sports shoe: how to draw it, its bounds, and where a foot stands in it. */
export function createAthleticSide(
  style: AthleticStyle,
  shape: AthleticShape,
  colors: AthleticColors,
  material: Material = style.skin,
): AthleticSide {
  const curves = createAthleticCurves(shape);
  const last = createAthleticLast(shape, curves);
  const wall = computeBounds(last.soleOutline(curves.bottom, curves.top));
  const collar = computeBounds(last.far(curves.collar), last.near(curves.collar));
  const tongueTop = shape.closure === 'none' ? 0 : shape.tongue * 1.15 + (shape.closure === 'quickLace' ? 16 : 4);
  const [, tongueY] = last.project([shape.collarAt, last.ridgeAt(shape.collarAt) + tongueTop, 0]);
  const [toeX] = last.project([12, shape.fore, 0]);
  const [heelX] = last.project([286, shape.heel, 0]);
  return {
    shape,
    side: (p, { inner, drawLeg }) =>
      drawAthletic({ p, last, shape, curves, colors, isInner: inner, material }, style, drawLeg),
    extent: { x0: wall.x0, x1: wall.x1, top: Math.max(collar.y1, tongueY) },
    foot: { toeX, heelX, heel: shape.heel + 10, fore: shape.fore + 1 },
  };
}
