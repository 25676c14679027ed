import { splitLines, splitParts } from '../tables.ts';
import { COMFORT, INSOLE, OUTSOLE } from '../traits.ts';
import { type Archetype, createShelfArchetype } from './archetype.ts';

const loafers = createShelfArchetype({
  department: 'Shoes',
  category: 'Loafers & Oxfords',
  audiences: 'M:5 W:4',
  sizing: 'shoe',
  materials: 'smoothLeather:5 leather:3 suede:3',
  colors: 'leather',
  measures: 'flatShoe',
  reviews: 'loafer',
  traits: [OUTSOLE, INSOLE],
});
const EVENING = splitLines(`
  For the office at nine and the table by the window at nine.
  Wear it to the wedding and dance in it at the wedding.
  The shoe that makes jeans count as dressed up.
  Packs flat, goes with navy, black and everything printed.
`);
const OFFICE = splitLines(`
  With a suit, with chinos, with bare ankles in June.
  Right at a desk and right at a wedding.
  Polish it on Sundays, or do not; it will be kind either way.
  A shoe that improves whatever is above it.
`);
const LOAFER_EXTRAS = splitParts(
  'Leather lined | Hand-sewn apron | Stacked heel | Blake-stitched sole | Heel pad of soft leather',
);
const FLAT_EXTRAS = splitParts(
  'Padded insole | Elastic that does not cut in | Comes with a dust bag | Flexible rubber sole',
);

export const LOAFERS: readonly Archetype[] = [
  loafers({
    key: 'penny',
    group: 'loafers',
    productType: 'Loafers',
    art: ['loafer', 'penny'],
    weight: 2.6,
    heel: [0.75, 1],
    nouns: splitParts('Penny Loafer | Loafer'),
    adjectives: splitParts('Soft'),
    price: [100, 190],
    laterSentences: OFFICE,
    extras: LOAFER_EXTRAS,
    keywords: 'slip on dress shoes preppy',
    firstSentences: splitLines(`
      {Name} is a penny loafer on a rounded last, neither too sharp nor too school.
      The hand-sewn apron gives {name} its shape, and a flexible sole its comfort.
      A penny loafer that is soft where it creases.
    `),
  }),
  loafers({
    key: 'horsebit',
    group: 'loafers',
    productType: 'Loafers',
    art: ['loafer', 'horsebit'],
    weight: 1.6,
    heel: [0.75, 1],
    nouns: splitParts('Bit Loafer | Horsebit Loafer'),
    price: [115, 220],
    laterSentences: OFFICE,
    extras: LOAFER_EXTRAS,
    keywords: 'slip on dress shoes bit hardware',
    firstSentences: splitLines(`
      {Name} carries a slim metal bit, brushed so that it does not shout.
      A bit loafer with a low vamp and a long memory for good trousers.
    `),
  }),
  loafers({
    key: 'tassel',
    group: 'loafers',
    productType: 'Loafers',
    art: ['loafer', 'tassel'],
    weight: 1.2,
    heel: [0.75, 1],
    nouns: splitParts('Tassel Loafer'),
    price: [110, 210],
    laterSentences: OFFICE,
    extras: LOAFER_EXTRAS,
    keywords: 'slip on dress shoes tassels',
    firstSentences: splitLines(`
      {Name} wears its tassels with a straight face.
      A tassel loafer between dress shoe and weekend.
    `),
  }),
  loafers({
    key: 'driver',
    group: 'loafers',
    productType: 'Driving Shoes',
    art: ['loafer', 'driver'],
    weight: 1.2,
    heel: [0.3, 0.4],
    traits: [INSOLE],
    materials: 'suede:5 tumbledLeather:4',
    nouns: splitParts('Driver | Driving Moccasin'),
    price: [80, 150],
    laterSentences: OFFICE,
    extras: splitParts('Rubber pebbles on the sole | Hand-sewn moccasin toe | Unlined'),
    keywords: 'moccasin driving slip on',
    firstSentences: splitLines(`
      {Name} has rubber pebbles on the sole and wants to go to the coast.
      A driving moccasin, unlined, that folds in half in your bag.
    `),
  }),
  loafers({
    key: 'oxford',
    group: 'loafers',
    productType: 'Oxfords',
    art: ['loafer', 'oxford'],
    weight: 1.8,
    audiences: 'M:6 W:2',
    heel: [0.9, 1.1],
    nouns: splitParts('Oxford | Cap-Toe Oxford'),
    price: [120, 240],
    laterSentences: OFFICE,
    extras: LOAFER_EXTRAS,
    keywords: 'dress shoes lace up formal business',
    firstSentences: splitLines(`
      {Name} closes over the instep like a good argument.
      A closed-lace oxford for interviews, vows and very good restaurants.
    `),
  }),
  loafers({
    key: 'derby',
    group: 'loafers',
    productType: 'Oxfords',
    art: ['loafer', 'derby'],
    weight: 1.4,
    audiences: 'M:6 W:2',
    heel: [0.9, 1.2],
    nouns: splitParts('Derby | Plain-Toe Derby'),
    price: [105, 210],
    laterSentences: OFFICE,
    extras: LOAFER_EXTRAS,
    keywords: 'dress shoes lace up blucher',
    firstSentences: splitLines(`
      {Name} laces open, so high insteps are welcome.
      A derby with a plain toe and a sole that means business casual.
    `),
  }),
  loafers({
    key: 'lugLoafer',
    group: 'loafers',
    productType: 'Loafers',
    art: ['loafer', 'lug'],
    weight: 1.2,
    audiences: 'W:6 M:2',
    heel: [1.25, 1.75],
    traits: [INSOLE, COMFORT],
    nouns: splitParts('Lug Loafer | Chunky Loafer'),
    price: [95, 180],
    laterSentences: OFFICE,
    extras: LOAFER_EXTRAS,
    keywords: 'chunky platform loafers slip on',
    firstSentences: splitLines(`
      {Name} puts a proper loafer on a proper sole.
      A lug loafer, tall enough to keep trouser hems dry.
    `),
  }),
  loafers({
    key: 'smoking',
    group: 'flats',
    category: 'Flats',
    productType: 'Smoking Flats',
    art: ['loafer', 'smoking'],
    weight: 1,
    audiences: 'W',
    traits: [COMFORT],
    materials: 'suede:4 satin:2',
    colors: 'dressy',
    heel: [0.4, 0.5],
    nouns: splitParts('Smoking Slipper | Evening Loafer'),
    price: [80, 150],
    laterSentences: EVENING,
    extras: FLAT_EXTRAS,
    keywords: 'slipper loafer flats',
    reviews: 'flat',
    firstSentences: splitLines(`
      {Name} was made for libraries and went out instead.
      A smoking slipper with a piped edge and a quilted lining.
    `),
  }),
];
