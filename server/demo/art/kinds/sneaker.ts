import { createRng, type Rng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { createAthleticSide } from '../footwear/athletic/athleticSide.ts';
import { createAthleticColors } from '../footwear/athletic/colors.ts';
import type { AthleticShape, AthleticStyle } from '../footwear/athletic/shape.ts';
import { ATHLETIC_STYLES } from '../footwear/athletic/styles/styles.ts';
import { createShoeDrawer } from '../footwear/createShoeDrawer.ts';
import { chooseMaterial, createShoePalette } from '../footwear/palette.ts';
import type { Shoe } from '../footwear/shoe.ts';
import type { TopPanels } from '../footwear/top/topShoe.ts';
import type { Material } from '../kit/materials.ts';
import { type ArtModel, findModel } from '../models.ts';

type Model = ArtModel<'sneaker'>;

/** The constructions of each model; the seed picks one. */
const STYLES: Readonly<Record<Model, readonly [AthleticStyle, ...AthleticStyle[]]>> = {
  court: [ATHLETIC_STYLES.court, ATHLETIC_STYLES.minimal],
  skate: [ATHLETIC_STYLES.skate],
  canvasLow: [ATHLETIC_STYLES.canvas],
  canvasHigh: [ATHLETIC_STYLES.canvasHigh],
  slipOn: [ATHLETIC_STYLES.slipOn],
  platform: [ATHLETIC_STYLES.minimal, ATHLETIC_STYLES.court, ATHLETIC_STYLES.canvas],
  retro: [ATHLETIC_STYLES.retro],
};

/** The usual materials of each model; the first is the default. */
const MADE_OF: Readonly<Record<Model, readonly [Material, ...Material[]]>> = {
  court: ['leather', 'suede', 'canvas'],
  skate: ['suede', 'canvas', 'leather'],
  canvasLow: ['canvas', 'suede', 'leather', 'denim'],
  canvasHigh: ['canvas', 'suede', 'leather', 'denim'],
  slipOn: ['canvas', 'suede', 'knit', 'leather', 'denim'],
  platform: ['leather', 'canvas', 'suede'],
  retro: ['mesh', 'suede', 'canvas'],
};

const isCanvas = (model: Model): boolean => model === 'canvasLow' || model === 'canvasHigh' || model === 'slipOn';

/** A platform lifts the whole shoe, on a cup that is as high. */
function liftShoe(shape: AthleticShape, chance: Rng): AthleticShape {
  const lift = chance.pickNumber(12, 19);
  return { ...shape, fore: shape.fore + lift, heel: shape.heel + lift + 2, lip: shape.lip + 1, spring: 5 };
}

function buildSneaker(spec: ArtSpec): Shoe {
  const model = findModel('sneaker', spec.model);
  const chance = createRng(spec.seed, `sneaker ${model}`);
  const style = chance.pick(STYLES[model]);
  const material = chooseMaterial(spec, MADE_OF[model]);
  const isPlain = isCanvas(model);
  const parts = createAthleticColors(spec, chance, {
    sole: chance.pick(['#f7f5f0', '#f3ead6', '#f7f5f0']),
    outsole: isPlain ? ['#b98a4e'] : ['#c39a5f', '#f3ead6', '#c39a5f'],
    tonal: isPlain ? 0.6 : 0.3,
  });
  const change = (plain: AthleticShape): AthleticShape => (model === 'platform' ? liftShoe(plain, chance) : plain);
  const { side, extent, foot, shape } = createAthleticSide(style, change(style.shape(chance)), parts, material);
  const colors = {
    ...createShoePalette(spec, {
      sole: parts.mid.base,
      second: isPlain ? spec.colors.main : parts.overlay.base,
      accent: parts.logo.base,
    }),
    lining: parts.lining,
  };
  const isSlipOn = model === 'slipOn';
  const high = model === 'canvasHigh' ? 40 : 0;
  const sole = shape.heel + shape.lip;
  return {
    side,
    foot: {
      ...foot,
      coverFrom: Math.max(112, high > 0 ? extent.top + 6 : 0),
      cover: spec.seed % 2 === 0 ? 'sock' : 'trousers',
    },
    extent,
    top: {
      shape: 'shoe',
      plan: { toe: 'round', width: 0.98, waist: 1.04 },
      colors,
      lace: parts.lace,
      material,
      gloss: material === 'leather' ? 0.25 : 0,
      mesh: false,
      rim: model === 'platform' ? 7 : 4,
      opening: { to: isSlipOn ? 124 : high > 0 ? 100 : 94, halfWidth: 23 },
      closure: isSlipOn ? 'gores' : 'laces',
      toe: isSlipOn || model === 'skate' ? 'plain' : isPlain ? 'rubber' : 'overlay',
      pull: isPlain && high === 0,
      panels: PANELS[model],
      ...(high > 0
        ? { shaft: { halfWidth: 35, behind: 4, edge: 5, ribs: 0, loops: 'none', hasGores: false } as const }
        : {}),
    },
    back: {
      colors,
      material,
      gloss: material === 'leather' ? 0.14 : 0,
      mesh: false,
      sole: { ground: 39, top: 37, height: sole, tread: 'rubber' },
      collar: { height: sole + 66 + high, halfWidth: 31 },
      front: isSlipOn ? sole + 70 : sole + 92 + high,
      counter: BACKS[model],
      pull: isPlain,
      outsole: parts.outsole,
    },
    sole: {
      plan: { toe: 'round', width: 0.98, waist: 1.06 },
      midsole: colors.sole,
      rubber: parts.outsole,
      accent: colors.accent,
      tread: chance.pick(['herringbone', 'discs', 'bars']),
      zones: 'whole',
    },
    detail: { center: [130, shape.fore + 46 + high * 0.3], width: 170 },
  };
}

const PANELS: Readonly<Record<Model, TopPanels>> = {
  court: 'perforated',
  skate: 'wideToe',
  canvasLow: 'foxing',
  canvasHigh: 'foxing',
  slipOn: 'foxing',
  platform: 'perforated',
  retro: 'saddles',
};

const BACKS: Readonly<Record<Model, Shoe['back']['counter']>> = {
  court: 'tab',
  skate: 'arch',
  canvasLow: 'seam',
  canvasHigh: 'seam',
  slipOn: 'plain',
  platform: 'tab',
  retro: 'arch',
};

export const sneaker = createShoeDrawer(buildSneaker);
