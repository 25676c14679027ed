import { createRng, type Rng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { createShoeDrawer } from '../footwear/createShoeDrawer.ts';
import { chooseFinish } from '../footwear/finish.ts';
import { createShoePalette } from '../footwear/palette.ts';
import type { Shoe } from '../footwear/shoe.ts';
import type { TopShoe } from '../footwear/top/topShoe.ts';
import { deriveTones, METAL, readLightness, shiftColor } from '../kit/color.ts';
import { computeBounds } from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';
import { type ArtModel, findModel } from '../models.ts';
import { drawLoaferSide } from './drawLoaferSide.ts';
import { createLoaferForm, isLacedLoafer, LACED, type LoaferLook, type LoaferShape } from './loaferShape.ts';

type Model = ArtModel<'loafer'>;

/** Heel, forefoot, sole and toe of each model; the seed varies vamp, toe and topline in all of them. */
const BUILDS: Readonly<Record<Model, (chance: Rng) => Pick<LoaferShape, 'heel' | 'fore' | 'build' | 'toe'>>> = {
  penny: (chance) => ({
    heel: chance.pickNumber(19, 26),
    fore: chance.pickNumber(7, 10),
    build: 'heel',
    toe: chance.pickNumber(-3, 5),
  }),
  horsebit: (chance) => ({
    heel: chance.pickNumber(17, 27),
    fore: chance.pickNumber(7, 10),
    build: 'heel',
    toe: chance.pickNumber(0, 8),
  }),
  tassel: (chance) => ({
    heel: chance.pickNumber(20, 27),
    fore: chance.pickNumber(7, 10),
    build: 'heel',
    toe: chance.pickNumber(1, 7),
  }),
  driver: (chance) => ({
    heel: chance.pickNumber(12, 16),
    fore: chance.pickNumber(7, 10),
    build: 'pods',
    toe: chance.pickNumber(-5, 1),
  }),
  oxford: (chance) => ({
    heel: chance.pickNumber(22, 29),
    fore: chance.pickNumber(7, 10),
    build: 'heel',
    toe: chance.pickNumber(2, 9),
  }),
  derby: (chance) => ({
    heel: chance.pickNumber(24, 33),
    fore: chance.pickNumber(10, 20),
    build: chance.pick(['heel', 'wedge', 'heel']),
    toe: chance.pickNumber(-4, 4),
  }),
  smoking: (chance) => ({
    heel: chance.pickNumber(14, 20),
    fore: chance.pickNumber(6, 9),
    build: 'heel',
    toe: chance.pickNumber(2, 9),
  }),
  lug: (chance) => ({
    heel: chance.pickNumber(33, 42),
    fore: chance.pickNumber(22, 30),
    build: 'lug',
    toe: chance.pickNumber(-5, 1),
  }),
};

const MADE_OF: Readonly<Record<Model, readonly [Material, ...Material[]]>> = {
  penny: ['leather', 'suede', 'patent'],
  horsebit: ['leather', 'suede'],
  tassel: ['leather', 'suede'],
  driver: ['suede', 'leather'],
  oxford: ['leather', 'suede'],
  derby: ['leather', 'suede'],
  smoking: ['suede', 'leather', 'satin', 'twill'],
  lug: ['leather', 'suede'],
};

function createShape(model: Model, chance: Rng): LoaferShape {
  return {
    model,
    ...BUILDS[model](chance),
    vamp: chance.pickNumber(-14, 12),
    instep: chance.pickNumber(-5, 6),
    topline: chance.pickNumber(-5, 5),
    toeHeight: chance.pickNumber(-5, 5),
    apron: chance.pick(['puckered', 'ridge', 'stitched']),
    detail: chance.pickInteger(0, 2),
    stacked: chance.chance(0.6),
    welted: model !== 'smoking' && model !== 'driver' && chance.chance(0.65),
  };
}

function buildLoafer(spec: ArtSpec): Shoe {
  const model = findModel('loafer', spec.model);
  const chance = createRng(spec.seed, `loafer ${model}`);
  const shape = createShape(model, chance);
  const look = createLoaferLook(spec, shape, chance);
  const form = createLoaferForm(shape);
  const wall = computeBounds(form.last.soleOutline(form.curves.bottom, form.curves.top));
  const [, frontY] = form.last.project([
    form.tip,
    form.last.ridgeAt(isLacedLoafer(model) ? LACED.to : form.tip) + 12,
    0,
  ]);
  const { colors, finish } = look;
  const { material, gloss } = finish;
  const { heel: h, fore: f, build } = shape;
  const slim = shape.toe > 4;
  const heeled = build === 'heel';
  const closures: Partial<Record<Model, TopShoe['closure']>> = {
    penny: 'saddle',
    lug: 'saddle',
    horsebit: 'apron',
    tassel: 'apron',
    driver: 'apron',
    oxford: 'laces',
    derby: 'laces',
  };
  return {
    side: (p, { inner, drawLeg }) => drawLoaferSide(p, form, shape, look, inner, drawLeg),
    foot: { toeX: 14, heelX: 276, heel: shape.heel + 14, fore: f + 2, coverFrom: 118, cover: 'trousers' },
    extent: { x0: wall.x0, x1: wall.x1, top: frontY },
    top: {
      shape: 'shoe',
      plan: { toe: slim ? 'almond' : 'round', width: slim ? 0.92 : 0.97, waist: 0.96 },
      colors,
      lace: look.lace,
      material,
      gloss,
      mesh: false,
      rim: build === 'lug' ? 5 : 2,
      opening: { to: isLacedLoafer(model) ? 96 : 136 - shape.vamp * 0.4, halfWidth: 24 },
      closure: closures[model] ?? 'none',
      toe: isLacedLoafer(model) ? ((['plain', 'cap', 'wing'] as const)[shape.detail] ?? 'plain') : 'plain',
      pull: false,
    },
    back: {
      colors,
      material,
      gloss: gloss * 0.6,
      mesh: false,
      sole: { ground: 36, top: 33, height: h, tread: build === 'lug' ? 'lugs' : heeled ? 'flat' : 'rubber' },
      ...(heeled ? { heel: { top: 33, tip: 32, tones: colors.sole, stacked: shape.stacked } } : {}),
      collar: { height: h + 56, halfWidth: 28 },
      front: f + 82,
      counter: 'seam',
      pull: false,
      outsole: look.outsole,
    },
    sole: {
      plan: { toe: slim ? 'almond' : 'round', width: slim ? 0.92 : 0.97, waist: heeled ? 0.84 : 1 },
      midsole: colors.sole,
      rubber: heeled ? deriveTones('#a9825a') : look.outsole,
      accent: colors.accent,
      tread: build === 'lug' ? 'lugs' : build === 'pods' || build === 'wedge' ? 'discs' : 'leather',
      zones: 'whole',
      ...(heeled ? { heel: { halfWidth: 31, length: 68, tones: look.outsole } } : {}),
    },
    detail: { center: [96, f + 42], width: 150 },
  };
}

function createLoaferLook(spec: ArtSpec, shape: LoaferShape, chance: Rng): LoaferLook {
  const { main } = spec.colors;
  const dark = readLightness(main) < 0.3;
  const isPale = readLightness(main) > 0.7;
  const soles = isPale ? (['#efe6d4', '#b08d62', '#e6d8bd'] as const) : (['#2b211d', '#3a2a22', '#1c1b1b'] as const);
  const colors = createShoePalette(spec, {
    sole: shape.build === 'lug' ? '#242424' : shape.build === 'pods' ? shiftColor(main, -0.12) : chance.pick(soles),
    accent: shape.model === 'smoking' ? '#c7a14a' : shiftColor(main, dark ? 0.05 : -0.1),
    lining: chance.pick(['#c79a6b', '#b98f63', '#d3b48c', '#8f735a']),
  });
  return {
    colors,
    finish: chooseFinish(spec, MADE_OF[shape.model]),
    metal: deriveTones(chance.pick([METAL.brass, METAL.brass, METAL.steel])),
    lace: deriveTones(shiftColor(main, dark ? 0.07 : -0.16, 0.8)),
    outsole: deriveTones(isPale ? '#8a6a45' : '#232120'),
    welt: shape.welted
      ? deriveTones(chance.pick([shiftColor(main, 0.08), shiftColor(main, -0.08), '#b98f5f']))
      : undefined,
  };
}

export const loafer = createShoeDrawer(buildLoafer);
