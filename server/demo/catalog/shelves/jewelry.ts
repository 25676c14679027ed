import { splitLines, splitParts } from '../tables.ts';
import { CLASP, EARRING_BACK, NICKEL } from '../traits.ts';
import { type Archetype, createShelfArchetype } from './archetype.ts';

const jewel = createShelfArchetype({
  department: 'Accessories',
  category: 'Jewelry',
  audiences: 'W',
  sizing: 'one',
  materials: 'silver:4 filledBrass:3',
  colors: 'jewelry',
  measures: 'none',
  reviews: 'jewelry',
  traits: [NICKEL],
});
const WORN = splitLines(`
  For every day, and for the days you forget to take it off.
  Small enough for work, bright enough for dinner.
  It comes in a box that needs no wrapping.
`);
const STONE = 'Stone grown in a laboratory, cut by hand';

const ring = (overrides: Parameters<typeof jewel>[0]): Archetype =>
  jewel({ sizing: 'ring', measures: 'ring', reviews: 'ring', laterSentences: WORN, ...overrides });

const RINGS: readonly Archetype[] = [
  ring({
    key: 'solitaire',
    group: 'rings',
    productType: 'Rings',
    art: ['ring', 'solitaire'],
    weight: 1.5,
    nouns: splitParts('Solitaire Ring | Stone Ring'),
    stones: 'stone',
    price: [60, 150],
    extras: splitParts(`${STONE} | Four prongs, filed smooth | Comfort fit, rounded inside`),
    keywords: 'gemstone stone engagement solitaire ring jewelry',
    firstSentences: splitLines(`
      {Name} holds one stone, high enough to catch light from below.
      One stone on a slim band, and nothing to distract from it.
    `),
  }),
  ring({
    key: 'plainBand',
    group: 'rings',
    productType: 'Rings',
    art: ['ring', 'band'],
    audiences: 'W:4 M:4',
    weight: 1.3,
    nouns: splitParts('Band Ring | Band'),
    measures: 'wideRing',
    price: [40, 95],
    extras: splitParts('Comfort fit, rounded inside | Can be engraved inside | Stacks with others'),
    keywords: 'wedding band plain stacking ring jewelry',
    firstSentences: splitLines(`
      {Name} is a plain band with a soft inner edge.
      A band that looks better with every scratch it collects.
    `),
  }),
  ring({
    key: 'signet',
    group: 'rings',
    productType: 'Rings',
    art: ['ring', 'signet'],
    audiences: 'W:3 M:4',
    nouns: splitParts('Signet Ring'),
    measures: 'wideRing',
    price: [55, 120],
    extras: splitParts('Solid face, ready for initials | Comfort fit, rounded inside | Polished by hand'),
    keywords: 'signet initial pinky ring jewelry',
    firstSentences: splitLines(`
      {Name} has a blank face, to be engraved or left alone.
      A signet with soft shoulders and a flat, polished face.
    `),
  }),
];

const necklace = (overrides: Parameters<typeof jewel>[0]): Archetype =>
  jewel({
    sizing: 'necklace',
    measures: 'necklace',
    traits: [NICKEL, CLASP],
    laterSentences: splitLines(`
      Wear it alone or with a longer one.
      It sits on a sweater as well as under a collar.
    `),
    ...overrides,
  });

const NECKLACES: readonly Archetype[] = [
  necklace({
    key: 'pendant',
    group: 'necklaces',
    productType: 'Necklaces',
    art: ['necklace', 'pendant'],
    weight: 1.6,
    nouns: splitParts('Pendant Necklace | Stone Pendant'),
    stones: 'stone',
    price: [48, 120],
    extras: splitParts(`${STONE} | Pendant slides off the chain for cleaning | Two extra inches to adjust`),
    keywords: 'pendant gemstone chain necklace jewelry',
    firstSentences: splitLines(`
      {Name} hangs a single stone where a collar opens.
      A small pendant on a fine chain, made to stay on.
    `),
  }),
  necklace({
    key: 'chain',
    group: 'necklaces',
    productType: 'Necklaces',
    art: ['necklace', 'chain'],
    audiences: 'W:4 M:3',
    weight: 1.2,
    nouns: splitParts('Chain Necklace | Link Chain'),
    measures: 'wideChain',
    price: [55, 130],
    extras: splitParts('Each link soldered shut | Does not catch hair or wool | Weight you notice once'),
    keywords: 'chain link layering necklace jewelry',
    firstSentences: splitLines(`
      {Name} is all chain: flat links that lie down by themselves.
      Even links, soldered one by one and tumbled smooth.
    `),
  }),
  necklace({
    key: 'pearls',
    group: 'necklaces',
    productType: 'Necklaces',
    art: ['necklace', 'pearls'],
    nouns: splitParts('Pearl Necklace'),
    stones: 'pearl',
    measures: 'pearls',
    price: [70, 160],
    extras: splitParts('Freshwater pearls, matched by eye | Knotted between every pearl | Silk thread'),
    keywords: 'pearl strand classic necklace jewelry',
    firstSentences: splitLines(`
      {Name} is a strand of freshwater pearls, knotted one by one.
      Pearls with their own small differences, on silk.
    `),
  }),
];

const earrings = (overrides: Parameters<typeof jewel>[0]): Archetype =>
  jewel({ reviews: 'earring', laterSentences: WORN.slice(1, 2), ...overrides });

const EARRINGS: readonly Archetype[] = [
  earrings({
    key: 'hoops',
    group: 'earrings',
    productType: 'Earrings',
    art: ['earrings', 'hoops'],
    weight: 1.5,
    nouns: splitParts('Hoop Earrings | Hoops'),
    measures: 'hoops',
    price: [32, 85],
    extras: splitParts('Hinged, with a click you can hear | Hollow, so they weigh little | Light enough to sleep in'),
    keywords: 'hoop huggie earrings jewelry',
    firstSentences: splitLines(`
      {Name} is a hoop thick enough to be seen and too light to be felt.
      Round tube hoops with a hidden hinge.
    `),
  }),
  earrings({
    key: 'studs',
    group: 'earrings',
    productType: 'Earrings',
    art: ['earrings', 'studs'],
    weight: 1.4,
    nouns: splitParts('Stud Earrings | Studs'),
    stones: 'stone',
    measures: 'studs',
    traits: [NICKEL, EARRING_BACK],
    price: [28, 75],
    extras: splitParts(`${STONE} | Posts of surgical steel | Flat enough for a phone call`),
    keywords: 'stud gemstone small earrings jewelry',
    firstSentences: splitLines(`
      {Name} is one stone per ear, held by four prongs.
      Small studs that can be worn from school runs to weddings.
    `),
  }),
  earrings({
    key: 'drops',
    group: 'earrings',
    productType: 'Earrings',
    art: ['earrings', 'drops'],
    nouns: splitParts('Drop Earrings'),
    stones: 'pearl',
    measures: 'drops',
    price: [38, 95],
    extras: splitParts('Freshwater pearls, matched in pairs | Hooks that cannot fall out | They move when you do'),
    keywords: 'pearl drop dangle earrings jewelry evening wedding',
    firstSentences: splitLines(`
      {Name} hangs a pearl from a fine hook and lets it swing.
      A pearl drop, long enough to show below a bob.
    `),
  }),
];

export const JEWELRY: readonly Archetype[] = [...RINGS, ...NECKLACES, ...EARRINGS];
