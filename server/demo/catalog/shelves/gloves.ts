import { splitLines, splitParts } from '../tables.ts';
import { TOUCH, WARMTH } from '../traits.ts';
import { type Archetype, createShelfArchetype } from './archetype.ts';

const accessory = { department: 'Accessories', audiences: 'U', sizing: 'one' } as const;
const glove = createShelfArchetype({
  ...accessory,
  category: 'Gloves',
  group: 'gloves',
  sizing: 'glove',
  colors: 'cozy',
  materials: 'merino:3 lambswool:2 acrylicKnit:2',
  measures: 'glove',
  reviews: 'glove',
  traits: [TOUCH, WARMTH],
});

export const GLOVES: readonly Archetype[] = [
  glove({
    key: 'knitGlove',
    group: 'gloves',
    productType: 'Knit Gloves',
    art: ['gloves', 'knit'],
    weight: 1.6,
    nouns: splitParts('Knit Gloves | Ribbed Gloves'),
    price: [20, 48],
    laterSentences: splitLines(`
      Thin enough for keys, warm enough for bus stops.
      Lose one and you will come back for the pair.
    `),
    extras: splitParts('Long ribbed cuff | No seams at the fingertips'),
    keywords: 'winter warm gloves wool',
    firstSentences: splitLines(`
      {Name} is a plain knit glove that fits the fingers.
      Made in one piece, with no seam to feel.
    `),
  }),
  glove({
    key: 'leatherGlove',
    group: 'gloves',
    productType: 'Leather Gloves',
    art: ['gloves', 'leather'],
    weight: 1.2,
    materials: 'gloveLeather',
    colors: 'leatherwear',
    nouns: splitParts('Leather Gloves'),
    price: [45, 110],
    laterSentences: splitLines(`
      For driving, walking and shaking hands with winter.
      Keep them dry and they will keep you warm.
    `),
    extras: splitParts('Cashmere-blend lining | Hand-stitched points | Snap at the wrist'),
    keywords: 'driving dress winter gloves lined',
    firstSentences: splitLines(`
      {Name} is cut from one skin, so both hands match.
      Lined leather gloves with a close wrist.
    `),
  }),
  glove({
    key: 'mitten',
    group: 'gloves',
    productType: 'Mittens',
    art: ['gloves', 'mitten'],
    weight: 1,
    audiences: 'U:3 K:4',
    traits: [WARMTH],
    materials: 'lambswool:3 acrylicKnit:4 fleece:2',
    nouns: splitParts('Mittens | Lined Mittens'),
    price: [18, 45],
    laterSentences: splitLines(`
      Fingers keep each other company, and warm.
      Snowballs welcome.
    `),
    extras: splitParts('Fleece lined | Long cuff that tucks under sleeves'),
    keywords: 'mitts winter warm snow',
    firstSentences: splitLines(`
      {Name} is warmer than any glove, by simple arithmetic.
      Thick mittens with a soft lining.
    `),
  }),
  glove({
    key: 'skiGlove',
    group: 'gloves',
    productType: 'Ski Gloves',
    art: ['gloves', 'ski'],
    weight: 1,
    materials: 'recycledNylon:4 leather:2',
    colors: 'outer',
    traits: [WARMTH],
    nouns: splitParts('Ski Gloves | Snow Gloves'),
    price: [48, 120],
    laterSentences: splitLines(`
      For lifts, shovels and snowball diplomacy.
      Dries overnight on a heater, with the liner out.
    `),
    extras: splitParts(
      'Waterproof membrane | Removable liner | Leash, so they stay on the lift | Nose wipe on the thumb',
    ),
    keywords: 'snow snowboard winter waterproof gloves',
    firstSentences: splitLines(`
      {Name} stays dry through a whole day of wet snow.
      An insulated glove with a leather palm and a long gauntlet.
    `),
  }),
];
