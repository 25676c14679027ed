import { splitLines, splitParts } from '../tables.ts';
import { FIT } from '../traits.ts';
import { type Archetype, createShelfArchetype } from './archetype.ts';

const top = createShelfArchetype({
  department: 'Clothing',
  category: 'Shirts & Tops',
  audiences: 'W:5 M:5',
  sizing: 'apparel',
  materials: 'jersey:4 organicJersey:3 slubJersey:2',
  colors: 'cloth',
  measures: 'top',
  reviews: 'top',
  traits: [FIT],
});
const EVERY = splitLines(`
  Tuck it in, leave it out, sleep in it on the train.
  Under a jacket by day, by itself at night.
  The kind of thing you buy twice.
  Made to be worn a hundred times, and washed as often.
`);
const TEE_EXTRAS = splitParts('Side seams, so it does not twist | Taped neck and shoulders | Tagless | Pre-shrunk');

export const TEES: readonly Archetype[] = [
  top({
    key: 'crewTee',
    group: 'tees',
    productType: 'T-Shirts',
    art: ['tee', 'crew'],
    weight: 3,
    patterns: 'solid:7 stripe:3',
    nouns: splitParts('Crew Tee | Tee'),
    adjectives: splitParts('Everyday | Heavyweight'),
    price: [22, 48],
    laterSentences: EVERY,
    extras: TEE_EXTRAS,
    keywords: 't-shirt tshirt top basic',
    firstSentences: splitLines(`
      {Name} is the T-shirt you reach past the others for.
      A crewneck tee with a collar that lies flat, also next year.
      {Name} is cut straight and a little long, so it stays tucked.
    `),
  }),
  top({
    key: 'vNeckTee',
    group: 'tees',
    productType: 'T-Shirts',
    art: ['tee', 'vNeck'],
    weight: 1.6,
    nouns: splitParts('V-Neck Tee | V-Neck'),
    adjectives: splitParts('Soft | Easy'),
    price: [22, 48],
    laterSentences: EVERY,
    extras: TEE_EXTRAS,
    keywords: 't-shirt tshirt top vee',
    firstSentences: splitLines(`
      {Name} has a V that is deep enough to see and shallow enough for work.
      A V-neck in a cloth with some drape.
    `),
  }),
  top({
    key: 'longSleeve',
    group: 'tees',
    productType: 'Long-Sleeve T-Shirts',
    art: ['tee', 'longSleeve'],
    weight: 2,
    patterns: 'stripe:6 solid:5',
    nouns: splitParts('Long-Sleeve Tee | Breton Tee'),
    price: [28, 58],
    laterSentences: EVERY,
    extras: TEE_EXTRAS,
    keywords: 'long sleeve shirt stripes sailor top',
    firstSentences: splitLines(`
      {Name} is a long-sleeve tee with the weight of a light sweater.
      Boat or crew, sea or city: {name} is good in wind.
    `),
  }),
  top({
    key: 'polo',
    group: 'tees',
    productType: 'Polo Shirts',
    art: ['tee', 'polo'],
    weight: 1.8,
    audiences: 'M:6 W:2',
    patterns: 'solid:7 stripe:2',
    nouns: splitParts('Polo | Polo Shirt'),
    price: [38, 78],
    laterSentences: EVERY,
    extras: TEE_EXTRAS,
    keywords: 'collar golf shirt pique',
    firstSentences: splitLines(`
      {Name} has a collar that stands by itself.
      A polo with two buttons and no logo.
    `),
  }),
  top({
    key: 'graphicTee',
    group: 'tees',
    productType: 'Graphic T-Shirts',
    art: ['tee', 'graphic'],
    weight: 1.6,
    patterns: 'print:1',
    audiences: 'W:3 M:3 K:4',
    nouns: splitParts('Graphic Tee | Print Tee'),
    price: [20, 42],
    laterSentences: EVERY,
    extras: TEE_EXTRAS,
    keywords: 't-shirt tshirt print logo',
    firstSentences: splitLines(`
      {Name} is printed with water-based ink that you cannot feel.
      A tee with something on it, drawn in our studio.
    `),
  }),
  top({
    key: 'tank',
    group: 'active',
    productType: 'Tank Tops',
    art: ['tee', 'tank'],
    weight: 1.6,
    materials: 'performance:4 recycledPerformance:4 slubJersey:2',
    colors: 'active',
    reviews: 'top',
    nouns: splitParts('Tank | Training Tank | Racer Tank'),
    price: [22, 48],
    laterSentences: splitLines(`
      For hot studios and hotter sidewalks.
      Layers under everything, sticks to nothing.
    `),
    extras: splitParts('Flat seams | Dropped armholes | Quick-drying'),
    keywords: 'sleeveless gym yoga workout vest',
    firstSentences: splitLines(`
      {Name} is a tank that stays down when you are upside down.
      A light tank with wide armholes and no fuss.
    `),
  }),
  top({
    key: 'kidsTee',
    group: 'kidsWear',
    productType: 'T-Shirts',
    art: ['tee', 'crew'],
    audiences: 'K',
    patterns: 'stripe:4 solid:4',
    colors: 'kids',
    reviews: 'kidsWear',
    weight: 2,
    nouns: splitParts('Play Tee | Striped Play Tee | Recess Tee'),
    price: [14, 26],
    laterSentences: splitLines(`
      Washes after every meal and does not mind.
      Handed down at least twice, we are told.
    `),
    extras: splitParts('Snaps or stretch at the neck | Tagless | Reinforced shoulders'),
    traits: [],
    keywords: 'kids t-shirt tshirt top',
    materials: 'organicJersey:5 jersey:3',
    firstSentences: splitLines(`
      {Name} is soft, bright and cut for climbing.
      A tee that goes over big heads without tears.
    `),
  }),
];
