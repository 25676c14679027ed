import type { LowForm } from '../footwear/low/lowShoe.ts';
import type { AnkleRing, Strap } from '../footwear/low/straps.ts';
import { getHeightAt } from '../footwear/profile.ts';
import type { Point } from '../kit/geometry.ts';
import { getBedHeights, type SandalLook, type SandalShape } from './sandalShape.ts';

/** Feet on the sole, then the crest's front and rear with heights above the ball. */
type StrapPlan = {
  readonly foot: readonly [number, number];
  readonly crest: readonly [Point, Point];
  readonly hasBuckle?: boolean;
};

const ONE_WIDE: StrapPlan = {
  foot: [56, 148],
  crest: [
    [68, 38],
    [134, 62],
  ],
};
const FRONT: StrapPlan = {
  foot: [58, 104],
  crest: [
    [66, 38],
    [104, 54],
  ],
  hasBuckle: true,
};
const REAR: StrapPlan = {
  foot: [132, 176],
  crest: [
    [128, 63],
    [164, 75],
  ],
  hasBuckle: true,
};

function listPlans({ model, detail }: SandalShape): readonly StrapPlan[] {
  switch (model) {
    case 'footbed':
    case 'platform':
      if (detail === 2) return [{ ...ONE_WIDE, hasBuckle: true }];
      if (detail === 1 && model === 'footbed') return THREE;
      return [REAR, FRONT];
    case 'slide':
      return detail === 2 ? CROSSED : [ONE_WIDE];
    case 'sport':
      return SPORT;
    case 'strappy':
      return detail === 2 ? [...STRAPPY, THIRD] : STRAPPY;
    case 'fisherman':
      return FISHERMAN;
    default:
      return [];
  }
}

const THREE: readonly StrapPlan[] = [
  {
    foot: [158, 184],
    crest: [
      [150, 74],
      [172, 81],
    ],
    hasBuckle: true,
  },
  {
    foot: [108, 136],
    crest: [
      [108, 56],
      [134, 68],
    ],
    hasBuckle: true,
  },
  {
    foot: [56, 86],
    crest: [
      [64, 38],
      [92, 49],
    ],
    hasBuckle: true,
  },
];
const CROSSED: readonly StrapPlan[] = [
  {
    foot: [108, 152],
    crest: [
      [82, 48],
      [124, 64],
    ],
  },
  {
    foot: [52, 96],
    crest: [
      [84, 49],
      [126, 65],
    ],
  },
];
const SPORT: readonly StrapPlan[] = [
  {
    foot: [126, 154],
    crest: [
      [138, 66],
      [164, 77],
    ],
  },
  {
    foot: [50, 84],
    crest: [
      [66, 38],
      [94, 50],
    ],
  },
];
const STRAPPY: readonly StrapPlan[] = [
  {
    foot: [98, 114],
    crest: [
      [84, 46],
      [100, 52],
    ],
  },
  {
    foot: [56, 72],
    crest: [
      [72, 41],
      [88, 47],
    ],
  },
];
const THIRD: StrapPlan = {
  foot: [130, 145],
  crest: [
    [126, 64],
    [141, 71],
  ],
};
const FISHERMAN: readonly StrapPlan[] = [4, 3, 2, 1, 0].map(
  (i): StrapPlan => ({
    foot: [28 + i * 27, 44 + i * 27],
    crest: [
      [28 + i * 29, 27 + i * 11.5],
      [43 + i * 29, 32 + i * 11.5],
    ],
  }),
);

export function createSandalStraps(
  form: LowForm,
  shape: SandalShape,
  look: SandalLook,
  isInner: boolean,
): readonly Strap[] {
  const { fore, heel } = getBedHeights(shape);
  const { colors, material, metal } = look;
  return listPlans(shape).map(({ foot, crest, hasBuckle }): Strap => {
    const raisePoint = ([x, y]: Point): Point => [
      x + shape.reach,
      fore + y + Math.max(0, (x - 100) / 100) * (heel - fore) * 0.3,
    ];
    return {
      foot: [foot[0] + shape.reach, foot[1] + shape.reach],
      crest: [raisePoint(crest[0]), raisePoint(crest[1])],
      footAt: (x) => getHeightAt(form.curves.top, x) - 2,
      out: 1,
      tones: colors.main,
      lining: colors.lining,
      material,
      shine: material === 'leather' || material === 'fine' ? 0.28 : 0.1,
      buckle: hasBuckle && !isInner ? metal : undefined,
    };
  });
}

/** The strap round the ankle, for the models that have one. */
export function createSandalRing(shape: SandalShape, { colors, metal }: SandalLook): AnkleRing | undefined {
  const widths: Partial<Record<SandalShape['model'], number>> = { sport: 11, strappy: 6.4, fisherman: 9 };
  const width = widths[shape.model];
  if (width === undefined) return undefined;
  const { heel } = getBedHeights(shape);
  return {
    center: [246, heel + 66],
    radius: 38,
    width,
    tones: colors.main,
    lining: colors.lining,
    metal,
  };
}
