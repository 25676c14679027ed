import { adaptLight } from '../footwear/palette.ts';
import type { SideOptions } from '../footwear/shoe.ts';
import { drawBiteShade, drawGroundRubber } from '../footwear/sides.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, createSpline, offsetCurve, type Point, parsePoints, reverse } from '../kit/geometry.ts';
import { LIGHTS } from '../kit/light.ts';
import { createRamp } from '../kit/markup.ts';
import type { Picture } from '../kit/picture.ts';
import { createStarPoints } from './kidsMark.ts';
import type { KidsLook, KidsShape } from './kidsShape.ts';

/** A rubber boot in one piece: round toe, straight shaft, a lip at the top, two pull loops. */
export function drawRainBoot(
  p: Picture,
  { shaft: T, toe: t, print, sole: s }: KidsShape,
  { colors, outsole }: KidsLook,
  drawLeg?: SideOptions['drawLeg'],
): void {
  const { main, second, accent, lining } = colors;
  const bite = createSpline(
    parsePoints`0,${20 + s} 20,${15 + s} 60,${14 + s} 104,${15 + s} 140,${18 + s} 203,${20 + s}`,
  );
  const toe = createSpline(
    parsePoints`3,${14 + s} 0,${32 + t * 0.5} 8,${52 + t} 30,${63 + t} 58,${68 + t} 80,82 90,104`,
  );
  const front = createSpline(parsePoints`90,104 93,${T * 0.75} 88,${T}`);
  const backCurve = createSpline(parsePoints`196,${T - 2} 194,${T * 0.7} 190,92 197,62 203,40 203,${16 + s}`);
  const top = createSpline(parsePoints`88,${T} 124,${T + 1} 160,${T - 1} 196,${T - 2}`);
  const upper: Curve = [...toe, ...front, ...top, ...backCurve, ...parsePoints`196,10 8,10`];
  p.ground(0, 206, { touch: [20, 196] });
  const farEdge = createSpline(parsePoints`88,${T} 120,${T + 6} 166,${T + 5} 196,${T - 2}`);
  p.fill(
    [...farEdge, ...reverse(top)],
    p.linear(createRamp(lining.deep, lining.line, lining.shade), [88, 0], [196, 0]),
  );
  p.line(farEdge, main.shade, 2.2);
  drawLeg?.(p);
  const light = { radius: 24, height: 38, elevation: 54, ambient: 0.42, gloss: 0.42, glossFocus: 26 };
  p.group({ light: adaptLight(light, main.base), clip: upper }, () => {
    p.fill(upper, p.linear(createRamp(main.light, main.base, main.shade), [60, 130], [150, 10]));
    drawPrint(p, upper, print, accent, second);
    p.panel([...top, ...reverse(offsetCurve(top, -9))], second.base, second, { rise: 1.1 });
    p.seam(createSpline(parsePoints`186,${T} 186,96 190,64 196,${20 + s}`), main);
    p.glow([112, T * 0.62], 7, T * 0.26, '#fff', 0.5, 1);
    p.glow([34, 52 + t], 24, 8, '#fff', 0.5, 14);
    p.fold([106, 84], 20, 4, main, { turn: -24, depth: 0.8 });
    p.fold([168, 76], 22, 4, main, { turn: 14, depth: 0.7 });
    drawBiteShade(p, bite, main, 8);
  });
  for (const x of [104, 172])
    p.cord(
      createSpline(parsePoints`${x},${T - 16} ${x},${T + 1} ${x + 5},${T + 5} ${x + 10},${T} ${x + 10},${T - 17}`),
      second,
      3.6,
      { isFlat: true },
    );
  drawSole(p, bite, colors.sole, outsole);
}

function drawPrint(p: Picture, area: Curve, print: KidsShape['print'], accent: Tones, second: Tones): void {
  if (print === 'dots')
    p.fill(
      area,
      p.pattern(
        64,
        60,
        `<circle cx="16" cy="15" r="9" fill="${accent.base}"/><circle cx="48" cy="45" r="9" fill="${accent.light}"/>`,
      ),
    );
  if (print === 'stripes')
    p.fill(area, p.pattern(60, 60, `<rect y="0" width="60" height="22" fill="${accent.base}"/>`, 'rotate(-3)'), {
      opacity: 0.95,
    });
  if (print !== 'stars') return;
  const buildStarPath = (x: number, y: number, size: number): string =>
    `M${createStarPoints(size)
      .map(([dx, dy]: Point) => `${(x + dx).toFixed(1)} ${(y - dy).toFixed(1)}`)
      .join('L')}Z`;
  p.fill(
    area,
    p.pattern(
      84,
      80,
      `<path d="${buildStarPath(20, 22, 13)}${buildStarPath(64, 58, 9)}" fill="${accent.base}"/><path d="${buildStarPath(66, 14, 6)}" fill="${second.light}"/>`,
    ),
  );
}

function drawSole(p: Picture, bite: Curve, tones: Tones, outsole: Tones): void {
  const bottom = createSpline(parsePoints`-1,12 6,3 22,0 96,0 112,3 126,3 136,0 192,0 204,5`);
  const outline = [...bottom, ...createSpline(parsePoints`204,5 206,14 203,22`), ...reverse(bite)];
  p.group({ light: { ...LIGHTS.rubber, radius: 6, height: 9 }, clip: outline }, () => {
    p.fill(outline, p.linear(createRamp(tones.light, tones.base, tones.shade), [0, 22], [0, 0]));
    drawGroundRubber(p, bottom, 4, outsole, 26);
    p.line(offsetCurve(bite, -1.4), tones.high, 1.6, { opacity: 0.8 });
  });
}
