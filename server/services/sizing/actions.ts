import type { ExplicitFits, SizeBias, SizingPrediction } from '../../../src/contracts/sizing.ts';
import type { Database } from '../../platform/database/database.ts';
import { biasOf, predictFromAll, predictFromBrand } from './rules.ts';
import { readBought, readFitCounts, readFits, readSizes } from './store.ts';

const NONE: SizingPrediction = { prediction: null, error: null, onDemandEligible: false };

/** How a product fits; undefined where there is none. */
export async function sizeBiasOf(db: Database, productId: number): Promise<SizeBias | undefined> {
  const counts = await readFitCounts(db, productId);
  return counts && { productId: String(productId), ...biasOf(counts) };
}

/**
 * The customer's size in a product: at first by what they bought of its brand, and only on demand by everything that is known.
 * Guests have none.
 */
export async function predict(
  db: Database,
  { productId, customerId, onDemand }: { productId: number; customerId: number | null; onDemand: boolean },
): Promise<SizingPrediction> {
  if (customerId === null) return { ...NONE, error: 'customer.auth.required' };
  const product = await readSizes(db, productId);
  if (!product) return { ...NONE, error: 'product.not.found' };
  const [bought, fits] = await Promise.all([readBought(db, customerId, product.department), readFits(db, customerId)]);
  const known = { bought, fits };
  const byBrand = predictFromBrand(product, known);
  if (byBrand !== null) return { ...NONE, prediction: byBrand };
  const byAll = predictFromAll(product, known);
  return onDemand ? { ...NONE, prediction: byAll } : { ...NONE, onDemandEligible: byAll !== null };
}

/** What the customer says their sizes are, and nobody else's. */
export const fitsOf = async (db: Database, customerId: number): Promise<ExplicitFits> => ({
  fits: await readFits(db, customerId),
});
