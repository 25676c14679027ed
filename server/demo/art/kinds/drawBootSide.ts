import { drawLaces, drawTongue } from '../footwear/lacing.ts';
import type { SideOptions } from '../footwear/shoe.ts';
import { drawBiteShade } from '../footwear/sides.ts';
import { drawWeltedSole, type WeltedSole } from '../footwear/weltedSole.ts';
import { cutCurve, parsePoints } from '../kit/geometry.ts';
import { LIGHTS } from '../kit/light.ts';
import { createRamp } from '../kit/markup.ts';
import type { Picture } from '../kit/picture.ts';
import { drawBootPanels, drawOverShaft } from './bootPanels.ts';
import type { BootCurves, BootLook, BootShape } from './bootShape.ts';

export function drawBootSide(
  p: Picture,
  curves: BootCurves,
  shape: BootShape,
  look: BootLook,
  isInner: boolean,
  drawLeg?: SideOptions['drawLeg'],
): void {
  const { upper, far: farEdge, throat, bite, backX, frontX } = curves;
  const { shaft: T, model, heel: h } = shape;
  const { colors, material, sole } = look;
  drawFloor(p, sole, h);
  p.fill(
    [...farEdge, ...parsePoints`${backX},${T - 24} ${frontX + 1},${T - 24}`],
    p.linear(createRamp(colors.lining.deep, colors.lining.line, colors.lining.shade), [frontX, 0], [backX, 0]),
  );
  // Its round ends would stick out beyond the shaft.
  const rim = cutCurve(farEdge, 0.012, 0.988);
  p.line(
    rim.map(([x, y]): readonly [number, number] => [x, y - 1]),
    colors.second.shade,
    2.4,
    { cap: 'butt' },
  );
  drawLeg?.(p);
  if (throat)
    drawTongue(p, throat, colors.second, { height: model === 'desert' ? 12 : 15, rise: 6, shade: colors.second });
  const light = material === 'leather' ? LIGHTS.leather : LIGHTS.suede;
  p.group({ light, clip: upper }, () => {
    drawShell(p, curves, shape, look);
    drawBootPanels(p, curves, shape, look, isInner);
    p.fill(upper, 'none', { material, strength: material === 'leather' ? 0.8 : 1 });
    drawCreases(p, shape, look);
    drawBiteShade(p, bite, colors.main);
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
      bow: !isInner,
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
  const foot = [...toe, ...front, ...parsePoints`190,${T} 190,${f - 6} 0,${f - 6}`];
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
