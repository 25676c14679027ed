import { createRng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import type { Material } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import { type ArtModel, findModel } from '../models.ts';
import type { GarmentColors } from './garmentColors.ts';
import { layPrint } from './layPrint.ts';
import { applyMold, chooseMold } from './molds.ts';
import type { TopCloth } from './topPieces.ts';
import type { SleeveCut, TorsoCut } from './torso.ts';

export type Sweater = {
  readonly name: ArtModel<'sweater'>;
  readonly cut: TorsoCut;
  readonly sleeve: SleeveCut;
  readonly depth: number;
  readonly neckShape: 'crew' | 'vee';
  readonly stitch: 'plain' | 'cable' | 'rib';
  readonly hood: 'none' | 'lying' | 'raised';
  /** The type of its front opening. */
  readonly front: 'closed' | 'buttons' | 'zip' | 'quarterZip';
  readonly ribWidth: number;
};

export function designSweater({ seed, model, pattern = 'solid' }: ArtSpec): Sweater {
  const chance = createRng(seed, 'sweater');
  const name = findModel('sweater', model);
  const extraWidth = chance.pickNumber(-6, 22);
  const extraLength = chance.pickNumber(-30, 36);
  const cut: TorsoCut = {
    neck: [chance.pickNumber(62, 72), 776],
    shoulder: [196 + extraWidth * 0.6, 718 - extraWidth * 0.3],
    armpit: [188 + extraWidth, 588],
    waist: [180 + extraWidth, 340],
    hem: [172 + extraWidth, 128 - extraLength],
  };
  const widths = [64 + extraWidth * 0.3, 47 + extraWidth * 0.2, chance.pickNumber(33, 42)] as const;
  const sleeve: SleeveCut = {
    length: chance.pickNumber(0.9, 1),
    widths,
    spread: chance.pickNumber(0.95, 1.1),
    puff: chance.chance(0.2) ? 8 : 0,
  };
  const fronts: Record<typeof name, Sweater['front']> = {
    crewneck: 'closed',
    cardigan: 'buttons',
    turtleneck: 'closed',
    hoodie: chance.chance(0.4) ? 'zip' : 'closed',
    fleece: chance.pick(['zip', 'quarterZip', 'quarterZip']),
  };
  const vee = name === 'cardigan' ? chance.chance(0.75) : name === 'crewneck' && chance.chance(0.16);
  const { raglan, ...design } = {
    name,
    ...applyMold({ cut, sleeve }, chooseMold(seed), seed),
    depth: vee
      ? chance.pickNumber(130, 250) * (name === 'cardigan' ? 1 : 0.6)
      : name === 'fleece'
        ? 46
        : chance.pickNumber(54, 68),
    neckShape: vee ? ('vee' as const) : ('crew' as const),
    // A print looks wrong on cables.
    stitch:
      name === 'hoodie' || name === 'fleece' || pattern !== 'solid'
        ? ('plain' as const)
        : chance.pick(['plain', 'cable', 'rib', 'plain'] as const),
    raglan: chance.chance(0.3),
    hood: chooseHood(name, seed),
    front: fronts[name],
    ribWidth: chance.pickNumber(26, 44),
  };
  return { ...design, cut: { ...design.cut, raglan } };
}

const chooseHood = (name: Sweater['name'], seed: number): Sweater['hood'] =>
  name === 'hoodie' ? createRng(seed, 'hood').pick(['lying', 'raised', 'raised']) : 'none';

export function createSweaterCloth(
  picture: Picture,
  spec: ArtSpec,
  { name, stitch }: Sweater,
  colors: GarmentColors,
): TopCloth {
  const materials: Record<typeof name, Material> = {
    crewneck: 'knit',
    cardigan: 'knit',
    turtleneck: 'knit',
    hoodie: 'jersey',
    fleece: 'fleece',
  };
  const { pattern = 'solid' } = spec;
  const order = {
    pattern,
    seed: spec.seed,
    cloth: colors.cloth.base,
    ink: colors.ink,
    second: colors.secondInk,
    size: 1.25,
  };
  return {
    tones: colors.cloth,
    material: stitch === 'rib' ? 'rib' : materials[name],
    strength: stitch === 'rib' || name === 'fleece' ? 0.45 : 0.75,
    print:
      pattern === 'solid' ? undefined : (outline, field, turn) => layPrint(picture, outline, field, { ...order, turn }),
  };
}
