import { splitLines, splitParts } from '../tables.ts';
import { COMFORT, CUSHIONING, INSOLE, SUPPORT } from '../traits.ts';
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
const TOWN = splitLines(`
  Wear it with jeans, wear it with a suit; it does not mind.
  An easy pair for school runs, airports and long lunches.
  Looks right with bare ankles and better after a season.
  Goes with everything you own that is not black tie.
`);
const TOWN_EXTRAS = splitParts(
  'Padded collar | Cotton laces; a spare pair is in the box | Stitched sole, not only glued | Breathable textile lining',
);

export const SNEAKERS: readonly Archetype[] = [
  sneaker({
    key: 'court',
    group: 'lifestyle',
    productType: 'Lifestyle Sneakers',
    art: ['sneaker', 'court'],
    weight: 3,
    materials: 'smoothLeather:5 tumbledLeather:3 veganLeather:2',
    colors: 'court',
    measures: 'sneaker',
    reviews: 'casual',
    sizing: 'shoe',
    nouns: splitParts('Court Classic | Court Sneaker | Leather Sneaker | Court Low'),
    adjectives: splitParts('Clean | Low'),
    price: [75, 130],
    firstSentences: splitLines(`
      {Name} is the white-sneaker idea, done properly.
      A clean leather court shoe with nothing on it that does not need to be there.
      {Name} borrows its lines from tennis and its comfort from this decade.
    `),
    laterSentences: TOWN,
    traits: [INSOLE],
    extras: TOWN_EXTRAS,
    keywords: 'tennis white leather fashion casual',
  }),
  sneaker({
    key: 'retro',
    group: 'lifestyle',
    productType: 'Lifestyle Sneakers',
    art: ['sneaker', 'retro'],
    weight: 2.4,
    materials: 'suede:4 canvas:2 veganLeather:1',
    colors: 'retro',
    measures: 'sneaker',
    reviews: 'casual',
    nouns: splitParts('Retro Trainer | Retro Runner | Heritage Sneaker'),
    price: [70, 120],
    firstSentences: splitLines(`
      {Name} is a track shoe from a summer you may not remember.
      Slim sole, seventies color: {name} keeps the looks and fixes the insole.
      A low-slung retro trainer that flatters every hem.
    `),
    laterSentences: TOWN,
    traits: [INSOLE],
    extras: TOWN_EXTRAS,
    keywords: 'vintage seventies gum sole casual',
  }),
  sneaker({
    key: 'platformSneaker',
    group: 'lifestyle',
    productType: 'Platform Sneakers',
    art: ['sneaker', 'platform'],
    weight: 1.4,
    audiences: 'W',
    materials: 'smoothLeather:3 canvas:3 veganLeather:2',
    colors: 'court',
    measures: 'sneaker',
    reviews: 'casual',
    nouns: splitParts('Platform Sneaker | Platform Court'),
    price: [70, 125],
    firstSentences: splitLines(`
      {Name} gives you an inch and a half and keeps it comfortable.
      A court sneaker on a platform that is lighter than it looks.
    `),
    laterSentences: TOWN,
    traits: [INSOLE],
    extras: TOWN_EXTRAS,
    keywords: 'flatform chunky height fashion',
  }),
  sneaker({
    key: 'skate',
    group: 'skate',
    productType: 'Skate Shoes',
    art: ['sneaker', 'skate'],
    weight: 2,
    audiences: 'M:5 W:3',
    materials: 'suede',
    colors: 'skate',
    measures: 'sneaker',
    reviews: 'casual',
    nouns: splitParts('Skate | Low Skate | Pro Skate | Skate Shoe'),
    price: [60, 90],
    firstSentences: splitLines(`
      {Name} is built to be dragged across grip tape and asked back tomorrow.
      Suede where the board bites, a thin sole where you want to feel it.
      A cupsole skate shoe with board feel after the second session.
    `),
    laterSentences: splitLines(`
      Holds up to kickflips; also to school, work and the walk home.
      Broken in by Thursday.
      As good behind a counter as on a curb.
    `),
    traits: [INSOLE],
    extras: splitParts(
      'Double-stitched toe | Rubber underlay behind the suede | Elastic tongue straps | Vulcanized sole',
    ),
    keywords: 'skateboarding board vulcanized street',
  }),
  sneaker({
    key: 'canvasLow',
    group: 'canvas',
    productType: 'Canvas Sneakers',
    art: ['sneaker', 'canvasLow'],
    weight: 2.4,
    materials: 'canvas:4 organicCanvas:3',
    colors: 'canvas',
    measures: 'sneaker',
    reviews: 'casual',
    nouns: splitParts('Canvas Low | Canvas Sneaker | Plimsoll'),
    price: [45, 80],
    firstSentences: splitLines(`
      {Name} is a canvas sneaker with a rubber toe, the way they have always been.
      The summer sneaker: canvas, rubber, done.
      {Name} looks best slightly dirty.
    `),
    laterSentences: TOWN,
    traits: [COMFORT],
    extras: splitParts('Metal eyelets | Cotton lining | Rubber toe cap | Washes in the machine, laces out'),
    keywords: 'tennis plimsolls summer casual',
  }),
  sneaker({
    key: 'canvasHigh',
    group: 'canvas',
    productType: 'Canvas Sneakers',
    art: ['sneaker', 'canvasHigh'],
    weight: 1.6,
    materials: 'canvas:4 organicCanvas:3',
    colors: 'canvas',
    measures: 'sneaker',
    reviews: 'casual',
    nouns: splitParts('Canvas High | High Top | Canvas High-Top'),
    price: [50, 85],
    firstSentences: splitLines(`
      {Name} laces to the ankle and goes with everything below it.
      A canvas high-top for bands, barbecues and Tuesday.
    `),
    laterSentences: TOWN,
    traits: [COMFORT],
    extras: splitParts('Ventilation eyelets on the inside | Rubber toe cap | Padded ankle'),
    keywords: 'hi top high tops casual',
  }),
  sneaker({
    key: 'slipOn',
    group: 'canvas',
    productType: 'Slip-On Sneakers',
    art: ['sneaker', 'slipOn'],
    weight: 2,
    materials: 'canvas:4 organicCanvas:3 suede:2',
    colors: 'canvas',
    measures: 'sneaker',
    reviews: 'casual',
    nouns: splitParts('Slip-On | Slip-On Sneaker | Canvas Slip-On'),
    price: [45, 80],
    firstSentences: splitLines(`
      {Name} is on before the door opens.
      Two elastic gores, one padded collar, no laces.
      A slip-on that does not slip off.
    `),
    laterSentences: TOWN,
    traits: [COMFORT],
    extras: splitParts('Elastic gores at both sides | Padded collar | Gum rubber sole'),
    keywords: 'laceless easy casual van driver',
  }),
];
