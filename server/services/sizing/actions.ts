import type { ExplicitFits, SizeBias, SizingPrediction } from '../../../src/contracts/products/sizing.ts';
import type { Database } from '../../platform/database/database.ts';
import { predictFromAll, predictFromBrand, toSizeBias } from './rules.ts';
import { readFitCounts, readFits, readPurchases, readSizes } from './store.ts';

const NO_PREDICTION: SizingPrediction = { prediction: null, error: null, onDemandEligible: false };

/** Returns the fit of a product; undefined for an unknown product. */
export async function readSizeBias(db: Database, productId: number): Promise<SizeBias | undefined> {
  const counts = await readFitCounts(db, productId);
  return counts && { productId: String(productId), ...toSizeBias(counts) };
}

/** Predicts a customer's size: from purchases of the brand by default, from all known data on demand. */
export async function predictSize(
  db: Database,
  { productId, customerId, onDemand }: { productId: number; customerId: number | null; onDemand: boolean },
): Promise<SizingPrediction> {
  if (customerId === null) return { ...NO_PREDICTION, error: 'customer.auth.required' };
  const product = await readSizes(db, productId);
  if (!product) return { ...NO_PREDICTION, error: 'product.not.found' };
  const [bought, fits] = await Promise.all([
    readPurchases(db, customerId, product.department),
    readFits(db, customerId),
  ]);
  const knownSizes = { bought, fits };
  const byBrand = predictFromBrand(product, knownSizes);
  if (byBrand !== null) return { ...NO_PREDICTION, prediction: byBrand };
  const byAll = predictFromAll(product, knownSizes);
  return onDemand ? { ...NO_PREDICTION, prediction: byAll } : { ...NO_PREDICTION, onDemandEligible: byAll !== null };
}

export const readExplicitFits = async (db: Database, customerId: number): Promise<ExplicitFits> => ({
  fits: await readFits(db, customerId),
});
export { buildFitsVersionSql, fitData } from './store.ts';
