import { splitLines, splitParts } from '../tables.ts';
import { COMFORT, SHOE_OCCASION } from '../traits.ts';
import { type Archetype, createShelfArchetype } from './archetype.ts';

const flats = createShelfArchetype({
  department: 'Shoes',
  category: 'Flats',
  audiences: 'W',
  sizing: 'shoe',
  materials: 'smoothLeather:5 suede:4 veganLeather:2',
  colors: 'dressy',
  measures: 'flatShoe',
  reviews: 'flat',
  traits: [COMFORT, SHOE_OCCASION],
});
const EVENING = splitLines(`
  For the office at nine and the table by the window at nine.
  Wear it to the wedding and dance in it at the wedding.
  The shoe that makes jeans count as dressed up.
  Packs flat, goes with navy, black and everything printed.
`);
const FLAT_EXTRAS = splitParts(
  'Padded insole | Elastic that does not cut in | Comes with a dust bag | Flexible rubber sole',
);

export const FLATS: readonly Archetype[] = [
  flats({
    key: 'ballet',
    group: 'flats',
    productType: 'Ballet Flats',
    art: ['flat', 'ballet'],
    weight: 2.4,
    heel: [0.25, 0.4],
    nouns: splitParts('Ballet Flat | Ballerina'),
    price: [60, 130],
    laterSentences: EVENING,
    extras: FLAT_EXTRAS,
    keywords: 'ballerina pumps slip on',
    firstSentences: splitLines(`
      {Name} is a ballet flat that does not rub, which took us four tries.
      Soft sides, a fine bow and a sole with some thickness: {name} is for walking.
      A ballerina that folds in your bag and unfolds without a crease.
    `),
  }),
  flats({
    key: 'pointedFlat',
    group: 'flats',
    productType: 'Pointed Flats',
    art: ['flat', 'pointed'],
    weight: 1.6,
    heel: [0.25, 0.5],
    nouns: splitParts('Pointed Flat | Skimmer'),
    price: [65, 140],
    laterSentences: EVENING,
    extras: FLAT_EXTRAS,
    keywords: 'pointy toe work flats',
    firstSentences: splitLines(`
      {Name} has the toe of a pump and the temper of a slipper.
      A pointed flat that lengthens the leg from the ground.
    `),
  }),
  flats({
    key: 'maryJaneFlat',
    group: 'flats',
    productType: 'Mary Janes',
    art: ['flat', 'maryJane'],
    weight: 1.6,
    heel: [0.4, 0.9],
    nouns: splitParts('Mary Jane | Strap Flat'),
    price: [65, 140],
    laterSentences: EVENING,
    extras: FLAT_EXTRAS,
    keywords: 'maryjane strap buckle flats',
    firstSentences: splitLines(`
      {Name} has one strap and a buckle you never need to open: there is elastic behind it.
      A grown-up Mary Jane with a square-ish toe.
    `),
  }),
  flats({
    key: 'dorsay',
    group: 'flats',
    productType: 'D’Orsay Flats',
    art: ['flat', 'dorsay'],
    weight: 0.9,
    heel: [0.25, 0.5],
    nouns: splitParts('D’Orsay Flat'),
    price: [70, 150],
    laterSentences: EVENING,
    extras: FLAT_EXTRAS,
    keywords: 'dorsay cut out pointed flats',
    firstSentences: splitLines(`
      {Name} is cut away at the sides and stays on all the same.
      A d’Orsay flat that shows the arch and holds the heel.
    `),
  }),
];
