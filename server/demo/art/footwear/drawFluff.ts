import { createRng } from '../../../services/images/drawings/rng.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, getPlaceAt, offsetCurve, type Point, reverse } from '../kit/geometry.ts';
import { createRamp } from '../kit/markup.ts';
import type { Picture } from '../kit/picture.ts';

/** A roll of fleece or faux fur along a curve: a bumpy outline, curls inside, a few hairs over the edge. */
export function drawFluff(p: Picture, curve: Curve, width: number, tones: Tones, seed: number): void {
  const chance = createRng(seed, 'fluff');
  const createBumpyEdge = (by: number): Curve =>
    Array.from({ length: 64 }, (_, i): Point => {
      const { point, normal } = getPlaceAt(curve, i / 63);
      const distance = by + chance.pickNumber(-1.3, 1.3);
      return [point[0] + normal[0] * distance, point[1] + normal[1] * distance];
    });
  const outline = [...createBumpyEdge(width / 2), ...reverse(createBumpyEdge(-width / 2))];
  p.softLine(offsetCurve(curve, -width * 0.35), '#1a1410', width * 0.8, 0.2);
  const bottomY = Math.min(...outline.map(([, y]) => y));
  const topY = Math.max(...outline.map(([, y]) => y));
  p.group({ clip: outline }, () => {
    p.fill(outline, p.linear(createRamp(tones.high, tones.base, tones.shade), [0, topY], [0, bottomY]), {
      material: 'fleece',
    });
    for (let i = 0; i < 70; i++) {
      const { point, normal } = getPlaceAt(curve, chance.next());
      const distance = chance.pickNumber(-0.42, 0.42) * width;
      const spot: Point = [point[0] + normal[0] * distance, point[1] + normal[1] * distance];
      p.oval(
        spot,
        chance.pickNumber(1.2, 2.6),
        chance.pickNumber(0.9, 1.7),
        chance.chance(0.5) ? tones.high : tones.deep,
        {
          opacity: 0.35,
        },
      );
    }
    p.softLine(offsetCurve(curve, width * 0.18), tones.high, width * 0.5, 0.6, { strokes: 3 });
    p.softLine(offsetCurve(curve, -width * 0.52), tones.line, width * 0.7, 0.5, { strokes: 4 });
  });
}
