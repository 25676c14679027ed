import { all, any, attribute, category, type Family, judged, kids, named, type, upTo, women } from './judgement.ts';
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
  running,
  sandals,
  shoes,
  sneakers,
  walking,
  waterproof,
} from './kinds.ts';

const archFriendly = all(
  shoes,
  any(
    attribute('Comfort', 'Arch Support'),
    attribute('Support', 'Stability'),
    attribute('Cushioning', 'Plush'),
    attribute('Insole', 'Removable', 'Memory Foam'),
    type('Footbed Sandals'),
  ),
);
const weddingWear = any(attribute('Occasion', 'Wedding', 'Wedding Guest'));
const officeWear = any(
  attribute('Occasion', 'Work'),
  oxfords,
  loafers,
  category('Blazers'),
  type('Work Dresses', 'Button-Up Shirts', 'Blouses', 'Chinos', 'Pencil Skirts'),
);

/** Purposes in everyday words. */
export const WISHES: readonly Family[] = [
  {
    name: 'natural phrase',
    queries: [
      judged('shoes for standing all day', comfortable),
      judged('something to wear to a wedding', weddingWear, any(dresses, heels, category('Blazers'), oxfords)),
      judged('waterproof hiking boots for women under $200', all(hiking, waterproof, women, upTo(200))),
      judged('rain boots for kids under $80', all(type('Rain Boots'), kids, upTo(80))),
      judged('comfortable shoes for walking', comfortable),
      judged('shoes i can wear to the office', all(shoes, officeWear), dressShoes),
      judged(
        'warm boots for winter',
        all(boots, any(attribute('Insulation', 'Lined', 'Insulated'), rainReady, type('Slipper Boots'))),
        boots,
      ),
      judged('dress with pockets', all(dresses, attribute('Pockets', 'With Pockets'))),
      judged(
        'beach vacation outfit',
        any(
          attribute('Occasion', 'Vacation'),
          sandals,
          type('Camp Shirts', 'Sun Hats', 'Maxi Dresses'),
          category('Shorts'),
        ),
      ),
      judged(
        'a gift for a 4 year old',
        any(category('Stuffed Animals', 'Building Toys', 'Vehicles', 'Puzzles', 'Outdoor Play')),
        kids,
      ),
      judged('what to wear to a job interview', officeWear),
      judged('bag for work that fits a laptop', any(backpacks, handbags, type('Laptop Sleeves'))),
      judged('light jacket for spring', jackets),
      judged('shoes for going to the gym', all(sneakers)),
      judged(
        'back to school shoes for boys',
        all(shoes, ({ product }) => product.genders.includes('boys')),
      ),
      judged('comfy pants to lounge around in', any(type('Joggers', 'Leggings', 'Wide-Leg Pants'))),
      judged('heels i can dance in at a wedding', all(heels, attribute('Occasion', 'Wedding', 'Evening')), heels),
      judged('good shoes for hiking in the rain', all(outdoorShoes, rainReady), outdoorShoes),
    ],
  },
  {
    name: 'use and complaint',
    queries: [
      judged('plantar fasciitis', archFriendly),
      judged('shoes for flat feet', archFriendly),
      judged('nursing shoes', any(clogs, walking, all(running, cushioned))),
      judged('chef shoes', any(clogs)),
      judged('travel', any(type('Duffel Bags', 'Walking Shoes'), backpacks, named(/Travel|Carry-On|Weekender/))),
      judged(
        'bunions',
        all(
          shoes,
          any(cushioned, ({ product }) =>
            product.styles.some((style) => style.stocks.some((stock) => /Wide/.test(stock.width))),
          ),
        ),
      ),
      judged('yoga', any(leggings, type('Tank Tops'))),
      judged('marathon', running),
      judged('hiking', any(outdoorShoes)),
      judged('skateboarding', type('Skate Shoes')),
      judged('school shoes', all(shoes, kids)),
      judged('camping boots', any(hiking, boots)),
      judged('golf polo', type('Polo Shirts')),
      judged(
        'party shoes',
        all(shoes, any(heels, attribute('Occasion', 'Evening', 'Wedding'), type('Strappy Sandals', 'Mary Janes'))),
      ),
      judged('office shoes women', all(shoes, women, any(attribute('Occasion', 'Work'), dressShoes))),
      judged('overpronation', all(shoes, attribute('Support', 'Stability'))),
      judged('wheelchair clothing', category('Adaptive Clothing')),
      judged('afo brace shoes', category('Adaptive Shoes')),
      judged(
        'swollen feet',
        all(
          shoes,
          any(cushioned, category('Adaptive Shoes'), ({ product }) =>
            product.styles.some((style) => style.stocks.some((stock) => /Wide/.test(stock.width))),
          ),
        ),
      ),
      judged('snow boots', all(boots, any(rainReady, attribute('Insulation', 'Lined', 'Insulated')))),
      judged('workout clothes', all(clothing, any(leggings, type('Athletic Shorts', 'Tank Tops', 'Joggers')))),
      judged('pool shoes', any(sandals)),
      judged('ski', any(type('Ski Gloves'), coats)),
      judged(
        'knee pain running shoes',
        all(running, any(attribute('Cushioning', 'Plush'), attribute('Support', 'Stability'))),
      ),
    ],
  },
];
