import { splitLines, splitParts } from '../tables.ts';
import { BOOT_WEATHER, COMFORT, INSOLE, INSULATION, OUTSOLE } from '../traits.ts';
import { type Archetype, createShelfArchetype } from './archetype.ts';

const boot = createShelfArchetype({
  department: 'Shoes',
  category: 'Boots',
  audiences: 'W:5 M:4',
  sizing: 'shoe',
  materials: 'leather:5 suede:2 nubuck:2',
  colors: 'leather',
  measures: 'boot',
  reviews: 'boot',
  traits: [BOOT_WEATHER, OUTSOLE],
});

const CITY = splitLines(`
  Wear it with jeans on Saturday and wool trousers on Monday.
  It is a boot for pavement, with enough sole for the park.
  Polished it is dressy; left alone it is better.
  From October to April you will own no other shoes.
`);
const WELT = splitParts(
  'Goodyear-style welt; can be resoled | Leather lined | Steel shank for support | Pull tab at the heel',
);

export const BOOTS: readonly Archetype[] = [
  boot({
    key: 'chelsea',
    group: 'boots',
    productType: 'Chelsea Boots',
    art: ['boot', 'chelsea'],
    weight: 3,
    heel: [1, 1.5],
    nouns: splitParts('Chelsea Boot | Chelsea'),
    adjectives: splitParts('Classic'),
    price: [110, 190],
    firstSentences: splitLines(`
      {Name} pulls on in a second and keeps its line all day.
      A Chelsea boot cut close at the ankle, with elastic that does not go slack.
      Two seams, two gores and good leather: {name} has no more to it, and needs no more.
    `),
    laterSentences: CITY,
    extras: WELT,
    keywords: 'ankle boots booties pull on',
  }),
  boot({
    key: 'desert',
    group: 'boots',
    productType: 'Chukka Boots',
    art: ['boot', 'desert'],
    weight: 1.8,
    audiences: 'M:5 W:2',
    heel: [0.8, 1],
    materials: 'suede:5 nubuck:3 leather:1',
    traits: [BOOT_WEATHER, INSOLE],
    nouns: splitParts('Desert Boot | Chukka'),
    price: [90, 150],
    firstSentences: splitLines(`
      {Name} has two eyelets, a soft toe and a crepe-like sole: the original off-duty boot.
      An unlined chukka that molds to the foot by the weekend.
    `),
    laterSentences: CITY,
    extras: splitParts('Unlined for a sock-like feel | Soft, flexible sole | Waxed cotton laces'),
    keywords: 'chukka ankle suede casual',
  }),
  boot({
    key: 'laceUp',
    group: 'boots',
    productType: 'Lace-Up Boots',
    art: ['boot', 'laceUp'],
    weight: 2.6,
    heel: [1.25, 1.75],
    traits: [BOOT_WEATHER, INSULATION],
    nouns: splitParts('Lace-Up Boot | Service Boot | Field Boot'),
    adjectives: splitParts('Cap-Toe | Six-Inch'),
    price: [130, 240],
    firstSentences: splitLines(`
      {Name} is a work boot that cleaned up nicely.
      Eight eyelets, a storm welt and a sole that can be replaced: {name} is meant to be kept.
      A lace-up boot with a history in workshops and a future in bars.
    `),
    laterSentences: [...CITY, 'Break it in with thick socks; by week three you will sleep in it.'],
    extras: WELT,
    keywords: 'combat work boots military laced',
  }),
  boot({
    key: 'hiker',
    group: 'hike',
    productType: 'Hiking Boots',
    art: ['boot', 'hiker'],
    weight: 3,
    materials: 'nubuck:4 leather:3 recycledNylon:2',
    colors: 'trail',
    measures: 'hike',
    reviews: 'hike',
    heel: [1.25, 1.5],
    nouns: splitParts('Mid | Hiker | Hiking Boot | Mid Hiker'),
    price: [120, 220],
    firstSentences: splitLines(`
      {Name} carries a weekend pack and does not complain on the way down.
      A mid-height hiker with a stiff heel, a soft collar and a sole that grips wet slate.
      {Name} needs no breaking in, which your heels will notice first.
    `),
    laterSentences: splitLines(`
      For day hikes, hut to hut, and February sidewalks.
      Take it where the path stops being one.
      Enough boot for the Rockies, not too much for the dog walk.
    `),
    traits: [BOOT_WEATHER, INSULATION],
    extras: splitParts(
      'Deep, self-cleaning lugs | Locking eyelet at the ankle | Rubber toe rand | Gusseted tongue | Ankle padding that does not pinch',
    ),
    keywords: 'hiking trekking mountain outdoor backpacking',
  }),
  boot({
    key: 'western',
    group: 'western',
    productType: 'Western Boots',
    art: ['boot', 'western'],
    weight: 2,
    materials: 'leather:5 suede:2',
    measures: 'tallBoot',
    heel: [1.5, 2],
    traits: [OUTSOLE, COMFORT],
    nouns: splitParts('Western Boot | Boot | Roper | Stitched Western'),
    price: [140, 290],
    firstSentences: splitLines(`
      {Name} has twelve rows of stitching on the shaft and a heel that holds a stirrup.
      A Western boot with a walking heel, made for people who do walk.
      {Name} is cut on a roomy last, so you can dance in it on the first night.
    `),
    laterSentences: splitLines(`
      Under denim, over denim, or with your Sunday best.
      Two-steps, weddings, a long day on concrete: all fine.
      Condition the leather twice a year and it will outlast the truck.
    `),
    extras: splitParts('Pull straps at both sides | Lemonwood-pegged shank | Stacked leather heel | Cushioned insole'),
    keywords: 'cowboy cowgirl boots rodeo ranch',
  }),
  boot({
    key: 'dressBoot',
    group: 'heelBoots',
    productType: 'Ankle Boots',
    art: ['boot', 'dress'],
    weight: 2.2,
    audiences: 'W',
    materials: 'smoothLeather:4 suede:4',
    heel: [2, 3],
    traits: [COMFORT, INSOLE],
    nouns: splitParts('Heeled Bootie | Ankle Boot | Block-Heel Bootie'),
    price: [110, 210],
    firstSentences: splitLines(`
      {Name} has a heel you can run for a train in.
      A bootie with a slim shaft, so trousers fall over it and not on it.
      {Name} zips at the inside and does the rest by itself.
    `),
    laterSentences: splitLines(`
      From the first meeting to the last drink.
      Good with midi skirts and cropped denim.
      Tights or bare legs; it suits both.
    `),
    extras: splitParts(
      'Inside zip with a leather guard | Non-slip heel tip | Leather lined | Hidden elastic at the collar',
    ),
    keywords: 'booties heeled ankle dress boots',
  }),
  boot({
    key: 'tall',
    group: 'heelBoots',
    productType: 'Tall Boots',
    art: ['boot', 'tall'],
    weight: 1.6,
    audiences: 'W',
    materials: 'smoothLeather:4 suede:4',
    measures: 'tallBoot',
    heel: [1, 2.5],
    traits: [COMFORT, INSOLE],
    nouns: splitParts('Riding Boot | Knee Boot | Tall Boot'),
    price: [160, 320],
    firstSentences: splitLines(`
      {Name} reaches just below the knee and stays there.
      A tall boot with a straight shaft and a stretch panel you will not see.
      {Name} makes a knit dress into an outfit.
    `),
    laterSentences: splitLines(`
      For skirts from September on, and jeans that are slim enough.
      The shaft fits most calves; the zip runs to the ground.
    `),
    extras: splitParts('Full-length inside zip | Stretch panel at the back | Padded insole | Stacked heel'),
    keywords: 'knee high riding boots',
  }),
];
