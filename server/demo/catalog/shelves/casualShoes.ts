import { splitLines, splitParts } from '../tables.ts';
import { COMFORT, INSOLE, STRAP_CLOSURE } from '../traits.ts';
import { type Archetype, createShelfArchetype } from './archetype.ts';

const sandal = createShelfArchetype({
  department: 'Shoes',
  category: 'Sandals',
  audiences: 'W:6 M:3',
  sizing: 'shoe',
  materials: 'smoothLeather:4 suede:3 veganLeather:2',
  colors: 'leather',
  measures: 'sandal',
  reviews: 'sandal',
  traits: [STRAP_CLOSURE, COMFORT],
});
const slipper = createShelfArchetype({
  department: 'Shoes',
  category: 'Slippers',
  audiences: 'W:5 M:4',
  sizing: 'wholeShoe',
  materials: 'felt:3 shearling:4 suede:2',
  colors: 'cozy',
  measures: 'slipper',
  reviews: 'slipper',
  traits: [INSOLE],
});

const SUMMER = splitLines(`
  For the beach, the boardwalk and the bar behind it.
  From May to September you will need no other pair.
  Light in the suitcase, right on hot stone.
  Works with swimwear, linen, and the one good dress.
`);
const HOME = splitLines(`
  For slow mornings, school-run mornings and the mail.
  Hard-soled, so you can take the bins out without a thought.
  The first thing on and the last thing off.
  Give a pair; you will want your own.
`);
const SANDAL_EXTRAS = splitParts(
  'Non-slip sole | Soft-edged straps | Rubber outsole with a fine tread | Contoured footbed',
);

