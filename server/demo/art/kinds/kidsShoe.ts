import { createRng, type Rng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { createAthleticSide } from '../footwear/athletic/athleticSide.ts';
import { createShoeDrawer } from '../footwear/createShoeDrawer.ts';
import { chooseFinish } from '../footwear/finish.ts';
import { createShoePalette, deriveOverlayColor } from '../footwear/palette.ts';
import type { Shoe } from '../footwear/shoe.ts';
import type { TopDesign } from '../footwear/top/drawTop.ts';
import { deriveTones, readLightness, shiftColor } from '../kit/color.ts';
import { computeBounds } from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';
import { type ArtModel, findModel } from '../models.ts';
import { drawKidsMaryJane, drawRainBoot } from './drawKidsSide.ts';
import { createKidsColors, createKidsStyle } from './kidsAthletic.ts';
import {
  createKidsAthletic,
  createMaryJaneForm,
  createRainBootForm,
  type KidsLook,
  type KidsShape,
} from './kidsShape.ts';

type Model = ArtModel<'kidsShoe'>;

const MADE_OF: Readonly<Record<Model, readonly [Material, ...Material[]]>> = {
  strap: ['fine', 'leather', 'canvas', 'suede'],
  lace: ['canvas', 'fine', 'suede', 'leather'],
  light: ['fine', 'knit'],
  rainBoot: ['fine'],
  maryJane: ['leather', 'suede', 'patent', 'canvas'],
};

const createShape = (model: Model, chance: Rng): KidsShape => ({
  model,
  straps: model === 'strap' ? chance.pickInteger(1, 2) : model === 'light' ? chance.pick([1, 2, 2]) : 0,
  toe: chance.pickNumber(-4, 5),
  sole: chance.pickNumber(-3, 4),
  collar: chance.pickNumber(-4, 6),
  mark:
    model === 'maryJane'
      ? chance.pick(['flower', 'heart', 'none', 'dots'])
      : chance.pick(['star', 'bolt', 'dots', 'heart', 'moon', 'none']),
  mesh: chance.pick(['dots', 'plain', 'plain', 'grid']),
  bumper: chance.chance(0.65),
  print: chance.pick(['plain', 'dots', 'stripes', 'stars']),
  shaft: chance.pickNumber(206, 246),
});

function buildKidsShoe(spec: ArtSpec): Shoe {
  const model = findModel('kidsShoe', spec.model);
  const chance = createRng(spec.seed, `kids ${model}`);
  const shape = createShape(model, chance);
  const look = createKidsLook(spec, model, chance);
  const rain = model === 'rainBoot';
  const { colors, finish } = look;
  const { material } = finish;
  return {
    ...createKidsSide(shape, look),
    top: createKidsTop(model, look),
    back: {
      colors,
      material,
      gloss: rain ? 0.3 : 0.04,
      mesh: false,
      sole: { ground: 34, top: 32, height: 26 + shape.sole, tread: 'rubber' },
      collar: { height: rain ? shape.shaft * 0.7 : 86 + shape.collar, halfWidth: rain ? 33 : 28 },
      front: rain ? shape.shaft * 0.7 + 2 : 104,
      counter: rain ? 'seam' : 'arch',
      pull: !rain && model !== 'maryJane',
      outsole: look.outsole,
    },
    sole: {
      plan: { toe: 'wide', width: 1.14, waist: 1.08 },
      midsole: colors.sole,
      rubber: look.outsole,
      accent: colors.accent,
      tread: chance.pick(['discs', 'chevron', 'herringbone']),
      zones: rain ? 'whole' : 'two',
    },
    detail: { center: rain ? [160, 134] : [146, 88], width: 172 },
  };
}

function createKidsTop(model: Model, { colors, finish: { material }, lace }: KidsLook): TopDesign {
  const plan = { toe: 'wide', width: 1.14, waist: 1.06 } as const;
  if (model === 'maryJane')
    return {
      shape: 'pump',
      plan,
      colors,
      metal: colors.accent,
      material,
      gloss: 0.2,
      rim: 6,
      openTo: 204,
      back: 'closed',
      straps: [150],
      hasCap: false,
      hasBow: false,
    };
  const rain = model === 'rainBoot';
  return {
    shape: 'shoe',
    plan,
    colors,
    lace,
    material,
    gloss: rain ? 0.5 : 0,
    mesh: model === 'light',
    rim: 6,
    opening: { to: 104, halfWidth: 27 },
    closure: model === 'lace' ? 'laces' : rain ? 'none' : 'straps',
    toe: rain ? 'plain' : 'overlay',
    pull: !rain,
    ...(rain
      ? { shaft: { halfWidth: 44, behind: 8, edge: 5, ribs: 0, loops: 'sides', hasGores: false } as const }
      : {}),
  };
}

/** The side view with its bounds, and where a foot stands in it. */
function createKidsSide(shape: KidsShape, look: KidsLook): Pick<Shoe, 'side' | 'extent' | 'foot'> {
  const { model } = shape;
  if (model !== 'rainBoot' && model !== 'maryJane') {
    const style = createKidsStyle(shape, look);
    const side = createAthleticSide(style, createKidsAthletic(shape), createKidsColors(look), look.finish.material);
    return { ...side, foot: { ...side.foot, coverFrom: 128, cover: 'sock' } };
  }
  const rain = model === 'rainBoot';
  const form = rain ? createRainBootForm(shape) : createMaryJaneForm(shape);
  const { last, curves } = form;
  const wall = computeBounds(last.soleOutline(curves.bottom, curves.top));
  const edge = computeBounds(last.far(form.topline));
  const seat = 26 + shape.sole;
  return {
    side: (p, options) =>
      rain ? drawRainBoot(p, form, shape, look, options) : drawKidsMaryJane(p, form, shape, look, options),
    extent: { x0: wall.x0, x1: wall.x1, top: edge.y1 + (rain ? 4 : 1) },
    foot: {
      toeX: last.project([18, 0, 0])[0],
      heelX: last.project([278, 0, 0])[0],
      heel: seat + 4,
      fore: seat,
      coverFrom: rain ? shape.shaft + 6 : 128,
      cover: 'sock',
    },
  };
}

function createKidsLook(spec: ArtSpec, model: Model, chance: Rng): KidsLook {
  const { main } = spec.colors;
  const dark = readLightness(main) < 0.35;
  const colors = createShoePalette(spec, {
    sole: model === 'rainBoot' ? (spec.colors.second ?? shiftColor(main, dark ? 0.25 : -0.22)) : '#fdfcf9',
    second: model === 'maryJane' ? main : deriveOverlayColor(main),
    accent: chance.pick(['#ffd166', '#ef476f', '#35b5c9', '#f4a259']),
    lining: shiftColor(main, dark ? 0.12 : -0.14),
  });
  const outsole = model === 'rainBoot' ? colors.sole : model === 'maryJane' ? deriveTones('#8a6a45') : colors.accent;
  return { colors, finish: chooseFinish(spec, MADE_OF[model]), lace: deriveTones('#fbfaf6'), outsole };
}

export const kidsShoe = createShoeDrawer(buildKidsShoe);
