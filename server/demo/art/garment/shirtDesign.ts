import { createRng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { type ArtModel, findModel } from '../models.ts';
import { applyMold, chooseMold } from './molds.ts';
import type { SleeveCut, TorsoCut } from './torso.ts';

export type Shirt = {
  readonly name: ArtModel<'shirt'>;
  readonly cut: TorsoCut;
  readonly sleeve: SleeveCut;
  readonly collar: { readonly reach: number; readonly spread: number };
  readonly pockets: 'none' | 'one' | 'two';
  readonly neck: 'collar' | 'open' | 'bow' | 'band' | 'vee';
  readonly buttons: number;
};

export function designShirt({ seed, model }: ArtSpec): Shirt {
  const chance = createRng(seed, 'shirt');
  const name = findModel('shirt', model);
  const extraWidth = chance.pickNumber(-10, 16) + (name === 'camp' ? 14 : 0);
  const extraLength = chance.pickNumber(-22, 30);
  const isShort = name === 'camp' || (name === 'blouse' && chance.chance(0.3));
  const waist = name === 'blouse' ? 158 + extraWidth : 174 + extraWidth;
  const tails = name === 'camp' || (name === 'blouse' && chance.chance(0.5)) ? 'level' : 'tails';
  const necks: Record<typeof name, Shirt['neck']> = {
    oxford: 'collar',
    flannel: 'collar',
    camp: 'open',
    blouse: chance.pick(['bow', 'band', 'vee', 'collar']),
    denim: 'collar',
  };
  const top: Pick<Shirt, 'cut' | 'sleeve'> = {
    cut: {
      neck: [chance.pickNumber(58, 66), 776],
      shoulder: [190 + extraWidth * 0.6, 724 - extraWidth * 0.2],
      armpit: [180 + extraWidth, 596],
      waist: [waist, 350],
      hem: [180 + extraWidth * 1.1, (tails === 'tails' ? 158 : 132) - extraLength],
      hemline: tails,
    },
    sleeve: isShort
      ? { length: chance.pickNumber(0.34, 0.42), widths: [64, 58, chance.pickNumber(54, 64)], spread: 1.06 }
      : {
          length: 0.97,
          widths: [61, 47, name === 'blouse' ? chance.pickNumber(40, 56) : 36],
          spread: 1,
          puff: name === 'blouse' ? chance.pickNumber(2, 14) : 0,
        },
  };
  return {
    name,
    ...applyMold(top, name === 'blouse' ? chance.pick(['fitted', 'straight']) : chooseMold(seed), seed),
    collar: { reach: chance.pickNumber(96, 118), spread: chance.pickNumber(44, 66) },
    pockets:
      name === 'flannel' || name === 'denim' ? 'two' : name === 'blouse' ? 'none' : chance.pick(['one', 'one', 'none']),
    neck: necks[name],
    buttons: chance.pickInteger(6, 7),
  };
}
