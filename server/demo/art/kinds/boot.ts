import { createRng, type Rng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { createShoeDrawer } from '../footwear/createShoeDrawer.ts';
import { chooseMaterial, createShoePalette } from '../footwear/palette.ts';
import type { Shoe } from '../footwear/shoe.ts';
import type { TopShaft } from '../footwear/top/topShaft.ts';
import { deriveTones, METAL, readLightness, shiftColor } from '../kit/color.ts';
import { computeBounds } from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';
import { type ArtModel, findModel } from '../models.ts';
import { type BootLook, type BootShape, createBootForm, isLaced } from './bootShape.ts';
import { drawBootSide } from './drawBootSide.ts';

type Model = ArtModel<'boot'>;
type Recipe = Omit<BootShape, 'model'> & { readonly welted: boolean };

/** Combinations of shaft, sole and closure; the seed varies each within plausible limits. */
const SHAPES: Readonly<Record<Model, (chance: Rng) => Recipe>> = {
  chelsea: (chance) => {
    const lug = chance.chance(0.35);
    return {
      heel: lug ? chance.pickNumber(30, 38) : chance.pickNumber(24, 34),
      fore: lug ? chance.pickNumber(20, 27) : chance.pickNumber(8, 12),
      shaft: chance.pickNumber(142, 172),
      toe: chance.pickNumber(-3, 6),
      gore: chance.pickNumber(38, 62),
      detail: chance.pickInteger(0, 2),
      build: lug ? 'lug' : 'heel',
      stacked: chance.chance(0.6),
      taper: chance.pickNumber(0, 3),
      welted: chance.chance(0.6),
    };
  },
  desert: (chance) => {
    const build = chance.pick(['wedge', 'wedge', 'heel']);
    return {
      heel: chance.pickNumber(20, 26),
      fore: build === 'heel' ? chance.pickNumber(8, 11) : chance.pickNumber(15, 20),
      shaft: chance.pickNumber(116, 132),
      toe: chance.pickNumber(-4, 2),
      gore: 0,
      detail: chance.pickInteger(0, 1),
      build,
      stacked: build === 'heel',
      taper: 0,
      welted: chance.chance(0.3),
    };
  },
  laceUp: (chance) => ({
    heel: chance.pickNumber(30, 37),
    fore: chance.pickNumber(18, 24),
    shaft: chance.pickNumber(172, 214),
    toe: chance.pickNumber(-4, 2),
    gore: 0,
    detail: chance.pickInteger(0, 2),
    build: chance.pick(['lug', 'lug', 'wedge']),
    stacked: false,
    taper: 0,
    welted: true,
  }),
  hiker: (chance) => ({
    heel: chance.pickNumber(32, 37),
    fore: chance.pickNumber(20, 24),
    shaft: chance.pickNumber(150, 178),
    toe: chance.pickNumber(-4, 1),
    gore: 0,
    detail: chance.pickInteger(0, 2),
    build: 'lug',
    stacked: false,
    taper: 0,
    welted: false,
  }),
  western: (chance) => ({
    heel: chance.pickNumber(38, 50),
    fore: chance.pickNumber(8, 10),
    shaft: chance.pickNumber(176, 250),
    toe: chance.pickNumber(6, 12),
    gore: 0,
    detail: chance.pickInteger(0, 2),
    build: 'heel',
    stacked: true,
    taper: chance.pickNumber(8, 16),
    welted: true,
  }),
  dress: (chance) => ({
    heel: chance.pickNumber(50, 74),
    fore: chance.pickNumber(7, 10),
    shaft: chance.pickNumber(158, 190),
    toe: chance.pickNumber(4, 11),
    gore: 0,
    detail: chance.pickInteger(0, 2),
    build: 'heel',
    stacked: chance.chance(0.4),
    taper: chance.pickNumber(12, 26),
    welted: false,
  }),
  tall: (chance) => ({
    heel: chance.pickNumber(24, 46),
    fore: chance.pickNumber(8, 12),
    shaft: chance.pickNumber(330, 385),
    toe: chance.pickNumber(-2, 6),
    gore: 0,
    detail: chance.pickInteger(0, 2),
    build: 'heel',
    stacked: chance.chance(0.5),
    taper: chance.pickNumber(2, 12),
    welted: chance.chance(0.3),
  }),
};

const MADE_OF: Readonly<Record<Model, readonly [Material, ...Material[]]>> = {
  chelsea: ['leather', 'suede'],
  desert: ['suede', 'leather', 'canvas'],
  laceUp: ['leather', 'suede'],
  hiker: ['suede', 'leather', 'fine'],
  western: ['leather', 'suede'],
  dress: ['leather', 'suede', 'fine'],
  tall: ['leather', 'suede'],
};

export const createBootShape = (model: Model, chance: Rng): BootShape & { readonly welted: boolean } => ({
  model,
  ...SHAPES[model](chance),
});

function buildBoot(spec: ArtSpec): Shoe {
  const model = findModel('boot', spec.model);
  const chance = createRng(spec.seed, `boot ${model}`);
  const shape = createBootShape(model, chance);
  const look = createBootLook(spec, shape, chance);
  const form = createBootForm(shape);
  const { last, curves } = form;
  const wall = computeBounds(last.soleOutline(curves.bottom, curves.top));
  const edge = computeBounds(last.far(form.topline));
  const { colors, material } = look;
  const hasLaces = isLaced(model);
  const pointed = shape.toe > 5;
  return {
    side: (p, options) => drawBootSide(p, form, shape, look, options),
    foot: {
      toeX: last.project([shape.build === 'heel' ? 26 + shape.toe * 2 : 16, shape.fore, 0])[0],
      heelX: last.project([278, shape.heel, 0])[0],
      heel: shape.heel + 4,
      fore: shape.fore + 2,
      coverFrom: shape.shaft + 10,
      cover: model === 'tall' ? 'none' : 'trousers',
    },
    extent: {
      x0: wall.x0,
      x1: Math.max(wall.x1, edge.x1),
      top: edge.y1 + (hasLaces ? 12 : model === 'chelsea' ? 4 : 1),
    },
    top: {
      shape: 'shoe',
      plan: { toe: pointed ? 'point' : model === 'dress' ? 'almond' : 'round', width: pointed ? 0.92 : 1, waist: 0.96 },
      colors,
      lace: look.lace,
      material,
      gloss: material === 'leather' ? 0.3 : 0,
      mesh: false,
      rim: shape.build === 'heel' ? 2 : 5,
      opening: { to: 116, halfWidth: 30 },
      closure: hasLaces ? 'laces' : model === 'western' ? 'western' : 'none',
      toe: model === 'hiker' ? 'overlay' : model === 'laceUp' && shape.detail > 0 ? 'cap' : 'plain',
      pull: false,
      shaft: createTopShaft(shape, hasLaces),
    },
    back: {
      colors,
      material,
      gloss: material === 'leather' ? 0.16 : 0,
      mesh: false,
      sole: {
        ground: 38,
        top: 35,
        height: shape.heel,
        tread: shape.build === 'lug' ? 'lugs' : shape.build === 'heel' ? 'flat' : 'rubber',
      },
      ...(shape.build === 'heel'
        ? { heel: { top: 34, tip: 34 - shape.taper * 0.7, tones: colors.sole, stacked: shape.stacked } }
        : {}),
      collar: { height: shape.shaft, halfWidth: model === 'tall' ? 52 : 36 },
      front: hasLaces ? shape.shaft + 16 : shape.shaft + 4,
      counter: model === 'hiker' ? 'arch' : model === 'western' ? 'arch' : 'seam',
      pull: model === 'chelsea' || model === 'western',
      outsole: look.outsole,
    },
    sole: {
      plan: { toe: pointed ? 'point' : 'round', width: pointed ? 0.92 : 1, waist: shape.build === 'heel' ? 0.84 : 1 },
      midsole: colors.sole,
      rubber: shape.build === 'heel' ? deriveTones('#a9825a') : look.outsole,
      accent: colors.accent,
      tread: shape.build === 'lug' ? 'lugs' : shape.build === 'wedge' ? 'discs' : 'leather',
      zones: 'whole',
      ...(shape.build === 'heel'
        ? { heel: { halfWidth: 33 - shape.taper * 0.6, length: 72 - shape.taper, tones: look.outsole } }
        : {}),
    },
    detail: hasLaces
      ? { center: [128, shape.shaft * 0.62], width: 170 }
      : { center: [206, Math.min(shape.shaft * 0.66, 136)], width: 170 },
  };
}

function createTopShaft({ model, shaft, detail }: BootShape, hasLaces: boolean): TopShaft {
  // The higher its edge, the nearer it is to the camera.
  const near = Math.min(1, (shaft - 110) / 270);
  return {
    halfWidth: (model === 'western' ? 45 : 39) + near * 14,
    behind: 3 + near * 16,
    edge: model === 'hiker' ? 10 : hasLaces ? 6 : 4,
    ribs: model === 'hiker' ? 20 : 0,
    loops:
      model === 'western' ? 'sides' : model === 'chelsea' ? (detail > 0 ? 'both' : 'back') : hasLaces ? 'back' : 'none',
    hasGores: model === 'chelsea',
  };
}

function createBootLook(spec: ArtSpec, shape: BootShape & { welted: boolean }, chance: Rng): BootLook {
  const { main } = spec.colors;
  const dark = readLightness(main) < 0.3;
  const material = chooseMaterial(spec, MADE_OF[shape.model]);
  const colors = createShoePalette(spec, {
    sole: createSoleColor(shape, chance),
    second:
      shape.model === 'hiker'
        ? shiftColor(main, dark ? 0.08 : -0.16, 0.7)
        : shape.model === 'western'
          ? shiftColor(main, -0.03)
          : main,
    accent: shape.model === 'western' ? '#e8d2ae' : shiftColor(main, dark ? 0.05 : -0.13, 0.6),
    lining: chance.pick(['#b99b78', '#8d7f70', '#c7b28c']),
  });
  const lace = chance.pick(['tonal', 'tonal', 'tan', 'accent', 'red']);
  const laces = {
    tonal: deriveTones(shiftColor(main, dark ? 0.06 : -0.14, 0.8)),
    tan: deriveTones('#c79a5e'),
    accent: colors.accent,
    red: deriveTones('#b83a2c'),
  };
  const welt = chance.pick([shiftColor(main, 0.1), '#caa571', '#4a3728']);
  return {
    colors,
    material,
    lace: laces[shape.model === 'laceUp' || shape.model === 'hiker' ? lace : 'tonal'],
    metal: deriveTones(chance.pick([METAL.brass, METAL.steel, METAL.gunmetal])),
    outsole: deriveTones(shape.build === 'wedge' ? shiftColor(colors.sole.base, -0.06) : '#232120'),
    welt: shape.welted ? deriveTones(welt) : undefined,
  };
}

function createSoleColor({ model, build }: BootShape, chance: Rng): string {
  if (model === 'desert' && build === 'wedge') return chance.pick(['#d9b98a', '#c39a5f', '#e8dcc2']);
  if (model === 'laceUp' && build === 'wedge') return '#efe6d4';
  if (model === 'dress') return '#221f22';
  return chance.pick(['#2a2320', '#3b2a20', '#26272b']);
}

export const boot = createShoeDrawer(buildBoot);
