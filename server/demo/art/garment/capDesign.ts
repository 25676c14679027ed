import type { ArtSpec } from '../artSpec.ts';
import { createRng, type Rng } from '../kit/rng.ts';
import { type ArtModel, findModel } from '../models.ts';

export type Cap = {
  readonly name: ArtModel<'cap'>;
  readonly half: number;
  readonly tall: number;
  readonly brim: number;
  readonly flat: number;
  readonly contrastBrim: boolean;
  readonly patch: 'emblem' | 'badge' | 'plain';
  readonly chance: Rng;
};

export function designCap({ seed, model }: ArtSpec): Cap {
  const chance = createRng(seed, 'cap');
  return {
    name: findModel('cap', model),
    half: chance.between(184, 202),
    tall: chance.between(186, 226),
    brim: chance.between(126, 158),
    flat: chance.between(0, 1),
    contrastBrim: chance.chance(0.4),
    patch: chance.pick(['emblem', 'badge', 'plain', 'emblem']),
    chance,
  };
}
