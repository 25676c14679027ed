import { splitLines, splitParts } from '../tables.ts';
import { LAPTOP } from '../traits.ts';
import { type Archetype, createShelfArchetype } from './archetype.ts';

const accessory = { department: 'Accessories', audiences: 'U', sizing: 'one' } as const;
const pack = createShelfArchetype({
  ...accessory,
  category: 'Backpacks',
  group: 'packs',
  materials: 'recycledNylon:4 ballistic:3 waxed:2',
  colors: 'pack',
  measures: 'pack',
  reviews: 'pack',
  traits: [LAPTOP],
});
const CARRY = splitLines(`
  Fits a day: laptop, sweater, lunch, book.
  Stands up by itself, so you can use both hands.
  It ages the way good leather shoes do.
  Carries to the office and, on Friday, out of town.
`);

export const BACKPACKS: readonly Archetype[] = [
  pack({
    key: 'daypack',
    group: 'packs',
    productType: 'Backpacks',
    art: ['backpack', 'daypack'],
    weight: 2.2,
    nouns: splitParts('Daypack | Backpack'),
    price: [55, 130],
    laterSentences: CARRY,
    extras: splitParts('Side pockets for a bottle and an umbrella | Padded, airy back | Hidden pocket for a passport'),
    keywords: 'rucksack school laptop bag travel',
    firstSentences: splitLines(`
      {Name} is a daypack with few pockets, each in the right place.
      A flat back, a good zip and straps that stay put.
    `),
  }),
  pack({
    key: 'flapPack',
    group: 'packs',
    productType: 'Backpacks',
    art: ['backpack', 'flap'],
    weight: 1.4,
    materials: 'waxed:5 organicCanvas:3',
    nouns: splitParts('Flap Backpack | Rucksack'),
    price: [75, 160],
    laterSentences: CARRY,
    extras: splitParts('Leather straps with hidden snaps | Drawcord under the flap | Front pocket'),
    keywords: 'rucksack canvas heritage bag',
    firstSentences: splitLines(`
      {Name} closes with a flap and two straps, and under the straps are snaps.
      A rucksack of the old kind with a laptop of the new kind inside.
    `),
  }),
  pack({
    key: 'rollTop',
    group: 'packs',
    productType: 'Roll-Top Backpacks',
    art: ['backpack', 'rollTop'],
    weight: 1.2,
    nouns: splitParts('Roll-Top | Roll-Top Backpack'),
    price: [80, 170],
    laterSentences: CARRY,
    extras: splitParts('Welded base | Side access to the laptop | Reflective loop for a light'),
    keywords: 'rolltop commuter bike waterproof rucksack',
    firstSentences: splitLines(`
      {Name} grows by a third with one roll.
      A roll-top for bike commuters and weather skeptics.
    `),
  }),
  pack({
    key: 'kidsPack',
    group: 'kidsPacks',
    productType: "Kids' Backpacks",
    art: ['backpack', 'kids'],
    weight: 1.6,
    audiences: 'K',
    materials: 'recycledNylon',
    colors: 'kids',
    traits: [],
    nouns: splitParts('Mini Backpack | School Backpack'),
    price: [28, 55],
    laterSentences: splitLines(`
      Lunch, library book, one treasure.
      Sized for backs that still believe in dragons.
    `),
    extras: splitParts('Chest clip | Name label | Wipe-clean lining | Bottle pocket'),
    keywords: 'school bag kindergarten kids rucksack',
    reviews: 'kidsPack',
    firstSentences: splitLines(`
      {Name} is small outside and sensible inside.
      A school backpack with a zip that small fingers can start.
    `),
  }),
];
