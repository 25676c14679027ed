import { splitLines, splitParts } from '../tables.ts';
import { CLASP, MOVEMENT, NICKEL } from '../traits.ts';
import { type Archetype, createShelfArchetype } from './archetype.ts';

const wrist = createShelfArchetype({
  department: 'Accessories',
  category: 'Jewelry',
  audiences: 'W',
  sizing: 'bracelet',
  materials: 'silver:4 filledBrass:3',
  colors: 'jewelry',
  measures: 'none',
  reviews: 'bracelet',
  traits: [NICKEL],
});
const STACKED = splitLines(`
  Wear one, or start a stack with it.
  It stays out of the way of keyboards and cuffs.
`);

const BRACELETS: readonly Archetype[] = [
  wrist({
    key: 'chainBracelet',
    group: 'bracelets',
    productType: 'Bracelets',
    art: ['bracelet', 'chain'],
    audiences: 'W:4 M:2',
    weight: 1.3,
    nouns: splitParts('Chain Bracelet | Link Bracelet'),
    measures: 'wideChain',
    traits: [NICKEL, CLASP],
    price: [42, 100],
    laterSentences: STACKED,
    extras: splitParts('Each link soldered shut | Half an inch to adjust | Lies flat under a sleeve'),
    keywords: 'chain link bracelet jewelry',
    firstSentences: splitLines(`
      {Name} is a chain for the wrist, with links that turn and do not tangle.
      Even links that lie flat under a cuff.
    `),
  }),
  wrist({
    key: 'bangle',
    group: 'bracelets',
    productType: 'Bracelets',
    art: ['bracelet', 'bangle'],
    nouns: splitParts('Bangle'),
    measures: 'bangle',
    price: [48, 110],
    laterSentences: STACKED,
    extras: splitParts('Oval, so it does not spin | Hinge and safety catch | Polished by hand'),
    keywords: 'bangle cuff bracelet jewelry',
    firstSentences: splitLines(`
      {Name} is an oval bangle that keeps its place.
      A solid bangle, slim enough to wear three.
    `),
  }),
  wrist({
    key: 'beads',
    group: 'bracelets',
    productType: 'Bracelets',
    art: ['bracelet', 'beads'],
    audiences: 'W:4 M:3',
    nouns: splitParts('Bead Bracelet | Stone Bead Bracelet'),
    stones: 'bead',
    price: [28, 68],
    laterSentences: STACKED,
    extras: splitParts('Polished stone beads | Elastic that outlasts the thread it replaced | No clasp to close'),
    keywords: 'bead stone stretch bracelet jewelry',
    firstSentences: splitLines(`
      {Name} is a row of stone beads with one of metal between them.
      Beads of real stone, cool at first and then not.
    `),
  }),
];

const watch = (overrides: Parameters<typeof wrist>[0]): Archetype =>
  wrist({
    sizing: 'one',
    measures: 'watch',
    reviews: 'watch',
    traits: [MOVEMENT],
    laterSentences: splitLines(`
      It tells the time and nothing else.
      Thin enough for a shirt cuff, clear enough for a dark platform.
    `),
    ...overrides,
  });

/** Bracelets and watches. */
export const WRISTWEAR: readonly Archetype[] = [
  ...BRACELETS,
  watch({
    key: 'leatherWatch',
    group: 'watches',
    productType: 'Watches',
    art: ['watch', 'leather'],
    audiences: 'W:4 M:5',
    weight: 1.2,
    nouns: splitParts('Leather Watch | Leather Strap Watch'),
    materials: 'watchLeather',
    colors: 'leather',
    price: [95, 210],
    extras: splitParts('Strap changes without tools | Scratch-resistant mineral glass | Steel case'),
    keywords: 'watch wristwatch timepiece leather strap analog jewelry',
    firstSentences: splitLines(`
      {Name} has thin hands, plain markers and a strap that ages well.
      A dial you can read at arm's length, on leather.
    `),
  }),
  watch({
    key: 'steelWatch',
    group: 'watches',
    productType: 'Watches',
    art: ['watch', 'steel'],
    audiences: 'W:4 M:5',
    nouns: splitParts('Steel Watch | Bracelet Watch'),
    materials: 'watchSteel',
    colors: 'steel',
    price: [120, 240],
    extras: splitParts('Links come out with the tool in the box | Scratch-resistant mineral glass | Folding clasp'),
    keywords: 'watch wristwatch timepiece metal bracelet analog jewelry',
    firstSentences: splitLines(`
      {Name} is steel from the crown to the clasp.
      A watch on a metal bracelet that closes with one click.
    `),
  }),
];
