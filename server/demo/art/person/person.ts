import { createRng, type Rng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { deriveTones, type Tones } from '../kit/color.ts';

/** The figure that shows a product's size: flat and without a face, so that the product is seen first. */
export type Person = {
  readonly skin: Tones;
  /** The color of the arch behind the person. */
  readonly wash: string;
  readonly hair: Tones;
  readonly hairStyle: 'short' | 'bob' | 'long' | 'bun' | 'curly';
  /** Breadth of limbs and neck: about .9 to 1.1. */
  readonly build: number;
  /** Half the breadth of the shoulders, in centimeters. */
  readonly halfShoulders: number;
  /** The head's size relative to an adult's on the same body. */
  readonly headSize: number;
  /** Plain clothes that complete the picture and never compete with the product. */
  readonly top: Tones;
  readonly bottom: Tones;
};

const SKINS = ['#f0cfb8', '#e6b999', '#d9a582', '#c08a62', '#9b6a47', '#75492f', '#553525'] as const;
const WASHES = ['#e9d8cc', '#d9e0e9', '#e8e1cf', '#dee5de', '#e4d6dd'] as const;
const DARK_HAIR = ['#1c1816', '#2b211c', '#3a2a20'] as const;
const ANY_HAIR = ['#1c1816', '#3a2a20', '#5b3f2a', '#8a6a45', '#b08d5e', '#7a3f26', '#9a958f'] as const;
const TOPS = ['#e9e6df', '#d5d2cb', '#b9bdc2', '#8e959d'] as const;
const BOTTOMS = ['#3a4048', '#2c3644', '#6b6a66', '#b3aa9b'] as const;

/** Creates the person who wears a product; every color of a product has the same one. */
export function createPerson({ seed, wearer }: Pick<ArtSpec, 'seed' | 'wearer'>): Person {
  const chance = createRng(seed, 'person');
  const index = chance.pickInteger(0, SKINS.length - 1);
  const isDark = index > 3;
  const base = SKINS[index] ?? SKINS[0];
  return {
    skin: deriveTones(base),
    hair: deriveTones(isDark ? chance.pick(DARK_HAIR) : chance.pick(ANY_HAIR)),
    hairStyle: chooseHairStyle(wearer, isDark, chance),
    headSize: wearer === 'kids' ? CHILD_HEAD_SIZE : 1,
    build: chance.pickNumber(0.92, 1.08) * (wearer === 'womens' ? 0.93 : 1),
    halfShoulders: HALF_SHOULDERS[wearer ?? 'any'],
    top: deriveTones(chance.pick(TOPS)),
    bottom: deriveTones(chance.pick(BOTTOMS)),
    wash: chance.pick(WASHES),
  };
}

const HALF_SHOULDERS = { womens: 16.5, mens: 18.6, kids: 17.4, any: 17.6 } as const;

/** On a body as broad as its clothes, a child's head is larger than an adult's. */
const CHILD_HEAD_SIZE = 1.26;

function chooseHairStyle(wearer: ArtSpec['wearer'], isDark: boolean, chance: Rng): Person['hairStyle'] {
  if (wearer === 'mens') return isDark ? chance.pick(['short', 'curly', 'short']) : 'short';
  if (wearer === 'womens') return isDark ? chance.pick(['curly', 'bun', 'long']) : chance.pick(['bob', 'long', 'bun']);
  return isDark ? chance.pick(['short', 'curly', 'bun', 'curly']) : chance.pick(['short', 'bob', 'long', 'bun']);
}
