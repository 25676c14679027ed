import { drawStud } from '../footwear/hardware.ts';
import { lightUpper } from '../footwear/lastLight.ts';
import { type Counter, drawFarCounter, drawFootbed, drawNearCounter } from '../footwear/low/footbed.ts';
import { drawFarWall, type LowForm, type LowShoe, layLowShadow } from '../footwear/low/lowShoe.ts';
import { drawFarRing, drawFarStrap, drawNearRing, drawNearStrap, fitRingToLeg } from '../footwear/low/straps.ts';
import { chooseThread } from '../footwear/pieces.ts';
import { getHeightAt, sampleBetween } from '../footwear/profile.ts';
import type { SideOptions } from '../footwear/shoe.ts';
import { type Curve, createBand, createSpline, offsetCurve, type Point, reverse, translate } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { getBedHeights, type SandalLook, type SandalShape } from './sandalShape.ts';
import { chooseSole, drawSandalSole } from './sandalSole.ts';
import { createSandalRing, createSandalStraps } from './sandalStraps.ts';

type DrawnSandal = LowShoe & { readonly shape: SandalShape; readonly look: SandalLook };

export function drawSandalSide(
  p: Picture,
  form: LowForm,
  shape: SandalShape,
  look: SandalLook,
  isInner: boolean,
  drawLeg?: SideOptions['drawLeg'],
): void {
  const { colors, side, outsole, bed } = look;
  const shoe: DrawnSandal = {
    ...form,
    p,
    shape,
    look,
    colors: { main: colors.main, lining: colors.lining, mid: side, outsole },
  };
  const straps = createSandalStraps(form, shape, look, isInner);
  const emptyRing = createSandalRing(shape, look);
  const ring = emptyRing && drawLeg ? fitRingToLeg(emptyRing) : emptyRing;
  const counter = ring ? createSandalCounter(shoe) : undefined;
  const hasHeel = ['leather', 'carved'].includes(chooseSole(shape));
  layLowShadow(shoe, [26, hasHeel ? 132 : 282], hasHeel ? [206, 286] : undefined);
  drawFarWall(shoe);
  drawFootbed(shoe, bed, shape.bed === 'foam' ? 'foam' : 'suede');
  if (counter) drawFarCounter(shoe, counter);
  if (ring) drawFarRing(shoe, ring);
  for (const strap of straps) drawFarStrap(shoe, strap);
  if (shape.model === 'flipFlop') drawThong(shoe, -1);
  if (shape.model === 'clog') drawMouth(shoe);
  drawLeg?.(p);
  if (shape.model === 'sport') drawLink(shoe);
  for (const strap of straps) drawNearStrap(shoe, strap);
  if (shape.model === 'fisherman') drawMiddleBand(shoe);
  if (shape.model === 'flipFlop') drawThong(shoe, 1);
  if (shape.model === 'clog') drawClog(shoe);
  if (counter) drawNearCounter(shoe, counter);
  drawSandalSole(shoe);
  if (ring) drawNearRing(shoe, ring, isInner);
}

/** Where the piece behind the heel begins. */
const COUNTER_FROM: Partial<Record<SandalShape['model'], number>> = { strappy: 236, sport: 240 };

const createSandalCounter = ({ shape, look }: DrawnSandal): Counter => ({
  seat: getBedHeights(shape).heel + 2,
  height: 72,
  from: COUNTER_FROM[shape.model] ?? 214,
  tones: look.colors.main,
  lining: look.colors.lining,
  material: look.material,
  surface: look.material === 'leather' ? 'leather' : 'canvas',
});

/** One leg of a flip-flop's strap; the near one carries the post between the toes. */
function drawThong({ p, last, curves, shape, look }: DrawnSandal, side: 1 | -1): void {
  const { main, accent } = look.colors;
  const { fore: f } = getBedHeights(shape);
  const r = shape.reach;
  const end = 150 + r;
  const path = createSpline(
    (
      [
        [46 + r, f + 18, -3],
        [64 + r, f + 30, side * 10],
        [92 + r, f + 36, side * 26],
        [124 + r, f + 26, side * 36],
        [end, getHeightAt(curves.top, end), side * (last.halfWidthAt(end) + 1)],
      ] as const
    ).map((point) => last.project(point)),
  );
  const widthAt = (share: number): number => 1.9 + 3.8 * share ** 0.7;
  const band = createBand(path, widthAt, (share) => -widthAt(share));
  if (side < 0) p.fill(translate(band, 0.8, -2.2), main.line);
  else p.softLine(translate(path, 2.2, -5.2), '#08090d', 8, 0.22);
  p.panel(band, main.base, main, { rise: 0.8, shadow: side > 0 ? 0.3 : 0.1, material: look.material });
  p.line(
    offsetCurve(path, (share) => widthAt(share) * 0.45),
    main.high,
    0.9,
    { opacity: 0.6 },
  );
  if (side < 0) return;
  if (shape.detail === 1) p.line(path, accent.base, 1.4);
  if (shape.detail === 2) {
    for (const share of [0.3, 0.42, 0.54, 0.66, 0.78])
      drawStud(p, path[Math.floor(share * (path.length - 1))] ?? [0, 0], 1.6, look.metal);
  }
  const knot = last.project([46 + r, f + 18, -3]);
  const post = last.project([48 + r, f + 3, -3]);
  p.cord([knot, post], main, 5);
  p.oval(knot, 3.8, 3, main.base);
  p.oval([knot[0] - 0.8, knot[1] + 0.8], 1.9, 1.1, main.high, { opacity: 0.7 });
}

