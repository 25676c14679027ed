import { drawGroundRubber, drawSideRibs } from '../footwear/sides.ts';
import type { Tones } from '../kit/color.ts';
import { createSpline, cutCurve, offsetCurve, parsePoints, reverse } from '../kit/geometry.ts';
import { LIGHTS } from '../kit/light.ts';
import { createRamp } from '../kit/markup.ts';
import type { Picture } from '../kit/picture.ts';
import type { SneakerCurves, SneakerLook, SneakerShape } from './sneakerShape.ts';

/** A cupsole with its stitches, or a vulcanised one with foxing stripes and a rubber toe. */
export function drawSneakerSole(
  p: Picture,
  curves: SneakerCurves,
  shape: SneakerShape,
  { colors, outsole }: SneakerLook,
): void {
  const { sole, bite, bottom } = curves;
  const { platform: d, model } = shape;
  const rubber = colors.sole;
  const canvas = model === 'canvasLow' || model === 'canvasHigh';
  p.group({ light: { ...LIGHTS.midsole, radius: 6, height: 9 }, clip: sole }, () => {
    p.fill(sole, p.linear(createRamp(rubber.light, rubber.base, rubber.shade), [150, 32 + d], [150, 0]), {
      material: 'foam',
    });
    p.line(offsetCurve(bite, -1), rubber.high, 1.6, { opacity: 0.9 });
    if (canvas || model === 'slipOn') drawFoxing(p, curves, shape, rubber, colors.accent);
    else drawSidewall(p, curves, shape, rubber);
    if (model === 'retro') drawWedge(p, curves, shape, rubber, colors.accent);
    drawGroundRubber(p, bottom, model === 'retro' ? 6 : 4.2, outsole, 40);
  });
  if (canvas) {
    drawToeCap(p, curves, shape, rubber);
    drawBumper(p, shape, rubber);
  }
}

/** The second layer of a jogger's sole, from the arch to the heel. */
function drawWedge(
  p: Picture,
  { bite }: SneakerCurves,
  { platform: d }: SneakerShape,
  rubber: Tones,
  accent: Tones,
): void {
  const layer = createSpline(
    parsePoints`84,${10 + d * 0.3} 140,${15 + d * 0.4} 200,${20 + d * 0.5} 260,${24 + d * 0.6} 304,${29 + d * 0.6}`,
  );
  p.fill([...layer, ...parsePoints`304,0 84,0`], p.linear(createRamp(rubber.shade, rubber.deep), [0, 26], [0, 0]), {
    opacity: 0.55,
  });
  p.line(layer, rubber.line, 0.9, { opacity: 0.5 });
  p.line(offsetCurve(cutCurve(bite, 0.5, 1), -6), accent.base, 1.6, { opacity: 0.8 });
}

function drawFoxing(
  p: Picture,
  { bite }: SneakerCurves,
  { stripes, platform: d, model }: SneakerShape,
  rubber: Tones,
  stripe: Tones,
): void {
  if (stripes > 0 || model === 'slipOn') p.line(offsetCurve(bite, -5), stripe.base, 1.9);
  if (stripes > 1) p.line(offsetCurve(bite, -17 - d), stripe.base, 1.2, { opacity: 0.9 });
  p.line(offsetCurve(bite, -8.5), rubber.deep, 0.8, { opacity: 0.6 });
}

function drawSidewall(
  p: Picture,
  { bite, bottom }: SneakerCurves,
  { sidewall, platform: d }: SneakerShape,
  rubber: Tones,
): void {
  if (sidewall !== 'plain') {
    p.line(offsetCurve(bite, -4.6), rubber.deep, 2.2, { opacity: 0.55 });
    p.stitch(offsetCurve(bite, -4.4), rubber.deep, { width: 0.9, dash: [2.6, 1.6] });
  }
  p.line(offsetCurve(bottom, 9), rubber.deep, 0.8, { opacity: 0.6 });
  if (sidewall === 'ribbed' || d > 8) {
    const ribHeight = 12 + d * 0.5;
    drawSideRibs(p, 8, 20, 6, ribHeight, rubber);
    drawSideRibs(p, 248, 14, 5, ribHeight - 1, rubber);
  }
}

function drawToeCap(p: Picture, { bite, toe }: SneakerCurves, { platform: d }: SneakerShape, rubber: Tones): void {
  const edge = createSpline(parsePoints`50,${63 + d} 60,${57 + d} 67,${45 + d} 71,${24.5 + d}`);
  const crown = toe.filter(([x, y]) => x < 50 && y > 26 + d);
  const cap = [...offsetCurve(crown, 0.6), ...edge, ...reverse(cutCurve(bite, 0, 0.22))];
  p.group({ light: LIGHTS.rubber }, () => {
    p.panel(
      cap,
      p.linear(
        [
          [0, rubber.high],
          [0.6, rubber.base],
          [1, rubber.shade],
        ],
        [30, 64 + d],
        [50, 24 + d],
      ),
      rubber,
      { material: 'foam', shadow: 0.12 },
    );
    p.line(offsetCurve(edge, -3), rubber.deep, 0.8, { opacity: 0.7 });
  });
}

/** The strip of ribbed rubber around the toe, which becomes thinner along the side and ends there. */
function drawBumper(p: Picture, { platform: d }: SneakerShape, rubber: Tones): void {
  const outline = [
    ...createSpline(
      parsePoints`-1.5,${20 + d * 0.5} 1,${32 + d} 14,${33 + d} 40,${30 + d} 74,${27 + d} 104,${25 + d} 126,${24.6 + d}`,
    ),
    ...createSpline(parsePoints`126,${24 + d} 96,${21 + d * 0.7} 60,${15 + d * 0.4} 24,${11 + d * 0.2} 0,14`),
  ];
  p.panel(outline, p.linear(createRamp(rubber.light, rubber.shade), [0, 32 + d], [0, 12]), rubber, {
    rise: 0.6,
    shadow: 0.08,
  });
  const ribs = p.pattern(7, 7, `<path d="M0 7L7 0M0 0L7 7" stroke="${rubber.deep}" stroke-width="1.1"/>`);
  p.group({ clip: outline }, () => {
    p.fill(
      createSpline(
        parsePoints`-4,12 -4,34 20,33 58,29 90,24 60,16 24,11`.map(([x, y]): readonly [number, number] => [
          x,
          y + (y > 20 ? d : d * 0.3),
        ]),
        true,
      ),
      ribs,
      { opacity: 0.5 },
    );
  });
}
