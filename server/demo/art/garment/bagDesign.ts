import { createRng, type Rng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { METAL } from '../kit/color.ts';
import type { Curve } from '../kit/geometry.ts';
import { type ArtModel, findModel } from '../models.ts';
import { plotSymmetric } from './plot.ts';

/** The measures of a bag: half widths at floor and top, heights, and its handles. */
export type BagDesign = {
  readonly name: ArtModel<'bag'>;
  readonly low: number;
  readonly high: number;
  readonly height: number;
  /** Width of the visible right side. */
  readonly depth: number;
  readonly handle: 'pair' | 'top' | 'long' | 'chain' | 'hobo';
  readonly handleAt: number;
  readonly handleRise: number;
  readonly handleWidth: number;
  readonly metal: string;
  readonly quilted: boolean;
  readonly canvas: boolean;
  readonly isTrimmed: boolean;
  readonly pocketed: boolean;
  readonly tagged: boolean;
  readonly lock: 'turn' | 'tuck' | 'magnet';
  readonly flapTo: number;
  readonly softness: number;
  /** The largest half width and the whole height with handles. */
  readonly maxHalfWidth: number;
  readonly reach: number;
};

type Shape = Pick<
  BagDesign,
  'low' | 'high' | 'height' | 'depth' | 'handle' | 'handleAt' | 'handleRise' | 'handleWidth' | 'softness'
>;

function createShape(name: BagDesign['name'], chance: Rng): Shape {
  const pickNumber = (low: number, high: number): number => chance.pickNumber(low, high);
  switch (name) {
    case 'satchel': {
      const bottomHalfWidth = pickNumber(196, 226);
      return {
        low: bottomHalfWidth,
        high: bottomHalfWidth - pickNumber(14, 40),
        height: pickNumber(250, 310),
        depth: 38,
        handle: 'top',
        handleAt: pickNumber(66, 88),
        handleRise: pickNumber(96, 130),
        handleWidth: 20,
        softness: 0.2,
      };
    }
    case 'crossbody': {
      const bottomHalfWidth = pickNumber(160, 186);
      return {
        low: bottomHalfWidth,
        high: bottomHalfWidth - pickNumber(-4, 14),
        height: pickNumber(190, 250),
        depth: 34,
        handle: chance.pick(['chain', 'long']),
        handleAt: bottomHalfWidth - 12,
        handleRise: pickNumber(280, 340),
        handleWidth: 14,
        softness: 0.2,
      };
    }
    case 'bucket': {
      const bottomHalfWidth = pickNumber(128, 152);
      return {
        low: bottomHalfWidth,
        high: bottomHalfWidth + pickNumber(18, 40),
        height: pickNumber(300, 350),
        depth: 30,
        handle: 'hobo',
        handleAt: bottomHalfWidth + 16,
        handleRise: pickNumber(180, 270),
        handleWidth: 14,
        softness: 0.7,
      };
    }
    case 'duffel': {
      const bottomHalfWidth = pickNumber(270, 304);
      return {
        low: bottomHalfWidth,
        high: bottomHalfWidth,
        height: pickNumber(250, 290),
        depth: 0,
        handle: 'pair',
        handleAt: bottomHalfWidth * 0.34,
        handleRise: pickNumber(90, 140),
        handleWidth: 19,
        softness: 0.6,
      };
    }
    default: {
      const bottomHalfWidth = pickNumber(176, 214);
      return {
        low: bottomHalfWidth,
        high: bottomHalfWidth + pickNumber(0, 40),
        height: pickNumber(310, 390),
        depth: 44,
        handle: 'pair',
        handleAt: pickNumber(84, 112),
        handleRise: pickNumber(150, 220),
        handleWidth: 17,
        softness: pickNumber(0.2, 0.8),
      };
    }
  }
}

/** Creates all measures of a bag from its seed. */
export function designBag({ seed, model, pattern = 'solid' }: ArtSpec): BagDesign {
  const chance = createRng(seed, 'bag');
  const name = findModel('bag', model);
  const shape = createShape(name, chance);
  const canvas = chance.chance(name === 'duffel' ? 0.6 : name === 'tote' ? 0.35 : 0.08);
  return {
    ...shape,
    name,
    metal: chance.pick([METAL.brass, METAL.brass, METAL.steel]),
    quilted: name === 'crossbody' && pattern === 'solid' && chance.chance(0.5),
    canvas,
    isTrimmed: canvas || chance.chance(0.2),
    pocketed: chance.chance(0.3),
    tagged: chance.chance(0.5),
    lock: chance.pick(['turn', 'tuck', 'magnet']),
    flapTo: chance.pickNumber(0.34, 0.56),
    maxHalfWidth: Math.max(shape.low, shape.high) + 6,
    reach: shape.height + shape.handleRise,
  };
}

/** The front panel. */
export function createFront({ name, low: bottomHalfWidth, high: topHalfWidth, height }: BagDesign): Curve {
  if (name === 'duffel') {
    return plotSymmetric`0,${height + 4} ${bottomHalfWidth * 0.6},${height} ${bottomHalfWidth * 0.88},${height * 0.86} ${bottomHalfWidth},${height * 0.5} ${bottomHalfWidth * 0.95},${height * 0.14} ${bottomHalfWidth * 0.84},6 ${bottomHalfWidth * 0.4},0 0,-2`;
  }
  const dip = name === 'tote' ? 12 : name === 'bucket' ? 18 : 2;
  return plotSymmetric`0,${height - dip} ${topHalfWidth * 0.5},${height - dip * 0.6} ${topHalfWidth},${height - 4}! ${(bottomHalfWidth + topHalfWidth) / 2},${height * 0.5} ${bottomHalfWidth},34 ${bottomHalfWidth - 7},10 ${bottomHalfWidth - 28},1 0,-2`;
}
