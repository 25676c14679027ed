import { createRng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import type { Curve } from '../kit/geometry.ts';
import { type ArtModel, findModel } from '../models.ts';
import { parseOutline, plotPath } from './plot.ts';

export type Glove = {
  readonly name: ArtModel<'gloves'>;
  /** The left one's outline; its thumb points right. */
  readonly hand: Curve;
  readonly cuff: number;
  readonly halfWidth: number;
  readonly fingerLines: readonly Curve[];
  readonly lean: number;
  readonly twoTone: boolean;
  readonly trim: 'none' | 'button' | 'strap' | 'bow' | 'points';
};

export function designGlove({ seed, model }: ArtSpec): Glove {
  const chance = createRng(seed, 'gloves');
  const name = findModel('gloves', model);
  const puffed = name === 'ski' ? 1.16 : 1;
  const lengthFactor = chance.pickNumber(0.96, 1.06);
  return {
    name,
    hand: name === 'mitten' ? createMittenOutline(lengthFactor) : createHandOutline(lengthFactor, puffed),
    cuff:
      name === 'leather'
        ? chance.pickNumber(40, 90)
        : name === 'ski'
          ? chance.pickNumber(90, 120)
          : chance.pickNumber(64, 110),
    halfWidth: 62 * puffed,
    fingerLines:
      name === 'mitten'
        ? []
        : [
            plotPath`-34,${212 * lengthFactor} -30,${160 * lengthFactor} -28,126`,
            plotPath`2,${216 * lengthFactor} 2,${160 * lengthFactor} 1,122`,
            plotPath`36,${206 * lengthFactor} 32,${156 * lengthFactor} 28,126`,
          ],
    lean: chance.pickNumber(4, 11),
    twoTone: chance.chance(0.4),
    trim: name === 'leather' ? chance.pick(['button', 'strap', 'points', 'bow']) : name === 'ski' ? 'strap' : 'none',
  };
}

/** Four fingers and a thumb; x grows towards the thumb. */
function createHandOutline(k: number, w: number): Curve {
  return parseOutline`${-60 * w},0! ${-66 * w},60 ${-70 * w},128 ${-76 * w},${196 * k} ${-72 * w},${246 * k} ${-56 * w},${258 * k} ${-42 * w},${246 * k} ${-38 * w},${206 * k} -34,${186 * k}! ${-33 * w},${214 * k} ${-34 * w},${276 * k} ${-18 * w},${296 * k} ${-2 * w},${278 * k} 0,${216 * k} 2,${186 * k}! ${4 * w},${214 * k} ${6 * w},${272 * k} ${22 * w},${288 * k} ${36 * w},${270 * k} ${36 * w},${208 * k} 36,${180 * k}! ${40 * w},${204 * k} ${46 * w},${238 * k} ${60 * w},${250 * k} ${72 * w},${236 * k} ${70 * w},${180 * k} ${64 * w},126! ${76 * w},136 ${92 * w},168 ${108 * w},190 ${122 * w},190 ${128 * w},172 ${114 * w},126 ${92 * w},80 ${70 * w},44 ${60 * w},0!`;
}

function createMittenOutline(k: number): Curve {
  return parseOutline`-60,0! -70,60 -76,140 ${-70},${220 * k} -44,${276 * k} -2,${294 * k} 40,${276 * k} 68,${220 * k} 70,150 64,128! 82,146 100,176 120,186 134,170 120,122 92,76 70,44 60,0!`;
}
