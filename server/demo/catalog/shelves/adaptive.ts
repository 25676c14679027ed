import { splitLines, splitParts } from '../tables.ts';
import { COMFORT, CUSHIONING, EASY_DRESS, EASY_ENTRY, LEG_FIT } from '../traits.ts';
import { type Archetype, createShelfArchetype } from './archetype.ts';

const shoe = createShelfArchetype({
  department: 'Adaptive',
  category: 'Adaptive Shoes',
  group: 'adaptiveShoes',
  audiences: 'W:4 M:4 K:2',
  sizing: 'shoe',
  materials: 'mesh:3 recycledKnit:3',
  colors: 'athletic',
  measures: 'sneaker',
  reviews: 'adaptiveShoe',
  traits: [EASY_ENTRY],
});
const wear = createShelfArchetype({
  department: 'Adaptive',
  category: 'Adaptive Clothing',
  group: 'adaptiveWear',
  audiences: 'W:4 M:4',
  sizing: 'apparel',
  materials: 'jersey:4 organicJersey:3',
  colors: 'cloth',
  measures: 'top',
  reviews: 'adaptiveWear',
  traits: [EASY_DRESS],
});
const EASE = splitLines(`
  Designed with people who use braces, and tested by them.
  Room inside for an ankle-foot orthosis; the insole comes out in two layers.
  For anyone who would rather spend their mornings on something else.
`);
const DRESSING_SENTENCES = splitLines(`
  Designed with wheelchair users, carers and two occupational therapists.
  No tags, flat seams, nothing to press where you sit.
  Looks like any other good shirt, which is the idea.
`);

