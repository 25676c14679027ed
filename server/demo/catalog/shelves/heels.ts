import { splitLines, splitParts } from '../tables.ts';
import { COMFORT, SHOE_OCCASION, TOE } from '../traits.ts';
import { type Archetype, createShelfArchetype } from './archetype.ts';

const heels = createShelfArchetype({
  department: 'Shoes',
  category: 'Heels',
  audiences: 'W',
  sizing: 'shoe',
  materials: 'smoothLeather:4 suede:4 patent:2 satin:1',
  colors: 'dressy',
  measures: 'heel',
  reviews: 'heel',
  traits: [SHOE_OCCASION, COMFORT],
});
const EVENING = splitLines(`
  For the office at nine and the table by the window at nine.
  Wear it to the wedding and dance in it at the wedding.
  The shoe that makes jeans count as dressed up.
  Packs flat, goes with navy, black and everything printed.
`);
const HEEL_EXTRAS = splitParts(
  'Padded insole with extra foam at the ball of the foot | Non-slip rubber tip | Leather lining | Heel grip of soft suede',
);

export const HEELS: readonly Archetype[] = [
  heels({
    key: 'stiletto',
    group: 'heels',
    productType: 'Pumps',
    art: ['heel', 'stiletto'],
    weight: 2,
    heel: [3, 4],
    nouns: splitParts('Pointed Pump | Stiletto Pump'),
    price: [85, 190],
    laterSentences: EVENING,
    extras: HEEL_EXTRAS,
    keywords: 'high heels stilettos pumps dress shoes',
    firstSentences: splitLines(`
      {Name} is a high, thin-heeled pump that is kinder than it looks.
      A pointed pump with a heel placed where your weight is.
      {Name} has one long line from toe to heel and nothing to interrupt it.
    `),
  }),
  heels({
    key: 'blockHeel',
    group: 'heels',
    productType: 'Pumps',
    art: ['heel', 'block'],
    weight: 2.4,
    heel: [2, 3.25],
    nouns: splitParts('Block-Heel Pump | Block Heel | City Pump'),
    price: [75, 160],
    laterSentences: EVENING,
    extras: HEEL_EXTRAS,
    traits: [SHOE_OCCASION, TOE],
    keywords: 'chunky heel pumps work shoes',
    firstSentences: splitLines(`
      {Name} stands on a block heel, so cobbles are no trouble.
      A pump for people who walk to work.
      {Name} has all of the height and half of the wobble.
    `),
  }),
  heels({
    key: 'kitten',
    group: 'heels',
    productType: 'Pumps',
    art: ['heel', 'kitten'],
    weight: 1.6,
    heel: [1.5, 2],
    nouns: splitParts('Kitten Heel | Kitten Pump'),
    price: [75, 150],
    laterSentences: EVENING,
    extras: HEEL_EXTRAS,
    keywords: 'low heels mid heel pumps',
    firstSentences: splitLines(`
      {Name} is low enough for all day and sharp enough for all night.
      A kitten heel with a pointed toe and good manners.
    `),
  }),
  heels({
    key: 'wedge',
    group: 'heels',
    productType: 'Wedges',
    art: ['heel', 'wedge'],
    weight: 1.6,
    heel: [2.25, 3.25],
    materials: 'suede:4 smoothLeather:3 canvas:2',
    nouns: splitParts('Cork Wedge | Wedge | Summer Wedge'),
    price: [70, 140],
    laterSentences: [...EVENING, 'Made for lawns, decks and gravel drives.'],
    extras: HEEL_EXTRAS,
    keywords: 'espadrille summer heels cork',
    firstSentences: splitLines(`
      {Name} puts you on cork, which is light, and bends a little, and looks like summer.
      A wedge for garden parties: height without holes in the lawn.
    `),
  }),
  heels({
    key: 'platformHeel',
    group: 'heels',
    productType: 'Platform Heels',
    art: ['heel', 'platform'],
    weight: 1,
    heel: [3.5, 4.25],
    nouns: splitParts('Platform Pump | Platform Heel'),
    price: [95, 190],
    laterSentences: EVENING,
    extras: HEEL_EXTRAS,
    keywords: 'high heels party platforms',
    firstSentences: splitLines(`
      {Name} hides an inch in the platform, so four inches feel like three.
      A party platform that you will still be wearing at midnight.
    `),
  }),
  heels({
    key: 'slingback',
    group: 'heels',
    productType: 'Slingbacks',
    art: ['heel', 'slingback'],
    weight: 1.4,
    heel: [1.5, 2.75],
    nouns: splitParts('Slingback | Slingback Pump'),
    price: [85, 170],
    laterSentences: EVENING,
    extras: [...HEEL_EXTRAS, 'Elastic in the strap, so it stays up'],
    keywords: 'sling back heels strap',
    firstSentences: splitLines(`
      {Name} is a slingback whose strap stays where it is.
      Open at the heel, pointed at the toe: {name} is half a summer shoe and half a dress shoe.
    `),
  }),
];
