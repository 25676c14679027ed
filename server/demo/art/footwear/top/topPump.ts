import { type Curve, createSpline, type KeyPoint, offsetCurve, parsePoints } from '../../kit/geometry.ts';
import type { Picture } from '../../kit/picture.ts';
import { findHalfWidth, planOutline } from '../plan.ts';
import { drawPlanRim, layPlanLight } from '../planLight.ts';
import { drawBar, drawBow, drawCap, drawSlingStrap, type TopPump } from './pumpParts.ts';

/** The thickness of a wall with its binding, at the heel and beside the ball. */
const WALL = { heel: 4.5, ball: 7 } as const;
const SLING_FROM = 104;

export function drawTopPump(p: Picture, pump: TopPump, azimuth: number): void {
  const { main } = pump.colors;
  const [upper, soleEdge] = [planOutline(pump.plan, -1), planOutline(pump.plan, pump.rim)];
  p.hang(soleEdge);
  drawPlanRim(p, soleEdge, pump.colors.sole);
  p.group({ clip: upper }, () => {
    p.fill(upper, p.shading(main, [-20, 300], [20, 0]));
    if (pump.hasCap) drawCap(p, pump.colors.accent);
    p.fill(upper, 'none', { material: pump.material, strength: 0.9 });
    p.softLine(upper, main.line, 6, 0.4, { isClosed: true, strokes: 3 });
  });
  const ridge = createSpline(parsePoints`0,${pump.openTo - 6} -1,${(pump.openTo + 280) / 2} -3,292`);
  layPlanLight(p, upper, {
    tones: main,
    azimuth,
    gloss: pump.gloss,
    cushions: [
      [5, 7],
      [15, 20],
    ],
    ridges: [{ path: ridge, width: 17, height: 9, taper: 'end' }],
  });
  drawInside(p, pump, upper);
  if (pump.back === 'sling') drawSlingStrap(p, pump, upper);
  // A strap follows the foot's side downwards where it leaves the outline.
  p.group({ clip: planOutline(pump.plan, pump.rim + 1.5) }, () => {
    for (const y of pump.straps) drawBar(p, pump, y);
  });
  if (pump.hasBow) drawBow(p, pump);
}

/** The edge of the opening, along the walls and round the toes; behind a slingback's upper it is that of the sole. */
function createTopline({ openTo, back }: TopPump, upper: Curve): Curve {
  const half = (side: 1 | -1): readonly KeyPoint[] => {
    const at = (y: number, inset: number, share = 1): KeyPoint => [
      side * (findHalfWidth(upper, y, side) - inset) * share,
      y,
    ];
    const rear: readonly KeyPoint[] =
      back === 'sling'
        ? [at(14, -1), at(44, -1), at(SLING_FROM - 22, -1), at(SLING_FROM, 0)]
        : [at(14, WALL.heel, 0.92), at(44, WALL.heel), at(90, WALL.heel)];
    return [
      ...rear,
      at(136, WALL.heel),
      at(openTo - 52, WALL.ball),
      at(openTo - 20, WALL.ball, 0.86),
      at(openTo - 4, WALL.ball, 0.5),
    ];
  };
  return createSpline([[0, back === 'sling' ? -1 : 8], ...half(1), [0, openTo], ...half(-1).toReversed()], true);
}

function drawInside(p: Picture, pump: TopPump, upper: Curve): void {
  const { main, lining } = pump.colors;
  const topline = createTopline(pump, upper);
  const { openTo } = pump;
  p.softLine(topline, main.line, 6, 0.34, { isClosed: true, strokes: 3 });
  p.group({ clips: pump.back === 'sling' ? [topline, createRear(upper)] : [topline] }, () => {
    // The seat of the heel and the ball are level and lit; the arch between them is steep.
    p.fill(
      topline,
      p.linear(
        [
          [0, lining.line],
          [0.14, lining.shade],
          [0.3, lining.light],
          [0.55, lining.shade],
          [0.74, lining.base],
          [1, lining.light],
        ],
        [0, openTo],
        [0, 0],
      ),
    );
    p.fill(createSpline(parsePoints`-10,36 -8,30 8,30 10,36 8,60 -8,60`, true), lining.shade, { opacity: 0.6 });
    p.line(createSpline(parsePoints`-5,45 0,50 5,45`), lining.high, 1.4, { opacity: 0.8 });
    p.softLine(topline, '#0c0a08', 13, 0.5, { isClosed: true, strokes: 7 });
  });
  if (pump.back === 'sling') return;
  p.line(offsetCurve(topline, -1.2), main.base, 2.4, { isClosed: true });
  p.line(offsetCurve(topline, -1.6), main.high, 0.9, { opacity: 0.6, isClosed: true });
  p.line(topline, main.line, 0.6, { opacity: 0.7, isClosed: true });
}

/** The sole behind the upper of a slingback. */
const createRear = (upper: Curve): Curve => upper.filter(([, y]) => y <= SLING_FROM);
