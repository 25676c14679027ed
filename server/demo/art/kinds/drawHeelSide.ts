import { adaptLight } from '../footwear/palette.ts';
import type { SideOptions } from '../footwear/shoe.ts';
import { createBand, createSpline, offsetCurve, parsePoints, reverse } from '../kit/geometry.ts';
import { LIGHTS } from '../kit/light.ts';
import { createRamp } from '../kit/markup.ts';
import type { Picture } from '../kit/picture.ts';
import { drawFarStraps, drawHeelStraps, drawToeTrim } from './heelParts.ts';
import { drawHeelPiece, drawPlatform } from './heelPiece.ts';
import type { HeelCurves, HeelLook, HeelShape } from './heelShape.ts';

export function drawHeelSide(
  p: Picture,
  curves: HeelCurves,
  shape: HeelShape,
  look: HeelLook,
  isInner: boolean,
  drawLeg?: SideOptions['drawLeg'],
): void {
  const { far: farEdge, topline, under, upper } = curves;
  const { colors, material, gloss } = look;
  const { main, lining, sole } = colors;
  drawFloor(p, shape);
  const inside = [...farEdge, ...reverse(topline)];
  p.fill(
    inside,
    p.linear(
      [
        [0, lining.line],
        [0.4, lining.deep],
        [0.8, lining.base],
        [1, lining.deep],
      ],
      [60, 0],
      [246, 0],
    ),
  );
  p.group({ clip: inside }, () => p.softLine(offsetCurve(topline, 2), lining.line, 9, 0.6));
  p.line(farEdge, main.base, 2);
  p.line(
    farEdge.map(([x, y]): readonly [number, number] => [x - 0.2, y + 0.4]),
    main.high,
    0.6,
    { opacity: 0.8 },
  );
  drawFarStraps(p, shape, look);
  if (shape.strap === 'sling') drawSeat(p, shape, look);
  drawLeg?.(p);
  drawHeelPiece(p, curves, shape, look);
  if (shape.platform > 0 && shape.heel !== 'wedge') drawPlatform(p, curves, shape, look);
  const edge = shape.heel === 'wedge' ? under : under.filter(([x]) => x < 207);
  p.fill(
    createBand(edge, (share) => -3.4 * Math.min(1, (1 - share) * 6), 1),
    p.linear(createRamp(sole.light, sole.base), [0, 10 + shape.platform], [120, 40]),
  );
  const light = gloss > 0 ? { ...LIGHTS.patent, gloss } : LIGHTS.suede;
  p.group({ light: adaptLight({ ...light, radius: 15, height: 26 }, main.base), clip: upper }, () => {
    p.fill(
      upper,
      p.linear(
        [
          [0, main.light],
          [0.3, main.base],
          [0.62, main.base],
          [1, main.shade],
        ],
        [30, 40 + shape.platform],
        [250, 30 + shape.height * 0.6],
      ),
      { material, strength: material === 'fine' ? 0.4 : 0.9 },
    );
    drawShine(p, shape, look);
    if (shape.trim === 'cap') drawToeTrim(p, curves, shape, look);
    p.softLine(offsetCurve(under, 0), main.line, 8, 0.5);
    p.line(offsetCurve(topline, -0.8), main.high, 1, { opacity: 0.75 });
    p.line(offsetCurve(topline, -2.6), main.line, 0.5, { opacity: 0.5 });
  });
  drawHeelStraps(p, shape, look, { isInner, isWorn: drawLeg !== undefined });
  if (shape.trim === 'bow' || shape.trim === 'bar') drawToeTrim(p, curves, shape, look);
}

function drawFloor(p: Picture, { heel }: HeelShape): void {
  if (heel === 'wedge') {
    p.ground(4, 256, { touch: [24, 252] });
    return;
  }
  const isWide = heel === 'block' || heel === 'flared';
  p.ground(0, 130, { touch: [20, 104] });
  p.ground(isWide ? 196 : 220, isWide ? 264 : 256, { touch: isWide ? [206, 256] : [231, 248], depth: 0.35 });
}

function drawShine(p: Picture, { height: h, platform }: HeelShape, { gloss, colors: { main } }: HeelLook): void {
  const y = (value: number): number => value + platform;
  const shine = Math.max(0.25, gloss * 1.5);
  p.glow([36, y(29)], 26, 6, '#fff', shine * 0.55, 24);
  p.glow([150, y(26) + h * 0.42], 50, 6, '#fff', shine * 0.3, 38);
  p.glow([232, y(26) + h], 20, 20, main.line, 0.35);
  p.glow([96, y(16)], 40, 12, main.line, 0.3, 8);
  p.glow([243, y(30) + h], 3, 18, '#fff', shine * 0.35);
}

/** A slingback's heel seat: the lined insole behind the open side. */
function drawSeat(p: Picture, { height: h, platform }: HeelShape, { colors: { lining, main } }: HeelLook): void {
  const y = (value: number): number => value + platform;
  const seat = [
    ...createSpline(
      parsePoints`176,${y(h * 0.78)} 198,${y(h * 0.94 + 2)} 222,${y(h + 3.5)} 244,${y(h + 5)} 250,${y(h + 4)}`,
    ),
    ...parsePoints`250,${y(h - 2)} 200,${y(h * 0.86)}`,
  ];
  p.panel(seat, p.linear(createRamp(lining.base, lining.light, lining.shade), [180, 0], [250, 0]), main, {
    shadow: 0,
    rise: 0.7,
  });
}
