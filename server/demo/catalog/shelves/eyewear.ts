import { splitLines, splitParts } from '../tables.ts';
import { FRAME_WIDTH, LENS } from '../traits.ts';
import { type Archetype, createShelfArchetype } from './archetype.ts';

const accessory = { department: 'Accessories', audiences: 'U', sizing: 'one' } as const;
const eyes = createShelfArchetype({
  ...accessory,
  category: 'Sunglasses and Eyewear',
  group: 'eyewear',
  materials: 'acetate',
  colors: 'eyewear',
  measures: 'eyewear',
  reviews: 'eyewear',
  traits: [LENS, FRAME_WIDTH],
});
const SUN = splitLines(`
  For drives, decks and the walk home from the night before.
  Light enough to forget on your forehead.
  Comes with a hard case and a cloth.
`);

export const EYEWEAR: readonly Archetype[] = [
  eyes({
    key: 'wayfarer',
    group: 'eyewear',
    productType: 'Sunglasses',
    art: ['sunglasses', 'wayfarer'],
    weight: 2.2,
    nouns: splitParts('Square Sunglasses | Sunglasses'),
    price: [55, 160],
    laterSentences: SUN,
    extras: splitParts('100% UV protection | Five-barrel hinges | Scratch-resistant coating'),
    keywords: 'shades sunnies square frame',
    firstSentences: splitLines(`
      {Name} is the shape that suits nearly everybody.
      A bold, squared frame with a keyhole bridge.
    `),
  }),
  eyes({
    key: 'aviator',
    group: 'eyewear',
    productType: 'Sunglasses',
    art: ['sunglasses', 'aviator'],
    weight: 1.5,
    materials: 'metal',
    nouns: splitParts('Aviators | Aviator Sunglasses'),
    price: [60, 170],
    laterSentences: SUN,
    extras: splitParts('100% UV protection | Spring hinges | Adjustable nose pads'),
    keywords: 'pilot shades metal frame',
    firstSentences: splitLines(`
      {Name} is a slim aviator without the swagger.
      A metal frame with a double bridge and light lenses.
    `),
  }),
  eyes({
    key: 'catEye',
    group: 'eyewear',
    productType: 'Sunglasses',
    art: ['sunglasses', 'catEye'],
    weight: 1.5,
    audiences: 'W',
    nouns: splitParts('Cat-Eye Sunglasses | Cat-Eye'),
    price: [55, 160],
    laterSentences: SUN,
    extras: splitParts('100% UV protection | Five-barrel hinges'),
    keywords: 'cateye retro shades',
    firstSentences: splitLines(`
      {Name} lifts at the corners, and so does everything else.
      A cat-eye from the fifties, at today's weight.
    `),
  }),
  eyes({
    key: 'roundSun',
    group: 'eyewear',
    productType: 'Sunglasses',
    art: ['sunglasses', 'round'],
    weight: 1.3,
    materials: 'acetate:3 metal:2',
    nouns: splitParts('Round Sunglasses'),
    price: [55, 150],
    laterSentences: SUN,
    extras: splitParts('100% UV protection | Light as a pencil'),
    keywords: 'circle shades retro',
    firstSentences: splitLines(`
      {Name} is round, small and a little bookish.
      A round frame with a fine bridge.
    `),
  }),
];
