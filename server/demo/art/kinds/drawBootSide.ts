import { drawCrossings, drawLacing, drawTongue, type LacedShoe } from '../footwear/athletic/laces.ts';
import type { Surface } from '../footwear/lastLight.ts';
import { drawFarWall, layLowShadow } from '../footwear/low/lowShoe.ts';
import { drawTallInside, drawTallUpper, type TallStyle } from '../footwear/low/tallShell.ts';
import { mix } from '../footwear/profile.ts';
import type { SideOptions } from '../footwear/shoe.ts';
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
  const style = createTallStyle(boot);
  drawTallInside(boot, style);
  drawLeg?.(p);
  const laced = isLaced(shape.model) ? createLacedBoot(boot) : undefined;
  if (laced) {
    drawTongue(laced, colors.second);
    drawCrossings(laced);
  }
  drawTallUpper(
    boot,
    style,
    () => drawBootPanels(boot),
    () => drawCreases(boot),
  );
  drawOverShaft(boot);
  if (laced) drawLacing(laced);
  drawBootSole(boot);
}

function drawFloor(boot: DrawnBoot): void {
  const { build, taper } = boot.shape;
  if (build === 'heel') layLowShadow(boot, [26, 110], [214 + taper, 282 - taper * 0.4]);
  else layLowShadow(boot, [30, 286]);
}

const chooseSurface = ({ material }: BootLook): Surface =>
  material === 'leather' ? 'leather' : material === 'canvas' ? 'canvas' : material === 'fine' ? 'rubber' : 'suede';

function createTallStyle({ form, look, shape }: DrawnBoot): TallStyle {
  const { material, colors } = look;
  return {
    ...form,
    throatFrom: THROAT_FROM,
    top: shape.shaft,
    rim: colors.second,
    surface: chooseSurface(look),
    material,
    strength: material === 'leather' ? 0.75 : 1.1,
    liningMaterial: 'leather',
  };
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
    const y = mix(f + 104, T - 8, 0.5);
    const shine = last.nearPoint([mix(last.shaft?.frontAt(y) ?? 0, last.backAt(y), 0.28), y]);
    p.glow(shine, (T - f - 96) * 0.6, 15, '#fff', 0.26, model === 'tall' ? 90 : 74);
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
