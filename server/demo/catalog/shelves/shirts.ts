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
const SHIRT_EXTRAS = splitParts(
  'Curved hem, good tucked or not | Spare buttons inside | Double-stitched seams | Locker loop',
);

export const SHIRTS: readonly Archetype[] = [
  top({
    key: 'oxfordShirt',
    group: 'shirts',
    productType: 'Button-Up Shirts',
    art: ['shirt', 'oxford'],
    weight: 2.4,
    audiences: 'M:6 W:3',
    materials: 'oxfordCloth:5 poplin:3',
    patterns: 'solid:6 stripe:3 check:2',
    nouns: splitParts('Oxford Shirt | Button-Down | Oxford'),
    price: [48, 98],
    laterSentences: EVERY,
    extras: SHIRT_EXTRAS,
    keywords: 'dress shirt collared button down work',
    firstSentences: splitLines(`
      {Name} has an unlined collar with a proper roll.
      A shirt that is better unironed, which is most of its charm.
      {Name} goes under a tie and over a swimsuit.
    `),
  }),
  top({
    key: 'flannelShirt',
    group: 'shirts',
    productType: 'Flannel Shirts',
    art: ['shirt', 'flannel'],
    weight: 1.8,
    audiences: 'M:5 W:4',
    materials: 'flannel',
    patterns: 'plaid:7 check:3',
    nouns: splitParts('Flannel Shirt | Flannel'),
    price: [48, 92],
    laterSentences: EVERY,
    extras: SHIRT_EXTRAS,
    keywords: 'plaid check lumberjack warm shirt',
    firstSentences: splitLines(`
      {Name} is a flannel you will be asked to lend.
      Brushed, plaid, warm: {name} smells of cut wood in our imagination.
    `),
  }),
  top({
    key: 'campShirt',
    group: 'shirts',
    productType: 'Camp Shirts',
    art: ['shirt', 'camp'],
    weight: 1.4,
    audiences: 'M:5 W:2',
    materials: 'viscose:4 linen:4 poplin:2',
    patterns: 'print:5 floral:2 solid:3',
    nouns: splitParts('Camp Shirt | Resort Shirt'),
    price: [45, 88],
    laterSentences: splitLines(`
      For porches, boats and the warm half of the year.
      Leave the top button alone.
    `),
    extras: SHIRT_EXTRAS,
    keywords: 'short sleeve vacation hawaiian resort summer',
    firstSentences: splitLines(`
      {Name} is on vacation and takes you along.
      A camp-collar shirt with a boxy cut and a breeze in it.
    `),
  }),
  top({
    key: 'blouse',
    group: 'blouses',
    productType: 'Blouses',
    art: ['shirt', 'blouse'],
    weight: 2.4,
    audiences: 'W',
    materials: 'viscose:4 ecoViscose:3 crepe:3',
    patterns: 'solid:4 floral:3 dot:2 print:2',
    nouns: splitParts('Blouse | Soft Blouse'),
    price: [45, 98],
    laterSentences: EVERY,
    extras: SHIRT_EXTRAS,
    keywords: 'top work office feminine',
    firstSentences: splitLines(`
      {Name} falls softly and tucks flat.
      A blouse with a little fullness in the sleeve and none at the waist.
      {Name} takes denim to the office.
    `),
  }),
  top({
    key: 'denimShirt',
    group: 'denim',
    productType: 'Denim Shirts',
    art: ['shirt', 'denim'],
    weight: 1,
    materials: 'denim',
    colors: 'denim',
    nouns: splitParts('Denim Shirt | Western Denim Shirt'),
    price: [55, 98],
    laterSentences: EVERY,
    extras: SHIRT_EXTRAS,
    keywords: 'jean shirt chambray western snap',
    firstSentences: splitLines(`
      {Name} is half shirt, half jacket, all denim.
      A denim shirt with pearl snaps and a memory.
    `),
  }),
];
