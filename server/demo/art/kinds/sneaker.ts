import { createRng, type Rng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { createShoeDrawer } from '../footwear/createShoeDrawer.ts';
import { chooseMaterial, createShoePalette, deriveOverlayColor } from '../footwear/palette.ts';
import type { Shoe } from '../footwear/shoe.ts';
import { deriveTones, readLightness, shiftColor } from '../kit/color.ts';
import { LIGHTS } from '../kit/light.ts';
import type { Material } from '../kit/materials.ts';
import { type ArtModel, findModel } from '../models.ts';
import { drawSneakerSide } from './drawSneakerSide.ts';
import { createSneakerCurves, type SneakerLook, type SneakerShape } from './sneakerShape.ts';

type Model = ArtModel<'sneaker'>;

const createShape = (model: Model, chance: Rng): SneakerShape => ({
  model,
  platform: model === 'platform' ? chance.pickNumber(9, 18) : chance.pickNumber(-2, 4),
  high: model === 'canvasHigh' ? chance.pickNumber(34, 48) : 0,
  toe: chance.pickNumber(-4, 4),
  throat: chance.pickNumber(-5, 7),
  collar: chance.pickNumber(-4, 4),
  rows: model === 'canvasHigh' ? 8 : chance.pickInteger(5, 7),
  mark: chance.pick(MARKS[model]),
  stripes: chance.pickInteger(0, 2),
  print: chance.pick(['plain', 'plain', 'herringbone', 'stripe', 'dots']),
  sidewall: chance.pick(['stitched', 'ribbed', 'plain']),
});

const MARKS: Readonly<Record<Model, readonly [SneakerShape['mark'], ...SneakerShape['mark'][]]>> = {
  court: ['none', 'holes', 'seam', 'band', 'holes'],
  skate: ['blocks', 'seam', 'none', 'band'],
  canvasLow: ['none'],
  canvasHigh: ['none'],
  slipOn: ['none'],
  platform: ['none', 'holes', 'seam'],
  retro: ['keel', 'band', 'keel'],
};

/** The usual materials of each model; the first is the default. */
const MADE_OF: Readonly<Record<Model, readonly [Material, ...Material[]]>> = {
  court: ['fine', 'leather', 'suede'],
  skate: ['canvas', 'suede', 'leather'],
  canvasLow: ['canvas', 'suede', 'leather', 'denim'],
  canvasHigh: ['canvas', 'suede', 'leather', 'denim'],
  slipOn: ['canvas', 'suede', 'knit', 'leather', 'denim'],
  platform: ['fine', 'canvas', 'leather', 'suede'],
  retro: ['suede', 'fine', 'canvas'],
};

function buildSneaker(spec: ArtSpec): Shoe {
  const model = findModel('sneaker', spec.model);
  const chance = createRng(spec.seed, `sneaker ${model}`);
  const shape = createShape(model, chance);
  const look = createSneakerLook(spec, model, chance);
  const curves = createSneakerCurves(shape);
  const { colors, material } = look;
  const canvas = model === 'canvasLow' || model === 'canvasHigh';
  const sole = 30 + shape.platform;
  return {
    side: (p, { inner, drawLeg }) => drawSneakerSide(p, curves, shape, look, inner, drawLeg),
    foot: {
      toeX: 10,
      heelX: 288,
      heel: 30 + shape.platform,
      fore: 26 + shape.platform,
      coverFrom: Math.max(112, shape.high > 0 ? curves.top + 6 : 0),
      cover: spec.seed % 2 === 0 ? 'sock' : 'trousers',
    },
    extent: { x0: -1, x1: 297, top: curves.top },
    top: {
      shape: 'shoe',
      plan: { toe: 'round', width: 0.98, waist: 1.04 },
      colors,
      lace: look.lace,
      material,
      light: LIGHTS.top,
      mesh: false,
      rim: 4,
      opening: { to: model === 'slipOn' ? 124 : 94, halfWidth: 23 },
      closure: model === 'slipOn' ? 'gores' : 'laces',
      toe: canvas ? 'rubber' : model === 'slipOn' ? 'plain' : 'overlay',
      pull: canvas,
    },
    back: {
      colors,
      material,
      light: { ...LIGHTS.top, radius: 24, height: 46 },
      mesh: false,
      sole: { ground: 39, top: 37, height: sole, tread: 'rubber' },
      collar: { height: sole + 66 + shape.high * 1.1, halfWidth: 31 },
      front: model === 'slipOn' ? sole + 70 : sole + 92 + shape.high,
      counter: canvas
        ? 'seam'
        : model === 'court' || model === 'platform'
          ? 'tab'
          : model === 'slipOn'
            ? 'plain'
            : 'arch',
      pull: canvas,
      outsole: look.outsole,
    },
    sole: {
      plan: { toe: 'round', width: 0.98, waist: 1.06 },
      midsole: colors.sole,
      rubber: look.outsole,
      accent: colors.accent,
      tread: chance.pick(['herringbone', 'discs', 'bars']),
      zones: 'whole',
    },
    detail: { center: [120, 68 + shape.platform + shape.high * 0.3], width: 170 },
  };
}

function createSneakerLook(spec: ArtSpec, model: Model, chance: Rng): SneakerLook {
  const { main } = spec.colors;
  const canvas = model === 'canvasLow' || model === 'canvasHigh' || model === 'slipOn';
  const [material] = [chooseMaterial(spec, MADE_OF[model])];
  const colors = createShoePalette(spec, {
    sole: chance.pick(['#f7f5f0', '#f3ead6', '#f7f5f0']),
    second: canvas
      ? main
      : model === 'retro'
        ? deriveOverlayColor(main)
        : shiftColor(main, readLightness(main) > 0.85 ? -0.015 : 0.03),
    accent: canvas ? main : deriveOverlayColor(main),
    lining: readLightness(main) < 0.4 ? shiftColor(main, 0.2, 0.4) : shiftColor(main, -0.1, 0.8),
  });
  const gum = deriveTones('#c39a5f');
  const outsole = canvas ? deriveTones('#b98a4e') : chance.pick([gum, colors.sole, gum, colors.accent]);
  const tonal = chance.chance(0.3);
  return { colors, material, lace: tonal ? colors.main : deriveTones('#f4f3ef'), outsole };
}

export const sneaker = createShoeDrawer(buildSneaker);
