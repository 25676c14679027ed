import { drawFarCounter, drawFootbed, drawNearCounter } from '../footwear/low/footbed.ts';
import { drawFarWall, drawInside, drawShell, layLowShadow, type ShellStyle } from '../footwear/low/lowShoe.ts';
import { drawFarRing, drawFarStrap, drawNearRing, drawNearStrap, fitRingToLeg } from '../footwear/low/straps.ts';
import type { SideOptions } from '../footwear/shoe.ts';
import { layFloorShadow } from '../footwear/turnedShoe.ts';
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
import { drawHeelPiece, drawHeelSole, getHeelDepth, getHeelStand } from './heelPiece.ts';
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
  const emptyRing = hasAnkleStrap(shape) ? createHeelRing(shoe) : undefined;
  const ring = emptyRing && drawLeg ? fitRingToLeg(emptyRing) : emptyRing;
  const tab = ring ? createHeelTab(shoe) : undefined;
  drawFloor(shoe);
  drawFarWall(shoe);
  drawHeelPiece(shoe, shape, look);
  drawFootbed(shoe, style.insole, 'leather');
  if (tab) drawFarCounter(shoe, tab);
  if (ring) drawFarRing(shoe, ring);
  if (!shape.isOpen) drawInside(shoe, style);
  if (shape.strap === 'sling') drawSling(shoe, -1, isInner);
  for (const strap of straps) drawFarStrap(shoe, strap);
  drawLeg?.(p);
  if (!shape.isOpen)
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

function createShellStyle(form: HeelForm, { colors, finish }: HeelLook): ShellStyle {
  return {
    tip: form.tip,
    topline: form.topline,
    back: form.back,
    end: form.end,
    ...finish,
    insole: deriveTones(shiftColor(colors.lining.base, 0.03)),
  };
}

/** The sole touches below the ball, a heel with its top piece. */
function drawFloor(shoe: DrawnHeel): void {
  const { p, last, shape } = shoe;
  const { heel } = shape;
  layLowShadow(shoe, heel === 'wedge' ? [26, 286] : [12, 104]);
  if (heel === 'wedge') return;
  const [from, to] = getHeelStand(heel);
  const depth = getHeelDepth(heel, 0, 1);
  const edge = [last.project([from, 0, depth]), last.project([to, 0, depth])];
  layFloorShadow(p, edge, { spread: 14, depth: heel === 'pin' || heel === 'kitten' ? 6 : 9 });
}
