import { createRng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { type Curve, mirror, reverse } from '../kit/geometry.ts';
import { type ArtModel, findModel } from '../models.ts';
import { parseOutline, plotPath } from './plot.ts';

/** One sock seen from its side, the sole at y = 0: the toe to the left, or to the right when it lies the other way. */
export type Sock = {
  readonly name: ArtModel<'sock'>;
  readonly outline: Curve;
  /** The upper edge, from left to right. */
  readonly mouth: Curve;
  /** Depth of the ribbed cuff below the mouth. */
  readonly cuff: number;
  /** The patches of heel and toe, which extend over the outline and are clipped to it. */
  readonly heel: Curve;
  readonly toe: Curve;
  /** A ribbed band round the arch. */
  readonly hasArchBand: boolean;
  readonly hasContrast: boolean;
  /** Stripes below the cuff: their distance from the mouth and width. */
  readonly stripes: readonly (readonly [distance: number, width: number])[];
  readonly isPack: boolean;
  readonly top: number;
  /** Mirrors a curve of the sock with its toe to the left if this one lies the other way. */
  readonly turn: (curve: Curve) => Curve;
};

const PACKS: readonly string[] = ['crewPack', 'anklePack', 'noShowPack'];

export function designSock({ seed, model, pattern = 'solid' }: ArtSpec, isTurned = false): Sock {
  const chance = createRng(seed, 'sock');
  const name = findModel('sock', model);
  const top = chooseTop(name, chance.pickNumber(-18, 18));
  const lean = chance.pickNumber(-4, 8);
  const turn = isTurned ? mirror : (curve: Curve): Curve => curve;
  const hasStripes = name === 'hiking' ? chance.chance(0.7) : name.startsWith('crew') && pattern === 'solid';
  return {
    name,
    outline: turn(name === 'noShowPack' ? createLowOutline(top) : createOutline(top, lean)),
    mouth: isTurned ? reverse(mirror(createMouth(name, top, lean))) : createMouth(name, top, lean),
    cuff: name === 'hiking' ? 64 : name === 'anklePack' ? 34 : name === 'noShowPack' ? 9 : chance.pickNumber(56, 92),
    heel: turn(parseOutline`120,-20! 84,46 112,104 168,136 ${240},128! 260,40 230,-30!`),
    toe: turn(parseOutline`-260,-20! -260,150! -176,140! -150,92 -142,40 -152,-20!`),
    hasArchBand: name === 'hiking' || name === 'anklePack' || chance.chance(0.35),
    hasContrast: name === 'hiking' || chance.chance(0.62),
    stripes: hasStripes && chance.chance(0.6) ? chooseStripes(chance.pickInteger(0, 2)) : [],
    isPack: PACKS.includes(name),
    top,
    turn,
  };
}

const createMouth = (name: Sock['name'], top: number, lean: number): Curve =>
  name === 'noShowPack'
    ? plotPath`-112,104 -70,74 0,56 90,66 150,92 196,${top}`
    : plotPath`${30 + lean},${top} ${112 + lean},${top + 5} ${196 + lean},${top + 2}`;

function chooseTop(name: Sock['name'], change: number): number {
  if (name === 'hiking') return 470 + change;
  if (name === 'anklePack') return 214 + change * 0.6;
  if (name === 'noShowPack') return 128 + change * 0.4;
  return 430 + change;
}

function chooseStripes(number: number): Sock['stripes'] {
  if (number === 0) return [[22, 13]];
  if (number === 1)
    return [
      [18, 9],
      [38, 9],
    ];
  return [
    [14, 6],
    [28, 16],
    [50, 6],
  ];
}

const createOutline = (top: number, lean: number): Curve =>
  parseOutline`${28 + lean},${top}! ${112 + lean},${top + 5} ${198 + lean},${top + 2}! ${196 + lean * 0.6},${top * 0.72 + 40} 192,182 208,128 214,72 200,26 160,3 96,0 20,10 -60,6 -130,0 -186,8 -222,40 -226,72 -206,102 -160,118 -100,130 -40,152 2,${Math.min(190, top - 40)} ${24 + lean * 0.4},${Math.max(top - 18, 0) < 226 ? top - 18 : Math.max(226, top * 0.66)}`;

/** Cut below the ankle: the edge runs from the instep to the heel tab. */
const createLowOutline = (top: number): Curve =>
  parseOutline`-112,104! -70,74 0,56 90,66 150,92 196,${top}! 210,98 213,66 200,26 160,3 96,0 20,10 -60,6 -130,0 -186,8 -222,40 -226,72 -206,100 -164,110`;
