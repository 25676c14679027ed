import { drawStud } from '../footwear/hardware.ts';
import { drawFarWall, drawInside, drawShell, layLowShadow, type ShellStyle } from '../footwear/low/lowShoe.ts';
import { drawFarStrap, drawNearStrap, type Strap } from '../footwear/low/straps.ts';
import { drawTallInside, drawTallUpper, type TallStyle } from '../footwear/low/tallShell.ts';
import { drawPiece } from '../footwear/pieces.ts';
import { getHeightAt } from '../footwear/profile.ts';
import type { SideOptions } from '../footwear/shoe.ts';
import { drawSoleWall } from '../footwear/soleWall.ts';
import { type Curve, computeBounds, createSpline, offsetCurve, type Point, reverse } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { createStarPoints, drawKidsMark } from './kidsMark.ts';
import type { KidsForm, KidsLook, KidsShape } from './kidsShape.ts';

function createShoe(p: Picture, form: KidsForm, { colors, outsole }: KidsLook) {
  return { ...form, p, colors: { main: colors.main, lining: colors.lining, mid: colors.sole, outsole } };
}

/** Draws a shoe with a bar over the instep, closed by a button, a flower or a heart. */
export function drawKidsMaryJane(
  p: Picture,
  form: KidsForm,
  { mark }: KidsShape,
  look: KidsLook,
  { inner: isInner, drawLeg }: SideOptions,
): void {
  const { colors, finish } = look;
  const shoe = createShoe(p, form, look);
  const { last } = form;
  const style: ShellStyle = {
    ...form,
    ...finish,
    insole: colors.lining,
    end: undefined,
  };
  const lift = drawLeg ? 8 : -17;
  const bar: Strap = {
    foot: [118, 140],
    crest: [
      [128, last.ridgeAt(118) + lift],
      [150, last.ridgeAt(125) + lift],
    ],
    footAt: (x) => getHeightAt(form.topline, x) - 7,
    out: -2,
    tones: colors.main,
    lining: colors.lining,
    material: finish.material,
    shine: 0.1 + finish.gloss * 0.6,
    isStitched: true,
  };
  layLowShadow(shoe, [30, 280]);
  drawFarWall(shoe);
  drawInside(shoe, style);
  drawFarStrap(shoe, bar);
  drawLeg?.(p);
  drawShell(shoe, style, () => p.stitch(last.near(offsetCurve(form.topline, -3.4)), colors.thread, { width: 0.6 }));
  drawSoleWall(shoe, { surface: 'rubber', outsole: 6 });
  drawNearStrap(shoe, bar);
  if (isInner) return;
  const button = last.nearPoint([131, getHeightAt(form.topline, 131) + 3]);
  if (mark === 'none' || mark === 'dots') drawStud(p, button, 5, colors.accent);
  else drawKidsMark(p, mark, button, colors.accent, 0.72);
}

/** Draws a rubber boot in one piece: round toe, straight shaft, a band at the top, two pull loops. */
export function drawRainBoot(
  p: Picture,
  form: KidsForm,
  shape: KidsShape,
  look: KidsLook,
  { drawLeg }: SideOptions,
): void {
  const { colors } = look;
  const { last, topline, line, back } = form;
  const shoe = createShoe(p, form, look);
  const style: TallStyle = {
    line,
    topline,
    back,
    top: shape.shaft,
    rim: colors.second,
    surface: 'patent',
    material: 'fine',
    strength: 0.2,
    liningMaterial: 'jersey',
  };
  layLowShadow(shoe, [30, 284]);
  drawFarWall(shoe);
  drawTallInside(shoe, style);
  drawLeg?.(p);
  drawTallUpper(
    shoe,
    style,
    () => {
      drawPrint(p, last.near(line), shape.print, colors);
      drawPiece(shoe, [...topline, ...reverse(offsetCurve(topline, -14))], colors.second, { rise: 1.1 });
      p.seam(
        last.near(
          createSpline([
            [268, shape.shaft],
            [262, shape.shaft * 0.6],
            [270, 24],
          ]),
        ),
        colors.main,
      );
    },
    () => drawShine(p, form, shape, look),
  );
  for (const x of [168, 246]) drawPull(p, form, shape, look, x);
  drawSoleWall(shoe, { surface: 'rubber', outsole: 8 });
}

function drawShine(p: Picture, { last }: KidsForm, { shaft: T, sole, toe: t }: KidsShape, { colors }: KidsLook): void {
  p.glow(last.nearPoint([160, T * 0.74]), 8, T * 0.2, '#fff', 0.6, 1);
  p.glow(last.nearPoint([46, sole + 76 + t]), 30, 8, '#fff', 0.5, 12);
  p.fold(last.nearPoint([150, sole + 128]), 26, 5, colors.main, { turn: -24, depth: 0.8 });
  p.fold(last.nearPoint([252, sole + 112]), 28, 5, colors.main, { turn: 14, depth: 0.7 });
}

function drawPull(p: Picture, { last }: KidsForm, { shaft: T }: KidsShape, { colors }: KidsLook, x: number): void {
  const loop = [
    [x, T - 22],
    [x, T + 2],
    [x + 7, T + 8],
    [x + 14, T + 1],
    [x + 14, T - 23],
  ].map(([at = 0, y = 0]): Point => {
    const [px] = last.nearPoint([at, T - 4]);
    const [, py] = last.nearPoint([at, T - 4]);
    return [px, py + (y - T + 4)];
  });
  p.cord(createSpline(loop), colors.second, 5, { isFlat: true });
}

function drawPrint(
  p: Picture,
  outline: Curve,
  print: KidsShape['print'],
  { accent, second }: KidsLook['colors'],
): void {
  const { x0, y1 } = computeBounds(outline);
  const area: Curve = [
    [x0 - 12, -10],
    [320, -10],
    [320, y1 + 20],
    [x0 - 12, y1 + 20],
  ];
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
