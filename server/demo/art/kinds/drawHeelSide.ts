import { drawFarCounter, drawFootbed, drawNearCounter } from '../footwear/low/footbed.ts';
import { drawFarWall, drawInside, drawShell, layLowShadow, type ShellStyle } from '../footwear/low/lowShoe.ts';
import { drawFarRing, drawFarStrap, drawNearRing, drawNearStrap } from '../footwear/low/straps.ts';
import type { SideOptions } from '../footwear/shoe.ts';
import { deriveTones, shiftColor } from '../kit/color.ts';
import type { Picture } from '../kit/picture.ts';
import {
  createHeelRing,
  createHeelStraps,
  createHeelTab,
  type DrawnHeel,
  drawSling,
  drawToeCap,
  drawToeTrim,
  hasAnkleStrap,
} from './heelParts.ts';
import { drawHeelPiece, drawHeelSole } from './heelPiece.ts';
import type { HeelForm, HeelLook, HeelShape } from './heelShape.ts';

export function drawHeelSide(
  p: Picture,
  form: HeelForm,
  shape: HeelShape,
  look: HeelLook,
  isInner: boolean,
  drawLeg?: SideOptions['drawLeg'],
): void {
  const { colors } = look;
  const isThick = shape.platform > 0 || shape.heel === 'wedge';
  const shoe: DrawnHeel = {
    p,
    last: form.last,
    curves: form.curves,
    form,
    shape,
    look,
    colors: { main: colors.main, lining: colors.lining, mid: isThick ? look.heel : colors.sole, outsole: colors.sole },
  };
  const style = createShellStyle(form, look);
  const straps = createHeelStraps(shoe, isInner);
  const ring = hasAnkleStrap(shape) ? createHeelRing(shoe) : undefined;
  const tab = ring ? createHeelTab(shoe) : undefined;
  drawFloor(shoe);
  drawFarWall(shoe);
  drawHeelPiece(shoe, shape, look);
  drawFootbed(shoe, style.insole, 'leather');
  if (tab) drawFarCounter(shoe, tab);
  if (ring) drawFarRing(shoe, ring);
  drawInside(shoe, style);
  if (shape.strap === 'sling') drawSling(shoe, -1, isInner);
  for (const strap of straps) drawFarStrap(shoe, strap);
  drawLeg?.(p);
  drawShell(shoe, style, () => {
    if (shape.trim === 'cap') drawToeCap(shoe);
  });
  if (tab) drawNearCounter(shoe, tab);
  drawHeelSole(shoe, shape, look);
  for (const strap of straps) drawNearStrap(shoe, strap);
  if (shape.strap === 'sling') drawSling(shoe, 1, isInner);
  if (ring) drawNearRing(shoe, ring, isInner);
  drawToeTrim(shoe);
}

function createShellStyle(form: HeelForm, { colors, gloss, material }: HeelLook): ShellStyle {
  return {
    tip: form.tip,
    topline: form.topline,
    back: form.back,
    end: form.end,
    surface: gloss === 0 ? 'suede' : gloss > 0.46 ? 'patent' : 'leather',
    material,
    strength: gloss === 0 ? 1 : 0.45,
    insole: deriveTones(shiftColor(colors.lining.base, 0.03)),
  };
}

function drawFloor(shoe: DrawnHeel): void {
  const { heel } = shoe.shape;
  if (heel === 'wedge') layLowShadow(shoe, [26, 278]);
  else if (heel === 'block' || heel === 'flared') layLowShadow(shoe, [22, 100], [218, 264]);
  else layLowShadow(shoe, [22, 100], [256, 269]);
}
