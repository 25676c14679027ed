import { createRng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { type ArtModel, findModel } from '../models.ts';

/** A ring's measures in drawing units; `CENTIMETERS_PER_UNIT` converts them. */
export type Ring = {
  readonly name: ArtModel<'ring'>;
  readonly radius: number;
  readonly thickness: number;
  /** Width of the band along the finger. */
  readonly width: number;
  readonly stone: number;
  readonly finish: 'plain' | 'beaded' | 'twisted' | 'ribbed';
  readonly face: 'round' | 'oval' | 'square';
  readonly hasSideStones: boolean;
};

/** Half widths and half heights of a signet's face. */
export const FACES: Readonly<Record<Ring['face'], readonly [number, number]>> = {
  round: [72, 66],
  oval: [92, 62],
  square: [68, 60],
};

/** A ring of size 7 has an inner diameter of 17.3 mm. */
export const CENTIMETERS_PER_UNIT = 0.0061;

export function designRing({ seed, model }: ArtSpec): Ring {
  const chance = createRng(seed, 'ring');
  const name = findModel('ring', model);
  return {
    name,
    radius: chance.pickNumber(148, 164),
    thickness: name === 'solitaire' ? chance.pickNumber(15, 20) : chance.pickNumber(18, 26),
    width: name === 'solitaire' ? chance.pickNumber(20, 32) : chance.pickNumber(54, 96),
    stone: chance.pickNumber(48, 66),
    finish: chance.pick(['plain', 'plain', 'beaded', 'twisted', 'ribbed']),
    face: chance.pick(['round', 'oval', 'square']),
    hasSideStones: chance.chance(0.4),
  };
}
