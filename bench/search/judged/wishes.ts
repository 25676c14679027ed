import {
  createJudgedQuery,
  type Family,
  hasAttribute,
  hasName,
  hasPriceUpTo,
  isForWomen,
  isInCategory,
  kids,
  matchAll,
  matchAny,
  type,
} from './judgment.ts';
import {
  backpacks,
  boots,
  clogs,
  clothing,
  coats,
  comfortable,
  cushioned,
  dresses,
  dressShoes,
  handbags,
  heels,
  hiking,
  jackets,
  leggings,
  loafers,
  outdoorShoes,
  oxfords,
  rainReady,
  runningShoes,
  sandals,
  shoes,
  sneakers,
  walking,
  waterproof,
} from './kinds.ts';

const archFriendly = matchAll(
  shoes,
  matchAny(
    hasAttribute('Comfort', 'Arch Support'),
    hasAttribute('Support', 'Stability'),
    hasAttribute('Cushioning', 'Plush'),
    hasAttribute('Insole', 'Removable', 'Memory Foam'),
    type('Footbed Sandals'),
  ),
);
const weddingWear = matchAny(hasAttribute('Occasion', 'Wedding', 'Wedding Guest'));
const officeWear = matchAny(
  hasAttribute('Occasion', 'Work'),
  oxfords,
  loafers,
  isInCategory('Blazers'),
  type('Work Dresses', 'Button-Up Shirts', 'Blouses', 'Chinos', 'Pencil Skirts'),
);

/** Purposes in everyday words. */
export const WISHES: readonly Family[] = [
  {
    name: 'natural phrase',
    queries: [
      createJudgedQuery('shoes for standing all day', comfortable),
      createJudgedQuery(
        'something to wear to a wedding',
        weddingWear,
        matchAny(dresses, heels, isInCategory('Blazers'), oxfords),
      ),
      createJudgedQuery(
        'waterproof hiking boots for women under $200',
        matchAll(hiking, waterproof, isForWomen, hasPriceUpTo(200)),
      ),
      createJudgedQuery('rain boots for kids under $80', matchAll(type('Rain Boots'), kids, hasPriceUpTo(80))),
      createJudgedQuery('comfortable shoes for walking', comfortable),
      createJudgedQuery('shoes i can wear to the office', matchAll(shoes, officeWear), dressShoes),
      createJudgedQuery(
        'warm boots for winter',
        matchAll(boots, matchAny(hasAttribute('Insulation', 'Lined', 'Insulated'), rainReady, type('Slipper Boots'))),
        boots,
      ),
      createJudgedQuery('dress with pockets', matchAll(dresses, hasAttribute('Pockets', 'With Pockets'))),
      createJudgedQuery(
        'beach vacation outfit',
        matchAny(
          hasAttribute('Occasion', 'Vacation'),
          sandals,
          type('Camp Shirts', 'Sun Hats', 'Maxi Dresses'),
          isInCategory('Shorts'),
        ),
      ),
      createJudgedQuery(
        'a gift for a 4 year old',
        matchAny(isInCategory('Stuffed Animals', 'Building Toys', 'Vehicles', 'Puzzles', 'Outdoor Play')),
        kids,
      ),
      createJudgedQuery('what to wear to a job interview', officeWear),
      createJudgedQuery('bag for work that fits a laptop', matchAny(backpacks, handbags, type('Laptop Sleeves'))),
      createJudgedQuery('light jacket for spring', jackets),
      createJudgedQuery('shoes for going to the gym', matchAll(sneakers)),
      createJudgedQuery(
        'back to school shoes for boys',
        matchAll(shoes, ({ product }) => product.genders.includes('boys')),
      ),
      createJudgedQuery('comfy pants to lounge around in', matchAny(type('Joggers', 'Leggings', 'Wide-Leg Pants'))),
      createJudgedQuery(
        'heels i can dance in at a wedding',
        matchAll(heels, hasAttribute('Occasion', 'Wedding', 'Evening')),
        heels,
      ),
      createJudgedQuery('good shoes for hiking in the rain', matchAll(outdoorShoes, rainReady), outdoorShoes),
    ],
  },
  {
    name: 'use and complaint',
    queries: [
      createJudgedQuery('plantar fasciitis', archFriendly),
      createJudgedQuery('shoes for flat feet', archFriendly),
      createJudgedQuery('nursing shoes', matchAny(clogs, walking, matchAll(runningShoes, cushioned))),
      createJudgedQuery('chef shoes', matchAny(clogs)),
      createJudgedQuery(
        'travel',
        matchAny(type('Duffel Bags', 'Walking Shoes'), backpacks, hasName(/Travel|Carry-On|Weekender/)),
      ),
      createJudgedQuery(
        'bunions',
        matchAll(
          shoes,
          matchAny(cushioned, ({ product }) =>
            product.styles.some((style) => style.stocks.some((stock) => /Wide/.test(stock.width))),
          ),
        ),
      ),
      createJudgedQuery('yoga', matchAny(leggings, type('Tank Tops'))),
      createJudgedQuery('marathon', runningShoes),
      createJudgedQuery('hiking', matchAny(outdoorShoes)),
      createJudgedQuery('skateboarding', type('Skate Shoes')),
      createJudgedQuery('school shoes', matchAll(shoes, kids)),
      createJudgedQuery('camping boots', matchAny(hiking, boots)),
      createJudgedQuery('golf polo', type('Polo Shirts')),
      createJudgedQuery(
        'party shoes',
        matchAll(
          shoes,
          matchAny(heels, hasAttribute('Occasion', 'Evening', 'Wedding'), type('Strappy Sandals', 'Mary Janes')),
        ),
      ),
      createJudgedQuery(
        'office shoes women',
        matchAll(shoes, isForWomen, matchAny(hasAttribute('Occasion', 'Work'), dressShoes)),
      ),
      createJudgedQuery('overpronation', matchAll(shoes, hasAttribute('Support', 'Stability'))),
      createJudgedQuery('wheelchair clothing', isInCategory('Adaptive Clothing')),
      createJudgedQuery('afo brace shoes', isInCategory('Adaptive Shoes')),
      createJudgedQuery(
        'swollen feet',
        matchAll(
          shoes,
          matchAny(cushioned, isInCategory('Adaptive Shoes'), ({ product }) =>
            product.styles.some((style) => style.stocks.some((stock) => /Wide/.test(stock.width))),
          ),
        ),
      ),
      createJudgedQuery(
        'snow boots',
        matchAll(boots, matchAny(rainReady, hasAttribute('Insulation', 'Lined', 'Insulated'))),
      ),
      createJudgedQuery(
        'workout clothes',
        matchAll(clothing, matchAny(leggings, type('Athletic Shorts', 'Tank Tops', 'Joggers'))),
      ),
      createJudgedQuery('pool shoes', matchAny(sandals)),
      createJudgedQuery('ski', matchAny(type('Ski Gloves'), coats)),
      createJudgedQuery(
        'knee pain running shoes',
        matchAll(runningShoes, matchAny(hasAttribute('Cushioning', 'Plush'), hasAttribute('Support', 'Stability'))),
      ),
    ],
  },
];
