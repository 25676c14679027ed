import type { ExplicitFit, SizeBias } from '../../../src/contracts/sizing.ts';
import { buildSizeKey } from '../../../src/lib/sizing/sizeUnits.ts';
import type { BoughtSize, SizedThing, SizesOfProduct } from './store.ts';

/** Known sizes of a customer in the product's department. */
type Known = { readonly bought: readonly BoughtSize[]; readonly fits: readonly ExplicitFit[] };

const isShoes = ({ department, category }: Pick<SizedThing, 'department' | 'category'>): boolean =>
  department === 'Shoes' || category === 'Adaptive Shoes';
const buildComparableKey = (size: string, thing: Pick<SizedThing, 'department' | 'category' | 'genders'>): string =>
  buildSizeKey(size, { genders: thing.genders, isShoe: isShoes(thing) });

/** Returns whether two products are for the same gender and age. */
const isForSame = (product: SizedThing, other: Pick<SizedThing, 'genders' | 'ageGroup'>): boolean =>
  product.ageGroup === other.ageGroup &&
  (product.genders.length === 0 || product.genders.some((gender) => other.genders.includes(gender)));

/** Sorts by frequency; ties keep their order. */
function sortByFrequency(keys: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([key]) => key);
}

/** Returns sizes bought of this brand, best evidence first, as keys comparable within the department. */
const listBrandSizes = (product: SizedThing, { bought }: Known): string[] =>
  sortByFrequency(
    bought
      .filter((one) => one.brandId === product.brandId && isForSame(product, one))
      .map((one) => buildComparableKey(one.size, one)),
  );

/** Sizes that the customer entered come before purchases of other brands. */
function listAllSizes(product: SizedThing, known: Known): string[] {
  const enteredSizes = known.fits
    .filter((fit) => fit.department === product.department)
    .filter((fit) => isForSame(product, { genders: [fit.gender], ageGroup: fit.ageGroup }))
    .map((fit) => buildComparableKey(fit.size, { ...product, genders: [fit.gender] }));
  const others = known.bought.filter((one) => isForSame(product, one)).map((one) => buildComparableKey(one.size, one));
  return [...listBrandSizes(product, known), ...enteredSizes, ...sortByFrequency(others)];
}

/** Returns the id of the first size the product has, `oos` if that is sold out, or null. */
function match(product: SizesOfProduct, keys: readonly string[]): string | null {
  for (const key of keys) {
    const found = product.sizes.find(({ size }) => buildComparableKey(size, product) === key);
    if (found) return found.onHand > 0 ? `size:${found.size}` : 'oos';
  }
  return null;
}

/** Predicts from purchases of the same brand: most reliable, as sizes differ between brands. */
export const predictFromBrand = (product: SizesOfProduct, known: Known): string | null =>
  match(product, listBrandSizes(product, known));

/** Predicts from all data: the brand, then entered sizes, then other brands. */
export const predictFromAll = (product: SizesOfProduct, known: Known): string | null =>
  match(product, listAllSizes(product, known));

/** Share of the answers from which half a size up or down is recommended. */
const TELLING = 0.3;

/** Returns the shares of the fit answers and the recommendation (browsing §3, Size bias). */
export function toSizeBias([small = 0, right = 0, large = 0]: readonly number[]): Omit<SizeBias, 'productId'> {
  const answers = small + right + large;
  if (answers === 0) return { sizeBiases: [], roundingMessaging: '' };
  const share = (count: number): number => Math.round((count / answers) * 100) / 100;
  return {
    sizeBiases: [
      { value: 'RUNS_SMALL', score: share(small) },
      { value: 'TRUE_TO_SIZE', score: share(right) },
      { value: 'RUNS_LARGE', score: share(large) },
    ],
    roundingMessaging: describeRounding(share(small), share(large)),
  };
}

function describeRounding(small: number, large: number): string {
  if (small >= TELLING && small > large) return 'Between sizes? Take the larger one.';
  if (large >= TELLING && large > small) return 'Between sizes? Take the smaller one.';
  return '';
}
