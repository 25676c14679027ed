import { createRng, type Rng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { plotPath } from '../garment/plot.ts';
import type { Curve } from '../kit/geometry.ts';
import { type ArtModel, findModel } from '../models.ts';
import type { ChainStyle } from './chains.ts';
import type { PendantShape } from './pendants.ts';

/** A necklace's measures in drawing units. */
export type Necklace = {
  readonly name: ArtModel<'necklace'>;
  /** The right half of the loop, from the clasp to the lowest point. */
  readonly half: Curve;
  readonly size: number;
  readonly chain: ChainStyle;
  readonly pendant: PendantShape;
  readonly pendantSize: number;
  readonly isGraduated: boolean;
  readonly low: number;
};

export function designNecklace({ seed, model }: ArtSpec, isBack: boolean): Necklace {
  const chance = createRng(seed, 'necklace');
  const name = findModel('necklace', model);
  const width = chance.pickNumber(206, 248);
  const low = chance.pickNumber(-292, -244) + (name === 'pendant' ? 92 : 0);
  return {
    name,
    half: isBack ? createWideHalf(width, low) : createHalf(width, low, name === 'pendant'),
    size: chooseSize(name, chance),
    chain: chooseChain(name, chance),
    pendant: chance.pick(['round', 'drop', 'oval', 'bar', 'halo']),
    pendantSize: chance.pickNumber(50, 66),
    isGraduated: chance.chance(0.5),
    low,
  };
}

function chooseSize(name: Necklace['name'], chance: Rng): number {
  if (name === 'pearls') return chance.pickNumber(19, 25);
  return name === 'chain' ? chance.pickNumber(15, 24) : chance.pickNumber(6.5, 8.5);
}

function chooseChain(name: Necklace['name'], chance: Rng): ChainStyle {
  if (name === 'pendant') return chance.pick(['fine', 'fine', 'rope']);
  return chance.pick(['cable', 'curb', 'figaro', 'paperclip']);
}

/** A pendant pulls the chain to a point; without one it hangs in a round. */
const createHalf = (width: number, low: number, isPointed: boolean): Curve =>
  isPointed
    ? plotPath`0,330 ${width * 0.44},312 ${width * 0.86},226 ${width},96 ${width * 0.86},-44 ${width * 0.46},${low * 0.66} 0,${low}`
    : plotPath`0,330 ${width * 0.44},312 ${width * 0.86},226 ${width},90 ${width * 0.94},-66 ${width * 0.74},${low * 0.66} ${width * 0.4},${low * 0.93} ${width * 0.12},${low * 0.997} 0,${low}`;

/** Opened and laid the other way, as it is put down at night. */
const createWideHalf = (width: number, low: number): Curve =>
  plotPath`0,250 ${width * 0.5},286 ${width * 1.05},222 ${width * 1.18},60 ${width * 0.96},-86 ${width * 0.56},${low * 0.74} ${width * 0.14},${low * 0.895} 0,${low * 0.9}`;
