import { createRng, type Rng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import type { Material } from '../kit/materials.ts';
import { type ArtModel, findModel } from '../models.ts';
import type { SkirtCut } from './skirtShape.ts';

/** All measures of a skirt, and how it is finished. */
export type Skirt = {
  readonly name: ArtModel<'skirt'>;
  readonly cut: SkirtCut;
  readonly material: Material;
  readonly waist: 'sewn' | 'elastic' | 'plain';
  readonly trim: 'none' | 'buttons' | 'slit' | 'tie' | 'belt' | 'pockets';
  readonly tiers: readonly number[];
  readonly pleats: number;
};

const WAIST_Y = 500;

/** Creates all measures of a skirt from its seed. */
export function designSkirt({ seed, model }: ArtSpec): Skirt {
  const chance = createRng(seed, 'skirt');
  const name = findModel('skirt', model);
  const halfWaist = chance.pickNumber(88, 98);
  const shapes: Record<typeof name, () => Omit<SkirtCut, 'waist'>> = {
    aLine: () => ({
      hip: [halfWaist + 36, 410],
      hem: [chance.pickNumber(168, 206), chance.pickNumber(90, 200)],
      folds: chance.pickInteger(4, 6),
      depth: chance.pickNumber(0.35, 0.6),
    }),
    pleated: () => ({
      hip: [halfWaist + 28, 420],
      hem: [chance.pickNumber(150, 200), chance.pickNumber(70, 220)],
      folds: 11,
      depth: 0.5,
    }),
    pencil: () => ({
      hip: [halfWaist + 27, 372],
      hem: [halfWaist + chance.pickNumber(0, 14), chance.pickNumber(70, 140)],
      folds: 3,
      depth: 0.12,
    }),
    denim: () => ({
      hip: [halfWaist + 36, 400],
      hem: [halfWaist + chance.pickNumber(44, 70), chance.pickNumber(110, 230)],
      folds: 3,
      depth: 0.16,
    }),
    maxi: () => ({
      hip: [halfWaist + 30, 410],
      hem: [chance.pickNumber(160, 198), chance.pickNumber(-2, 14)],
      folds: chance.pickInteger(5, 8),
      depth: chance.pickNumber(0.6, 0.9),
    }),
  };
  const cut: SkirtCut = { waist: [halfWaist, WAIST_Y], ...shapes[name]() };
  const materials: Record<typeof name, Material> = {
    aLine: chance.pick(['canvas', 'twill', 'jersey']),
    pleated: 'fine',
    pencil: 'fine',
    denim: 'denim',
    maxi: 'jersey',
  };
  const tiers = name === 'maxi' ? chooseTiers(chance, cut) : [];
  return {
    name,
    cut,
    material: materials[name],
    waist:
      name === 'maxi' || (name === 'pleated' && chance.chance(0.4)) ? 'elastic' : name === 'denim' ? 'sewn' : 'plain',
    trim: chooseTrim(name, chance),
    tiers,
    pleats: name === 'pleated' ? chance.pickInteger(14, 24) : 0,
  };
}

function chooseTiers(chance: Rng, { waist, hem }: SkirtCut): readonly number[] {
  const count = chance.pick([0, 1, 2, 2]);
  return Array.from({ length: count }, (_, i) => waist[1] + ((hem[1] - waist[1]) * (i + 1)) / (count + 1));
}

function chooseTrim(name: Skirt['name'], chance: Rng): Skirt['trim'] {
  if (name === 'aLine') return chance.pick(['buttons', 'pockets', 'belt', 'none', 'tie']);
  if (name === 'pencil') return chance.pick(['slit', 'none', 'belt']);
  if (name === 'denim') return chance.pick(['none', 'buttons', 'slit']);
  if (name === 'maxi') return chance.pick(['tie', 'none', 'buttons']);
  return chance.pick(['none', 'none', 'belt']);
}
