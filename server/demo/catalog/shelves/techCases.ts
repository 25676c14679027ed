import { splitLines, splitParts } from '../tables.ts';
import { type Archetype, createShelfArchetype } from './archetype.ts';

const accessory = { department: 'Accessories', audiences: 'U', sizing: 'one' } as const;
const tech = createShelfArchetype({
  ...accessory,
  category: 'Tech Accessories',
  group: 'tech',
  materials: 'tumbledLeather:4 felt:2 recycledNylon:2',
  colors: 'bag',
  measures: 'tech',
  reviews: 'tech',
});

export const TECH_CASES: readonly Archetype[] = [
  tech({
    key: 'phoneCase',
    group: 'tech',
    productType: 'Phone Cases',
    art: ['techCase', 'phone'],
    weight: 2,
    sizing: 'phone',
    materials: 'tumbledLeather:4 veganLeather:4',
    nouns: splitParts('Phone Case | Card Phone Case'),
    price: [28, 58],
    laterSentences: splitLines(`
      Drop-tested at pocket height, many times, by accident.
      Thin enough that charging pads do not notice.
    `),
    extras: splitParts('Raised edge round the screen | Works with wireless charging | Microfiber lining'),
    keywords: 'cell mobile smartphone cover',
    firstSentences: splitLines(`
      {Name} gives a phone the grip it should have come with.
      A slim case that picks up a shine where your thumb goes.
    `),
  }),
  tech({
    key: 'laptopSleeve',
    group: 'tech',
    productType: 'Laptop Sleeves',
    art: ['techCase', 'laptopSleeve'],
    weight: 1.8,
    sizing: 'laptop',
    nouns: splitParts('Laptop Sleeve | Sleeve'),
    price: [35, 85],
    laterSentences: splitLines(`
      In a tote, under an arm, between meetings.
      Snug, so nothing slides.
    `),
    extras: splitParts('Pocket for the charger | Felt lining | Zip guard against scratches'),
    keywords: 'computer case notebook cover',
    firstSentences: splitLines(`
      {Name} is a jacket for the most expensive thing in your bag.
      A padded sleeve with square corners and no wasted room.
    `),
  }),
  tech({
    key: 'headphoneCase',
    group: 'tech',
    productType: 'Headphone Cases',
    art: ['techCase', 'headphoneCase'],
    weight: 1,
    nouns: splitParts('Headphone Case'),
    price: [28, 60],
    laterSentences: splitLines(`
      Keeps cables untangled and ear cups uncrushed.
      Fits most folding over-ear headphones.
    `),
    extras: splitParts('Molded shell | Mesh pocket for cables | Wrist loop'),
    keywords: 'earphones audio hard case',
    firstSentences: splitLines(`
      {Name} ends the knot at the bottom of your bag.
      A hard case with a soft inside.
    `),
  }),
];
