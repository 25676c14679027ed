import type { ExplicitFits, SizeBias, SizingPrediction } from '../../../src/contracts/sizing.ts';
import type { Database } from '../../platform/database/database.ts';
import { predictFromAll, predictFromBrand, toSizeBias } from './rules.ts';
import { readBought, readFitCounts, readFits, readSizes } from './store.ts';

const NONE: SizingPrediction = { prediction: null, error: null, onDemandEligible: false };

/** Returns how a product fits; undefined for an unknown product. */
export async function readSizeBias(db: Database, productId: number): Promise<SizeBias | undefined> {
  const counts = await readFitCounts(db, productId);
  return counts && { productId: String(productId), ...toSizeBias(counts) };
}

/**
 * Predicts the customer's size in a product: from purchases of its brand by default, from all known data on demand. None for
 * guests.
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

/** Returns the sizes that the customer entered. */
export const readExplicitFits = async (db: Database, customerId: number): Promise<ExplicitFits> => ({
  fits: await readFits(db, customerId),
});
export { fitData } from './customerData.ts';
export { buildFitsVersionSql } from './store.ts';
