import { createRng, type Rng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { createShoeDrawer } from '../footwear/createShoeDrawer.ts';
import { chooseMaterial, createShoePalette } from '../footwear/palette.ts';
import type { ToeShape } from '../footwear/plan.ts';
import type { Shoe } from '../footwear/shoe.ts';
import { deriveTones, METAL } from '../kit/color.ts';
import { computeBounds } from '../kit/geometry.ts';
import { type ArtModel, findModel } from '../models.ts';
import { drawHeelSide } from './drawHeelSide.ts';
import { createHeelForm, type HeelLook, type HeelShape } from './heelShape.ts';

type Model = ArtModel<'heel'>;

const SHAPES: Readonly<Record<Model, (chance: Rng) => Omit<HeelShape, 'cut' | 'vamp'>>> = {
  stiletto: (chance) => ({
    height: chance.pickNumber(74, 100),
    platform: 0,
    heel: 'pin',
    toe: chance.pick(['point', 'point', 'almond']),
    strap: chance.pick(['none', 'none', 'ankle', 'none']),
    trim: chance.pick(['none', 'none', 'cap', 'bow']),
    cover: 'main',
  }),
  block: (chance) => ({
    height: chance.pickNumber(46, 88),
    platform: 0,
    heel: chance.pick(['block', 'flared', 'block']),
    toe: chance.pick(['round', 'almond', 'square', 'round']),
    strap: chance.pick(['none', 'ankle', 'mary', 'ankle']),
    trim: chance.pick(['none', 'none', 'bow', 'cap', 'bar']),
    cover: chance.pick(['main', 'main', 'wood']),
  }),
  kitten: (chance) => ({
    height: chance.pickNumber(38, 54),
    platform: 0,
    heel: 'kitten',
    toe: chance.pick(['point', 'almond', 'point']),
    strap: chance.pick(['none', 'none', 'sling', 'mary']),
    trim: chance.pick(['bow', 'none', 'bar', 'cap']),
    cover: 'main',
  }),
  wedge: (chance) => ({
    height: chance.pickNumber(56, 84),
    platform: chance.pickNumber(8, 20),
    heel: 'wedge',
    toe: chance.pick(['almond', 'round']),
    strap: chance.pick(['ankle', 'none', 'mary', 'ankle']),
    trim: chance.pick(['none', 'bow', 'none']),
    cover: chance.pick(['cork', 'rope', 'main', 'cork']),
  }),
  platform: (chance) => ({
    height: chance.pickNumber(84, 104),
    platform: chance.pickNumber(15, 28),
    heel: chance.pick(['block', 'flared', 'block']),
    toe: chance.pick(['round', 'almond', 'square']),
    strap: chance.pick(['mary', 'ankle', 'double', 'none']),
    trim: 'none',
    cover: chance.pick(['main', 'main', 'wood']),
  }),
  slingback: (chance) => ({
    height: chance.pickNumber(44, 84),
    platform: 0,
    heel: chance.pick(['kitten', 'block', 'pin']),
    toe: chance.pick(['point', 'almond']),
    strap: 'sling',
    trim: chance.pick(['cap', 'none', 'bow', 'bar']),
    cover: 'main',
  }),
};

function buildHeel(spec: ArtSpec): Shoe {
  const model = findModel('heel', spec.model);
  const chance = createRng(spec.seed, `heel ${model}`);
  const shape: HeelShape = { ...SHAPES[model](chance), cut: chance.pickNumber(-8, 10), vamp: chance.pickNumber(-3, 4) };
  const look = createHeelLook(spec, shape);
  const form = createHeelForm(shape);
  const wall = computeBounds(form.last.soleOutline(form.curves.bottom, form.curves.top));
  const { colors, material } = look;
  const { height: h, platform } = shape;
  const pin = shape.heel === 'pin' || shape.heel === 'kitten';
  const strapped = shape.strap === 'ankle' || shape.strap === 'double';
  const toes: Readonly<Record<HeelShape['toe'], ToeShape>> = {
    point: 'point',
    almond: 'almond',
    round: 'round',
    square: 'square',
  };
  const plan = { toe: toes[shape.toe], width: 0.84, waist: 0.78 };
  return {
    side: (p, { inner, drawLeg }) => drawHeelSide(p, form, shape, look, inner, drawLeg),
    foot: { toeX: 16, heelX: 272, heel: h + platform + 9, fore: platform + 3, size: 0.94, cover: 'none' },
    extent: { x0: wall.x0, x1: wall.x1, top: h + platform + (strapped ? 100 : 62) },
    top: {
      shape: 'shoe',
      plan,
      colors,
      lace: colors.main,
      material,
      gloss: look.gloss,
      mesh: false,
      rim: 0,
      opening: { to: 196 + shape.cut, halfWidth: 21 },
      closure: shape.trim === 'bow' ? 'bow' : shape.strap === 'mary' ? 'strap' : 'none',
      toe: shape.trim === 'cap' ? 'cap' : 'plain',
      pull: false,
    },
    back: {
      colors,
      material,
      gloss: look.gloss * 0.5,
      mesh: false,
      sole: { ground: 30, top: 27, height: h + platform * 0.3, tread: 'flat' },
      heel: {
        top: 26,
        tip: shape.heel === 'pin' ? 5 : shape.heel === 'kitten' ? 7 : shape.heel === 'wedge' ? 32 : 26,
        tones: look.heel,
        stacked: false,
      },
      collar: { height: h + platform + 46, halfWidth: 24 },
      front: h + platform + (strapped ? 62 : 40),
      counter: shape.strap === 'sling' ? 'strap' : 'seam',
      pull: false,
      outsole: colors.sole,
    },
    sole: {
      plan,
      midsole: colors.sole,
      rubber: colors.sole,
      accent: colors.accent,
      tread: shape.heel === 'wedge' ? 'discs' : 'leather',
      zones: 'whole',
      ...(shape.heel === 'wedge' ? {} : { heel: { halfWidth: pin ? 7 : 22, length: pin ? 14 : 46, tones: look.heel } }),
    },
    detail: { center: [66, 34 + platform], width: 128 },
  };
}

function createHeelLook(spec: ArtSpec, shape: HeelShape): HeelLook {
  const material = chooseMaterial(spec, ['fine', 'suede', 'leather']);
  const chance = createRng(spec.seed, 'heel finish');
  const colors = createShoePalette(spec, {
    sole: chance.pick(['#cdb08a', '#1d1a1b', '#b99a78']),
    accent: '#17181b',
    lining: chance.pick(['#d9bfa4', '#e3d2bd', '#c9a684']),
  });
  const covers = {
    main: colors.main,
    wood: deriveTones('#9a6b43'),
    cork: deriveTones('#c79f6b'),
    rope: deriveTones('#d3b98c'),
  };
  const gloss = material === 'suede' ? 0 : chance.pickNumber(0.3, 0.62);
  return {
    colors,
    material,
    gloss,
    heel: covers[shape.cover],
    metal: deriveTones(chance.pick([METAL.brass, METAL.steel])),
  };
}

export const heel = createShoeDrawer(buildHeel);
