import type { ExplicitFit, SizeBias } from '../../../src/contracts/sizing.ts';
import { sizeKey } from '../../../src/lib/sizing/sizeUnits.ts';
import type { Bought, SizedThing, SizesOfProduct } from './store.ts';

/** What is known of a customer's sizes, in the product's department. */
type Known = { readonly bought: readonly Bought[]; readonly fits: readonly ExplicitFit[] };

const isShoes = ({ department, category }: Pick<SizedThing, 'department' | 'category'>): boolean =>
  department === 'Shoes' || category === 'Adaptive Shoes';
const keyOf = (size: string, thing: Pick<SizedThing, 'department' | 'category' | 'genders'>): string =>
  sizeKey(size, { genders: thing.genders, isShoe: isShoes(thing) });

/** Whether who wore the one might wear the other. */
const isForSame = (product: SizedThing, other: Pick<SizedThing, 'genders' | 'ageGroup'>): boolean =>
  product.ageGroup === other.ageGroup &&
  (product.genders.length === 0 || product.genders.some((gender) => other.genders.includes(gender)));

/** The most often first; of two as often, the one met first. */
function byCount(keys: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([key]) => key);
}

/** Sizes that fitted before, the most telling first, as keys that mean the same in every product of the department. */
const ofBrand = (product: SizedThing, { bought }: Known): string[] =>
  byCount(
    bought
      .filter((one) => one.brandId === product.brandId && isForSame(product, one))
      .map((one) => keyOf(one.size, one)),
  );

/** What the customer says comes before what they bought of others. */
function ofAll(product: SizedThing, known: Known): string[] {
  const said = known.fits
    .filter((fit) => fit.department === product.department)
    .filter((fit) => isForSame(product, { genders: [fit.gender], ageGroup: fit.ageGroup }))
    .map((fit) => keyOf(fit.size, { ...product, genders: [fit.gender] }));
  const others = known.bought.filter((one) => isForSame(product, one)).map((one) => keyOf(one.size, one));
  return [...ofBrand(product, known), ...said, ...byCount(others)];
}

/** The first of the sizes that the product comes in: its id, or `oos` where nothing is left of it; null for none. */
function match(product: SizesOfProduct, keys: readonly string[]): string | null {
  for (const key of keys) {
    const found = product.sizes.find(({ size }) => keyOf(size, product) === key);
    if (found) return found.onHand > 0 ? `size:${found.size}` : 'oos';
  }
  return null;
}

/** From what was bought of the product's own brand: the surest, as makers differ. */
export const predictFromBrand = (product: SizesOfProduct, known: Known): string | null =>
  match(product, ofBrand(product, known));

/** From all that is known: of the brand, what the customer says, then other brands. */
export const predictFromAll = (product: SizesOfProduct, known: Known): string | null =>
  match(product, ofAll(product, known));

/** From this share of the answers on, half a size is worth considering. */
const TELLING = 0.3;

/** Shares of the answers to "how does it fit", and what to do about them (browsing §3, Size bias). */
export function biasOf([small = 0, right = 0, large = 0]: readonly number[]): Omit<SizeBias, 'productId'> {
  const answers = small + right + large;
  if (answers === 0) return { sizeBiases: [], roundingMessaging: '' };
  const share = (count: number): number => Math.round((count / answers) * 100) / 100;
  return {
    sizeBiases: [
      { value: 'RUNS_SMALL', score: share(small) },
      { value: 'TRUE_TO_SIZE', score: share(right) },
      { value: 'RUNS_LARGE', score: share(large) },
    ],
    roundingMessaging: roundingOf(share(small), share(large)),
  };
}

function roundingOf(small: number, large: number): string {
  if (small >= TELLING && small > large) return 'Between sizes? Take the larger one.';
  if (large >= TELLING && large > small) return 'Between sizes? Take the smaller one.';
  return '';
}
