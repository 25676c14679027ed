import { drawCrossings, drawLacing, drawTongue, type LacedShoe } from '../footwear/athletic/laces.ts';
import { drawDressSole } from '../footwear/low/dressSole.ts';
import {
  drawFarWall,
  drawInside,
  drawLip,
  drawShell,
  type LowShoe,
  layLowShadow,
  type ShellStyle,
} from '../footwear/low/lowShoe.ts';
import type { SideOptions } from '../footwear/shoe.ts';
import { deriveTones, shiftColor } from '../kit/color.ts';
import type { Picture } from '../kit/picture.ts';
import { drawLoaferPanels } from './loaferPanels.ts';
import { isLacedLoafer, LACED, type LoaferForm, type LoaferLook, type LoaferShape } from './loaferShape.ts';
import { drawLoaferTrim } from './loaferTrim.ts';

/** A loafer as its pieces are drawn. */
export type DrawnLoafer = LowShoe & {
  readonly form: LoaferForm;
  readonly shape: LoaferShape;
  readonly look: LoaferLook;
  readonly isInner: boolean;
};

export function drawLoaferSide(
  p: Picture,
  form: LoaferForm,
  shape: LoaferShape,
  look: LoaferLook,
  isInner: boolean,
  drawLeg?: SideOptions['drawLeg'],
): void {
  const { colors, outsole } = look;
  const { last, curves } = form;
  const shoe: DrawnLoafer = {
    p,
    last,
    curves,
    form,
    shape,
    look,
    isInner,
    colors: { main: colors.main, lining: colors.lining, mid: colors.sole, outsole },
  };
  const style = createShellStyle(form, look);
  const isHeeled = shape.build === 'heel';
  layLowShadow(shoe, isHeeled ? [34, 130] : [30, 284], isHeeled ? [212, 284] : undefined);
  drawFarWall(shoe);
  drawInside(shoe, style);
  drawLeg?.(p);
  const laced = isLacedLoafer(shape.model) ? createLacedShoe(shoe) : undefined;
  if (laced) {
    drawTongue(laced, colors.main);
    drawCrossings(laced);
  }
  drawShell(shoe, style, () => drawLoaferPanels(shoe));
  if (laced) drawLacing(laced);
  else drawLip(p, last, form.topline, form.tip, colors.main);
  drawLoaferTrim(shoe);
  drawDressSole(shoe, { build: shape.build, welt: look.welt, isStacked: shape.stacked });
}

function createShellStyle(form: LoaferForm, { colors, finish }: LoaferLook): ShellStyle {
  return {
    tip: form.tip,
    throat: form.throat,
    topline: form.topline,
    back: form.back,
    ...finish,
    insole: deriveTones(shiftColor(colors.lining.base, 0.05)),
  };
}

function createLacedShoe({ p, last, form, look, shape, isInner }: DrawnLoafer): LacedShoe {
  const { colors, lace, outsole } = look;
  return {
    p,
    last,
    isInner,
    curves: { throat: form.throat },
    shape: {
      throatAt: LACED.from,
      collarAt: LACED.to,
      tongue: 8,
      tongueLabel: false,
      rows: shape.model === 'oxford' ? 5 : 4,
      laceWidth: 2.5,
      eyelets: 'punched',
      closure: 'laces',
    },
    colors: { overlay: colors.main, logo: colors.accent, lace, lining: colors.lining, outsole },
  };
}
