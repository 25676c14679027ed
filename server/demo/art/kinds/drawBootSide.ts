import { drawCrossings, drawLacing, drawTongue, type LacedShoe } from '../footwear/athletic/laces.ts';
import { lightUpper, type Surface } from '../footwear/lastLight.ts';
import { drawFarWall, layLowShadow } from '../footwear/low/lowShoe.ts';
import { mix, sampleBetween } from '../footwear/profile.ts';
import type { SideOptions } from '../footwear/shoe.ts';
import { type Curve, computeBounds, createSpline, type Point, reverse, translate } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawBootPanels } from './bootPanels.ts';
import { type BootForm, type BootLook, type BootShape, type DrawnBoot, isLaced, THROAT_FROM } from './bootShape.ts';
import { drawBootHeel, drawBootSole } from './bootSole.ts';
import { drawOverShaft } from './bootTrim.ts';

export function drawBootSide(
  p: Picture,
  form: BootForm,
  shape: BootShape,
  look: BootLook,
  { inner: isInner, drawLeg }: SideOptions,
): void {
  const { last, curves } = form;
  const { colors, outsole } = look;
  const soled = { main: colors.main, lining: colors.lining, mid: colors.sole, outsole };
  const boot: DrawnBoot = { p, last, curves, form, shape, look, isInner, colors: soled };
  drawFloor(boot);
  drawFarWall(boot);
  if (shape.build === 'heel') drawBootHeel(boot);
  drawInside(boot);
  drawLeg?.(p);
  const laced = isLaced(shape.model) ? createLacedBoot(boot) : undefined;
  if (laced) {
    drawTongue(laced, colors.second);
    drawCrossings(laced);
  }
  drawUpper(boot);
  drawOverShaft(boot);
  if (laced) drawLacing(laced);
  drawBootSole(boot);
}

function drawFloor(boot: DrawnBoot): void {
  const { build, taper } = boot.shape;
  if (build === 'heel') layLowShadow(boot, [26, 110], [214 + taper, 282 - taper * 0.4]);
  else layLowShadow(boot, [30, 286]);
}

/** The lining of the far half, and its rim. */
function drawInside({ p, last, form, look, shape: { shaft: T } }: DrawnBoot): void {
  const { second, lining } = look.colors;
  const farTop = last.far(form.topline);
  const nearTop = last.near(form.topline);
  const inside = [...farTop, ...reverse(translate(nearTop, 0, -6))];
  const xs = farTop.map(([x]) => x);
  const paint = p.linear(
    [
      [0, lining.deep],
      [0.55, lining.base],
      [1, lining.deep],
    ],
    [Math.min(...xs), 0],
    [Math.max(...xs), 0],
  );
  p.fill(inside, paint, { material: 'leather', strength: 0.6 });
  p.group({ clip: inside }, () => {
    p.softLine(translate(nearTop, 0, -2), '#08090d', 0.1 * T, 0.5, { strokes: 7 });
    p.softLine(translate(farTop, 0, -4), '#08090d', 5, 0.22);
  });
  p.line(farTop, second.shade, 2.6);
  p.line(translate(farTop, 0, 0.7), second.light, 0.8, { opacity: 0.8 });
}

const chooseSurface = ({ material }: BootLook): Surface =>
  material === 'leather' ? 'leather' : material === 'canvas' ? 'canvas' : material === 'fine' ? 'rubber' : 'suede';

