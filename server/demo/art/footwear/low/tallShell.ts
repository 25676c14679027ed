import type { Tones } from '../../kit/color.ts';
import { type Curve, computeBounds, createSpline, type Point, reverse, translate } from '../../kit/geometry.ts';
import type { Material } from '../../kit/materials.ts';
import { lightUpper, type Surface } from '../lastLight.ts';
import { sampleBetween } from '../profile.ts';
import { expandToToe, type LowShoe } from './lowShoe.ts';

/** A closed upper that reaches over the ankle; its curves are flat. */
export type TallStyle = {
  /** The whole front from the toe to the top, and the shaft's edge. */
  readonly line: Curve;
  readonly topline: Curve;
  readonly back: readonly Point[];
  /** The opening for laces, which begins at `throatFrom`. */
  readonly throat?: Curve | undefined;
  readonly throatFrom?: number;
  readonly top: number;
  /** The bound edge of the shaft. */
  readonly rim: Tones;
  readonly surface: Surface;
  readonly material: Material;
  readonly strength: number;
  readonly liningMaterial: Material;
};

/** The lining of the far half, and its rim. */
export function drawTallInside({ p, last, colors: { lining } }: LowShoe, style: TallStyle): void {
  const { topline, top, rim, liningMaterial } = style;
  const farTop = last.far(topline);
  const nearTop = last.near(topline);
  const inside = [...farTop, ...reverse(translate(nearTop, 0, -6))];
  const xs = farTop.map(([x]) => x);
  const paint = p.linear(
    [
      [0, lining.deep],
      [0.55, lining.base],
      [1, lining.deep],
    ],
    [Math.min(...xs), 0],
    [Math.max(...xs), 0],
  );
  p.fill(inside, paint, { material: liningMaterial, strength: 0.6 });
  p.group({ clip: inside }, () => {
    p.softLine(translate(nearTop, 0, -2), '#08090d', 0.1 * top, 0.5, { strokes: 7 });
    p.softLine(translate(farTop, 0, -4), '#08090d', 5, 0.22);
  });
  p.line(farTop, rim.shade, 2.6);
  p.line(translate(farTop, 0, 0.7), rim.light, 0.8, { opacity: 0.8 });
}

/** The near half with the toe: its skin, what `drawDetails` puts on it, the light, what `drawCreases` puts over that. */
export function drawTallUpper(shoe: LowShoe, style: TallStyle, drawDetails: () => void, drawCreases: () => void): void {
  const { p, last, curves, colors } = shoe;
  const { line, topline, throat, throatFrom = 0, back, rim, surface, material, strength } = style;
  const { main } = colors;
  const backUp = createSpline(back.toReversed().map(([x, y]) => [x + 2, y]));
  const low = sampleBetween(curves.bite, 300, 0, 44).map(([x, y]): Point => [x, y - 2]);
  const front = throat ? [...line.filter(([x]) => x < throatFrom - 3), ...throat] : line;
  const near = last.near([...front, ...topline, ...backUp, ...low]);
  const nearTop = last.near(topline);
  p.group({ clips: [...last.vampStrips(throat ? throatFrom - 2 : 128), ...listFarParts(shoe, style), near] }, () => {
    const { y0, y1 } = computeBounds(near);
    const paint = p.linear(
      [
        [0, main.light],
        [0.5, main.base],
        [1, main.shade],
      ],
      [60, y1],
      [90, y0],
    );
    p.fill(expandToToe(near), paint, { material, strength });
    drawDetails();
    lightUpper(p, last, surface, main.base);
    drawCreases();
    p.softLine(last.near(curves.bite), '#0b0d12', 8, 0.4);
    p.line(translate(nearTop, 0, -1.1), main.line, 0.6, { opacity: 0.5 });
  });
  p.line(nearTop, rim.shade, 1.9);
  p.line(translate(nearTop, -0.2, 0.4), rim.high, 0.8, { opacity: 0.8 });
}

/** The visible part of the far half beyond the front: the edge of the shin, or of the throat. */
function listFarParts({ last, curves }: LowShoe, { line, throat, throatFrom = 0 }: TallStyle): readonly Curve[] {
  if (throat) return [last.far([...throat, ...sampleBetween(curves.bite, 150, throatFrom - 14)])];
  const shin = line.filter(([x]) => x > 96);
  const inside = shin.map(([x, y]): Point => [x + 3, y]);
  const [endX] = line.at(-1) ?? [150];
  return [
    [...last.far(inside), ...reverse(last.middle(shin.map(([x, y]): Point => [x + 6, y])))],
    last.far([...inside, [endX + 8, 60]]),
  ];
}
