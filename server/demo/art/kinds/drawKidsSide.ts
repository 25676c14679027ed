import { drawStud } from '../footwear/hardware.ts';
import { drawLaces, drawTongue } from '../footwear/lacing.ts';
import { adaptLight, type ShoePalette } from '../footwear/palette.ts';
import type { SideOptions } from '../footwear/shoe.ts';
import { drawBiteShade, drawCollarRoll, drawFarHalf, drawGroundRubber } from '../footwear/sides.ts';
import { darkenTones } from '../footwear/strapBand.ts';
import { deriveThreadColor, type Tones } from '../kit/color.ts';
import {
  type Curve,
  createBand,
  createSpline,
  cutCurve,
  insetOutline,
  offsetCurve,
  parsePoints,
  reverse,
} from '../kit/geometry.ts';
import { LIGHTS } from '../kit/light.ts';
import { createRamp } from '../kit/markup.ts';
import type { Picture } from '../kit/picture.ts';
import { drawKidsMark } from './kidsMark.ts';
import type { KidsCurves, KidsLook, KidsShape } from './kidsShape.ts';

export function drawKidsSide(
  p: Picture,
  curves: KidsCurves,
  shape: KidsShape,
  look: KidsLook,
  isInner: boolean,
  drawLeg?: SideOptions['drawLeg'],
): void {
  const { upper, far: farEdge, throat, collar, bite, top } = curves;
  const { colors, material } = look;
  const { main, second, lining, accent, thread } = colors;
  const isLow = shape.model === 'maryJane';
  p.ground(0, 206, { touch: [26, 186] });
  drawFarHalf(p, farEdge, isLow ? parsePoints`190,44 66,44` : parsePoints`190,60 110,60`, lining, main);
  if (isLow)
    p.cord(createSpline(parsePoints`100,72 112,73 122,68 128,58`), darkenTones(main), 9, { isFlat: true, shadow: 0.1 });
  drawLeg?.(p);
  if (!isLow) drawTongue(p, throat, second, { height: 13, rise: 7, shade: main });
  const light = material === 'leather' ? { ...LIGHTS.leather, gloss: 0.22 } : LIGHTS.canvas;
  p.group({ light: adaptLight({ ...light, radius: 22, height: 32 }, main.base), clip: upper }, () => {
    p.fill(upper, p.shading(main, [50, 80], [80, 10]));
    drawPanels(p, curves, shape, colors);
    if (!isInner && !isLow) drawKidsMark(p, shape.mark, [isLow ? 34 : 124, 40 + shape.sole], accent);
    p.fill(upper, 'none', { material });
    if (isLow) p.stitch(offsetCurve(collar, -2.6), thread, { width: 0.5 });
    drawCollarRoll(p, collar, main, lining, isLow ? 2.4 : 5);
    p.glow([30, 52], 28, 11, '#fff', 0.36, 8);
    p.glow([196, 44], 14, 36, main.line, 0.4);
    drawBiteShade(p, bite, main, 8);
  });
  if (isLow) drawBar(p, look, shape, isInner);
  else if (shape.straps === 0)
    drawLaces(p, throat, look.lace, second, {
      rows: 4,
      width: 4.4,
      inset: 5.5,
      rise: 7,
      eyelets: 'punched',
      bow: !isInner,
      from: 0.08,
      to: 0.94,
    });
  drawHookAndLoop(p, shape, second);
  if (!isLow)
    p.panel(
      createBand(createSpline(parsePoints`193,${top - 26} 195,${top - 12} 193,${top + 6}`), -2.6, 2.6),
      accent.base,
      accent,
      {
        rise: 0.8,
        shadow: 0.1,
      },
    );
  drawSole(p, curves, shape, look);
  p.line(bite, '#000', 0.9, { opacity: 0.22 });
}

function drawPanels(
  p: Picture,
  { toe }: KidsCurves,
  { model, mesh, sole: s }: KidsShape,
  { main, second, secondThread }: ShoePalette,
): void {
  const front: Curve = [...toe, ...parsePoints`96,50 92,16 0,16`];
  if (model === 'maryJane') return;
  if (mesh === 'dots')
    p.fill(
      front,
      p.pattern(
        8,
        8,
        `<circle cx="2" cy="2" r="1.3" fill="${main.deep}"/><circle cx="6" cy="6" r="1.3" fill="${main.deep}"/>`,
        'rotate(-12)',
      ),
      { opacity: 0.7 },
    );
  if (mesh === 'grid')
    p.fill(front, p.pattern(9, 9, `<path d="M0 0H9M0 0V9" stroke="${main.deep}" stroke-width="1.4"/>`, 'rotate(-18)'), {
      opacity: 0.6,
    });
  const paint = p.shading(second, [60, 70], [90, 16]);
  const cap = createSpline(parsePoints`-4,${42 + s} 14,${46 + s} 34,${42 + s} 52,30 58,12`);
  p.panel([...cap, ...parsePoints`58,6 -4,6`], paint, second);
  p.stitch(offsetCurve(cap, -2), secondThread, { width: 0.6 });
  const heel = createSpline(parsePoints`146,12 150,38 166,54 204,60`);
  p.panel([...heel, ...parsePoints`206,6`], paint, second);
  p.stitch(offsetCurve(heel, -2), secondThread, { width: 0.6 });
}

