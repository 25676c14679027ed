import { splitLines, splitParts } from '../tables.ts';
import { FIT, WARMTH } from '../traits.ts';
import { type Archetype, createShelfArchetype } from './archetype.ts';

const knit = createShelfArchetype({
  department: 'Clothing',
  category: 'Sweaters',
  audiences: 'W:5 M:4',
  sizing: 'apparel',
  materials: 'merino:3 lambswool:3 cashmere:1 cottonKnit:2',
  colors: 'cloth',
  measures: 'top',
  reviews: 'knit',
  traits: [FIT, WARMTH],
});
const LAYER = splitLines(`
  Over a shirt, under a coat, over the shoulders in May.
  For desks by the window and evenings by the fire.
  Folds small, wears long.
  Keep it off hangers and it will keep its shoulders.
`);
const KNIT_EXTRAS = splitParts('Ribbed cuffs and hem | Fully fashioned shoulders | Linked by hand at the neck');

export const SWEATERS: readonly Archetype[] = [
  knit({
    key: 'crewneck',
    group: 'knits',
    productType: 'Crewneck Sweaters',
    art: ['sweater', 'crewneck'],
    weight: 3,
    patterns: 'solid:8 stripe:2',
    nouns: splitParts('Crewneck Sweater | Crewneck | Sweater'),
    price: [65, 150],
    laterSentences: LAYER,
    extras: KNIT_EXTRAS,
    keywords: 'jumper pullover knit wool',
    firstSentences: splitLines(`
      {Name} is a plain crewneck, knitted with care.
      A sweater with room for a collar and no room for a draft.
      {Name} comes back every fall, and so do its owners.
    `),
  }),
  knit({
    key: 'cardigan',
    group: 'knits',
    productType: 'Cardigans',
    art: ['sweater', 'cardigan'],
    weight: 2,
    audiences: 'W:6 M:3',
    nouns: splitParts('Cardigan | Long Cardigan'),
    price: [70, 160],
    laterSentences: LAYER,
    extras: [...KNIT_EXTRAS, 'Horn-look buttons'],
    keywords: 'knit buttons open front',
    firstSentences: splitLines(`
      {Name} lives on the back of your chair until four o'clock.
      A cardigan with pockets that do not sag.
    `),
  }),
  knit({
    key: 'turtleneck',
    group: 'knits',
    productType: 'Turtlenecks',
    art: ['sweater', 'turtleneck'],
    weight: 1.6,
    audiences: 'W:6 M:3',
    nouns: splitParts('Turtleneck | Roll Neck'),
    price: [65, 150],
    laterSentences: LAYER,
    extras: KNIT_EXTRAS,
    keywords: 'roll neck polo neck knit high neck',
    firstSentences: splitLines(`
      {Name} makes a scarf unnecessary.
      A roll neck that is soft where it counts.
    `),
  }),
  knit({
    key: 'hoodie',
    group: 'sweats',
    category: 'Hoodies & Sweatshirts',
    productType: 'Hoodies',
    art: ['sweater', 'hoodie'],
    weight: 3,
    audiences: 'W:4 M:5 K:3',
    materials: 'terry:5 organicTerry:4',
    reviews: 'sweat',
    traits: [FIT],
    nouns: splitParts('Hoodie | Pullover Hoodie | Heavyweight Hoodie'),
    price: [48, 95],
    laterSentences: LAYER,
    extras: splitParts(
      'Double-layer hood that stands up | Flat drawcord with metal tips | Kangaroo pocket | Ribbed side panels',
    ),
    keywords: 'sweatshirt hooded pullover',
    firstSentences: splitLines(`
      {Name} is heavy, plain and never the wrong thing.
      A hoodie with a hood that keeps its shape.
      {Name} gets softer and does not get shorter.
    `),
  }),
  knit({
    key: 'fleeceJacket',
    group: 'sweats',
    category: 'Hoodies & Sweatshirts',
    productType: 'Fleece',
    art: ['sweater', 'fleece'],
    weight: 1.8,
    audiences: 'W:4 M:4 K:2',
    materials: 'fleece',
    reviews: 'sweat',
    traits: [WARMTH],
    nouns: splitParts('Fleece | Fleece Jacket | Pile Fleece'),
    price: [58, 120],
    laterSentences: LAYER,
    extras: splitParts('Chest pocket with a zip | Bound cuffs | Stand-up collar'),
    keywords: 'pile sherpa zip jacket outdoor',
    firstSentences: splitLines(`
      {Name} is a pile fleece with the warmth of a small dog.
      For cabins, campsites and drafty kitchens.
    `),
  }),
];
