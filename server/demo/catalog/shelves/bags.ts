import { splitLines, splitParts } from '../tables.ts';
import { BAG_CLOSURE } from '../traits.ts';
import { type Archetype, createShelfArchetype } from './archetype.ts';

const accessory = { department: 'Accessories', audiences: 'U', sizing: 'one' } as const;
const bag = createShelfArchetype({
  ...accessory,
  category: 'Bags and Handbags',
  group: 'bags',
  audiences: 'W',
  materials: 'tumbledLeather:5 leather:3 veganLeather:2',
  colors: 'bag',
  measures: 'bag',
  reviews: 'bag',
  traits: [BAG_CLOSURE],
});
const CARRY = splitLines(`
  Fits a day: laptop, sweater, lunch, book.
  Stands up by itself, so you can use both hands.
  It ages the way good leather shoes do.
  Carries to the office and, on Friday, out of town.
`);

export const BAGS: readonly Archetype[] = [
  bag({
    key: 'tote',
    group: 'bags',
    productType: 'Tote Bags',
    art: ['bag', 'tote'],
    weight: 2.4,
    nouns: splitParts('Tote | Weekender Tote | Market Tote | Work Tote'),
    price: [75, 210],
    laterSentences: CARRY,
    extras: splitParts('Inner zip pocket and key leash | Handles fit over a winter coat | Unlined, bound edges'),
    keywords: 'shoulder bag handbag work purse',
    firstSentences: splitLines(`
      {Name} swallows the day and still closes.
      A tote with handles long enough for the shoulder and short enough for the hand.
    `),
  }),
  bag({
    key: 'satchel',
    group: 'bags',
    productType: 'Satchels',
    art: ['bag', 'satchel'],
    weight: 1.6,
    nouns: splitParts('Satchel | Structured Satchel'),
    price: [95, 240],
    laterSentences: CARRY,
    extras: splitParts('Removable shoulder strap | Metal feet | Two inner pockets'),
    keywords: 'handbag top handle purse',
    firstSentences: splitLines(`
      {Name} has structure: it sits upright at meetings, like you.
      A top-handle satchel with a flap that lands where it should.
    `),
  }),
  bag({
    key: 'crossbody',
    group: 'bags',
    productType: 'Crossbody Bags',
    art: ['bag', 'crossbody'],
    weight: 2.4,
    nouns: splitParts('Crossbody | Camera Bag | Mini Crossbody'),
    price: [55, 150],
    laterSentences: splitLines(`
      Phone, cards, keys, lip balm: everything else can wait.
      Wear it across for markets and short for dinner.
    `),
    extras: splitParts('Adjustable strap, 20 to 48 inches | Card slots inside | Back pocket'),
    keywords: 'cross body small purse shoulder bag',
    firstSentences: splitLines(`
      {Name} leaves both hands free.
      A small crossbody that holds more than it admits.
    `),
  }),
  bag({
    key: 'bucket',
    group: 'bags',
    productType: 'Bucket Bags',
    art: ['bag', 'bucket'],
    weight: 1.2,
    traits: [],
    nouns: splitParts('Bucket Bag'),
    price: [75, 180],
    laterSentences: CARRY,
    extras: splitParts('Drawstring with leather cords | Inner pouch on a snap | Soft suede-feel lining'),
    keywords: 'drawstring shoulder purse handbag',
    firstSentences: splitLines(`
      {Name} pulls shut with one tug.
      A bucket bag: round, roomy, easy to find things in.
    `),
  }),
  bag({
    key: 'duffel',
    reviews: 'bag',
    group: 'packs',
    productType: 'Duffel Bags',
    art: ['bag', 'duffel'],
    weight: 1.6,
    audiences: 'U',
    materials: 'waxed:4 ballistic:3 leather:2',
    colors: 'pack',
    nouns: splitParts('Duffel | Weekender | Carry-On Duffel'),
    price: [95, 240],
    laterSentences: splitLines(`
      Two nights, one bag.
      Fits the bin above seat 22C.
    `),
    traits: [],
    extras: splitParts('Separate shoe pocket | Padded shoulder strap | Sleeve for a trolley handle'),
    keywords: 'weekender travel gym bag luggage overnight',
    firstSentences: splitLines(`
      {Name} opens wide and closes over one sweater too many.
      A weekender that looks better on the way home.
    `),
  }),
];
