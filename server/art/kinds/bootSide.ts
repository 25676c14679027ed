import { drawLaces, drawTongue } from '../footwear/lacing.ts';
import type { ShoePalette } from '../footwear/palette.ts';
import { biteShade } from '../footwear/sides.ts';
import { drawWeltedSole, type WeltedSole, weltLine } from '../footwear/weltedSole.ts';
import { ramp } from '../kit/canvas.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, last, points, spline } from '../kit/geometry.ts';
import { LIGHTS } from '../kit/light.ts';
import type { Material } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import type { ModelOf } from '../models.ts';
import { drawBootPanels, drawOverShaft } from './bootPanels.ts';

/** Lengths in millimetres above the ground. */
export type BootShape = {
  readonly model: ModelOf<'boot'>;
  readonly heel: number;
  readonly fore: number;
  readonly shaft: number;
  /** How far the toe reaches out and flattens; 8 is pointed. */
  readonly toe: number;
  /** Width of an elastic side panel. */
  readonly gore: number;
  /** Which of the model's small differences this style has: 0, 1 or 2. */
  readonly detail: number;
};
export type BootLook = {
  readonly colors: ShoePalette;
  readonly material: Material;
  readonly lace: Tones;
  readonly metal: Tones;
  readonly sole: WeltedSole;
};
export type BootCurves = ReturnType<typeof bootCurves>;

const isLaced = (model: BootShape['model']): boolean => model === 'laceUp' || model === 'desert' || model === 'hiker';

export function bootCurves({ model, heel: h, fore: f, shaft: T, toe: t }: BootShape) {
  const bite = weltLine(h, f, 286);
  const low = t * 0.5;
  const toe =
    spline(points`2,${f} ${1 - t},${f + 12 - low * 0.5} ${9 - t * 0.4},${f + 26 - low} 30,${f + 37 - low} 62,${f + 44 - low * 0.5} 92,${f + 54}
    116,${f + 70} 134,${f + 92}`);
  const calf = Math.max(0, T - 250) * 0.16;
  const front =
    model === 'tall'
      ? spline(points`134,${f + 92} 146,${f + 118} 149,${f + 160} 144,${T * 0.68} 138,${T * 0.86} 139,${T + 4}`)
      : spline(points`134,${f + 92} 144,${f + 112} 149,${(T + f + 105) / 2} 151,${T + 4}`);
  const [frontX] = last(front);
  const top = topLine(model, frontX, T);
  const [backX] = last(top);
  const back =
    spline(points`${backX},${last(top)[1]} ${backX + 4},${T - 2} ${backX + 5 + calf * 0.2},${T - 24} ${272 + calf * 0.4},${(Math.min(T, 190) + h) / 2 + 18}
    275,${h + 52} 284,${h + 34} 285,${h + 16} 282,${h}`);
  const upper: Curve = [...toe, ...front, ...top, ...back, [278, h - 4], [100, f - 6], [10, f - 4]];
  const far = spline(
    points`${frontX - 1},${T + 5} ${frontX + 31},${T + 8} 214,${T + 6} 246,${T + 7} ${backX + 2},${T + 5}`,
  );
  const start: readonly [number, number] = model === 'desert' ? [118, f + 72] : [104, f + 63];
  const throat = isLaced(model)
    ? spline(
        points`${start[0]},${start[1]} 122,${f + 78} 136,${f + 96} 146,${f + 118} 151,${(T + f + 110) / 2} 154,${T + 2}`,
      )
    : undefined;
  return { bite, toe, front, top, back, upper, far, throat, backX, frontX };
}

function topLine(model: BootShape['model'], x: number, T: number): Curve {
  if (isLaced(model)) return spline(points`${x},${T + 4} 172,${T} 204,${T - 9} 240,${T - 6} 268,${T + 4}`);
  if (model === 'western') return spline(points`${x},${T + 8} 176,${T - 2} 210,${T - 16} 246,${T - 4} 270,${T + 8}`);
  if (model === 'tall') return spline(points`${x},${T + 4} 176,${T + 5} 214,${T + 1} 254,${T - 4} 288,${T - 6}`);
  return spline(points`${x},${T + 4} 180,${T + 1} 212,${T - 3} 244,${T - 2} 270,${T + 2}`);
}