/** Straps closed with hook-and-loop, the upper one first so that the lower overlaps it. */
function drawHookAndLoop(p: Picture, { straps }: KidsShape, tones: Tones): void {
  const thread = deriveThreadColor(tones.base);
  const drawStrap = (x: number, y: number, w: number, h: number): void => {
    const outline = [
      ...createSpline(parsePoints`${x - 8},${y + h * 0.9} ${x + 2},${y + h * 1.06} ${x + 8},${y + h * 0.86}`),
      ...createSpline(
        parsePoints`${x + w * 0.62},${y + 2} ${x + w},${y - h * 0.52} ${x + w + 3},${y - h * 0.95} ${x + w - 5},${y - h * 1.2}`,
      ),
      ...createSpline(
        parsePoints`${x + w * 0.55},${y - h * 1.02} ${x + w * 0.2},${y - h * 0.2} ${x - 8},${y + h * 0.5}`,
      ),
    ];
    p.panel(
      outline,
      p.linear(
        [
          [0, tones.high],
          [0.3, tones.light],
          [1, tones.shade],
        ],
        [x, y + h],
        [x + w, y - h],
      ),
      tones,
      { material: 'fine', rise: 1.4 },
    );
    p.stitch(insetOutline(outline, 2).slice(2, -2), thread, { width: 0.6 });
  };
  if (straps >= 2) drawStrap(74, 62, 40, 13);
  if (straps >= 1) drawStrap(straps === 1 ? 88 : 100, 78, 44, 14);
}

/** The bar across a Mary Jane, with its button or flower. */
function drawBar(p: Picture, { colors: { main, accent } }: KidsLook, { mark }: KidsShape, isInner: boolean): void {
  p.cord(createSpline(parsePoints`80,44 82,56 90,68 104,72`), main, 10, { isFlat: true });
  if (isInner) return;
  if (mark === 'none' || mark === 'dots') drawStud(p, [82.5, 54], 3.4, accent);
  else drawKidsMark(p, mark, [83, 54], accent, 0.55);
}

function drawSole(
  p: Picture,
  { sole, bite, bottom }: KidsCurves,
  { model, sole: s, bumper }: KidsShape,
  { colors, outsole }: KidsLook,
): void {
  const foam = colors.sole;
  const isLow = model === 'maryJane';
  p.group({ light: { ...LIGHTS.midsole, radius: 8, height: 11 }, clip: sole }, () => {
    p.fill(sole, p.linear(createRamp(foam.light, foam.base, foam.shade), [100, 28 + s], [100, 0]), {
      material: 'foam',
    });
    p.line(offsetCurve(bite, -1.2), foam.high, 1.6, { opacity: 0.9 });
    if (!isLow) p.line(offsetCurve(bite, -6), colors.accent.base, 2, { opacity: 0.95 });
    drawGroundRubber(p, bottom, 6.5, outsole, 22);
    if (model === 'light') drawLamps(p, colors.accent);
  });
  if (!bumper || isLow) return;
  const tip = [
    ...createSpline(
      parsePoints`-1,${20 + s} 0,${31 + s} 7,${37 + s} 18,${36 + s} 32,${30 + s} 46,${24 + s} 60,${20 + s}`,
    ),
    ...reverse(cutCurve(bite, 0, 0.3)),
  ];
  p.panel(tip, p.linear(createRamp(foam.high, foam.shade), [8, 37], [20, 20]), foam, { rise: 0.8, shadow: 0.1 });
}

/** Lights in the heel, switched on. */
function drawLamps(p: Picture, tones: Tones): void {
  for (let i = 0; i < 3; i++) {
    p.oval([158 + i * 14, 13.5], 4.6, 3.2, '#fff', { opacity: 0.95 });
    p.glow([158 + i * 14, 13.5], 10, 8, tones.base, 0.95);
  }
}
