import { drawCorkSpecks, drawRopeWall } from '../footwear/low/footbed.ts';
import { drawHeelBlock } from '../footwear/low/heelBlock.ts';
import type { LowShoe } from '../footwear/low/lowShoe.ts';
import { mix } from '../footwear/profile.ts';
import { drawSoleWall } from '../footwear/soleWall.ts';
import { createSpline, type KeyPoint } from '../kit/geometry.ts';
import { getSeats, type HeelLook, type HeelShape } from './heelShape.ts';

type StandingHeel = Exclude<HeelShape['heel'], 'wedge'>;

const STANDS = { pin: [258, 267], kitten: [254, 266], block: [217, 262], flared: [213, 271] } as const;

/** A heel's outline from its front edge down, along the ground and up its back; `seat` is the sole's height there. */
function createHeelKeys(heel: StandingHeel, H: number, seat: (x: number) => number): readonly KeyPoint[] {
  switch (heel) {
    case 'pin':
      return [
        [214, seat(214)],
        [243, H * 0.74],
        [256, H * 0.36],
        [258, 0, 1],
        [267, 0, 1],
        [269, H * 0.4],
        [275, H * 0.8],
        [280, seat(280)],
      ];
    case 'kitten':
      return [
        [212, seat(212)],
        [238, H * 0.72],
        [250, H * 0.38],
        [254, 0, 1],
        [266, 0, 1],
        [268, H * 0.4],
        [274, H * 0.8],
        [280, seat(280)],
      ];
    case 'block':
      return [
        [208, seat(208)],
        [214, H * 0.4],
        [217, 0, 1],
        [262, 0, 1],
        [267, H * 0.5],
        [278, seat(278)],
      ];
    case 'flared':
      return [
        [210, seat(210)],
        [221, H * 0.5],
        [213, 0, 1],
        [271, 0, 1],
        [271, H * 0.5],
        [279, seat(279)],
      ];
  }
}

/** Where a heel stands on the floor. */
export const getHeelStand = (heel: StandingHeel): readonly [number, number] => STANDS[heel];

/** The half width of a heel at a height. */
export function getHeelDepth(heel: StandingHeel, y: number, H: number): number {
  if (heel === 'block') return 20;
  if (heel === 'flared') return 20 + 3 * (1 - y / H);
  return mix(heel === 'pin' ? 4 : 5.5, 22, Math.max(0, y / H) ** 2);
}

/** The heel under the seat, covered or of stacked wood. */
export function drawHeelPiece(shoe: LowShoe, shape: HeelShape, { heel: tones, finish }: HeelLook): void {
  const { heel } = shape;
  if (heel === 'wedge') return;
  const { last } = shoe;
  const { heel: H } = getSeats(shape);
  const isWood = shape.cover === 'wood';
  drawHeelBlock(shoe, {
    outline: createHeelKeys(heel, H, (x) => last.biteAt(x) - 3),
    depthAt: (y) => getHeelDepth(heel, y, H),
    height: H,
    tones,
    gloss: finish.gloss,
    material: isWood ? 'fine' : finish.material,
    paint: () => {
      if (isWood) drawGrain(shoe, H, tones.line);
    },
  });
}

function drawGrain({ p, last }: LowShoe, H: number, color: string): void {
  for (let i = 0; i < 8; i++) {
    const line = createSpline([
      last.project([210 + i * 10, H, 20]),
      last.project([214 + i * 8.4, H * 0.5, 20]),
      last.project([217 + i * 6.6, 0, 20]),
    ]);
    p.line(line, color, 0.5, { opacity: 0.4 });
  }
}

/** The sole's wall: a thin edge, the slab of a platform, or a whole wedge. */
export function drawHeelSole(shoe: LowShoe, shape: HeelShape, { colors, finish }: HeelLook): void {
  const { cover, heel, platform } = shape;
  const isCovered = cover === 'main';
  const isBare = heel !== 'wedge' && platform === 0;
  drawSoleWall(shoe, {
    surface: isBare || !isCovered ? 'rubber' : finish.surface,
    outsole: isBare ? 0 : 2.2,
    material: cover === 'cork' && heel === 'wedge' ? 'cork' : 'fine',
    paint: () => {
      if (heel !== 'wedge') return;
      if (cover === 'cork') drawCorkSpecks(shoe, shoe.colors.mid);
      if (cover === 'rope') drawRopeWall(shoe, shoe.colors.mid);
      if (cover !== 'main') shoe.p.line(shoe.last.sole(shoe.curves.top.slice(4), 0.9), colors.main.base, 2.4);
    },
  });
}
