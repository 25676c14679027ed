import { splitLines, splitParts } from '../tables.ts';
import { AGES } from '../traits.ts';
import { type Archetype, createShelfArchetype } from './archetype.ts';

const toy = createShelfArchetype({
  department: 'Toys and Games',
  category: 'Stuffed Animals',
  group: 'toys',
  audiences: 'K',
  sizing: 'one',
  materials: 'plush',
  colors: 'toy',
  measures: 'toy',
  reviews: 'toy',
  traits: [AGES],
});
const TOY_SENTENCES = splitLines(`
  Meets every safety standard we know of, and one grandmother's.
  A good present for people whose taste you do not know yet.
  Sits on a shelf by day; at night it has work to do.
`);

export const TOYS: readonly Archetype[] = [
  toy({
    key: 'plushBear',
    reviews: 'plush',
    group: 'toys',
    productType: 'Stuffed Animals',
    art: ['toy', 'plushBear'],
    weight: 2,
    nouns: splitParts('Bear | Plush Bear | Teddy'),
    price: [18, 42],
    laterSentences: TOY_SENTENCES,
    extras: splitParts('Embroidered eyes | Machine washable | Filled with recycled fiber'),
    keywords: 'teddy bear plush soft toy',
    colors: 'plush',
    firstSentences: splitLines(`
      {Name} listens well and never tells.
      A bear with a slightly heavy bottom, so it sits.
    `),
  }),
  toy({
    key: 'plushBunny',
    reviews: 'plush',
    group: 'toys',
    productType: 'Stuffed Animals',
    art: ['toy', 'plushBunny'],
    weight: 1.6,
    nouns: splitParts('Bunny | Plush Bunny'),
    price: [18, 40],
    laterSentences: TOY_SENTENCES,
    extras: splitParts('Long ears, made for carrying | Embroidered eyes | Machine washable'),
    keywords: 'rabbit bunny plush soft toy',
    colors: 'plush',
    firstSentences: splitLines(`
      {Name} has ears at the right length for holding on to.
      A bunny that is soft on every side.
    `),
  }),
  toy({
    key: 'blocks',
    group: 'toys',
    category: 'Building Toys',
    productType: 'Blocks',
    art: ['toy', 'blocks'],
    weight: 1.4,
    materials: 'wood',
    nouns: splitParts('Building Blocks | Block Set'),
    price: [24, 58],
    laterSentences: TOY_SENTENCES,
    extras: splitParts('40 pieces in a cotton bag | Rounded edges | Water-based color'),
    keywords: 'wooden blocks bricks building set',
    firstSentences: splitLines(`
      {Name} has forty pieces and no instructions.
      Blocks that stack straight, which is rarer than you would think.
    `),
  }),
  toy({
    key: 'car',
    group: 'toys',
    category: 'Vehicles',
    productType: 'Toy Cars',
    art: ['toy', 'car'],
    weight: 1.4,
    materials: 'wood',
    nouns: splitParts('Racer | Push Car | Wooden Car'),
    price: [12, 32],
    laterSentences: TOY_SENTENCES,
    extras: splitParts('Quiet rubber wheels | Fits a small hand | No batteries'),
    keywords: 'vehicle wooden car push toy',
    firstSentences: splitLines(`
      {Name} rolls straight and far and under the sofa.
      A push car with wheels that are kind to floors.
    `),
  }),
  toy({
    key: 'robot',
    group: 'toys',
    category: 'Building Toys',
    productType: 'Robots',
    art: ['toy', 'robot'],
    weight: 1.1,
    materials: 'wood',
    nouns: splitParts('Robot | Bendy Robot'),
    price: [18, 44],
    laterSentences: TOY_SENTENCES,
    extras: splitParts('Jointed arms and legs | Elastic inside, never loose | No batteries'),
    keywords: 'robot wooden jointed toy',
    firstSentences: splitLines(`
      {Name} bends at every joint and needs no charging.
      A robot from a future without screens.
    `),
  }),
  toy({
    key: 'ball',
    group: 'toys',
    category: 'Outdoor Play',
    productType: 'Balls',
    art: ['toy', 'ball'],
    weight: 1.1,
    materials: 'rubber',
    nouns: splitParts('Play Ball | Bounce Ball'),
    price: [10, 24],
    laterSentences: TOY_SENTENCES.slice(0, 2),
    extras: splitParts('Sized for small arms | Natural rubber | Ships flat, pump included'),
    keywords: 'playground ball kick outdoor',
    firstSentences: splitLines(`
      {Name} bounces as high as a five-year-old, and as often.
      A playground ball with a good grip.
    `),
  }),
  toy({
    key: 'puzzle',
    group: 'toys',
    category: 'Puzzles',
    productType: 'Jigsaw Puzzles',
    art: ['toy', 'puzzle'],
    weight: 1.3,
    materials: 'board',
    nouns: splitParts('Puzzle | Floor Puzzle'),
    price: [14, 30],
    laterSentences: TOY_SENTENCES.slice(0, 2),
    extras: splitParts('Thick pieces with a linen finish | Poster included | All pieces there; we weigh each box'),
    keywords: 'jigsaw puzzle game pieces',
    firstSentences: splitLines(`
      {Name} keeps a rainy afternoon busy.
      A puzzle with pieces big enough to find again.
    `),
  }),
];
