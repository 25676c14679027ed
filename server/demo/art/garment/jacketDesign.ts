import { createRng, type Rng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import type { Material } from '../kit/materials.ts';
import { type ArtModel, findModel } from '../models.ts';
import { applyMold, type Mold } from './molds.ts';
import type { SleeveCut, TorsoCut } from './torso.ts';

export type JacketDesign = {
  readonly name: ArtModel<'jacket'>;
  readonly cut: TorsoCut;
  readonly sleeve: SleeveCut;
  readonly material: Material;
  readonly gloss: number;
  readonly neck: { readonly shape: 'crew' | 'vee'; readonly depth: number };
  readonly collar: 'stand' | 'shirt' | 'lapel' | 'rib' | 'band' | 'hood';
  readonly closing: 'zip' | 'snaps' | 'buttons' | 'slantZip';
  readonly pockets: 'slantZip' | 'flap' | 'welt' | 'none';
  readonly chestPockets: boolean;
  readonly cuff: 'rib' | 'sewn' | 'buttons' | 'hem' | 'strap';
  readonly hem: 'rib' | 'band' | 'plain' | 'cord';
  /** Height of a quilted chamber; 0 for a flat jacket. */
  readonly baffle: number;
  readonly fur: boolean;
};

type Recipe = Omit<JacketDesign, 'name' | 'cut' | 'sleeve' | 'neck'> & {
  readonly ease: number;
  readonly hemY: readonly [number, number];
  readonly hemHalfWidth: number;
  readonly depth: number;
};

function createRecipes(chance: Rng): Record<JacketDesign['name'], () => Recipe> {
  const plainRecipe = { gloss: 0, chestPockets: false, baffle: 0, fur: false, depth: 56 } as const;
  return {
    puffer: () => ({
      ...plainRecipe,
      ease: 16,
      hemY: [120, 200],
      hemHalfWidth: 168,
      material: 'fine',
      gloss: chance.pick([0, 0.3, 0.5]),
      collar: chance.pick(['stand', 'stand', 'hood']),
      closing: 'zip',
      pockets: 'slantZip',
      cuff: chance.pick(['rib', 'hem']),
      hem: chance.pick(['plain', 'rib']),
      baffle: chance.pick([48, 66, 88]),
    }),
    denim: () => ({
      ...plainRecipe,
      ease: 4,
      hemY: [196, 236],
      hemHalfWidth: 164,
      material: 'denim',
      collar: 'shirt',
      closing: 'buttons',
      pockets: 'welt',
      chestPockets: true,
      cuff: 'sewn',
      hem: 'band',
    }),
    blazer: () => ({
      ...plainRecipe,
      ease: 0,
      hemY: [30, 70],
      hemHalfWidth: 190,
      material: chance.pick(['twill', 'canvas', 'fine']),
      collar: 'lapel',
      closing: 'buttons',
      pockets: 'flap',
      cuff: 'buttons',
      hem: 'plain',
      depth: chance.pickNumber(250, 320),
    }),
    bomber: () => ({
      ...plainRecipe,
      ease: 12,
      hemY: [146, 176],
      hemHalfWidth: 140,
      material: 'fine',
      gloss: chance.pick([0.2, 0.4]),
      collar: 'rib',
      closing: 'zip',
      pockets: chance.pick(['slantZip', 'welt']),
      cuff: 'rib',
      hem: 'rib',
    }),
    leather: () => ({
      ...plainRecipe,
      ease: 2,
      hemY: [140, 180],
      hemHalfWidth: 162,
      material: 'leather',
      gloss: 0.8,
      collar: chance.pick(['shirt', 'band', 'shirt']),
      closing: chance.pick(['zip', 'slantZip']),
      pockets: 'slantZip',
      cuff: 'strap',
      hem: 'band',
    }),
    rain: () => ({
      ...plainRecipe,
      ease: 12,
      hemY: [20, 70],
      hemHalfWidth: 216,
      material: 'fine',
      gloss: 0.5,
      collar: 'hood',
      closing: 'snaps',
      pockets: 'flap',
      cuff: 'strap',
      hem: 'plain',
      depth: 44,
    }),
    parka: () => ({
      ...plainRecipe,
      ease: 14,
      hemY: [-40, 10],
      hemHalfWidth: 194,
      material: 'twill',
      collar: 'hood',
      closing: chance.pick(['snaps', 'zip']),
      pockets: 'flap',
      chestPockets: chance.chance(0.4),
      cuff: 'strap',
      hem: 'cord',
      fur: chance.chance(0.7),
      depth: 44,
    }),
  };
}

/** A jacket's mold is part of what makes its kind. */
const MOLDS: Readonly<Record<JacketDesign['name'], Mold>> = {
  puffer: 'oversize',
  denim: 'straight',
  blazer: 'fitted',
  bomber: 'oversize',
  leather: 'fitted',
  rain: 'oversize',
  parka: 'straight',
};

/** Creates all measures of a jacket from its seed. */
export function designJacket({ seed, model }: ArtSpec): JacketDesign {
  const chance = createRng(seed, 'jacket');
  const name = findModel('jacket', model);
  const { ease, hemY, hemHalfWidth, depth, ...rest } = createRecipes(chance)[name]();
  const extraWidth = chance.pickNumber(-8, 12) + ease;
  const waist = name === 'blazer' ? 182 + extraWidth : 178 + extraWidth;
  const top: Pick<JacketDesign, 'cut' | 'sleeve'> = {
    cut: {
      neck: [chance.pickNumber(66, 74), 766],
      shoulder: [194 + extraWidth * 0.6, 716 - extraWidth * 0.2],
      armpit: [186 + extraWidth, 586],
      waist: [waist, 350],
      hem: [hemHalfWidth + extraWidth, chance.pickNumber(hemY[0], hemY[1])],
    },
    sleeve: {
      length: chance.pickNumber(0.93, 0.99),
      widths: [65 + extraWidth * 0.4, 50 + extraWidth * 0.4, name === 'blazer' ? 39 : 40 + extraWidth * 0.2],
      spread: name === 'puffer' ? 0.94 : chance.pickNumber(0.96, 1.04),
    },
  };
  return {
    ...rest,
    ...applyMold(top, MOLDS[name], seed),
    name,
    neck: { shape: name === 'blazer' ? 'vee' : 'crew', depth },
  };
}
