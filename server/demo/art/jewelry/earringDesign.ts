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
  return {
    name,
    size: name === 'hoops' ? chance.pickNumber(104, 132) : chance.pickNumber(78, 98),
    tube: chance.pickNumber(13, 30),
    finish: chance.pick(['plain', 'plain', 'twisted', 'stones']),
    setting: chance.pick(['prongs', 'bezel']),
    drop: chance.pickNumber(70, 170),
  };
}
