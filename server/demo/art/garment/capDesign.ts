import { createRng, type Rng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { type ArtModel, findModel } from '../models.ts';

export type Cap = {
  readonly name: ArtModel<'cap'>;
  readonly halfWidth: number;
  readonly height: number;
  readonly brim: number;
  readonly flatness: number;
  readonly contrastBrim: boolean;
  readonly patch: 'emblem' | 'badge' | 'plain';
  readonly chance: Rng;
};

export function designCap({ seed, model }: ArtSpec): Cap {
  const chance = createRng(seed, 'cap');
  return {
    name: findModel('cap', model),
    halfWidth: chance.pickNumber(184, 202),
    height: chance.pickNumber(186, 226),
    brim: chance.pickNumber(126, 158),
    flatness: chance.pickNumber(0, 1),
    contrastBrim: chance.chance(0.4),
    patch: chance.pick(['emblem', 'badge', 'plain', 'emblem']),
    chance,
  };
}
