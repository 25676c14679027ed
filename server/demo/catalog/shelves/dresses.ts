import { splitLines, splitParts } from '../tables.ts';
import { DRESS_LENGTH, FIT, OCCASION, POCKETS } from '../traits.ts';
import { type Archetype, createShelfArchetype } from './archetype.ts';

const dress = createShelfArchetype({
  department: 'Clothing',
  category: 'Dresses',
  audiences: 'W',
  sizing: 'dress',
  materials: 'viscose:4 ecoViscose:3 crepe:3 poplin:2',
  colors: 'dressy',
  measures: 'dress',
  reviews: 'dress',
  traits: [POCKETS, OCCASION],
  group: 'dresses',
});
const skirt = createShelfArchetype({
  department: 'Clothing',
  category: 'Skirts',
  audiences: 'W',
  sizing: 'dress',
  materials: 'viscose:3 crepe:3 twill:2',
  colors: 'cloth',
  measures: 'dress',
  reviews: 'dress',
  traits: [DRESS_LENGTH, POCKETS],
  group: 'skirts',
});
const DAYS = splitLines(`
  Sneakers on Tuesday, heels on Saturday.
  Packs without creasing and dries overnight on a hotel hanger.
  For weddings where the dress code says "garden".
  One piece and you are dressed; that is the whole appeal.
`);
const DRESS_EXTRAS = splitParts(
  'Lined to the knee | Bra-friendly straps and neckline | Hidden side zip | French seams | Adjustable waist ties',
);
const SKIRT_EXTRAS = splitParts(
  'Elastic at the back of the waist | Lined | Hidden side zip | Hangs from the waist without clinging',
);

