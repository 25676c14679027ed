import { splitLines, splitParts } from '../tables.ts';
import { FIT, RAIN, WARMTH } from '../traits.ts';
import { type Archetype, createShelfArchetype } from './archetype.ts';

const coat = createShelfArchetype({
  department: 'Clothing',
  category: 'Coats & Outerwear',
  audiences: 'W:5 M:5',
  sizing: 'apparel',
  materials: 'recycledNylon:4 nylon:3',
  colors: 'outer',
  measures: 'jacket',
  reviews: 'outer',
  traits: [WARMTH, RAIN],
  group: 'outerwear',
});
const OUTERWEAR_SENTENCES = splitLines(`
  For the platform at seven, the ridge at noon and the fire at nine.
  Good from first frost to last; the hook by the door is its place.
  Roomy enough for a sweater, trim enough for a seatbelt.
  It will see a lot of weather and look the better for it.
`);
const EXTRAS = splitParts(
  'Two hand pockets, lined | Inner pocket with a zip | Two-way front zip | Adjustable hem and cuffs | Hanger loop that holds',
);

export const OUTERWEAR: readonly Archetype[] = [
  coat({
    key: 'puffer',
    group: 'outerwear',
    productType: 'Puffer Jackets',
    art: ['jacket', 'puffer'],
    weight: 2.6,
    audiences: 'W:5 M:5 K:3',
    nouns: splitParts('Puffer | Down Jacket | Quilted Jacket'),
    price: [110, 240],
    laterSentences: OUTERWEAR_SENTENCES,
    extras: [...EXTRAS, '650-fill traceable down'],
    keywords: 'down quilted winter coat warm',
    firstSentences: splitLines(`
      {Name} is warm at minus ten and weighs less than your scarf.
      A puffer with small baffles, so it looks like a jacket and not a sleeping bag.
    `),
  }),
  coat({
    key: 'parka',
    group: 'outerwear',
    productType: 'Parkas',
    art: ['jacket', 'parka'],
    weight: 1.8,
    nouns: splitParts('Parka | Winter Parka'),
    price: [160, 340],
    laterSentences: OUTERWEAR_SENTENCES,
    extras: [...EXTRAS, 'Hood with a stiffened brim'],
    keywords: 'winter coat long hooded insulated',
    firstSentences: splitLines(`
      {Name} covers the seat, the storm and most of the commute.
      A parka for waiting at bus stops with dignity.
    `),
  }),
  coat({
    key: 'rainJacket',
    group: 'outerwear',
    productType: 'Rain Jackets',
    art: ['jacket', 'rain'],
    weight: 2,
    audiences: 'W:5 M:5 K:3',
    traits: [RAIN, FIT],
    nouns: splitParts('Rain Jacket | Rain Shell | Anorak'),
    price: [85, 190],
    laterSentences: OUTERWEAR_SENTENCES,
    extras: [...EXTRAS, 'Vents under the arms'],
    keywords: 'raincoat waterproof shell windbreaker',
    firstSentences: splitLines(`
      {Name} keeps out rain and lets out steam.
      A rain jacket that rolls into its own hood.
    `),
  }),
  coat({
    key: 'denimJacket',
    reviews: 'jacket',
    group: 'denim',
    productType: 'Denim Jackets',
    art: ['jacket', 'denim'],
    weight: 1.6,
    materials: 'denim',
    colors: 'denim',
    traits: [FIT],
    nouns: splitParts('Denim Jacket | Trucker Jacket'),
    price: [78, 148],
    laterSentences: splitLines(`
      Over dresses, under coats, on the back of every chair in town.
      It starts to look right in about a month.
    `),
    extras: splitParts('Two chest and two side pockets | Adjustable waist tabs | Brushed buttons'),
    keywords: 'jean jacket trucker',
    firstSentences: splitLines(`
      {Name} is a trucker jacket with sleeves that are long enough.
      A denim jacket, washed once, left plain.
    `),
  }),
  coat({
    key: 'blazer',
    reviews: 'jacket',
    group: 'tailoring',
    category: 'Blazers',
    productType: 'Blazers',
    art: ['jacket', 'blazer'],
    weight: 2,
    materials: 'wool:5 linen:2 crepe:2',
    colors: 'trouser',
    patterns: 'solid:6 check:2',
    traits: [FIT],
    nouns: splitParts('Blazer | Unlined Blazer'),
    price: [120, 260],
    laterSentences: splitLines(`
      Throw it over a tee; it will do the talking.
      It travels folded and hangs out in an hour.
    `),
    extras: splitParts('Half lined | Patch pockets | Soft shoulder, no padding | Working cuffs'),
    keywords: 'sport coat suit jacket work',
    firstSentences: splitLines(`
      {Name} has a soft shoulder and a firm opinion about pockets: three.
      A blazer as easy as a cardigan.
    `),
  }),
  coat({
    key: 'bomber',
    reviews: 'jacket',
    group: 'outerwear',
    productType: 'Bomber Jackets',
    art: ['jacket', 'bomber'],
    weight: 1.4,
    traits: [FIT],
    nouns: splitParts('Bomber | Bomber Jacket'),
    price: [90, 190],
    laterSentences: OUTERWEAR_SENTENCES,
    extras: splitParts('Ribbed collar, cuffs and hem | Sleeve pocket | Snap hand pockets'),
    keywords: 'flight jacket casual',
    firstSentences: splitLines(`
      {Name} stops at the hip and goes with everything that does not.
      A bomber with a matte shell and a rib that does not bag out.
    `),
  }),
  coat({
    key: 'leatherJacket',
    reviews: 'jacket',
    group: 'leatherwear',
    productType: 'Leather Jackets',
    art: ['jacket', 'leather'],
    weight: 1.2,
    materials: 'leather:5 veganLeather:3',
    colors: 'leatherwear',
    traits: [FIT],
    nouns: splitParts('Leather Jacket | Moto Jacket'),
    price: [190, 420],
    laterSentences: splitLines(`
      Buy it once, then let it age.
      It works over a hoodie, and over a slip dress it works harder.
    `),
    extras: splitParts('Asymmetric metal zip | Three zip pockets | Smooth lining | Zipped cuffs'),
    keywords: 'moto biker leather coat',
    firstSentences: splitLines(`
      {Name} is the jacket your jeans were waiting for.
      A moto jacket, cut close, in leather that bends from day one.
    `),
  }),
];
