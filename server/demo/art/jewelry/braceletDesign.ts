import { createRng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { type ArtModel, findModel } from '../models.ts';
import type { ChainStyle } from './chains.ts';

/** A bracelet's measures in drawing units: its loop is about 62 millimeters wide. */
export type Bracelet = {
  readonly name: ArtModel<'bracelet'>;
  readonly rx: number;
  readonly ry: number;
  readonly size: number;
  readonly chain: ChainStyle;
  readonly engraving: 'none' | 'lines' | 'notches';
  readonly spacer: number;
};

export function designBracelet({ seed, model }: ArtSpec): Bracelet {
  const chance = createRng(seed, 'bracelet');
  const name = findModel('bracelet', model);
  return {
    name,
    rx: chance.pickNumber(224, 248),
    ry: chance.pickNumber(140, 172),
    size:
      name === 'beads'
        ? chance.pickNumber(19, 27)
        : name === 'chain'
          ? chance.pickNumber(16, 30)
          : chance.pickNumber(22, 66),
    chain: chance.pick(['cable', 'curb', 'figaro', 'paperclip']),
    engraving: chance.pick(['none', 'lines', 'notches']),
    spacer: chance.pickInteger(0, 3),
  };
}
