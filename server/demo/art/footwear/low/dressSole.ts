import type { Tones } from '../../kit/color.ts';
import type { Curve, KeyPoint, Point } from '../../kit/geometry.ts';
import { chooseThread, createWallLine } from '../pieces.ts';
import { sampleBetween } from '../profile.ts';
import { drawLugs, drawSoleWall } from '../soleWall.ts';
import type { LowShoe } from './lowShoe.ts';

/** The soles of low shoes: leather with a heel, rubber with lugs, a wedge, or studs. */
export type SoleBuild = 'heel' | 'wedge' | 'lug' | 'pods';

const HEEL_FROM = 206;

/** The ground edge of a sole. */
export function createBottom(build: SoleBuild, fore: number): readonly KeyPoint[] {
  switch (build) {
    case 'heel':
      return [
        [-30, 5],
        [0, fore - 4],
        [20, 1.4],
        [60, 0],
        [120, 1],
        [160, 7],
        [200, 13],
        [205, 13.5, 1],
        [207, 0, 1],
        [288, 0],
        [304, 2],
      ];
    case 'lug':
      return [
        [-30, 10],
        [0, 9.4],
        [14, 4.4],
        [44, 0],
        [150, 0],
        [176, fore * 0.14],
        [200, fore * 0.42, 1],
        [203, 0, 1],
        [290, 0],
        [304, 4],
      ];
    case 'wedge':
      return [
        [-30, 8],
        [0, 7],
        [16, 2],
        [44, 0],
        [280, 0],
        [304, 4],
      ];
    case 'pods':
      return [
        [-30, 6],
        [0, 5],
        [20, 3],
        [60, 2.4],
        [230, 2.4],
        [284, 5],
        [304, 9],
      ];
  }
}

type DressSole = { readonly build: SoleBuild; readonly welt?: Tones | undefined; readonly isStacked: boolean };

export function drawDressSole(shoe: LowShoe, { build, welt, isStacked }: DressSole): void {
  if (build === 'pods') {
    drawLugs(shoe, 26, 3);
    const wrapped = { ...shoe, colors: { ...shoe.colors, mid: shoe.colors.main } };
    drawSoleWall(wrapped, { surface: 'leather', outsole: 0, material: 'leather' });
    return;
  }
  drawSoleWall(shoe, {
    surface: build === 'heel' ? 'leather' : 'rubber',
    outsole: 0,
    material: build === 'heel' ? 'leather' : 'fine',
    paint: () => {
      if (build === 'heel') drawHeelBlock(shoe, isStacked);
      if (build === 'lug') drawGrooves(shoe);
      if (welt) drawWelt(shoe, welt);
    },
  });
}

function drawHeelBlock({ p, last, curves, colors }: LowShoe, isStacked: boolean): void {
  const under = sampleBetween(curves.bite, HEEL_FROM + 2, 304).map(([x, y]): Point => [x, y - 5]);
  const block: Curve = [[HEEL_FROM, -4], [HEEL_FROM, (under[0]?.[1] ?? 12) - 0.5], ...under, [304, -6]];
  const tones = isStacked ? colors.mid : colors.outsole;
  p.panel(last.sole(block, 0.4), tones.base, tones, { rise: 0.5, material: 'leather' });
  const level = (y: number): Curve =>
    last.sole(
      sampleBetween(
        [
          [HEEL_FROM, y],
          [304, y],
        ],
        HEEL_FROM,
        304,
        30,
      ),
      0.3,
    );
  if (isStacked) {
    const height = (under[0]?.[1] ?? 12) - 4;
    for (let y = 5; y < height; y += 3.2) p.line(level(y), tones.line, 0.5, { opacity: 0.7 });
  }
  const lift: Curve = [
    ...level(3.6),
    ...last.sole(
      [
        [304, -4],
        [HEEL_FROM, -4],
      ],
      0.2,
    ),
  ];
  p.fill(lift, colors.outsole.base);
}

function drawGrooves({ p, last }: LowShoe): void {
  for (let i = 0; i < 22; i++) {
    const x = 10 + i * 13;
    p.line(
      last.sole(
        [
          [x, 0],
          [x + 2, 9],
        ],
        0.2,
      ),
      '#050507',
      2.2,
      { opacity: 0.6, cap: 'butt' },
    );
  }
}

/** A strip of leather sewn round the edge of the sole. */
export function drawWelt(shoe: LowShoe, welt: Tones): void {
  const edge = createWallLine(shoe, 0.9, -6, 304);
  shoe.p.line(edge, welt.base, 1.5, { cap: 'butt' });
  const thread = chooseThread(welt.base);
  shoe.p.stitch(createWallLine(shoe, 0.93, -4, 300), thread, { width: 0.45, dash: [1.3, 0.8] });
}
