import { splitLines, splitParts } from '../tables.ts';
import { WARMTH } from '../traits.ts';
import { type Archetype, createShelfArchetype } from './archetype.ts';

const accessory = { department: 'Accessories', audiences: 'U', sizing: 'one' } as const;
const hat = createShelfArchetype({
  ...accessory,
  category: 'Hats',
  group: 'hats',
  materials: 'twill:4 organicCanvas:2 corduroy:2',
  colors: 'hat',
  measures: 'hat',
  reviews: 'hat',
});
const HEAD = splitLines(`
  For bad hair, bright sun and dog walks.
  Crush it in a pocket; it recovers.
  One size, adjusted at the back.
`);

export const HATS: readonly Archetype[] = [
  hat({
    key: 'baseball',
    group: 'hats',
    productType: 'Baseball Caps',
    art: ['cap', 'baseball'],
    weight: 2,
    nouns: splitParts('Six-Panel Cap | Ball Cap | Cap'),
    price: [22, 45],
    laterSentences: HEAD,
    extras: splitParts('Curved brim | Brass buckle at the back | Cotton sweatband'),
    keywords: 'hat dad cap baseball',
    firstSentences: splitLines(`
      {Name} is a six-panel cap with a soft front.
      A ball cap for people without a team.
    `),
  }),
  hat({
    key: 'trucker',
    group: 'hats',
    productType: 'Trucker Hats',
    art: ['cap', 'trucker'],
    weight: 1,
    materials: 'twill',
    nouns: splitParts('Trucker | Trucker Cap'),
    price: [22, 42],
    laterSentences: HEAD,
    extras: splitParts('Mesh back | Snap closure | Foam front'),
    keywords: 'mesh snapback hat cap',
    firstSentences: splitLines(`
      {Name} has a mesh back, so summer can get through.
      A trucker with a tall front and a good curve.
    `),
  }),
  hat({
    key: 'visor',
    measures: 'beanie',
    group: 'hats',
    productType: 'Visors',
    art: ['cap', 'visor'],
    weight: 0.7,
    materials: 'recycledPerformance',
    nouns: splitParts('Visor | Court Visor'),
    price: [20, 38],
    laterSentences: HEAD,
    extras: splitParts('Terry sweatband | Hook-and-loop at the back'),
    keywords: 'tennis golf running sun visor',
    firstSentences: splitLines(`
      {Name} shades the eyes and leaves room for a ponytail.
      A visor for courts, courses and long runs.
    `),
  }),
  hat({
    key: 'bucketHat',
    group: 'hats',
    productType: 'Bucket Hats',
    art: ['hat', 'bucket'],
    weight: 1.4,
    sizing: 'hat',
    audiences: 'U:4 K:2',
    nouns: splitParts('Bucket Hat'),
    price: [24, 48],
    laterSentences: HEAD.slice(0, 2),
    extras: splitParts('Stitched brim | Eyelets at the side | Reversible'),
    keywords: 'fisherman sun hat festival',
    firstSentences: splitLines(`
      {Name} keeps sun off the nose and rain off the glasses.
      A bucket hat with rows of stitching that hold the brim.
    `),
  }),
  hat({
    key: 'fedora',
    group: 'hats',
    productType: 'Fedoras',
    art: ['hat', 'fedora'],
    weight: 0.9,
    sizing: 'hat',
    materials: 'felt',
    nouns: splitParts('Fedora | Felt Fedora'),
    price: [45, 98],
    laterSentences: HEAD.slice(0, 2),
    extras: splitParts('Grosgrain band | Inner drawstring to adjust the size | Crushable'),
    keywords: 'wool felt brim hat dress',
    firstSentences: splitLines(`
      {Name} is a felt fedora with a brim you can shape.
      A fedora for people who do not usually.
    `),
  }),
  hat({
    key: 'sunHat',
    group: 'hats',
    productType: 'Sun Hats',
    art: ['hat', 'sun'],
    weight: 1.1,
    audiences: 'W',
    sizing: 'hat',
    materials: 'straw',
    nouns: splitParts('Sun Hat | Straw Hat'),
    price: [35, 78],
    laterSentences: HEAD.slice(0, 2),
    extras: splitParts('UPF 50+ | Wide brim | Ribbon with an inner tie'),
    keywords: 'beach straw wide brim floppy',
    firstSentences: splitLines(`
      {Name} is shade in every direction.
      A straw hat that packs flat and springs back.
    `),
  }),
  hat({
    key: 'cuffedBeanie',
    measures: 'beanie',
    group: 'beanies',
    productType: 'Beanies',
    art: ['beanie', 'cuffed'],
    weight: 1.6,
    materials: 'merino:3 acrylicKnit:3 lambswool:1',
    colors: 'cozy',
    traits: [WARMTH],
    nouns: splitParts('Cuffed Beanie | Watch Cap | Beanie'),
    price: [20, 48],
    laterSentences: HEAD.slice(0, 2),
    extras: splitParts('Deep cuff, doubled over the ears | Four-dart crown'),
    keywords: 'knit hat winter watch cap toque',
    firstSentences: splitLines(`
      {Name} is a watch cap with a cuff that covers the ears.
      A plain beanie, knitted close.
    `),
  }),
  hat({
    key: 'pompomBeanie',
    measures: 'beanie',
    group: 'beanies',
    productType: 'Beanies',
    art: ['beanie', 'pompom'],
    weight: 1.2,
    audiences: 'U:2 W:2 K:3',
    materials: 'acrylicKnit:4 lambswool:2',
    colors: 'cozy',
    traits: [WARMTH],
    nouns: splitParts('Pom Beanie | Bobble Hat'),
    price: [20, 42],
    laterSentences: HEAD.slice(0, 2),
    extras: splitParts('Removable pom-pom | Fleece-lined band'),
    keywords: 'bobble pom pom knit hat winter',
    firstSentences: splitLines(`
      {Name} has a pom-pom, and is not sorry.
      A bobble hat, lined where it touches the forehead.
    `),
  }),
  hat({
    key: 'slouchBeanie',
    measures: 'beanie',
    group: 'beanies',
    productType: 'Beanies',
    art: ['beanie', 'slouch'],
    weight: 0.9,
    materials: 'merino:3 cottonKnit:3',
    colors: 'cozy',
    traits: [WARMTH],
    nouns: splitParts('Slouch Beanie'),
    price: [22, 46],
    laterSentences: HEAD.slice(0, 2),
    extras: splitParts('Extra length at the crown | Soft band that leaves no mark'),
    keywords: 'slouchy knit hat winter',
    firstSentences: splitLines(`
      {Name} has room for hair.
      A slouch beanie in a light knit for spring and fall.
    `),
  }),
];
