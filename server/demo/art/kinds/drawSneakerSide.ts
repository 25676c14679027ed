import { drawLaces, drawTongue } from '../footwear/lacing.ts';
import type { SideOptions } from '../footwear/shoe.ts';
import { drawBiteShade, drawCollarRoll, drawFarHalf } from '../footwear/sides.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, createBand, getEnd, getStart, offsetCurve, parsePoints } from '../kit/geometry.ts';
import { LIGHTS } from '../kit/light.ts';
import type { Picture } from '../kit/picture.ts';
import { drawSneakerPanels } from './drawSneakerPanels.ts';
import { drawSneakerSole } from './drawSneakerSole.ts';
import type { SneakerCurves, SneakerLook, SneakerShape } from './sneakerShape.ts';

export function drawSneakerSide(
  p: Picture,
  curves: SneakerCurves,
  shape: SneakerShape,
  look: SneakerLook,
  isInner: boolean,
  drawLeg?: SideOptions['drawLeg'],
): void {
  const { throat, upper, bite, collar, far: farEdge } = curves;
  const { model, high: shaftHeight, platform: d } = shape;
  const { colors, lace, material } = look;
  const { main, lining } = colors;
  const [x] = getEnd(throat);
  p.ground(0, 297, { touch: [30, 280] });
  drawFarHalf(p, farEdge, parsePoints`280,${70 + d} 190,${60 + d} ${x - 6},${60 + d}`, lining, main);
  drawLeg?.(p);
  if (model !== 'slipOn')
    drawTongue(p, throat, main, { height: shaftHeight ? 16 : 13, rise: shaftHeight ? 7 : 8, shade: colors.second });
  const light =
    material === 'leather' ? { ...LIGHTS.leather, gloss: 0.16 } : material === 'suede' ? LIGHTS.suede : LIGHTS.canvas;
  p.group({ light, clip: upper }, () => {
    p.fill(
      upper,
      p.linear(
        [
          [0, main.light],
          [0.45, main.base],
          [1, main.shade],
        ],
        [60, 110],
        [110, 10],
      ),
    );
    drawSneakerPanels(p, curves, shape, look, isInner);
    p.fill(upper, 'none', { material, strength: 0.9 });
    drawCollarRoll(p, collar, main, lining);
    if (model === 'canvasLow' || model === 'slipOn') p.stitch(offsetCurve(collar, -2.2), colors.thread);
    p.glow([38, 56 + d], 34, 11, '#fff', 0.34, 8);
    p.glow([200, 64 + d], 50, 20, '#fff', 0.14, 14);
    p.glow([289, 50 + d], 16, 40, main.line, 0.4);
    p.glow([112, 54 + d], 26, 7, main.line, 0.26, 38);
    drawBiteShade(p, bite, main);
  });
  if (model !== 'slipOn') drawClosure(p, throat, shape, look, lace, isInner);
  if (model === 'canvasLow' || model === 'canvasHigh') drawHeelStrip(p, curves, colors.accent, d);
  drawSneakerSole(p, curves, shape, look);
  p.line(bite, '#000', 0.9, { opacity: 0.25 });
}

function drawClosure(
  p: Picture,
  throat: Curve,
  { model, high: shaftHeight, rows }: SneakerShape,
  { colors }: SneakerLook,
  lace: Tones,
  isInner: boolean,
): void {
  const canvas = model === 'canvasLow' || model === 'canvasHigh';
  drawLaces(p, throat, lace, colors.second, {
    rows,
    width: canvas ? 4 : 4.8,
    inset: 6,
    rise: shaftHeight ? 7 : 8,
    eyelets: canvas ? 'metal' : 'punched',
    bow: !isInner,
    from: 0.07,
    to: shaftHeight ? 0.95 : 0.93,
  });
}

function drawHeelStrip(p: Picture, { back: backCurve }: SneakerCurves, tones: Tones, d: number): void {
  const spine = backCurve.filter(([, y]) => y > 58 + d && y < getStart(backCurve)[1] - 2);
  p.panel(createBand(spine, 0.9, -4.2), tones.base, tones, { rise: 0.6, shadow: 0.06 });
}
