import {
  createJudgedQuery,
  type Family,
  hasAttribute,
  hasColor,
  hasMaterial,
  hasName,
  inSize,
  isForMen,
  isForWomen,
  isInCategory,
  kids,
  matchAll,
  type,
} from './judgment.ts';

const socks = isInCategory('Socks');
const jewelry = isInCategory('Jewelry');
const rings = type('Rings');
const watches = type('Watches');

/** Queries for socks, jewelry and watches. */
export const SOCKS_AND_JEWELRY: readonly Family[] = [
  {
    name: 'socks and jewelry',
    queries: [
      createJudgedQuery('socks', socks),
      createJudgedQuery('wool socks', matchAll(socks, hasMaterial('Wool'))),
      createJudgedQuery('hiking socks for women', matchAll(type('Hiking Socks'), isForWomen)),
      createJudgedQuery('no show socks', type('No-Show Socks')),
      createJudgedQuery('invisible socks', type('No-Show Socks')),
      createJudgedQuery('kids socks', matchAll(socks, kids)),
      createJudgedQuery('mens ankle socks', matchAll(type('Ankle Socks'), isForMen)),
      createJudgedQuery('socks 3 pack', matchAll(socks, hasName(/3-Pack/))),
      createJudgedQuery('womens socks size 8', matchAll(socks, isForWomen, inSize(['7–9.5']))),
      createJudgedQuery('black crew socks', matchAll(type('Crew Socks'), hasColor('Black'))),
      createJudgedQuery('thick socks', matchAll(socks, hasAttribute('Padding', 'Full Padding', 'Light Padding'))),
      createJudgedQuery('stockings', socks),
      createJudgedQuery('jewellery', jewelry),
      createJudgedQuery('gold necklace', matchAll(type('Necklaces'), hasColor('Gold'))),
      createJudgedQuery('pearl earrings', matchAll(type('Earrings'), hasAttribute('Stone', 'Pearl', 'Gray Pearl'))),
      createJudgedQuery('silver hoops', matchAll(type('Earrings'), hasName(/Hoop/), hasColor('Silver'))),
      createJudgedQuery('size 7 ring', matchAll(rings, inSize(['7']))),
      createJudgedQuery('wedding band', rings),
      createJudgedQuery('signet ring for men', matchAll(rings, hasName(/Signet/), isForMen)),
      createJudgedQuery('emerald pendant', matchAll(type('Necklaces'), hasAttribute('Stone', 'Emerald'))),
      createJudgedQuery('bangle', type('Bracelets')),
      createJudgedQuery('mens leather watch', matchAll(watches, isForMen, hasMaterial('Leather'))),
      createJudgedQuery('wristwatch', watches),
      createJudgedQuery('nickel free earrings', type('Earrings')),
    ],
  },
];
