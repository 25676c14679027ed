import type { ArtSpec } from '../artSpec.ts';
import { METAL } from '../kit/color.ts';
import type { Curve } from '../kit/geometry.ts';
import { createRng, type Rng } from '../kit/rng.ts';
import { findModel, type ModelOf } from '../models.ts';
import { symmetric } from './plot.ts';

/** The measures of a bag: half widths at floor and top, heights, and its handles. */
export type BagDesign = {
  readonly name: ModelOf<'bag'>;
  readonly low: number;
  readonly high: number;
  readonly tall: number;
  /** Width of the visible right side. */
  readonly depth: number;
  readonly handle: 'pair' | 'top' | 'long' | 'chain' | 'hobo';
  readonly handleAt: number;
  readonly handleRise: number;
  readonly handleWidth: number;
  readonly metal: string;
  readonly quilted: boolean;
  readonly canvas: boolean;
  readonly trimmed: boolean;
  readonly pocketed: boolean;
  readonly tagged: boolean;
  readonly lock: 'turn' | 'tuck' | 'magnet';
  readonly flapTo: number;
  readonly soft: number;
  /** The largest half width and the whole height with handles. */
  readonly wide: number;
  readonly reach: number;
};

type Shape = Pick<
  BagDesign,
  'low' | 'high' | 'tall' | 'depth' | 'handle' | 'handleAt' | 'handleRise' | 'handleWidth' | 'soft'
>;

function shapeOf(name: BagDesign['name'], chance: Rng): Shape {
  const some = (low: number, high: number): number => chance.between(low, high);
  switch (name) {
    case 'satchel': {
      const low = some(196, 226);
      return {
        low,
        high: low - some(14, 40),
        tall: some(250, 310),
        depth: 38,
        handle: 'top',
        handleAt: some(66, 88),
        handleRise: some(96, 130),
        handleWidth: 20,
        soft: 0.2,
      };
    }
    case 'crossbody': {
      const low = some(160, 186);
      return {
        low,
        high: low - some(-4, 14),
        tall: some(190, 250),
        depth: 34,
        handle: chance.pick(['chain', 'long']),
        handleAt: low - 12,
        handleRise: some(280, 340),
        handleWidth: 14,
        soft: 0.2,
      };
    }
    case 'bucket': {
      const low = some(128, 152);
      return {
        low,
        high: low + some(18, 40),
        tall: some(300, 350),
        depth: 30,
        handle: 'hobo',
        handleAt: low + 16,
        handleRise: some(180, 270),
        handleWidth: 14,
        soft: 0.7,
      };
    }
    case 'duffel': {
      const low = some(270, 304);
      return {
        low,
        high: low,
        tall: some(250, 290),
        depth: 0,
        handle: 'pair',
        handleAt: low * 0.34,
        handleRise: some(90, 140),
        handleWidth: 19,
        soft: 0.6,
      };
    }
    default: {
      const low = some(176, 214);
      return {
        low,
        high: low + some(0, 40),
        tall: some(310, 390),
        depth: 44,
        handle: 'pair',
        handleAt: some(84, 112),
        handleRise: some(150, 220),
        handleWidth: 17,
        soft: some(0.2, 0.8),
      };
    }
  }
}

/** Creates all measures of a bag from its seed. */
export function designBag({ seed, model, pattern = 'solid' }: ArtSpec): BagDesign {
  const chance = createRng(seed, 'bag');
  const name = findModel('bag', model);
  const shape = shapeOf(name, chance);
  const canvas = chance.chance(name === 'duffel' ? 0.6 : name === 'tote' ? 0.35 : 0.08);
  return {
    ...shape,
    name,
    metal: chance.pick([METAL.brass, METAL.brass, METAL.steel]),
    quilted: name === 'crossbody' && pattern === 'solid' && chance.chance(0.5),
    canvas,
    trimmed: canvas || chance.chance(0.2),
    pocketed: chance.chance(0.3),
    tagged: chance.chance(0.5),
    lock: chance.pick(['turn', 'tuck', 'magnet']),
    flapTo: chance.between(0.34, 0.56),
    wide: Math.max(shape.low, shape.high) + 6,
    reach: shape.tall + shape.handleRise,
  };
}

/** The front panel. */
export function createFront({ name, low, high, tall }: BagDesign): Curve {
  if (name === 'duffel') {
    return symmetric`0,${tall + 4} ${low * 0.6},${tall} ${low * 0.88},${tall * 0.86} ${low},${tall * 0.5} ${low * 0.95},${tall * 0.14} ${low * 0.84},6 ${low * 0.4},0 0,-2`;
  }
  const dip = name === 'tote' ? 12 : name === 'bucket' ? 18 : 2;
  return symmetric`0,${tall - dip} ${high * 0.5},${tall - dip * 0.6} ${high},${tall - 4}! ${(low + high) / 2},${tall * 0.5} ${low},34 ${low - 7},10 ${low - 28},1 0,-2`;
}