export const CASUAL_SHOES: readonly Archetype[] = [
  sandal({
    key: 'footbed',
    group: 'sandals',
    productType: 'Footbed Sandals',
    art: ['sandal', 'footbed'],
    weight: 3,
    materials: 'cork',
    nouns: splitParts('Footbed Sandal | Buckle Sandal | Cork Footbed Sandal'),
    price: [60, 120],
    laterSentences: SUMMER,
    extras: SANDAL_EXTRAS,
    keywords: 'cork slides buckle comfort sandals',
    firstSentences: splitLines(`
      {Name} has soft straps, a deep heel cup and a bed that becomes yours.
      A footbed sandal: odd for a week, indispensable after.
      {Name} holds the foot where a foot wants to be held.
    `),
  }),
  sandal({
    key: 'sportSandal',
    group: 'sportSandals',
    productType: 'Sport Sandals',
    art: ['sandal', 'sport'],
    weight: 2,
    audiences: 'W:4 M:5',
    materials: 'webbing',
    colors: 'trail',
    reviews: 'sandal',
    traits: [COMFORT],
    nouns: splitParts('Sport Sandal | River Sandal | Trail Sandal'),
    price: [55, 110],
    laterSentences: splitLines(`
      Walk in, walk out: rivers, lakes, the municipal fountain.
      For summer trails where boots are too much.
      Camps well, travels well, rinses clean.
    `),
    extras: splitParts(
      'Quick-pull straps at toe, instep and heel | 4 mm multi-directional lugs | Molded foam footbed | Dries in minutes',
    ),
    keywords: 'water hiking river sandals straps',
    firstSentences: splitLines(`
      {Name} straps down at three points and does not let go in current.
      A sport sandal with a shoe's grip and none of the laundry.
    `),
  }),
  sandal({
    key: 'slideSandal',
    group: 'sandals',
    productType: 'Slide Sandals',
    art: ['sandal', 'slide'],
    weight: 1.8,
    materials: 'smoothLeather:4 eva:3',
    traits: [COMFORT],
    nouns: splitParts('Slide | Wide-Strap Slide | Leather Slide'),
    price: [35, 85],
    laterSentences: SUMMER,
    extras: SANDAL_EXTRAS,
    keywords: 'slides slip on pool',
    firstSentences: splitLines(`
      {Name} is one wide strap and a soft bed.
      A slide to leave by the back door and step into all summer.
    `),
  }),
  sandal({
    key: 'strappy',
    group: 'dressSandals',
    productType: 'Strappy Sandals',
    art: ['sandal', 'strappy'],
    weight: 2,
    audiences: 'W',
    colors: 'dressy',
    nouns: splitParts('Strappy Sandal | Ankle-Strap Sandal'),
    price: [65, 140],
    laterSentences: SUMMER,
    extras: SANDAL_EXTRAS,
    keywords: 'ankle strap dress sandals',
    firstSentences: splitLines(`
      {Name} crosses the foot with thin straps that are softer than thin straps are.
      A strappy sandal that goes to the wedding and stays for the party.
    `),
  }),
  sandal({
    key: 'platformSandal',
    group: 'dressSandals',
    productType: 'Platform Sandals',
    art: ['sandal', 'platform'],
    weight: 1.4,
    audiences: 'W',
    nouns: splitParts('Platform Sandal | Flatform'),
    price: [70, 140],
    laterSentences: SUMMER,
    extras: SANDAL_EXTRAS,
    keywords: 'flatform espadrille height sandals',
    firstSentences: splitLines(`
      {Name} lifts you two inches on a sole as light as bread.
      A platform sandal with wide straps and no wobble.
    `),
  }),
  sandal({
    key: 'flipFlop',
    group: 'sandals',
    productType: 'Flip Flops',
    art: ['sandal', 'flipFlop'],
    weight: 1.4,
    materials: 'rubber:4 eva:3',
    colors: 'bright',
    traits: [],
    audiences: 'W:4 M:4',
    nouns: splitParts('Flip-Flop | Thong Sandal'),
    price: [22, 48],
    laterSentences: SUMMER,
    extras: SANDAL_EXTRAS,
    keywords: 'thongs beach flipflops pool',
    sizing: 'wholeShoe',
    firstSentences: splitLines(`
      {Name} has a soft post and a footbed with an arch, which is most of the battle.
      A flip-flop that will see more than one summer.
    `),
  }),
  sandal({
    key: 'fisherman',
    group: 'sandals',
    productType: 'Fisherman Sandals',
    art: ['sandal', 'fisherman'],
    weight: 1.2,
    nouns: splitParts('Fisherman Sandal | Closed Sandal'),
    price: [75, 140],
    laterSentences: SUMMER,
    extras: SANDAL_EXTRAS,
    keywords: 'closed toe caged sandals',
    firstSentences: splitLines(`
      {Name} is a sandal that can be worn with socks, and knows it.
      Woven straps cover the toes, so {name} goes where flip-flops should not.
    `),
  }),
  sandal({
    key: 'clog',
    group: 'clogs',
    category: 'Clogs',
    productType: 'Clogs',
    art: ['sandal', 'clog'],
    weight: 1.8,
    materials: 'suede:4 tumbledLeather:4 eva:2',
    traits: [INSOLE, COMFORT],
    reviews: 'walk',
    nouns: splitParts('Clog | Garden Clog | Kitchen Clog'),
    price: [60, 130],
    laterSentences: splitLines(`
      For kitchens, wards, gardens and the long Sunday.
      With thick socks in winter, without in summer.
    `),
    extras: splitParts('Oil- and slip-resistant sole | Deep heel cup | Arch you can lean on | Easy to rinse'),
    keywords: 'mules work nurse chef slip on',
    firstSentences: splitLines(`
      {Name} carries you through twelve hours of standing.
      A clog with a roomy toe and a heel you can step out of in a second.
    `),
  }),

  slipper({
    key: 'scuff',
    group: 'slippers',
    productType: 'Slippers',
    art: ['slipper', 'scuff'],
    weight: 2.4,
    nouns: splitParts('Scuff | Scuff Slipper'),
    price: [35, 80],
    laterSentences: HOME,
    extras: splitParts('Indoor-outdoor rubber sole | Washable | Padded collar'),
    keywords: 'house shoes indoor cozy',
    firstSentences: splitLines(`
      {Name} is open at the heel and deep at the toe.
      A scuff that keeps its shape after a winter of shuffling.
    `),
  }),
  slipper({
    key: 'moccasinSlipper',
    group: 'slippers',
    productType: 'Moccasin Slippers',
    art: ['slipper', 'moccasin'],
    weight: 2,
    materials: 'suede:6 shearling:2',
    nouns: splitParts('Moccasin | Moccasin Slipper'),
    price: [45, 100],
    laterSentences: HOME,
    extras: splitParts('Indoor-outdoor rubber sole | Rawhide lace | Hand-sewn toe'),
    keywords: 'house shoes moc indoor lined',
    firstSentences: splitLines(`
      {Name} is a moccasin with a lining like a good blanket.
      Stitched by hand round the toe, {name} looks like more than a slipper.
    `),
  }),
  slipper({
    key: 'bootieSlipper',
    group: 'slippers',
    productType: 'Slipper Boots',
    art: ['slipper', 'bootie'],
    weight: 1.4,
    nouns: splitParts('Slipper Bootie | House Boot'),
    price: [50, 105],
    laterSentences: HOME,
    extras: splitParts('Indoor-outdoor rubber sole | Ankle-high warmth | Pull tab'),
    keywords: 'house boots indoor warm booties',
    firstSentences: splitLines(`
      {Name} keeps the draft off your ankles.
      A slipper boot for old houses and cold floors.
    `),
  }),
  slipper({
    key: 'slideSlipper',
    group: 'slippers',
    productType: 'Slippers',
    art: ['slipper', 'slide'],
    weight: 1.2,
    nouns: splitParts('Cozy Slide | Spa Slide'),
    price: [30, 70],
    laterSentences: HOME,
    extras: splitParts('Machine washable | Cushioned sole | Open toe'),
    keywords: 'house slides fluffy open toe',
    firstSentences: splitLines(`
      {Name} is a slide with a pile deep enough to lose a ring in.
      Open at the toe, soft all round.
    `),
  }),
];
