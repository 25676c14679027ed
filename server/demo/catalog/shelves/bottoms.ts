import { splitLines, splitParts } from '../tables.ts';
import { LEG_FIT, POCKETS, RISE, STRETCH } from '../traits.ts';
import { type Archetype, createShelfArchetype } from './archetype.ts';

const pants = createShelfArchetype({
  department: 'Clothing',
  category: 'Pants',
  audiences: 'W:5 M:5',
  sizing: 'trousers',
  materials: 'twill:5 corduroy:1 linen:1',
  colors: 'trouser',
  measures: 'pants',
  reviews: 'bottom',
  traits: [LEG_FIT, STRETCH],
});
const DAILY = splitLines(`
  For the office with a dress code and the one without.
  Roll the hem once, or do not.
  They hold a crease where you want one and nowhere else.
  Good on bikes, planes and long dinners.
`);
const EXTRAS = splitParts(
  'Deep front pockets | Hidden coin pocket | Split waistband, easy to alter | Bar-tacked at the stress points',
);

export const BOTTOMS: readonly Archetype[] = [
  pants({
    key: 'jeans',
    group: 'denim',
    category: 'Jeans',
    productType: 'Jeans',
    art: ['pants', 'jeans'],
    weight: 6,
    sizing: 'jeans',
    materials: 'denim',
    colors: 'denim',
    nouns: splitParts('Jeans | Five-Pocket Jeans | Jean'),
    price: [68, 148],
    laterSentences: DAILY,
    traits: [LEG_FIT, RISE, STRETCH],
    extras: splitParts('Five pockets, rivets on the coin pocket only | Chain-stitched hem | Sturdy metal zip'),
    keywords: 'denim pants five pocket',
    firstSentences: splitLines(`
      {Name} is a pair of jeans without a story, which leaves room for yours.
      Mid-weight denim, five pockets, a leg that suits boots and sneakers both.
      {Name} fits well on the second day and better on the hundredth.
    `),
  }),
  pants({
    key: 'flareJeans',
    measures: 'widePants',
    group: 'denim',
    category: 'Jeans',
    productType: 'Flare Jeans',
    art: ['pants', 'flare'],
    weight: 1.4,
    audiences: 'W',
    sizing: 'jeans',
    materials: 'denim',
    colors: 'denim',
    nouns: splitParts('Flare Jeans | Flares'),
    price: [72, 148],
    laterSentences: DAILY,
    traits: [RISE, STRETCH],
    extras: EXTRAS,
    keywords: 'bell bottom bootcut denim',
    firstSentences: splitLines(`
      {Name} is slim to the knee and then changes its mind.
      A flare that lengthens the leg and hides the heel.
    `),
  }),
  pants({
    key: 'chino',
    group: 'trousers',
    productType: 'Chinos',
    art: ['pants', 'chino'],
    weight: 2.6,
    audiences: 'M:6 W:3',
    nouns: splitParts('Chino | Trail Chino | Chinos'),
    price: [55, 110],
    laterSentences: DAILY,
    extras: EXTRAS,
    keywords: 'khakis khaki pants slacks',
    firstSentences: splitLines(`
      {Name} is a chino with a bit of give and a lot of patience.
      A twill chino, garment-dyed, so every pair is a little its own.
      {Name} sits between jeans and a suit, as you often do.
    `),
  }),
  pants({
    key: 'wideLeg',
    measures: 'widePants',
    group: 'trousers',
    productType: 'Wide-Leg Pants',
    art: ['pants', 'wideLeg'],
    weight: 2,
    audiences: 'W',
    materials: 'crepe:4 linen:3 wool:2',
    sizing: 'dress',
    nouns: splitParts('Wide-Leg Pant | Wide-Leg Trouser | Palazzo'),
    price: [62, 128],
    laterSentences: DAILY,
    traits: [RISE, POCKETS],
    extras: splitParts('Flat front, elastic back | Pressed pleats | Unlined'),
    keywords: 'trousers palazzo loose pants',
    firstSentences: splitLines(`
      {Name} falls from the hip in one clean line.
      Wide-leg trousers with the ease of pajamas and none of the look.
    `),
  }),
  pants({
    key: 'jogger',
    group: 'sweats',
    productType: 'Joggers',
    art: ['pants', 'jogger'],
    weight: 2,
    audiences: 'W:4 M:5 K:3',
    sizing: 'apparel',
    materials: 'terry:5 organicTerry:4',
    reviews: 'bottom',
    traits: [LEG_FIT],
    nouns: splitParts('Jogger | Sweatpant'),
    price: [45, 88],
    laterSentences: splitLines(`
      For sofas, stretches and the store before it closes.
      Matches the hoodie; nobody says you must.
    `),
    extras: splitParts('Zipped back pocket | Flat drawcord | Ribbed cuffs that stay put'),
    keywords: 'sweatpants joggers lounge track pants',
    firstSentences: splitLines(`
      {Name} is a jogger with a shape: room above, taper below.
      Sweatpants one may be seen in.
    `),
  }),
  pants({
    key: 'legging',
    measures: 'leggings',
    group: 'active',
    productType: 'Leggings',
    art: ['pants', 'legging'],
    weight: 2.4,
    audiences: 'W:8 G:1',
    sizing: 'apparel',
    materials: 'performance:4 recycledPerformance:5',
    colors: 'active',
    reviews: 'active',
    traits: [RISE],
    nouns: splitParts('Legging | 7/8 Legging | Studio Legging'),
    price: [42, 98],
    laterSentences: splitLines(`
      For hot yoga, cold runs and the flight home.
      Squat-proof; we checked, under office lights.
    `),
    extras: splitParts(
      'Side pockets that hold a phone still | Flat seams | Wide waistband that stays up | Gusset for movement',
    ),
    keywords: 'tights yoga running leggings gym',
    firstSentences: splitLines(`
      {Name} holds without squeezing and stays where you put it.
      A legging with a high, soft waist and no seam in front.
    `),
  }),
  pants({
    key: 'chinoShorts',
    group: 'shorts',
    category: 'Shorts',
    productType: 'Casual Shorts',
    art: ['shorts', 'chino'],
    weight: 2,
    audiences: 'M:6 W:3',
    sizing: 'waist',
    materials: 'twill:5 linen:2',
    traits: [STRETCH],
    nouns: splitParts('Chino Short | Walk Short'),
    price: [38, 72],
    laterSentences: splitLines(`
      For decks, docks and dress-down Fridays.
      The inseam ends where it should: above the knee.
    `),
    extras: EXTRAS,
    keywords: 'bermuda khaki summer shorts',
    measures: 'shorts',
    firstSentences: splitLines(`
      {Name} is a short with the manners of a chino.
      Cut above the knee, straight, with room for a wallet.
    `),
  }),
  pants({
    key: 'denimShorts',
    group: 'denim',
    category: 'Shorts',
    productType: 'Denim Shorts',
    art: ['shorts', 'denim'],
    weight: 1,
    audiences: 'W:6 M:2',
    sizing: 'waist',
    materials: 'denim',
    colors: 'denim',
    traits: [RISE],
    nouns: splitParts('Denim Short | Cutoff Short'),
    price: [42, 78],
    laterSentences: splitLines(`
      Festivals, gardens, ferries.
      Frays a little, on purpose, then stops.
    `),
    extras: EXTRAS,
    keywords: 'jean shorts cutoffs summer',
    measures: 'shorts',
    firstSentences: splitLines(`
      {Name} looks like you cut them yourself, only even.
      A denim short with a leg that does not dig.
    `),
  }),
  pants({
    key: 'athleticShorts',
    group: 'active',
    category: 'Shorts',
    productType: 'Athletic Shorts',
    art: ['shorts', 'athletic'],
    weight: 1.8,
    audiences: 'M:5 W:3 K:3',
    sizing: 'apparel',
    materials: 'performance:4 recycledPerformance:4',
    colors: 'active',
    reviews: 'active',
    traits: [],
    nouns: splitParts('Training Short | Run Short'),
    price: [28, 62],
    laterSentences: splitLines(`
      Runs, lifts, swims in a pinch.
      Light enough that you will check whether you put them on.
    `),
    extras: splitParts('Zip pocket at the back | Soft liner | Side vents'),
    keywords: 'gym running workout basketball shorts',
    measures: 'shorts',
    firstSentences: splitLines(`
      {Name} is a training short that gets out of the way.
      A light short with a liner that does not ride up.
    `),
  }),
  pants({
    key: 'kidsPants',
    group: 'kidsWear',
    category: 'Pants',
    productType: 'Pants',
    art: ['pants', 'jogger'],
    audiences: 'K',
    sizing: 'apparel',
    materials: 'organicTerry:4 terry:3',
    colors: 'kids',
    reviews: 'kidsWear',
    traits: [],
    weight: 1.6,
    nouns: splitParts('Play Pant | Knee-Patch Jogger'),
    price: [18, 34],
    laterSentences: splitLines(`
      Knees are doubled, because knees.
      Pull on, run off.
    `),
    extras: splitParts('Reinforced knees | Adjustable inner waist | Real pockets'),
    keywords: 'kids trousers joggers pants',
    firstSentences: splitLines(`
      {Name} is cut for cartwheels and washed for the thirtieth time.
      A soft pant that gives in every direction a child goes.
    `),
  }),
];