/** The band of a fisherman sandal along the instep, over its straps. */
function drawMiddleBand({ p, last, shape, look }: DrawnSandal): void {
  const { fore: f } = getBedHeights(shape);
  const { main } = look.colors;
  const r = shape.reach;
  const path = createSpline([
    last.project([10 + r, f + 6, 2]),
    last.project([30 + r, f + 29, 3]),
    last.project([88 + r, f + 52, 4]),
    last.project([150 + r, f + 77, 4]),
  ]);
  const band = createBand(path, 4.4, -4.4);
  p.panel(band, main.base, main, { rise: 0.9, material: look.material });
  for (const side of [-1, 1]) p.stitch(offsetCurve(path, side * 3.2), chooseThread(main.base), { width: 0.45 });
}

/** The webbing of a sport sandal from the foot of its rear strap up to the strap round the ankle. */
function drawLink({ p, last, shape, look }: DrawnSandal): void {
  const { heel: h } = getBedHeights(shape);
  const { main } = look.colors;
  const r = shape.reach;
  const path = last.near(
    createSpline([
      [140 + r, h - 4],
      [176, h + 15],
      [212, h + 38],
      [250, h + 64],
    ]),
  );
  const band = createBand(path, 6.4, -6.4);
  p.panel(band, main.base, main, { rise: 0.8, material: look.material });
  for (const side of [-1, 1]) p.stitch(offsetCurve(path, side * 5), chooseThread(main.base), { width: 0.45 });
}

/** The opening's edge of a clog, from the instep down to the sole. */
function createMouth({ last, shape }: DrawnSandal): Curve {
  const { fore: f } = getBedHeights(shape);
  const tip = 122 + shape.reach;
  return createSpline([
    [tip, last.ridgeAt(tip)],
    [tip + 8, last.ridgeAt(tip) - 9],
    [tip + 24, f + 36],
    [tip + 36, f + 2],
  ]);
}

function drawMouth(shoe: DrawnSandal): void {
  const { p, last, look } = shoe;
  const { lining, main } = look.colors;
  const mouth = createMouth(shoe);
  const inside = [...last.far(mouth), ...reverse(last.near(mouth))];
  p.fill(inside, lining.line);
  p.line(last.far(mouth), main.shade, 2.2);
  p.line(translate(last.far(mouth), 0.5, 0.4), main.light, 0.7, { opacity: 0.7 });
}

/** A closed toe nailed to the sole. */
function drawClog(shoe: DrawnSandal): void {
  const { p, last, curves, shape, look } = shoe;
  const { main } = look.colors;
  const mouth = createMouth(shoe);
  const [tip] = mouth[0] ?? [122];
  const foot = mouth.at(-1)?.[0] ?? tip + 36;
  const low = sampleBetween(curves.bite, foot, 0, 40).map(([x, y]): Point => [x, y - 2]);
  const near = last.near([...sampleBetween(last.design.ridge, 0, tip), ...mouth, ...low]);
  const isSmooth = look.material === 'leather';
  p.group({ clips: [...last.vampStrips(tip), near] }, () => {
    const area: Curve = [
      [-20, 0],
      [200, 0],
      [200, 180],
      [-20, 180],
    ];
    p.fill(area, p.shading(main, [60, last.ridgeAt(90)], [80, 10]), { material: look.material, strength: 0.9 });
    p.stitch(last.near(offsetCurve(mouth, -3)), chooseThread(main.base));
    lightUpper(p, last, isSmooth ? 'leather' : 'suede', main.base);
    p.softLine(last.near(curves.bite), '#0b0d12', 7, 0.4);
  });
  p.line(last.near(mouth), main.high, 0.9, { opacity: 0.7 });
  if (shape.detail === 2) return;
  for (let x = 6; x < foot - 6; x += 12) {
    drawStud(p, last.nearPoint([x, getHeightAt(curves.bite, x) + 6]), 1.7, look.metal);
  }
}
