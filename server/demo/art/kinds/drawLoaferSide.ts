import { drawLaces, drawTongue } from '../footwear/lacing.ts';
import { adaptLight } from '../footwear/palette.ts';
import type { SideOptions } from '../footwear/shoe.ts';
import { drawBiteShade } from '../footwear/sides.ts';
import { drawWeltedSole } from '../footwear/weltedSole.ts';
import { createSpline, getPlaceAt, offsetCurve, parsePoints, reverse } from '../kit/geometry.ts';
import { LIGHTS } from '../kit/light.ts';
import type { Picture } from '../kit/picture.ts';
import { drawLoaferPanels, drawLoaferTrim } from './loaferPanels.ts';
import type { LoaferCurves, LoaferLook, LoaferShape } from './loaferShape.ts';

export function drawLoaferSide(
  p: Picture,
  curves: LoaferCurves,
  shape: LoaferShape,
  look: LoaferLook,
  isInner: boolean,
  drawLeg?: SideOptions['drawLeg'],
): void {
  const { upper, far: farEdge, topline, bite, throat } = curves;
  const { heel: h, fore: f, build } = shape;
  const { colors, material } = look;
  const { main, lining } = colors;
  p.ground(0, 290, { touch: build === 'heel' ? [30, 140] : [30, 284] });
  if (build === 'heel') p.ground(196, 290, { touch: [208, 286], depth: 0.5 });
  const inside = [...farEdge, ...reverse(topline)];
  p.fill(
    inside,
    p.linear(
      [
        [0, lining.line],
        [0.4, lining.deep],
        [1, lining.base],
      ],
      [124, 0],
      [282, 0],
    ),
  );
  p.group({ clip: inside }, () => p.softLine(offsetCurve(topline, 2), lining.line, 10, 0.6));
  p.line(
    farEdge.map(([x, y]): readonly [number, number] => [x, y - 0.5]),
    main.base,
    2,
  );
  p.line(farEdge, main.high, 0.6, { opacity: 0.7 });
  drawLeg?.(p);
  if (throat) drawTongue(p, throat, main, { height: 9, rise: 4, shade: main });
  const light = material === 'leather' ? LIGHTS.leather : LIGHTS.suede;
  p.group({ light: adaptLight({ ...light, radius: 18, height: 28 }, main.base), clip: upper }, () => {
    p.fill(upper, p.shading(main, [70, f + 60], [110, f - 4]));
    drawLoaferPanels(p, curves, shape, look);
    p.fill(upper, 'none', { material, strength: material === 'leather' ? 0.85 : 1 });
    p.stitch(offsetCurve(topline, -2.4), colors.thread, { width: 0.5 });
    p.line(offsetCurve(topline, -0.6), main.high, 1.2, { opacity: 0.8 });
    drawShine(p, shape, look);
    drawBiteShade(p, bite, main);
  });
  drawLoaferTrim(p, curves, shape, look, isInner);
  if (throat)
    drawLaces(p, throat, look.lace, main, {
      rows: shape.model === 'oxford' ? 5 : 4,
      width: 2.8,
      inset: 5,
      rise: 4,
      eyelets: 'punched',
      bow: !isInner,
      from: 0.1,
      to: 0.94,
    });
  if (build === 'pods') drawPods(p, curves, shape, look);
  else {
    drawWeltedSole(p, bite, {
      heel: h,
      fore: f,
      build,
      tones: colors.sole,
      outsole: look.outsole,
      welt: look.welt,
      stacked: shape.stacked,
      taper: 2,
      backX: 287,
    });
  }
}

function drawShine(p: Picture, { heel: h, fore: f }: LoaferShape, { material, colors: { main } }: LoaferLook): void {
  const shine = material === 'leather' ? 1 : 0.45;
  p.glow([34, f + 30], 32, 9, '#fff', 0.34 * shine, 12);
  p.glow([200, h + 20], 44, 9, '#fff', 0.2 * shine, 2);
  p.glow([288, h + 26], 15, 40, main.line, 0.5);
  p.glow([150, f + 26], 18, 14, main.line, 0.25);
  p.fold([112, f + 26], 22, 3.4, main, { turn: 62, depth: 0.5 });
}

/** A driving shoe's sole: the leather wraps under the foot, and rubber studs stick out of it, also at the heel. */
function drawPods(
  p: Picture,
  { bite }: LoaferCurves,
  { heel: h, fore: f }: LoaferShape,
  { colors, outsole }: LoaferLook,
): void {
  const { main } = colors;
  const under = createSpline(parsePoints`0,${f + 4} 10,${f * 0.5} 34,3 80,2 200,3 266,4 284,${h * 0.5} 287,${h + 3}`);
  const wrap = [...under, ...reverse(bite)];
  p.group({ light: { ...LIGHTS.midsole, radius: 5, height: 7 }, clip: wrap }, () => {
    p.fill(
      wrap,
      p.linear(
        [
          [0, main.base],
          [1, main.deep],
        ],
        [0, h + 4],
        [0, 0],
      ),
      { material: 'leather' },
    );
  });
  p.line(offsetCurve(bite, -0.4), main.line, 0.8, { opacity: 0.7 });
  for (let i = 0; i < 25; i++) {
    const { point, normal } = getPlaceAt(under, 0.08 + (0.86 * i) / 24);
    if (i % 8 === 7) continue;
    const foot: readonly [number, number] = [point[0] - normal[0] * 2.6, point[1] - normal[1] * 2.6];
    p.line([point, foot], outsole.deep, 4.6);
    p.line(
      [
        [point[0] - 0.6, point[1]],
        [foot[0] - 0.8, foot[1] + 0.6],
      ],
      outsole.high,
      1.1,
      { opacity: 0.7 },
    );
  }
}
