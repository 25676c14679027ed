import { splitLines, splitParts } from '../tables.ts';
import { CUSHIONING, INSOLE, PLUSH, SUPPORT, TRAIL_WEATHER } from '../traits.ts';
import { type Archetype, createShelfArchetype } from './archetype.ts';

const sneaker = createShelfArchetype({
  department: 'Shoes',
  category: 'Sneakers & Athletic Shoes',
  audiences: 'W:5 M:5',
  sizing: 'shoe',
  materials: 'mesh:5 recycledKnit:3',
  colors: 'athletic',
  measures: 'run',
  reviews: 'run',
  traits: [CUSHIONING, SUPPORT],
});
const ROAD = splitLines(`
  Made for road miles up to the half marathon, and for the errand after them.
  Lace it for the morning run; forget to take it off until dinner.
  At home on asphalt, treadmill and packed gravel.
  Good for 400 miles or so, which is a year for most of us.
`);
const RUN_EXTRAS = splitParts(
  'Padded collar and tongue; reflective heel | Heel loop for pulling on | Wider toe box than our last version | Gusseted tongue keeps grit out',
);

export const RUNNING_SHOES: readonly Archetype[] = [
  sneaker({
    key: 'runDaily',
    group: 'run',
    productType: 'Running Shoes',
    art: ['runner', 'daily'],
    weight: 4,
    nouns: splitParts('Daily Trainer | Running Shoe | Road Runner | Everyday Trainer'),
    adjectives: splitParts('Lite | Flow | Pace'),
    price: [90, 145],
    firstSentences: splitLines(`
      {Name} is a daily trainer that stays soft at mile nine.
      {Name} is the pair to reach for when you do not want to think about shoes.
      A daily trainer with a smooth roll from heel to toe.
      {Name} does the bulk of the week: easy miles, steady miles, the long one on Sunday.
    `),
    laterSentences: ROAD,
    extras: RUN_EXTRAS,
    keywords: 'runner jogging trainers athletic gym',
  }),
  sneaker({
    key: 'runMax',
    group: 'run',
    traits: [PLUSH, SUPPORT],
    productType: 'Running Shoes',
    art: ['runner', 'maxCushion'],
    weight: 3,
    nouns: splitParts('Max Cushioned Trainer | Max Trainer | Recovery Runner'),
    adjectives: splitParts('Cloud | Ultra'),
    price: [125, 175],
    firstSentences: splitLines(`
      {Name} stacks deep foam under you and still turns corners.
      The softest shoe we make, for long runs and sore mornings after.
      A tall, rockered midsole rolls you forward and spares the calves.
    `),
    laterSentences: [...ROAD, 'Nurses and line cooks like it as much as runners do.'],
    extras: RUN_EXTRAS,
    keywords: 'runner cushioned plush walking standing all day',
  }),
  sneaker({
    key: 'trail',
    group: 'trail',
    productType: 'Trail Running Shoes',
    art: ['runner', 'trail'],
    weight: 3,
    colors: 'trail',
    nouns: splitParts('Trail | Trail Runner | Trail Shoe | Mid Trail'),
    adjectives: splitParts('Low | Fast'),
    price: [110, 165],
    measures: 'trail',
    firstSentences: splitLines(`
      {Name} has deep lugs, a rock plate and a toe cap that has met rocks.
      A trail shoe that grips wet roots and is still pleasant on the road to the trailhead.
      {Name} is quick uphill, sure downhill, and quiet in between.
    `),
    laterSentences: splitLines(`
      For single track, fire roads and the muddy short cut.
      Pack it for a hut tour, or walk the dog like you mean it.
      The outsole is sticky enough for granite and open enough to throw off mud.
    `),
    traits: [CUSHIONING, TRAIL_WEATHER],
    extras: splitParts(
      'Rock plate under the forefoot | Welded toe cap | Lace pocket keeps loops out of brambles | Debris collar',
    ),
    keywords: 'hiking trail runner mud grip outdoor',
  }),
  sneaker({
    key: 'racer',
    group: 'run',
    productType: 'Running Shoes',
    art: ['runner', 'racer'],
    weight: 1.4,
    traits: [SUPPORT],
    nouns: splitParts('Race Plate | Racer | Tempo Shoe | Race Flat'),
    adjectives: splitParts('Carbon | Tempo'),
    price: [150, 250],
    firstSentences: splitLines(`
      {Name} is light, plated and in a hurry.
      A carbon-plated racer for days with a number on your chest.
      {Name} weighs next to nothing and goes faster.
    `),
    laterSentences: splitLines(`
      Race it from the mile to the marathon; keep it off the treadmill.
      Best saved for intervals and start lines.
      Give it two short runs before race day.
    `),
    extras: splitParts(
      'Full-length carbon plate | Featherweight lining | Grippy rubber where you push off | Thin notched laces stay tied',
    ),
    keywords: 'racing marathon fast carbon speed',
  }),
  sneaker({
    key: 'sock',
    group: 'walk',
    productType: 'Walking Shoes',
    art: ['runner', 'sock'],
    weight: 2,
    materials: 'recycledKnit:5',
    reviews: 'walk',
    nouns: splitParts('Knit Slip-On | Knit Walker | Sock Trainer | Travel Knit'),
    adjectives: splitParts('Easy | Daily'),
    price: [70, 125],
    firstSentences: splitLines(`
      {Name} pulls on like a sock and walks like a shoe.
      A knit walking shoe with no laces to tie and no seam to rub.
      Light enough to forget in your bag, soft enough to stand in all day.
    `),
    laterSentences: splitLines(`
      For airport days, museum days, days on your feet.
      Wear it without socks; wash it when you should have.
      Ten thousand steps are no effort in these.
    `),
    traits: [CUSHIONING, INSOLE],
    extras: splitParts('Machine washable | Stretch collar; pull tabs front and back | Wide, stable base'),
    keywords: 'slip on walking nurse travel comfortable',
  }),
];
