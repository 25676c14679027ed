import { createRng, type Rng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { createShoeDrawer } from '../footwear/createShoeDrawer.ts';
import { chooseFinish } from '../footwear/finish.ts';
import { createShoePalette } from '../footwear/palette.ts';
import type { Shoe } from '../footwear/shoe.ts';
import { deriveTones, METAL, readLightness, shiftColor } from '../kit/color.ts';
import { computeBounds } from '../kit/geometry.ts';
import { type ArtModel, findModel } from '../models.ts';
import { createFlatForm, type FlatLook, type FlatShape } from './flatShape.ts';
import { drawFlatSide } from './flatSide.ts';

type Model = ArtModel<'flat'>;
type Build = Pick<FlatShape, 'toe' | 'strap' | 'trim'>;

const BUILDS: Readonly<Record<Model, (chance: Rng) => Build>> = {
  ballet: (chance) => ({
    toe: chance.pick(['round', 'almond', 'round', 'square']),
    strap: 'none',
    trim: chance.pick(['bow', 'bow', 'cap', 'none', 'quilt']),
  }),
  pointed: (chance) => ({
    toe: 'point',
    strap: chance.pick(['none', 'none', 'ankle']),
    trim: chance.pick(['none', 'buckle', 'cap', 'bow', 'knot']),
  }),
  maryJane: (chance) => ({
    toe: chance.pick(['round', 'almond', 'square']),
    strap: chance.pick(['mary', 'mary', 'double']),
    trim: chance.pick(['none', 'none', 'quilt', 'cap']),
  }),
  dorsay: (chance) => ({
    toe: chance.pick(['point', 'almond']),
    strap: chance.pick(['none', 'ankle']),
    trim: chance.pick(['none', 'knot', 'buckle', 'bow']),
  }),
};

/** The heights of the uppers with their straps above the heel. */
const TOPS: Readonly<Record<FlatShape['strap'], number>> = { none: 62, mary: 66, double: 76, ankle: 92 };

/** The heights of straps across the foot, from above. */
const BARS: Readonly<Record<FlatShape['strap'], readonly number[]>> = {
  none: [],
  mary: [176],
  double: [186, 158],
  ankle: [64],
};

function buildFlat(spec: ArtSpec): Shoe {
  const model = findModel('flat', spec.model);
  const chance = createRng(spec.seed, `flat ${model}`);
  const shape: FlatShape = {
    model,
    ...BUILDS[model](chance),
    heel: chance.pickNumber(5, 16),
    cut: chance.pickNumber(-6, 14),
    depth: chance.pickNumber(-3, 4),
    backHeight: chance.pickNumber(-4, 4),
    isGathered: model === 'ballet' && chance.chance(0.4),
  };
  const look = createFlatLook(spec, chance);
  const { colors, finish } = look;
  const { material, gloss } = finish;
  const form = createFlatForm(shape);
  const wall = computeBounds(form.last.soleOutline(form.curves.bottom, form.curves.top));
  const toe = shape.toe;
  const plan = { toe, width: toe === 'point' ? 0.84 : 0.88, waist: 0.94 };
  return {
    side: (p, { inner, drawLeg }) => drawFlatSide(p, form, shape, look, inner, drawLeg),
    foot: { toeX: 16, heelX: 273, heel: shape.heel + 12, fore: 3, size: 0.94, cover: 'none' },
    extent: { x0: wall.x0, x1: wall.x1, top: shape.heel + TOPS[shape.strap] },
    top: {
      shape: 'pump',
      plan,
      colors,
      metal: look.metal,
      material,
      gloss,
      rim: 1,
      openTo: 236 - shape.cut * 0.8,
      back: 'closed',
      straps: BARS[shape.strap],
      hasCap: shape.trim === 'cap',
      hasBow: shape.trim === 'bow' || shape.trim === 'knot',
    },
    back: {
      colors,
      material,
      gloss: gloss * 0.5,
      mesh: false,
      sole: { ground: 30, top: 28, height: shape.heel + 3, tread: 'flat' },
      collar: { height: shape.heel + 50 + shape.backHeight, halfWidth: 25 },
      front: shape.heel + (shape.strap === 'none' ? 44 : 62),
      counter: 'seam',
      pull: false,
      outsole: look.heel,
    },
    sole: {
      plan,
      midsole: colors.sole,
      rubber: colors.sole,
      accent: colors.accent,
      tread: 'leather',
      zones: 'whole',
      heel: { halfWidth: 26, length: 44, tones: look.heel },
    },
    detail: { center: [76, 34], width: 140 },
  };
}

function createFlatLook(spec: ArtSpec, chance: Rng): FlatLook {
  const { main } = spec.colors;
  const finish = chooseFinish(spec, ['leather', 'suede', 'patent', 'satin', 'knit']);
  const colors = createShoePalette(spec, {
    sole: chance.pick(['#b98f63', '#2a211c', '#cdb08a']),
    accent: readLightness(main) > 0.6 ? '#1d1c1e' : shiftColor(main, -0.06),
    lining: chance.pick(['#dcc4a6', '#c9a684', '#e6d6c0']),
  });
  return {
    colors,
    finish,
    heel: deriveTones('#2b2522'),
    metal: deriveTones(chance.pick([METAL.brass, METAL.steel])),
  };
}

export const flat = createShoeDrawer(buildFlat);
