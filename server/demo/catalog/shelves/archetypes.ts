import { ADAPTIVE } from './adaptive.ts';
import type { Archetype } from './archetype.ts';
import { BACKPACKS } from './backpacks.ts';
import { BAGS } from './bags.ts';
import { BOOTS } from './boots.ts';
import { BOTTOMS } from './bottoms.ts';
import { CASUAL_SHOES } from './casualShoes.ts';
import { DRESSES } from './dresses.ts';
import { EYEWEAR } from './eyewear.ts';
import { FLATS } from './flats.ts';
import { GLOVES } from './gloves.ts';
import { HATS } from './hats.ts';
import { HEELS } from './heels.ts';
import { JEWELRY } from './jewelry.ts';
import { KIDS_SHOES } from './kidsShoes.ts';
import { LOAFERS } from './loafers.ts';
import { OUTERWEAR } from './outerwear.ts';
import { RUNNING_SHOES } from './runningShoes.ts';
import { SHIRTS } from './shirts.ts';
import { SNEAKERS } from './sneakers.ts';
import { SOCKS } from './socks.ts';
import { SWEATERS } from './sweaters.ts';
import { TECH_CASES } from './techCases.ts';
import { TEES } from './tees.ts';
import { TOYS } from './toys.ts';
import { WRISTWEAR } from './wristwear.ts';

/** All kinds of product in the demo shop. */
export const ARCHETYPES: readonly Archetype[] = [
  ...RUNNING_SHOES,
  ...SNEAKERS,
  ...BOOTS,
  ...HEELS,
  ...LOAFERS,
  ...FLATS,
  ...CASUAL_SHOES,
  ...KIDS_SHOES,
  ...TEES,
  ...SHIRTS,
  ...SWEATERS,
  ...BOTTOMS,
  ...DRESSES,
  ...OUTERWEAR,
  ...BAGS,
  ...BACKPACKS,
  ...TECH_CASES,
  ...HATS,
  ...EYEWEAR,
  ...GLOVES,
  ...TOYS,
  ...ADAPTIVE,
  ...SOCKS,
  ...JEWELRY,
  ...WRISTWEAR,
];

/** Share of each group in the catalogue, without the later groups. A new group would change every product after it. */
export const GROUP_SHARES: readonly (readonly [string, number])[] = [
  ['run', 11],
  ['trail', 4],
  ['walk', 3],
  ['lifestyle', 6],
  ['skate', 2],
  ['canvas', 4],
  ['boots', 6],
  ['hike', 3],
  ['western', 2],
  ['heelBoots', 3],
  ['heels', 5],
  ['loafers', 5],
  ['flats', 3.5],
  ['sandals', 5],
  ['sportSandals', 1.2],
  ['dressSandals', 2],
  ['clogs', 1.2],
  ['slippers', 2.5],
  ['kidsShoes', 5],
  ['tees', 5],
  ['active', 4],
  ['kidsWear', 3],
  ['shirts', 2.8],
  ['blouses', 1.6],
  ['denim', 5],
  ['knits', 3.6],
  ['sweats', 3.6],
  ['dresses', 4.6],
  ['skirts', 1.8],
  ['trousers', 2.8],
  ['shorts', 1.2],
  ['outerwear', 3.4],
  ['tailoring', 1.2],
  ['leatherwear', 0.8],
  ['bags', 3.6],
  ['packs', 2.4],
  ['kidsPacks', 0.7],
  ['tech', 1.6],
  ['hats', 2.2],
  ['beanies', 1.2],
  ['eyewear', 2],
  ['gloves', 1.4],
  ['toys', 3],
  ['adaptiveShoes', 1.8],
  ['adaptiveWear', 1.8],
];

/** Groups added after the others: designs take them in this order, so that a small catalogue has them all. */
export const LATER_GROUPS = [
  'socks',
  'necklaces',
  'kidsSocks',
  'rings',
  'earrings',
  'socks',
  'bracelets',
  'watches',
] as const;