export function drawBootSide(p: Picture, curves: BootCurves, shape: BootShape, look: BootLook, inner: boolean): void {
  const { upper, far, throat, bite, backX, frontX } = curves;
  const { shaft: T, model, heel: h } = shape;
  const { colors, material, sole } = look;
  drawFloor(p, sole, h);
  p.fill(
    [...far, ...points`${backX},${T - 24} ${frontX + 1},${T - 24}`],
    p.linear(ramp(colors.lining.deep, colors.lining.line, colors.lining.shade), [frontX, 0], [backX, 0]),
  );
  p.line(
    far.map(([x, y]): readonly [number, number] => [x, y - 1]),
    colors.second.shade,
    2.4,
  );
  if (throat)
    drawTongue(p, throat, colors.second, { height: model === 'desert' ? 12 : 15, rise: 6, shade: colors.second });
  const light = material === 'leather' ? LIGHTS.leather : LIGHTS.suede;
  p.group({ light, clip: upper }, () => {
    drawShell(p, curves, shape, look);
    drawBootPanels(p, curves, shape, look, inner);
    p.fill(upper, 'none', { material, strength: material === 'leather' ? 0.8 : 1 });
    drawCreases(p, shape, look);
    biteShade(p, bite, colors.main);
  });
  drawOverShaft(p, curves, shape, look);
  if (throat) {
    const desert = model === 'desert';
    drawLaces(p, throat, look.lace, colors.second, {
      rows: desert ? 3 : Math.round((T - 90) / 11),
      width: model === 'hiker' ? 4.2 : 3.6,
      inset: 6.5,
      rise: 6,
      eyelets: desert ? 'punched' : shape.detail === 0 ? 'metal' : 'hooks',
      bow: !inner,
      from: desert ? 0.12 : 0.05,
      to: desert ? 0.72 : 0.97,
    });
  }
  drawWeltedSole(p, bite, sole);
}

function drawFloor(p: Picture, { build, taper }: WeltedSole, heel: number): void {
  if (build !== 'heel') {
    p.ground(0, 290, { touch: [34, 284] });
    return;
  }
  p.ground(0, heel > 30 ? 160 : 290, { touch: [30, 130] });
  p.ground(190, 290, { touch: [208 + taper, 284 - taper * 0.4], depth: 0.6 });
}

/** The foot lit from above, the shaft as an upright cylinder. */
function drawShell(
  p: Picture,
  { upper, toe, front }: BootCurves,
  { shaft: T, fore: f }: BootShape,
  { colors }: BootLook,
): void {
  const { main } = colors;
  p.fill(
    upper,
    p.linear(
      [
        [0, main.shade],
        [0.16, main.base],
        [0.42, main.light],
        [0.7, main.base],
        [1, main.deep],
      ],
      [130, 90],
      [290, 70],
    ),
  );
  const foot = [...toe, ...front, ...points`190,${T} 190,${f - 6} 0,${f - 6}`];
  p.fill(
    foot,
    p.linear(
      [
        [0, main.light, 0.85],
        [0.5, main.base, 0.5],
        [1, main.base, 0],
      ],
      [50, f + 40],
      [165, f + 20],
    ),
  );
}

function drawCreases(
  p: Picture,
  { fore: f, heel: h, shaft: T, model }: BootShape,
  { colors, material }: BootLook,
): void {
  const { main } = colors;
  const shine = material === 'leather' ? 1 : 0.5;
  for (const [x, y, turn, length] of [
    [150, f + 84, -28, 26],
    [160, f + 96, -20, 30],
    [238, h + 70, 12, 30],
  ] as const) {
    p.fold([x, y], length, 3.6, main, { turn, depth: 1.05 });
  }
  if (model === 'tall') {
    for (const [x, y, turn] of [
      [180, f + 130, 14],
      [230, f + 150, -12],
      [206, f + 190, 8],
    ] as const)
      p.fold([x, y], 40, 5, main, { turn, depth: 0.7 });
    p.glow([186, T * 0.66], 16, T * 0.26, '#fff', 0.14, -1);
  }
  p.glow([40, f + 32], 34, 11, '#fff', 0.32 * shine, 10);
  p.glow([188, Math.min(T, 210) - 34], 14, 44, '#fff', 0.16 * shine, -4);
  p.glow([286, h + 60], 16, 120, main.line, 0.5);
}
