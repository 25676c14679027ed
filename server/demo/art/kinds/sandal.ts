import { createRng, type Rng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { createShoeDrawer } from '../footwear/createShoeDrawer.ts';
import { chooseMaterial, createShoePalette } from '../footwear/palette.ts';
import type { Shoe } from '../footwear/shoe.ts';
import type { TopStrap } from '../footwear/top/topSandal.ts';
import { deriveTones, METAL, readLightness, shiftColor } from '../kit/color.ts';
import { computeBounds, parsePoints } from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';
import { type ArtModel, findModel } from '../models.ts';
import { drawSandalSide } from './drawSandalSide.ts';
import { createSandalForm, getBedHeights, type SandalLook, type SandalShape } from './sandalShape.ts';

type Model = ArtModel<'sandal'>;
type Build = Omit<SandalShape, 'model' | 'reach' | 'detail'>;

const BUILDS: Readonly<Record<Model, (chance: Rng) => Build>> = {
  footbed: (chance) => ({ platform: chance.pickNumber(-2, 4), lift: 0, bed: chance.pick(['cork', 'cork', 'foam']) }),
  sport: (chance) => ({ platform: chance.pickNumber(-2, 6), lift: chance.pickNumber(0, 6), bed: 'foam' }),
  slide: (chance) => ({
    platform: chance.pickNumber(0, 12),
    lift: chance.pickNumber(0, 5),
    bed: chance.pick(['foam', 'foam', 'cork']),
  }),
  strappy: (chance) => ({
    platform: chance.pickNumber(-6, 2),
    lift: chance.pickNumber(0, 16),
    bed: chance.pick(['leather', 'leather', 'rope']),
  }),
  platform: (chance) => ({
    platform: chance.pickNumber(18, 32),
    lift: chance.pickNumber(0, 14),
    bed: chance.pick(['cork', 'rope', 'foam']),
  }),
  flipFlop: (chance) => ({
    platform: chance.pickNumber(-7, 2),
    lift: chance.pickNumber(0, 4),
    bed: chance.pick(['foam', 'leather', 'foam']),
  }),
  fisherman: (chance) => ({
    platform: chance.pickNumber(-2, 8),
    lift: chance.pickNumber(0, 6),
    bed: chance.pick(['leather', 'foam']),
  }),
  clog: (chance) => ({
    platform: chance.pickNumber(0, 16),
    lift: chance.pickNumber(2, 20),
    bed: chance.pick(['cork', 'wood', 'cork']),
  }),
};

const MADE_OF: Readonly<Record<Model, readonly [Material, ...Material[]]>> = {
  footbed: ['leather', 'suede'],
  sport: ['canvas', 'twill'],
  slide: ['fine', 'leather', 'suede', 'fleece'],
  strappy: ['leather', 'suede'],
  platform: ['leather', 'suede', 'canvas'],
  flipFlop: ['fine', 'leather', 'canvas'],
  fisherman: ['leather', 'suede'],
  clog: ['leather', 'suede', 'felt'],
};

function buildSandal(spec: ArtSpec): Shoe {
  const model = findModel('sandal', spec.model);
  const chance = createRng(spec.seed, `sandal ${model}`);
  const shape: SandalShape = {
    model,
    ...BUILDS[model](chance),
    reach: chance.pickNumber(-5, 5),
    detail: chance.pickInteger(0, 2),
  };
  const look = createSandalLook(spec, shape, chance);
  const form = createSandalForm(shape);
  const wall = computeBounds(form.last.soleOutline(form.curves.bottom, form.curves.top));
  const heights = getBedHeights(shape);
  const { colors, material } = look;
  const isHigh = ['sport', 'strappy', 'fisherman'].includes(model);
  const bedded = { plan: { toe: 'wide', width: 0.99, waist: 1.02 }, bed: look.bed } as const;
  return {
    side: (p, { inner, drawLeg }) => drawSandalSide(p, form, shape, look, inner, drawLeg),
    foot: { toeX: 18, heelX: 274, heel: heights.heel + 9, fore: heights.fore - 1, size: 0.96, cover: 'none' },
    extent: { x0: wall.x0, x1: wall.x1, top: heights.heel + (isHigh ? 96 : 78) },
    top: {
      shape: 'sandal',
      ...bedded,
      rim: look.side,
      strap: colors.main,
      metal: look.metal,
      thread: colors.thread,
      bedMaterial: shape.bed === 'foam' ? 'foam' : 'suede',
      strapMaterial: material,
      straps: createTopStraps(shape),
    },
    back: {
      colors: { ...colors, sole: look.side },
      material,
      gloss: 0.06,
      mesh: false,
      sole: { ground: 38, top: 37, height: heights.heel + 2, tread: 'rubber' },
      collar: isHigh ? { height: heights.heel + 62, halfWidth: 29 } : undefined,
      front: heights.fore + (model === 'flipFlop' ? 34 : isHigh ? 82 : 64),
      isToeOpen: model !== 'clog',
      counter: 'strap',
      pull: model === 'sport',
      outsole: look.outsole,
    },
    sole: {
      plan: bedded.plan,
      midsole: look.side,
      rubber: look.outsole,
      accent: colors.accent,
      tread: model === 'sport' ? 'lugs' : chance.pick(['herringbone', 'bars', 'discs']),
      zones: 'whole',
    },
    detail: { center: [isHigh && model !== 'strappy' ? 190 : 104, heights.fore + 40], width: 165 },
  };
}

const createStrapAcross = (left: number, right: number, width: number, buckle = false): TopStrap => ({
  path: parsePoints`-58,${left} -26,${left + 5} 0,${(left + right) / 2 + 8} 26,${right + 5} 58,${right}`,
  width,
  buckle,
});
const createStrapAlong = (path: TopStrap['path'], width: number): TopStrap => ({ path, width });

/** As many straps from above as from the side. */
function createTopStraps({ model, detail }: SandalShape): readonly TopStrap[] {
  const buckled = model === 'footbed' || model === 'platform';
  if (buckled && detail === 2) return [createStrapAcross(206, 198, 72, true)];
  if (model === 'footbed' && detail === 1)
    return [
      createStrapAcross(236, 230, 30, true),
      createStrapAcross(188, 182, 26, true),
      createStrapAcross(132, 126, 34),
    ];
  return TOP_STRAPS[model];
}

const TOP_STRAPS: Readonly<Record<Model, readonly TopStrap[]>> = {
  footbed: [createStrapAcross(220, 212, 46, true), createStrapAcross(136, 130, 38, true)],
  platform: [createStrapAcross(222, 214, 48, true), createStrapAcross(138, 132, 38, true)],
  slide: [createStrapAcross(204, 196, 84)],
  sport: [
    createStrapAcross(232, 224, 24),
    createStrapAlong(parsePoints`-58,120 -20,150 0,160 20,150 58,124`, 16),
    createStrapAcross(86, 84, 18, true),
    createStrapAlong(parsePoints`-40,38 -14,26 14,26 40,38`, 12),
  ],
  strappy: [createStrapAcross(238, 230, 13), createStrapAcross(210, 204, 13), createStrapAcross(92, 90, 11, true)],
  flipFlop: [
    createStrapAlong(parsePoints`-6,252 -18,224 -38,178 -52,150`, 12),
    createStrapAlong(parsePoints`-6,252 12,224 34,178 52,150`, 12),
  ],
  fisherman: [
    createStrapAcross(252, 246, 14),
    createStrapAcross(226, 220, 14),
    createStrapAcross(200, 194, 14),
    createStrapAcross(174, 168, 14),
    createStrapAlong(parsePoints`-2,292 -2,240 0,190 0,120`, 15),
    createStrapAcross(92, 90, 16, true),
  ],
  clog: [createStrapAcross(236, 230, 118), createStrapAcross(172, 166, 18, true)],
};

function createSandalLook(spec: ArtSpec, shape: SandalShape, chance: Rng): SandalLook {
  const { main } = spec.colors;
  const dark = readLightness(main) < 0.35;
  const material = chooseMaterial(spec, MADE_OF[shape.model]);
  const sides = {
    cork: '#c9a577',
    wood: '#b07f4f',
    rope: '#d5b98c',
    leather: chance.pick(['#b98a5e', '#8a5a35', '#2a211c']),
    foam: shape.model === 'slide' || shape.model === 'flipFlop' ? shiftColor(main, dark ? 0.04 : -0.03) : '#34383d',
  };
  const colors = createShoePalette(spec, {
    sole: sides[shape.bed],
    accent: shiftColor(main, dark ? 0.2 : -0.2),
    lining: '#d8c3a4',
  });
  const bedColors = {
    cork: '#c8ab84',
    wood: '#c39a6a',
    rope: '#e3d2b2',
    leather: shiftColor(colors.sole.base, 0.04),
    foam: shiftColor(colors.sole.base, dark ? 0.05 : 0.02),
  };
  return {
    colors,
    material,
    side: colors.sole,
    bed: deriveTones(bedColors[shape.bed]),
    outsole: deriveTones(
      shape.bed === 'foam' && shape.model !== 'sport' ? shiftColor(colors.sole.base, -0.08) : '#2b2826',
    ),
    metal: deriveTones(chance.pick([METAL.brass, METAL.brass, METAL.steel])),
  };
}

export const sandal = createShoeDrawer(buildSandal);
