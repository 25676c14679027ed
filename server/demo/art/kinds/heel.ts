import { createRng, type Rng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { createShoeDrawer } from '../footwear/createShoeDrawer.ts';
import { chooseFinish } from '../footwear/finish.ts';
import { createShoePalette } from '../footwear/palette.ts';
import type { FootPlan, ToeShape } from '../footwear/plan.ts';
import type { Shoe } from '../footwear/shoe.ts';
import type { TopDesign } from '../footwear/top/drawTop.ts';
import type { TopStrap } from '../footwear/top/topSandal.ts';
import { deriveTones, METAL } from '../kit/color.ts';
import { computeBounds, parsePoints } from '../kit/geometry.ts';
import { type ArtModel, findModel } from '../models.ts';
import { drawHeelSide } from './drawHeelSide.ts';
import { hasAnkleStrap } from './heelParts.ts';
import { createHeelForm, type HeelLook, type HeelShape } from './heelShape.ts';

type Model = ArtModel<'heel'>;

const SHAPES: Readonly<Record<Model, (chance: Rng) => Omit<HeelShape, 'cut' | 'vamp' | 'isOpen'>>> = {
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

function createHeelShape(model: Model, chance: Rng): HeelShape {
  const shape: HeelShape = {
    isOpen: false,
    ...SHAPES[model](chance),
    cut: chance.pickNumber(-8, 10),
    vamp: chance.pickNumber(-3, 4),
  };
  // Pumps and slingbacks are closed.
  const canBeOpen = (model === 'wedge' || model === 'platform') && hasAnkleStrap(shape);
  return canBeOpen && chance.chance(0.7) ? { ...shape, isOpen: true, trim: 'none' } : shape;
}

function buildHeel(spec: ArtSpec): Shoe {
  const model = findModel('heel', spec.model);
  const chance = createRng(spec.seed, `heel ${model}`);
  const shape = createHeelShape(model, chance);
  const look = createHeelLook(spec, shape);
  const form = createHeelForm(shape);
  const wall = computeBounds(form.last.soleOutline(form.curves.bottom, form.curves.top));
  const { colors, finish } = look;
  const { material, gloss } = finish;
  const { height: h, platform } = shape;
  const pin = shape.heel === 'pin' || shape.heel === 'kitten';
  const strapped = hasAnkleStrap(shape);
  const toes: Readonly<Record<HeelShape['toe'], ToeShape>> = {
    point: 'point',
    almond: 'almond',
    round: 'round',
    square: 'square',
  };
  const plan = { toe: toes[shape.toe], width: 0.84, waist: 0.9 };
  return {
    side: (p, { inner, drawLeg }) => drawHeelSide(p, form, shape, look, inner, drawLeg),
    foot: { toeX: 16, heelX: 272, heel: h + platform + 9, fore: platform + 3, size: 0.94, cover: 'none' },
    extent: { x0: wall.x0, x1: wall.x1, top: h + platform + (strapped ? 100 : 62) },
    top: shape.isOpen ? createOpenTop(shape, look, plan) : createClosedTop(shape, look, plan),
    back: {
      colors,
      material,
      gloss: gloss * 0.5,
      mesh: false,
      sole: { ground: 30, top: 27, height: h + platform * 0.3, tread: 'flat' },
      heel: {
        top: 26,
        tip: shape.heel === 'pin' ? 5 : shape.heel === 'kitten' ? 7 : shape.heel === 'wedge' ? 32 : 26,
        tones: look.heel,
        stacked: false,
      },
      collar: { height: h + platform + 46, halfWidth: 24 },
      isToeOpen: shape.isOpen,
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

/** The heights of straps across the foot, from above. */
const BARS: Readonly<Record<HeelShape['strap'], readonly number[]>> = {
  none: [],
  sling: [],
  mary: [178],
  double: [178, 62],
  ankle: [62],
};

function createClosedTop(shape: HeelShape, { colors, finish, metal }: HeelLook, plan: FootPlan): TopDesign {
  return {
    shape: 'pump',
    plan,
    colors,
    metal,
    material: finish.material,
    gloss: finish.gloss,
    rim: 0,
    openTo: 234 - shape.cut * 0.8,
    back: shape.strap === 'sling' ? 'sling' : 'closed',
    straps: BARS[shape.strap],
    hasCap: shape.trim === 'cap',
    hasBow: shape.trim === 'bow',
  };
}

const OPEN_STRAPS: readonly TopStrap[] = [
  { path: parsePoints`-58,226 -26,232 0,234 26,230 58,222`, width: 34 },
  { path: parsePoints`-32,70 -16,76 0,78 16,76 32,70`, width: 11, buckle: true },
];

function createOpenTop({ strap }: HeelShape, { colors, finish, metal }: HeelLook, plan: FootPlan): TopDesign {
  return {
    shape: 'sandal',
    plan,
    bed: colors.lining,
    rim: colors.main,
    strap: colors.main,
    metal,
    thread: colors.thread,
    bedMaterial: 'leather',
    strapMaterial: finish.material,
    straps:
      strap === 'double'
        ? [...OPEN_STRAPS, { path: parsePoints`-58,168 -26,174 0,176 26,174 58,168`, width: 13 }]
        : OPEN_STRAPS,
  };
}

function createHeelLook(spec: ArtSpec, shape: HeelShape): HeelLook {
  const finish = chooseFinish(spec, ['leather', 'suede', 'patent', 'satin', 'canvas']);
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
  return {
    colors,
    finish,
    heel: covers[shape.cover],
    metal: deriveTones(chance.pick([METAL.brass, METAL.steel])),
  };
}

export const heel = createShoeDrawer(buildHeel);
