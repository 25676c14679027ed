import { splitLines, splitParts } from '../tables.ts';
import { KIDS_CLOSURE } from '../traits.ts';
import { type Archetype, createShelfArchetype } from './archetype.ts';

const kids = createShelfArchetype({
  department: 'Shoes',
  category: 'Sneakers & Athletic Shoes',
  audiences: 'K',
  sizing: 'shoe',
  materials: 'mesh:5 veganLeather:2',
  colors: 'kids',
  measures: 'kidsShoe',
  reviews: 'kidsShoe',
  traits: [KIDS_CLOSURE],
  group: 'kidsShoes',
});
const PLAY = splitLines(`
  For playgrounds, playdates and the long way home.
  Tested on gravel, puddles and at least one bicycle brake.
  Will be outgrown before it is outworn.
  Easy on in the morning, easy off at the door.
`);
const EXTRAS = splitParts(
  'Toe bumper for bike days | Sole that does not mark gym floors | Name label inside | Room to grow: insole shows when it is time | Washable',
);

export const KIDS_SHOES: readonly Archetype[] = [
  kids({
    key: 'kidsStrap',
    group: 'kidsShoes',
    productType: 'Sneakers',
    art: ['kidsShoe', 'strap'],
    weight: 4,
    nouns: splitParts('Strap Sneaker | Playground Sneaker | Easy-Strap Sneaker'),
    price: [35, 58],
    laterSentences: PLAY,
    extras: EXTRAS,
    keywords: 'velcro kids shoes school play',
    firstSentences: splitLines(`
      {Name} closes with straps that small hands can do alone.
      A playground sneaker with a wide toe and a tough nose.
      {Name} is light to run in and hard to wreck.
    `),
  }),
  kids({
    key: 'kidsLace',
    group: 'kidsShoes',
    productType: 'Sneakers',
    art: ['kidsShoe', 'lace'],
    weight: 2.6,
    traits: [],
    nouns: splitParts('Lace Sneaker | Runner | School Sneaker'),
    price: [38, 65],
    laterSentences: PLAY,
    extras: EXTRAS,
    keywords: 'kids running shoes laces gym school',
    firstSentences: splitLines(`
      {Name} is a real running shoe, sized for shorter legs.
      For those who have just learned to tie a bow, and want to show it.
    `),
  }),
  kids({
    key: 'kidsLight',
    group: 'kidsShoes',
    productType: 'Light-Up Sneakers',
    art: ['kidsShoe', 'light'],
    weight: 1.8,
    nouns: splitParts('Light-Up Sneaker | Glow Sneaker'),
    price: [40, 62],
    laterSentences: PLAY,
    extras: [...EXTRAS, 'Lights last about 200,000 steps'],
    keywords: 'lights flashing led kids shoes',
    firstSentences: splitLines(`
      {Name} lights up at every step, which settles the question of which shoes.
      Faster than any other shoe, according to everyone under six.
    `),
  }),
  kids({
    key: 'rainBoot',
    group: 'kidsShoes',
    category: 'Boots',
    productType: 'Rain Boots',
    art: ['kidsShoe', 'rainBoot'],
    weight: 2,
    traits: [],
    materials: 'rubber',
    nouns: splitParts('Rain Boot | Puddle Boot'),
    price: [28, 50],
    laterSentences: splitLines(`
      Puddles are the point.
      Rinse under the hose, tip out, repeat tomorrow.
    `),
    extras: splitParts('Handles to pull on | Waterproof to the top | Cotton lining | Soft, bendy sole'),
    keywords: 'wellies rubber boots wellington waterproof kids',
    firstSentences: splitLines(`
      {Name} goes in up to the rim and comes out dry inside.
      A rain boot with handles, so "I do it myself" is true.
    `),
  }),
  kids({
    key: 'kidsMaryJane',
    group: 'kidsShoes',
    category: 'Flats',
    productType: 'Mary Janes',
    art: ['kidsShoe', 'maryJane'],
    weight: 1.4,
    traits: [],
    materials: 'smoothLeather:3 veganLeather:3 patent:2',
    nouns: splitParts('Mary Jane | School Mary Jane'),
    price: [38, 68],
    laterSentences: splitLines(`
      For first days, recitals and running between the two.
      Smart enough for grandmother, tough enough for recess.
    `),
    extras: splitParts('Hook-and-loop under the buckle | Padded ankle | Sole that does not mark gym floors'),
    keywords: 'school party shoes strap girls',
    firstSentences: splitLines(`
      {Name} looks like best shoes and plays like sneakers.
      A Mary Jane with a strap that really closes.
    `),
  }),
];
