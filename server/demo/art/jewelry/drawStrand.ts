import { type Curve, getPlaceAt, measureLength, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawPearl } from './gems.ts';
import type { Necklace } from './necklaceDesign.ts';

/** Pearls in a row from clasp to clasp, larger towards the middle if graduated, with knots between them. */
export function drawStrand(
  picture: Picture,
  loop: Curve,
  { size, isGraduated }: Pick<Necklace, 'size' | 'isGraduated'>,
  color: string,
): void {
  picture.softLine(
    loop.map(([x, y]): Point => [x + 4, y - 9]),
    '#15181e',
    size * 0.7,
    0.3,
  );
  picture.line(loop, '#d9d2c4', 3);
  const count = Math.round(measureLength(loop) / (size * 1.86));
  const getRadius = (share: number): number => size * (isGraduated ? 0.66 + 0.34 * Math.sin(share * Math.PI) : 0.9);
  for (let i = 0; i < count; i += 1) {
    const share = (i + 0.5) / count;
    drawPearl(picture, getPlaceAt(loop, share).point, getRadius(share), color);
  }
}
