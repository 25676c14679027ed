import { splitLines, splitParts } from '../tables.ts';
import { PADDING, TOE_SEAM } from '../traits.ts';
import { type Archetype, createShelfArchetype } from './archetype.ts';

const sock = createShelfArchetype({
  department: 'Clothing',
  category: 'Socks',
  group: 'socks',
  audiences: 'W:5 M:5',
  sizing: 'sock',
  materials: 'sockCotton:4 organicSock:3 recycledSock:2',
  colors: 'sock',
  measures: 'crewSock',
  reviews: 'sock',
  traits: [PADDING, TOE_SEAM],
});
const DAILY = splitLines(`
  For sneakers, boots and the sofa.
  Buy one color and never look for the other one again.
  They come out of the dryer in the shape they went in.
`);
const PACK = splitParts('Three pairs in each pack | Arch band that keeps them in place | Reinforced heel and toe');

export const SOCKS: readonly Archetype[] = [
  sock({
    key: 'crewSock',
    group: 'socks',
    productType: 'Crew Socks',
    art: ['sock', 'crew'],
    weight: 1.4,
    nouns: splitParts('Crew Socks | Ribbed Crew Socks'),
    patterns: 'solid:4 stripe:3 dot:1',
    price: [10, 18],
    laterSentences: DAILY,
    extras: splitParts('Cuff that stays up without a mark | Reinforced heel and toe | Left and right are different'),
    keywords: 'crew socks mid calf everyday',
    firstSentences: splitLines(`
      {Name} ends at mid-calf and stays there.
      A ribbed crew sock with a heel that sits where yours does.
    `),
  }),
  sock({
    key: 'crewPack',
    group: 'socks',
    productType: 'Crew Socks',
    art: ['sock', 'crewPack'],
    weight: 1.4,
    nouns: splitParts('Crew Socks 3-Pack'),
    price: [20, 32],
    laterSentences: DAILY,
    extras: PACK,
    keywords: 'crew socks pack multipack set of 3 everyday',
    firstSentences: splitLines(`
      Three pairs of the same sock, so any two of the six match.
      Crew socks for half a week, in one band of paper and no plastic.
    `),
  }),
  sock({
    key: 'anklePack',
    group: 'socks',
    productType: 'Ankle Socks',
    art: ['sock', 'anklePack'],
    weight: 1.3,
    nouns: splitParts('Ankle Socks 3-Pack | Running Ankle Socks 3-Pack'),
    materials: 'recycledSock:4 sockCotton:3 organicSock:2',
    measures: 'ankleSock',
    price: [18, 30],
    laterSentences: splitLines(`
      For runs, gyms and warm days.
      The tab at the heel keeps shoes from rubbing.
    `),
    extras: PACK,
    keywords: 'ankle quarter socks pack multipack set of 3 sport low cut',
    firstSentences: splitLines(`
      Three pairs that end just above the shoe.
      Ankle socks with a padded tab at the heel, three pairs to a pack.
    `),
  }),
  sock({
    key: 'noShowPack',
    group: 'socks',
    productType: 'No-Show Socks',
    art: ['sock', 'noShowPack'],
    weight: 1.1,
    nouns: splitParts('No-Show Socks 3-Pack'),
    measures: 'none',
    reviews: 'liner',
    traits: [TOE_SEAM],
    price: [18, 28],
    laterSentences: splitLines(`
      For loafers, flats and low sneakers.
      A strip of silicone holds the heel, so they do not end up under your arch.
    `),
    extras: splitParts('Three pairs in each pack | Silicone grip at the heel | Low cut that hides in loafers'),
    keywords: 'no show liner invisible footie low cut loafer socks pack multipack set of 3',
    firstSentences: splitLines(`
      Nobody sees them, and they stay on: both are rarer than they should be.
      Low liners, three pairs to a pack, cut to vanish in a loafer.
    `),
  }),
  sock({
    key: 'hikingSock',
    group: 'socks',
    productType: 'Hiking Socks',
    art: ['sock', 'hiking'],
    weight: 1.5,
    nouns: splitParts('Hiking Socks | Wool Hiking Socks | Trail Socks'),
    materials: 'merinoSock',
    colors: 'hikingSock',
    measures: 'hikingSock',
    price: [18, 28],
    laterSentences: splitLines(`
      For hut-to-hut weeks with one spare pair.
      Warm on the pass, dry in the valley, and fine at dinner.
    `),
    extras: splitParts('Ribbed arch against slipping | Padded shin | Reinforced heel and toe'),
    keywords: 'wool hiking hike trail boot socks warm winter outdoor merino',
    firstSentences: splitLines(`
      {Name} is a wool boot sock, padded where boots press.
      A merino sock for long days in stiff boots.
    `),
  }),
  sock({
    key: 'kidsSock',
    group: 'kidsSocks',
    productType: 'Crew Socks',
    art: ['sock', 'crewPack'],
    audiences: 'K',
    nouns: splitParts('Crew Socks 3-Pack'),
    materials: 'sockCotton:4 organicSock:4',
    colors: 'kidsSock',
    measures: 'none',
    price: [14, 22],
    laterSentences: splitLines(`
      Mixed pairs are welcome.
      A range covers about a year of growing.
    `),
    extras: splitParts('Three pairs in each pack | No seam to complain about | Heel knitted in, so they do not turn'),
    keywords: 'kids children school socks pack multipack set of 3',
    firstSentences: splitLines(`
      Three pairs, because one will be left at a friend's.
      Soft crew socks with a cuff that small hands can pull up.
    `),
  }),
];