export const DRESSES: readonly Archetype[] = [
  dress({
    key: 'fitAndFlare',
    group: 'dresses',
    productType: 'Casual Dresses',
    art: ['dress', 'fitAndFlare'],
    weight: 2.6,
    patterns: 'solid:4 floral:4 dot:3',
    nouns: splitParts('Fit-and-Flare Dress | Tea Dress'),
    price: [68, 148],
    laterSentences: DAYS,
    extras: DRESS_EXTRAS,
    keywords: 'skater swing midi dress',
    firstSentences: splitLines(`
      {Name} fits to the waist and lets go below it.
      A tea dress with a skirt that swings when you turn, so turn.
      {Name} is the dress that gets the compliments in the elevator.
    `),
  }),
  dress({
    key: 'wrapDress',
    group: 'dresses',
    productType: 'Wrap Dresses',
    art: ['dress', 'wrap'],
    weight: 2,
    patterns: 'solid:3 floral:4 print:3',
    nouns: splitParts('Wrap Dress'),
    price: [72, 158],
    laterSentences: DAYS,
    extras: [...DRESS_EXTRAS, 'A small snap keeps the neckline where you want it'],
    keywords: 'v-neck tie waist midi',
    firstSentences: splitLines(`
      {Name} wraps for real and stays wrapped.
      A wrap dress that adjusts to lunch.
    `),
  }),
  dress({
    key: 'slipDress',
    group: 'dresses',
    productType: 'Slip Dresses',
    art: ['dress', 'slip'],
    weight: 1.6,
    materials: 'satinCloth:5 viscose:3',
    nouns: splitParts('Slip Dress | Bias Slip'),
    price: [65, 140],
    laterSentences: DAYS,
    extras: splitParts('Cut on the bias | Adjustable straps | Bound inside edges'),
    keywords: 'cami satin silk evening',
    firstSentences: splitLines(`
      {Name} is cut on the bias, so it skims and never grips.
      A slip dress for under a sweater, over a tee, or all alone.
    `),
  }),
  dress({
    key: 'shift',
    group: 'dresses',
    productType: 'Work Dresses',
    art: ['dress', 'shift'],
    weight: 1.6,
    materials: 'crepe:5 wool:2',
    patterns: 'solid:6 check:2',
    nouns: splitParts('Shift Dress | Work Dress'),
    price: [75, 160],
    laterSentences: splitLines(`
      Under a blazer it is a suit; without one it is dinner.
      It looks ironed at six in the evening.
    `),
    extras: DRESS_EXTRAS,
    keywords: 'office sheath work dress',
    firstSentences: splitLines(`
      {Name} hangs straight from the shoulder and means business.
      A shift with two darts and no nonsense.
    `),
  }),
  dress({
    key: 'puffSleeve',
    group: 'dresses',
    productType: 'Casual Dresses',
    art: ['dress', 'puffSleeve'],
    weight: 1.5,
    materials: 'poplin:5 linen:3',
    patterns: 'solid:4 floral:2 check:3',
    nouns: splitParts('Puff-Sleeve Dress'),
    price: [68, 145],
    laterSentences: DAYS,
    extras: DRESS_EXTRAS,
    keywords: 'smocked cottage cotton summer dress',
    firstSentences: splitLines(`
      {Name} has a sleeve with some air in it.
      A cotton dress with a square neck and a generous hem.
    `),
  }),
  dress({
    key: 'maxiDress',
    group: 'dresses',
    productType: 'Maxi Dresses',
    art: ['dress', 'maxi'],
    measures: 'maxiDress',
    weight: 1.6,
    patterns: 'solid:3 floral:4 print:3',
    nouns: splitParts('Maxi Dress | Long Dress'),
    price: [78, 170],
    laterSentences: DAYS,
    extras: DRESS_EXTRAS,
    keywords: 'long dress boho beach',
    firstSentences: splitLines(`
      {Name} reaches the ankle and catches every breeze.
      A maxi that is as good barefoot as in sandals.
    `),
  }),
  dress({
    key: 'kidsDress',
    group: 'kidsWear',
    audiences: 'G',
    productType: 'Dresses',
    art: ['dress', 'fitAndFlare'],
    weight: 1.2,
    sizing: 'apparel',
    colors: 'kids',
    materials: 'organicJersey:4 jersey:3',
    patterns: 'dot:3 floral:3 solid:2',
    reviews: 'kidsWear',
    nouns: splitParts('Twirl Dress | Play Dress'),
    price: [22, 42],
    laterSentences: splitLines(`
      Twirls, climbs, and goes in the wash with everything else.
      Pockets for stones, as required.
    `),
    extras: splitParts('Two pockets | Pulls on, no zips | Tagless'),
    traits: [],
    keywords: 'girls dress kids twirl',
    firstSentences: splitLines(`
      {Name} has enough skirt for a proper spin.
      A jersey dress that party guests and tree climbers agree on.
    `),
  }),
  skirt({
    key: 'aLineSkirt',
    group: 'skirts',
    productType: 'A-Line Skirts',
    art: ['skirt', 'aLine'],
    weight: 1.6,
    patterns: 'solid:5 check:2 floral:2',
    nouns: splitParts('A-Line Skirt'),
    price: [48, 98],
    laterSentences: DAYS,
    extras: SKIRT_EXTRAS,
    keywords: 'flared skirt',
    firstSentences: splitLines(`
      {Name} sits at the waist and steps away from the hip.
      An A-line skirt with a clean front and a kind back.
    `),
  }),
  skirt({
    key: 'pleatedSkirt',
    group: 'skirts',
    productType: 'Pleated Skirts',
    art: ['skirt', 'pleated'],
    weight: 1.6,
    materials: 'crepe:5 satinCloth:3',
    nouns: splitParts('Pleated Skirt'),
    price: [55, 110],
    laterSentences: DAYS,
    extras: SKIRT_EXTRAS,
    keywords: 'pleats midi skirt',
    firstSentences: splitLines(`
      {Name} has pleats that were set with heat and stay set.
      A pleated skirt that moves like water and washes like cotton.
    `),
  }),
  skirt({
    key: 'pencilSkirt',
    group: 'skirts',
    productType: 'Pencil Skirts',
    art: ['skirt', 'pencil'],
    weight: 1.1,
    materials: 'crepe:4 wool:3',
    nouns: splitParts('Pencil Skirt'),
    price: [50, 105],
    laterSentences: DAYS,
    extras: [...SKIRT_EXTRAS, 'Back vent you can really walk in'],
    keywords: 'work office skirt fitted',
    firstSentences: splitLines(`
      {Name} is slim, lined and able to climb stairs.
      A pencil skirt with a vent long enough to catch a bus.
    `),
  }),
  skirt({
    key: 'denimSkirt',
    group: 'denim',
    productType: 'Denim Skirts',
    art: ['skirt', 'denim'],
    weight: 1,
    materials: 'denim',
    colors: 'denim',
    nouns: splitParts('Denim Skirt'),
    price: [48, 92],
    laterSentences: DAYS,
    extras: splitParts('Five pockets | Button and zip fly | Raw-edge or clean hem, by wash'),
    keywords: 'jean skirt',
    firstSentences: splitLines(`
      {Name} is your favorite jeans, in skirt form.
      A denim skirt with a straight hem and five pockets.
    `),
    traits: [DRESS_LENGTH, FIT],
  }),
  skirt({
    key: 'maxiSkirt',
    group: 'skirts',
    productType: 'Maxi Skirts',
    art: ['skirt', 'maxi'],
    weight: 1,
    patterns: 'solid:3 floral:3 print:3',
    nouns: splitParts('Maxi Skirt | Long Skirt'),
    price: [55, 115],
    laterSentences: DAYS,
    extras: SKIRT_EXTRAS,
    traits: [POCKETS],
    keywords: 'long skirt boho',
    firstSentences: splitLines(`
      {Name} is long, light and easy at the waist.
      A maxi skirt that makes a tee look planned.
    `),
  }),
];