export const ADAPTIVE: readonly Archetype[] = [
  shoe({
    key: 'easySneaker',
    group: 'adaptiveShoes',
    productType: 'Easy-On Sneakers',
    art: ['sneaker', 'slipOn'],
    weight: 2,
    nouns: splitParts('Easy-On Sneaker | Easy Sneaker'),
    price: [70, 120],
    laterSentences: EASE,
    extras: splitParts('Extra depth for orthotics | Non-slip sole | Long loop at the heel'),
    keywords: 'adaptive afo brace disability accessible hands free',
    firstSentences: splitLines(`
      {Name} goes on without bending down.
      An easy sneaker for feet that need a little more room and a little less fuss.
    `),
  }),
  shoe({
    key: 'easyRunner',
    group: 'adaptiveShoes',
    productType: 'Easy-On Sneakers',
    art: ['runner', 'daily'],
    weight: 1.6,
    traits: [EASY_ENTRY, CUSHIONING],
    nouns: splitParts('Easy-On Runner | Adaptive Trainer'),
    price: [85, 135],
    laterSentences: EASE,
    extras: splitParts('Stretch laces that stay tied | Extra depth for orthotics | Wide, stable base'),
    keywords: 'adaptive afo brace accessible running',
    firstSentences: splitLines(`
      {Name} is a real running shoe that opens like a door.
      A trainer with a wide, stable base and an opening to match.
    `),
  }),
  shoe({
    key: 'singleShoe',
    group: 'adaptiveShoes',
    productType: 'Single Shoes',
    art: ['sneaker', 'court'],
    weight: 1.2,
    audiences: 'W:4 M:4',
    sizing: 'singleShoe',
    materials: 'smoothLeather:3 veganLeather:2',
    colors: 'court',
    traits: [COMFORT],
    nouns: splitParts('Single Court Sneaker | Single Shoe'),
    price: [38, 65],
    laterSentences: splitLines(`
      Sold left, right or as a pair, at one price.
      Order two sizes if your feet differ; we will not ask.
    `),
    extras: splitParts('Choose left, right or both | Insole comes out | Same leather and sole as our pairs'),
    keywords: 'single shoe one shoe left right amputee adaptive different sizes',
    firstSentences: splitLines(`
      {Name} comes as one shoe, for people who need one.
      A court sneaker sold singly, so nobody has to buy a shoe they will not wear.
    `),
  }),
  shoe({
    key: 'easyBoot',
    group: 'adaptiveShoes',
    productType: 'Easy-On Boots',
    art: ['boot', 'chelsea'],
    weight: 1,
    audiences: 'W:4 M:4',
    materials: 'leather:3 suede:2',
    colors: 'leather',
    measures: 'boot',
    heel: [1, 1.25],
    nouns: splitParts('Easy-On Boot'),
    price: [110, 170],
    laterSentences: EASE,
    extras: splitParts('Full-length back zip | Two-layer insole | Lugged, non-slip sole'),
    keywords: 'adaptive boot afo brace zipper accessible',
    firstSentences: splitLines(`
      {Name} looks like any Chelsea boot until you open it.
      A boot with a zip that goes all the way down.
    `),
  }),
  wear({
    key: 'easyTee',
    group: 'adaptiveWear',
    productType: 'Easy-Dressing Tops',
    art: ['tee', 'crew'],
    weight: 1.6,
    patterns: 'solid:6 stripe:2',
    nouns: splitParts('Easy-Dressing Tee | Adaptive Tee'),
    price: [28, 52],
    laterSentences: DRESSING_SENTENCES,
    extras: splitParts('Flat seams, no tags | Opens at both shoulders | Washes hot'),
    keywords: 'adaptive accessible easy dressing seated wheelchair',
    firstSentences: splitLines(`
      {Name} goes on without lifting an arm.
      A tee that opens where sleeves are hard work.
    `),
  }),
  wear({
    key: 'easyShirt',
    group: 'adaptiveWear',
    productType: 'Easy-Dressing Tops',
    art: ['shirt', 'oxford'],
    weight: 1.4,
    materials: 'oxfordCloth:4 poplin:3',
    patterns: 'solid:5 check:2 stripe:2',
    nouns: splitParts('Easy-Dressing Shirt | One-Hand Shirt'),
    price: [52, 92],
    laterSentences: DRESSING_SENTENCES,
    extras: splitParts('Buttons are sewn on for show | Flat seams, no tags | Wide cuffs'),
    keywords: 'adaptive magnetic shirt accessible easy dressing one hand',
    firstSentences: splitLines(`
      {Name} closes by itself, nearly.
      A smart shirt for one hand, or for tired ones.
    `),
  }),
  wear({
    key: 'easyHoodie',
    group: 'adaptiveWear',
    productType: 'Easy-Dressing Tops',
    art: ['sweater', 'hoodie'],
    weight: 1,
    audiences: 'W:3 M:3 K:2',
    materials: 'terry:4 organicTerry:2',
    nouns: splitParts('Easy-Dressing Hoodie'),
    price: [52, 88],
    laterSentences: DRESSING_SENTENCES,
    extras: splitParts('Flat seams, no tags | Hidden opening for a port or feeding tube | Soft inside'),
    keywords: 'adaptive sensory accessible hoodie easy dressing',
    firstSentences: splitLines(`
      {Name} is soft all over and has no tag to argue with.
      A hoodie that opens for ports and closes for wind.
    `),
  }),
  wear({
    key: 'easyPants',
    group: 'adaptiveWear',
    productType: 'Easy-Dressing Pants',
    art: ['pants', 'chino'],
    weight: 1.2,
    materials: 'twill',
    colors: 'trouser',
    measures: 'pants',
    traits: [EASY_DRESS, LEG_FIT],
    nouns: splitParts('Seated Chino | Easy-Dressing Pant'),
    price: [55, 95],
    laterSentences: DRESSING_SENTENCES,
    extras: splitParts('No back pockets, no pressure | Elastic waist at the back | Pull loops inside'),
    keywords: 'adaptive wheelchair seated pants accessible',
    firstSentences: splitLines(`
      {Name} is cut for sitting: longer behind, shorter in front.
      A chino without a single hard seam at the back.
    `),
  }),
];
