import type { ExplicitFit, SizeBias } from '../../../src/contracts/products/sizing.ts';
import { adviseSize, computeShare, LEAST_ANSWERS } from '../../../src/lib/reviews/ratings.ts';
import { buildSizeKey } from '../../../src/lib/sizing/sizeUnits.ts';
import type { PurchasedSize, SizedThing, SizesOfProduct } from './store.ts';

/** Known sizes of a customer in the product's department. */
type KnownSizes = { readonly bought: readonly PurchasedSize[]; readonly fits: readonly ExplicitFit[] };

const isShoes = ({ department, category }: Pick<SizedThing, 'department' | 'category'>): boolean =>
  department === 'Shoes' || category === 'Adaptive Shoes';
const buildComparableKey = (size: string, item: Pick<SizedThing, 'department' | 'category' | 'genders'>): string =>
  buildSizeKey(size, { genders: item.genders, isShoe: isShoes(item) });

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
const listBrandSizes = (product: SizedThing, { bought }: KnownSizes): string[] =>
  sortByFrequency(
    bought
      .filter((one) => one.brandId === product.brandId && isForSame(product, one))
      .map((one) => buildComparableKey(one.size, one)),
  );

/** Sizes that the customer entered come before purchases of other brands. */
function listAllSizes(product: SizedThing, knownSizes: KnownSizes): string[] {
  const enteredSizes = knownSizes.fits
    .filter((fit) => fit.department === product.department)
    .filter((fit) => isForSame(product, { genders: [fit.gender], ageGroup: fit.ageGroup }))
    .map((fit) => buildComparableKey(fit.size, { ...product, genders: [fit.gender] }));
  const others = knownSizes.bought
    .filter((one) => isForSame(product, one))
    .map((one) => buildComparableKey(one.size, one));
  return [...listBrandSizes(product, knownSizes), ...enteredSizes, ...sortByFrequency(others)];
}

/** Returns the id of the first size the product has, `oos` if that is sold out, or null. */
function match(product: SizesOfProduct, keys: readonly string[]): string | null {
  for (const key of keys) {
    const matchedSize = product.sizes.find(({ size }) => buildComparableKey(size, product) === key);
    if (matchedSize) return matchedSize.onHand > 0 ? `size:${matchedSize.size}` : 'oos';
  }
  return null;
}

/** Predicts from purchases of the same brand: most reliable, because sizes differ between brands. */
export const predictFromBrand = (product: SizesOfProduct, knownSizes: KnownSizes): string | null =>
  match(product, listBrandSizes(product, knownSizes));

/** Predicts from all data: the brand, then entered sizes, then other brands. */
export const predictFromAll = (product: SizesOfProduct, knownSizes: KnownSizes): string | null =>
  match(product, listAllSizes(product, knownSizes));

/** Returns the shares of the fit answers and the recommendation (browsing §3, Size bias); of few answers none. */
export function toSizeBias(counts: readonly number[]): Omit<SizeBias, 'productId'> {
  const share = computeShare(counts);
  if (!share || share.answers < LEAST_ANSWERS) return { sizeBiases: [], roundingMessaging: '' };
  return {
    sizeBiases: [
      { value: 'RUNS_SMALL', score: share.low / 100 },
      { value: 'TRUE_TO_SIZE', score: share.middle / 100 },
      { value: 'RUNS_LARGE', score: share.high / 100 },
    ],
    roundingMessaging: adviseSize(share),
  };
}
