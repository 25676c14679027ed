import { createRng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { type ArtModel, findModel } from '../models.ts';

/** An earring's measures in drawing units, which differ in size between the models. */
export type Earring = {
  readonly name: ArtModel<'earrings'>;
  readonly size: number;
  readonly tube: number;
  readonly finish: 'plain' | 'twisted' | 'stones';
  readonly setting: 'prongs' | 'bezel';
  readonly drop: number;
};

export function designEarring({ seed, model }: ArtSpec): Earring {
  const chance = createRng(seed, 'earrings');
  const name = findModel('earrings', model);
  // Small hoops are thick ones.
  const isSmall = name === 'hoops' && chance.chance(0.4);
  return {
    name,
    size: isSmall
      ? chance.pickNumber(92, 108)
      : chance.pickNumber(name === 'hoops' ? 110 : 78, name === 'hoops' ? 132 : 98),
    tube: isSmall ? chance.pickNumber(36, 52) : chance.pickNumber(13, 30),
    finish: chance.pick(['plain', 'plain', 'twisted', 'stones']),
    setting: chance.pick(['prongs', 'bezel']),
    drop: chance.pickNumber(70, 170),
  };
}