function drawUpper(boot: DrawnBoot): void {
  const { p, last, form, look, curves } = boot;
  const { line, topline, throat, back } = form;
  const { main } = look.colors;
  const backUp = createSpline(back.toReversed().map(([x, y]) => [x + 2, y]));
  const low = sampleBetween(curves.bite, 300, 0, 44).map(([x, y]): Point => [x, y - 2]);
  const front = throat ? [...line.filter(([x]) => x < THROAT_FROM - 3), ...throat] : line;
  const near = last.near([...front, ...topline, ...backUp, ...low]);
  const nearTop = last.near(topline);
  p.group({ clips: [...last.vampStrips(throat ? THROAT_FROM - 2 : 128), ...listFarParts(boot), near] }, () => {
    const area = expand(near);
    const { y0, y1 } = computeBounds(near);
    const paint = p.linear(
      [
        [0, main.light],
        [0.5, main.base],
        [1, main.shade],
      ],
      [60, y1],
      [90, y0],
    );
    const isSmooth = look.material === 'leather';
    p.fill(area, paint, { material: look.material, strength: isSmooth ? 0.75 : 1.1 });
    drawBootPanels(boot);
    lightUpper(p, last, chooseSurface(look), main.base);
    drawCreases(boot);
    p.softLine(last.near(curves.bite), '#0b0d12', 8, 0.4);
    p.line(translate(nearTop, 0, -1.1), main.line, 0.6, { opacity: 0.5 });
  });
  p.line(nearTop, look.colors.second.shade, 1.9);
  p.line(translate(nearTop, -0.2, 0.4), look.colors.second.high, 0.8, { opacity: 0.8 });
}

/** What shows of the far half beyond the front: the edge of the shin, or of the throat. */
function listFarParts({ last, form, curves }: DrawnBoot): readonly Curve[] {
  const { line, throat, frontX } = form;
  if (throat) return [last.far([...throat, ...sampleBetween(curves.bite, 150, THROAT_FROM - 14)])];
  const shin = line.filter(([x, y]) => x > 96 && y > 0);
  const inside = shin.map(([x, y]): Point => [x + 3, y]);
  return [
    [...last.far(inside), ...reverse(last.middle(shin.map(([x, y]): Point => [x + 6, y])))],
    last.far([...inside, [frontX + 8, 60]]),
  ];
}

function drawCreases({ p, last, shape, look }: DrawnBoot): void {
  const { fore: f, heel: h, shaft: T, model } = shape;
  const { main } = look.colors;
  const depth = look.material === 'leather' ? 0.8 : 0.6;
  const high = Math.max(0, h - f - 14);
  const fold = (x: number, y: number, length: number, turn: number, share = 1): void => {
    p.fold(last.nearPoint([x, y]), length, 3.4, main, { turn, depth: depth * share });
  };
  if (look.material === 'leather') {
    const shine = [f + 100, mix(f + 100, T, 0.5), T - 8].map(
      (y): Point => last.nearPoint([mix(last.shaft?.frontAt(y) ?? 0, last.backAt(y), 0.26), y]),
    );
    p.softLine(createSpline(shine), '#fff', 24, 0.14, { strokes: 6 });
  }
  fold(104, f + 34, 20, 62, 0.7);
  fold(116, f + 36, 20, 66, 0.5);
  if (isLaced(model)) return;
  fold(166, f + 88 + high * 0.5, 26, -26);
  fold(176, f + 100 + high * 0.5, 28, -18, 0.7);
  fold(248, h + 66, 26, 14, 0.8);
  if (model !== 'tall') return;
  fold(186, f + 134, 36, 14, 0.8);
  fold(240, f + 156, 34, -12, 0.8);
  fold(206, T * 0.56, 30, 8, 0.5);
}

/** The box of an outline with room for the far side of the toe. */
function expand(outline: Curve): Curve {
  const { x0, y0, x1, y1 } = computeBounds(outline);
  return [
    [x0 - 12, y0 - 2],
    [x1 + 2, y0 - 2],
    [x1 + 2, y1 + 8],
    [x0 - 12, y1 + 8],
  ];
}

function createLacedBoot({ p, last, form, look, shape, isInner }: DrawnBoot): LacedShoe {
  const { colors, lace, outsole } = look;
  const isDesert = shape.model === 'desert';
  return {
    p,
    last,
    isInner,
    curves: { throat: form.throat },
    shape: {
      throatAt: THROAT_FROM,
      collarAt: form.frontX,
      tongue: isDesert ? 8 : 12,
      tongueLabel: false,
      rows: isDesert ? 3 : Math.round((shape.shaft - 70) / 13),
      laceWidth: shape.model === 'hiker' ? 3.8 : 3.2,
      eyelets: isDesert ? 'punched' : 'metal',
      closure: 'laces',
    },
    colors: { overlay: colors.second, logo: colors.accent, lace, lining: colors.second, outsole },
  };
}
