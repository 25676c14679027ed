import { drawFluff } from '../footwear/drawFluff.ts';
import { drawStud } from '../footwear/hardware.ts';
import { drawFootbed } from '../footwear/low/footbed.ts';
import { drawFarWall, drawInside, drawLip, drawShell, layLowShadow, type ShellStyle } from '../footwear/low/lowShoe.ts';
import { drawFarStrap, drawNearStrap, type Strap } from '../footwear/low/straps.ts';
import { drawTallInside, drawTallUpper, type TallStyle } from '../footwear/low/tallShell.ts';
import { createWallLine } from '../footwear/pieces.ts';
import { getHeightAt } from '../footwear/profile.ts';
import type { SideOptions } from '../footwear/shoe.ts';
import { drawSoleWall } from '../footwear/soleWall.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, translate } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawSlipperPanels, drawTie } from './slipperParts.ts';
import type { DrawnSlipper, SlipperForm, SlipperLook, SlipperShape } from './slipperShape.ts';

export function drawSlipperSide(
  p: Picture,
  form: SlipperForm,
  shape: SlipperShape,
  look: SlipperLook,
  { inner: isInner, drawLeg }: SideOptions,
): void {
  const { colors, outsole } = look;
  const soled = { main: colors.main, lining: colors.lining, mid: colors.sole, outsole };
  const slipper: DrawnSlipper = { ...form, p, form, shape, look, isInner, colors: soled };
  layLowShadow(slipper, [26, 284]);
  drawFarWall(slipper);
  if (shape.model === 'slide') drawBand(slipper, drawLeg);
  else if (shape.model === 'bootie') drawHigh(slipper, drawLeg);
  else drawLow(slipper, drawLeg);
  drawSole(slipper);
}

/** A slipper cut below the ankle, with or without a back. */
function drawLow(slipper: DrawnSlipper, drawLeg: SideOptions['drawLeg']): void {
  const { p, last, form, shape, look } = slipper;
  const { lining, main } = look.colors;
  const style = createShellStyle(slipper);
  if (form.end !== undefined) drawFootbed(slipper, lining, 'fleece');
  drawInside(slipper, style);
  if (shape.lined) drawRoll(slipper, last.far(form.topline), 0.7, { ...lining, base: lining.shade, high: lining.base });
  drawLeg?.(p);
  drawShell(slipper, style, () => drawSlipperPanels(slipper));
  if (shape.lined) drawRoll(slipper, last.near(form.topline), 0.9, lining);
  else drawLip(p, last, form.topline, form.tip, main);
  if (shape.model === 'moccasin') drawTie(slipper);
}

/** A slipper boot with a roll of fleece round its top. */
function drawHigh(slipper: DrawnSlipper, drawLeg: SideOptions['drawLeg']): void {
  const { p, last, form, shape, look } = slipper;
  const { lining, main } = look.colors;
  const style: TallStyle = {
    ...createShellStyle(slipper),
    line: form.line,
    top: shape.shaft,
    rim: main,
    throat: undefined,
    liningMaterial: 'fleece',
  };
  drawTallInside(slipper, style);
  drawRoll(slipper, last.far(form.topline), 0.8, { ...lining, base: lining.shade, high: lining.base });
  drawLeg?.(p);
  drawTallUpper(
    slipper,
    style,
    () => drawSlipperPanels(slipper),
    () => drawAnkleFolds(slipper),
  );
  drawRoll(slipper, last.near(form.topline), 1.25, lining);
  if (!slipper.isInner && shape.detail === 1) drawStud(p, last.nearPoint([206, shape.shaft - 38]), 5, look.metal);
}

function drawAnkleFolds({ p, last, shape: { sole: s }, look }: DrawnSlipper): void {
  const fold = (x: number, y: number, turn: number): void => {
    p.fold(last.nearPoint([x, y]), 26, 4, look.colors.main, { turn, depth: 0.6 });
  };
  fold(164, s + 84, -24);
  fold(174, s + 96, -16);
  fold(252, s + 60, 14);
}

/** A band over a fleece bed. */
function drawBand(slipper: DrawnSlipper, drawLeg: SideOptions['drawLeg']): void {
  const { p, shape, look, form } = slipper;
  const { vamp: v, sole: s } = shape;
  const { main, lining } = look.colors;
  const strap: Strap = {
    foot: [52 + v, 150 + v],
    crest: [
      [70 + v, s + 48],
      [136 + v, s + 74],
    ],
    footAt: (x) => getHeightAt(form.curves.top, x) - 2,
    out: 2,
    tones: main,
    lining,
    material: look.material,
    shine: look.material === 'fleece' ? 0.2 : 0.1,
    isStitched: look.material !== 'fleece',
  };
  drawFootbed(slipper, lining, 'fleece');
  drawFarStrap(slipper, strap);
  drawLeg?.(p);
  drawNearStrap(slipper, strap);
}

/** A fluffy roll along a turned edge. */
function drawRoll({ p, shape }: DrawnSlipper, edge: Curve, share: number, tones: Tones): void {
  const width = shape.collar * share;
  drawFluff(p, translate(edge, 0, width * 0.18), width, tones, shape.seed);
}

function createShellStyle({ form, look }: DrawnSlipper): ShellStyle {
  const isSmooth = look.material === 'leather';
  return {
    tip: form.tip,
    topline: form.topline,
    back: form.back,
    end: form.end,
    surface: isSmooth ? 'leather' : look.material === 'knit' ? 'knit' : 'suede',
    material: look.material,
    strength: isSmooth ? 0.75 : 1.1,
    insole: look.colors.lining,
  };
}

/** Soft rubber or leather under the slipper. */
function drawSole(slipper: DrawnSlipper): void {
  const { p, shape } = slipper;
  const { mid } = slipper.colors;
  drawSoleWall(slipper, {
    surface: 'rubber',
    outsole: 3.4,
    material: 'foam',
    paint: () => {
      if (shape.detail === 0) return;
      p.line(createWallLine(slipper, 0.7), mid.line, 0.7, { opacity: 0.5 });
      p.line(translate(createWallLine(slipper, 0.7), 0, -0.8), mid.high, 0.6, { opacity: 0.5 });
    },
  });
}
