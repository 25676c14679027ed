import {
  createJudgedQuery,
  type Family,
  hasAttribute,
  hasBadge,
  hasColor,
  hasMaterial,
  hasName,
  hasText,
  isForMen,
  isForWomen,
  matchAll,
  matchAny,
  negate,
  type,
} from './judgment.ts';
import {
  boots,
  clogs,
  coats,
  dresses,
  flats,
  gloves,
  handbags,
  heels,
  hiking,
  jeans,
  leggings,
  pants,
  runningShoes,
  sandals,
  shoes,
  slippers,
  sneakers,
  sunglasses,
  sweaters,
  tees,
  tops,
  waterproof,
} from './kinds.ts';

const laceless = matchAny(
  type(
    'Slip-On Sneakers',
    'Chelsea Boots',
    'Walking Shoes',
    'Loafers',
    'Driving Shoes',
    'Clogs',
    'Tall Boots',
    'Western Boots',
    'Ankle Boots',
    'Rain Boots',
    'Easy-On Sneakers',
  ),
  flats,
  heels,
  sandals,
  slippers,
  sunglasses,
  tops,
);

/** Required and excluded materials and features, and truncated words. */
export const ATTRIBUTES: readonly Family[] = [
  {
    name: 'attribute',
    queries: [
      createJudgedQuery('memory foam', hasAttribute('Insole', 'Memory Foam')),
      createJudgedQuery('memory foam slippers', matchAll(slippers, hasAttribute('Insole', 'Memory Foam'))),
      createJudgedQuery(
        'non slip shoes',
        matchAll(shoes, matchAny(clogs, hasAttribute('Outsole', 'Rubber', 'Lug'), hasText(/non-slip|grip/i))),
      ),
      createJudgedQuery(
        'slip resistant work shoes',
        matchAll(shoes, matchAny(clogs, hasAttribute('Outsole', 'Rubber', 'Lug'), hasText(/non-slip|grip/i))),
      ),
      createJudgedQuery('arch support sandals', matchAll(sandals, hasAttribute('Comfort', 'Arch Support'))),
      createJudgedQuery('waterproof jacket', matchAll(coats, waterproof)),
      createJudgedQuery(
        'vegan sneakers',
        matchAll(sneakers, matchAny(hasBadge('Vegan'), hasMaterial('Vegan Leather'))),
      ),
      createJudgedQuery('vegan shoes', matchAll(shoes, matchAny(hasBadge('Vegan'), hasMaterial('Vegan Leather')))),
      createJudgedQuery('organic cotton tee', matchAll(tees, hasBadge('Organic'))),
      createJudgedQuery('recycled', hasBadge('Recycled Material')),
      createJudgedQuery('high waisted leggings', matchAll(leggings, hasAttribute('Rise', 'High Rise'))),
      createJudgedQuery(
        'stretch jeans men',
        matchAll(jeans, isForMen, hasAttribute('Stretch', 'Some Stretch', 'Full Stretch')),
      ),
      createJudgedQuery('polarized sunglasses', matchAll(sunglasses, hasAttribute('Lens', 'Polarized'))),
      createJudgedQuery('floral dress', matchAll(dresses, hasAttribute('Pattern', 'Floral'))),
      createJudgedQuery('striped shirt', matchAll(tops, hasAttribute('Pattern', 'Stripes'))),
      createJudgedQuery('plaid shirt', matchAll(tops, hasAttribute('Pattern', 'Plaid', 'Check'))),
      createJudgedQuery(
        'midi dress',
        matchAll(
          dresses,
          matchAny(hasAttribute('Length', 'Midi'), ({ product }) => /midi/.test(product.keywords)),
        ),
      ),
      createJudgedQuery('touchscreen gloves', matchAll(gloves, hasAttribute('Touchscreen', 'Touchscreen Compatible'))),
      createJudgedQuery('velcro shoes', matchAll(shoes, hasAttribute('Closure', 'Hook and Loop'))),
      createJudgedQuery(
        'cushioned running shoes',
        matchAll(runningShoes, hasAttribute('Cushioning', 'Plush', 'Balanced')),
      ),
      createJudgedQuery('stability running shoes', matchAll(runningShoes, hasAttribute('Support', 'Stability'))),
      createJudgedQuery('block heel', matchAll(heels, hasName(/Block/)), matchAll(shoes, hasName(/Block/))),
      createJudgedQuery(
        'low heel pumps',
        matchAll(type('Pumps'), hasAttribute('Heel Height', 'Low (1" to 1 ¾")', 'Flat (under 1")')),
        type('Pumps'),
      ),
      createJudgedQuery(
        'cashmere sweater',
        matchAll(sweaters, hasMaterial('Cashmere')),
        matchAll(sweaters, hasMaterial('Wool')),
      ),
      createJudgedQuery('linen pants', matchAll(pants, hasMaterial('Linen')), pants),
    ],
  },
  {
    name: 'short forms',
    queries: [
      createJudgedQuery('wmns running', matchAll(runningShoes, isForWomen)),
      createJudgedQuery(
        'mens ls tee',
        matchAll(tees, isForMen, type('Long-Sleeve T-Shirts')),
        matchAll(tees, isForMen),
      ),
      createJudgedQuery('blk boots', matchAll(boots, hasColor('Black'))),
      createJudgedQuery('wht sneakers', matchAll(sneakers, hasColor('White'))),
      createJudgedQuery('gtx hiking boots', matchAll(hiking, waterproof)),
      createJudgedQuery('w/p boots', matchAll(boots, matchAny(waterproof, type('Rain Boots')))),
      createJudgedQuery('mj flats', matchAll(flats, type('Mary Janes'))),
      createJudgedQuery('hi tops', hasName(/High Top|High-Top|Canvas High/)),
    ],
  },
  {
    name: 'without something',
    queries: [
      createJudgedQuery(
        'boots without heel',
        matchAll(
          boots,
          negate(hasAttribute('Heel Height', 'Low (1" to 1 ¾")', 'Mid (2" to 2 ¾")', 'High (3" and up)')),
        ),
        matchAll(boots, hasAttribute('Heel Height', 'Low (1" to 1 ¾")')),
      ),
      createJudgedQuery('shoes without laces', matchAll(shoes, laceless)),
      createJudgedQuery(
        'no lace sneakers',
        matchAll(
          sneakers,
          matchAny(
            type('Slip-On Sneakers', 'Walking Shoes', 'Easy-On Sneakers'),
            hasAttribute('Closure', 'Hook and Loop'),
            hasName(/Slip-On|Sock|Strap/),
          ),
        ),
      ),
      createJudgedQuery('bag not leather', matchAll(handbags, negate(hasMaterial('Leather', 'Suede')))),
      createJudgedQuery(
        'non leather boots',
        matchAll(boots, negate(hasMaterial('Leather', 'Suede', 'Nubuck', 'Patent Leather'))),
      ),
      createJudgedQuery(
        'hoodie without zip',
        matchAll(type('Hoodies', 'Easy-Dressing Tops'), negate(hasText(/full-length zip/i))),
      ),
      createJudgedQuery('jeans no stretch', matchAll(jeans, hasAttribute('Stretch', 'No Stretch'))),
      createJudgedQuery('dress not black', matchAll(dresses, negate(hasColor('Black')))),
      createJudgedQuery('sweater no wool', matchAll(sweaters, negate(hasMaterial('Wool', 'Cashmere')))),
    ],
  },
];
