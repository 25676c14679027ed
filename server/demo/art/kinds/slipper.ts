import { createRng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { createShoeDrawer } from '../footwear/createShoeDrawer.ts';
import { chooseMaterial, createShoePalette } from '../footwear/palette.ts';
import type { Shoe } from '../footwear/shoe.ts';
import { deriveTones, METAL, readLightness, shiftColor } from '../kit/color.ts';
import { computeBounds } from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';
import { type ArtModel, findModel } from '../models.ts';
import { drawSlipperSide } from './drawSlipperSide.ts';
import { createSlipperForm, type SlipperLook, type SlipperShape } from './slipperShape.ts';
import { designSlipperTop } from './slipperTop.ts';

type Model = ArtModel<'slipper'>;

const MADE_OF: Readonly<Record<Model, readonly [Material, ...Material[]]>> = {
  scuff: ['suede', 'felt', 'knit', 'leather', 'fleece'],
  moccasin: ['suede', 'leather'],
  bootie: ['suede', 'felt', 'knit', 'fleece'],
  slide: ['fleece', 'suede', 'felt'],
};

function buildSlipper(spec: ArtSpec): Shoe {
  const model = findModel('slipper', spec.model);
  const chance = createRng(spec.seed, `slipper ${model}`);
  const shape: SlipperShape = {
    model,
    seed: spec.seed,
    sole: chance.pickNumber(9, 20),
    toe: chance.pickNumber(-5, 6),
    vamp: chance.pickNumber(-10, 12),
    shaft: chance.pickNumber(112, 146),
    collar: chance.pickNumber(10, 17),
    detail: chance.pickInteger(0, 2),
    lined: model === 'moccasin' ? chance.chance(0.75) : model === 'scuff' ? chance.chance(0.7) : true,
  };
  const { main } = spec.colors;
  const dark = readLightness(main) < 0.35;
  const material = chooseMaterial(spec, MADE_OF[model]);
  const colors = createShoePalette(spec, {
    sole: chance.pick(['#3b332c', '#c9ab82', shiftColor(main, dark ? 0.08 : -0.18, 0.7)]),
    lining: chance.pick(['#efe6d6', '#e3d5bd', '#f4f0e8']),
    accent: shiftColor(main, dark ? 0.22 : -0.2),
  });
  const look: SlipperLook = {
    colors,
    material,
    metal: deriveTones(METAL.brass),
    outsole: deriveTones(shiftColor(colors.sole.base, -0.05)),
  };
  const form = createSlipperForm(shape);
  const { last, curves } = form;
  const wall = computeBounds(last.soleOutline(curves.bottom, curves.top));
  const edge = computeBounds(last.far(form.topline), last.near(form.topline));
  const isHigh = model === 'bootie';
  const open = model === 'scuff' || model === 'slide';
  const base = 12 + shape.sole * 0.4;
  return {
    side: (p, options) => drawSlipperSide(p, form, shape, look, options),
    foot: {
      toeX: last.project([14, 0, 0])[0],
      heelX: last.project([280, 0, 0])[0],
      heel: shape.sole + 8,
      fore: shape.sole + 4,
      cover: 'none',
    },
    extent: { x0: wall.x0, x1: wall.x1, top: model === 'slide' ? shape.sole + 82 : edge.y1 + shape.collar * 0.6 },
    top: designSlipperTop(shape, look),
    back: {
      colors,
      material,
      gloss: 0,
      mesh: false,
      sole: { ground: 38, top: 37, height: base, tread: 'rubber' },
      collar: open ? undefined : { height: isHigh ? shape.shaft : 62 + shape.sole, halfWidth: isHigh ? 38 : 31 },
      front: open ? 70 + shape.sole : isHigh ? shape.shaft + 8 : 80 + shape.sole,
      isToeOpen: shape.model === 'slide',
      counter: isHigh ? 'seam' : 'plain',
      pull: isHigh && shape.detail === 1,
      outsole: look.outsole,
    },
    sole: {
      plan: { toe: 'wide', width: 0.98, waist: 1.06 },
      midsole: colors.sole,
      rubber: colors.sole,
      accent: colors.accent,
      tread: chance.pick(['discs', 'suede', 'herringbone']),
      zones: 'whole',
    },
    detail: { center: [112, 56 + shape.sole], width: 165 },
  };
}

export const slipper = createShoeDrawer(buildSlipper);
