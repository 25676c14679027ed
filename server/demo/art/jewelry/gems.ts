import { deriveTones, readLightness, shiftColor } from '../kit/color.ts';
import { type Curve, createEllipse, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { Metal } from './metal.ts';

/** Stops of a facet that turns from the light at the top left. */
function chooseFacetColor(color: string, turn: number, index: number): string {
  const light = Math.cos(turn - (3 * Math.PI) / 4);
  const flicker = [0.08, -0.1, 0.03, -0.04][index % 4] ?? 0;
  const isPale = readLightness(color) > 0.85;
  return shiftColor(color, light * (isPale ? 0.07 : 0.13) + flicker * (isPale ? 0.9 : 1), 1);
}

const createPolygon = ([x, y]: Point, rx: number, ry: number, sides: number, turn = 0): Curve =>
  Array.from({ length: sides }, (_, i) => {
    const angle = ((i + turn) * 2 * Math.PI) / sides;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });

/** A cut stone seen from above: girdle, facets, table and a glint. */
export function drawCutStone(picture: Picture, center: Point, rx: number, ry: number, color: string): void {
  const sides = 16;
  const girdle = createPolygon(center, rx, ry, sides);
  const middle = createPolygon(center, rx * 0.78, ry * 0.78, sides, 0.5);
  const table = createPolygon(center, rx * 0.52, ry * 0.52, 8, 0.5);
  const tones = deriveTones(color);
  picture.fill(girdle, tones.deep);
  for (let i = 0; i < sides; i += 1) {
    const turn = (i * 2 * Math.PI) / sides;
    const [a, b] = [girdle[i], girdle[(i + 1) % sides]];
    const [c, d] = [middle[i], middle[(i + sides - 1) % sides]];
    if (!a || !b || !c || !d) continue;
    picture.fill([a, b, c], chooseFacetColor(color, turn + 0.2, i));
    picture.fill([a, c, d], chooseFacetColor(color, turn, i + 2));
    const inner = table[Math.floor(i / 2)];
    if (inner) picture.fill([c, d, inner], chooseFacetColor(color, turn + Math.PI * 0.8, i + 1));
  }
  picture.fill(
    table,
    picture.linear(
      [
        [0, shiftColor(color, 0.2, 0.7)],
        [0.45, shiftColor(color, 0.02)],
        [1, shiftColor(color, -0.12)],
      ],
      [center[0] - rx * 0.5, center[1] + ry * 0.5],
      [center[0] + rx * 0.5, center[1] - ry * 0.5],
    ),
  );
  picture.fill(createPolygon([center[0] - rx * 0.14, center[1] + ry * 0.16], rx * 0.2, ry * 0.12, 4), '#ffffff', {
    opacity: 0.75,
  });
  picture.line(girdle, tones.line, 1, { opacity: 0.6, isClosed: true });
}

/** A cut stone seen from its side: crown above the girdle, point below. */
export function drawStoneSide(picture: Picture, [x, y]: Point, halfWidth: number, color: string): void {
  const w = halfWidth;
  const [crown, pavilion] = [w * 0.42, w * 0.86];
  const xs = [-1, -0.56, 0, 0.56, 1].map((share) => x + share * w);
  const tops = [-0.62, -0.24, 0.24, 0.62].map((share) => x + share * w);
  const steps = [0.16, -0.02, 0.1, -0.14];
  picture.fill(
    [
      [x - w, y],
      [x - w * 0.62, y + crown],
      [x + w * 0.62, y + crown],
      [x + w, y],
      [x, y - pavilion],
    ],
    color,
  );
  for (let i = 0; i < 4; i += 1) {
    const [left = x, right = x] = [xs[i], xs[i + 1]];
    const [topLeft = x, topRight = x] = [tops[i], tops[Math.min(3, i + 1)]];
    const shade = steps[i] ?? 0;
    picture.fill(
      [
        [left, y],
        [right, y],
        [x, y - pavilion],
      ],
      shiftColor(color, shade - 0.06),
    );
    picture.fill(
      [
        [left, y],
        [right, y],
        [(topLeft + topRight) / 2, y + crown],
      ],
      shiftColor(color, 0.1 - shade * 0.7),
    );
  }
  picture.line(
    [
      [x - w, y],
      [x + w, y],
    ],
    shiftColor(color, 0.22, 0.6),
    1.8,
    { opacity: 0.8 },
  );
  picture.line(
    [
      [x - w * 0.55, y + crown - 2],
      [x + w * 0.1, y + crown - 2],
    ],
    '#ffffff',
    3,
    { opacity: 0.7 },
  );
}

/** A pearl or a round bead of stone. */
export function drawPearl(picture: Picture, [x, y]: Point, radius: number, color: string, luster = 1): void {
  const tones = deriveTones(color);
  picture.oval(
    [x, y],
    radius,
    radius,
    picture.radial(
      [
        [0, shiftColor(color, 0.14 * luster, 0.6)],
        [0.3, tones.light],
        [0.56, tones.base],
        [0.78, tones.deep],
        [0.9, tones.line],
        [1, tones.shade],
      ],
      [x - radius * 0.3, y + radius * 0.34],
      radius * 1.42,
      radius * 1.42,
    ),
  );
  // The overtone of the nacre, and the light that the table throws back.
  picture.glow([x + radius * 0.1, y - radius * 0.1], radius * 0.7, radius * 0.6, '#e9b8c4', 0.16 * luster);
  picture.glow([x - radius * 0.36, y + radius * 0.4], radius * 0.34, radius * 0.26, '#ffffff', 0.95);
  picture.glow([x + radius * 0.3, y - radius * 0.56], radius * 0.5, radius * 0.2, tones.high, 0.3, -30);
  picture.line(createEllipse([x, y], radius, radius, 24), tones.line, 0.9, { opacity: 0.45, isClosed: true });
}

/** Prongs that hold a stone seen from above. */
export function drawProngs(
  picture: Picture,
  [x, y]: Point,
  radius: number,
  { tones, glint }: Metal,
  size: number,
): void {
  for (const angle of [45, 135, 225, 315]) {
    const turn = (angle * Math.PI) / 180;
    const at: Point = [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius];
    picture.oval([at[0] + size * 0.2, at[1] - size * 0.3], size, size, tones.line, { opacity: 0.5 });
    picture.oval(at, size, size, tones.base);
    picture.oval([at[0] - size * 0.25, at[1] + size * 0.3], size * 0.45, size * 0.45, glint);
  }
}

/** A stone in a smooth setting of metal, seen from above. */
export function drawBezel(picture: Picture, center: Point, rx: number, ry: number, color: string, metal: Metal): void {
  const rim = Math.max(4, rx * 0.16);
  picture.oval(
    center,
    rx + rim,
    ry + rim,
    picture.linear(
      [
        [0, metal.glint],
        [0.4, metal.tones.base],
        [1, metal.dark],
      ],
      [center[0] - rx, center[1] + ry],
      [center[0] + rx, center[1] - ry],
    ),
  );
  drawCutStone(picture, center, rx, ry, color);
}
