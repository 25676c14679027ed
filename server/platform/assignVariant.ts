import { createHash } from 'node:crypto';

type Weighted = { readonly variant: string; readonly weight: number };

const RANGE = 2 ** 32;

/** Returns the variant that a visitor sees: the same each time, independent between experiments. */
export function assignVariant(experimentId: string, visitor: string, variants: readonly Weighted[]): string {
  const hash = createHash('sha256').update(`${experimentId} ${visitor}`).digest().readUInt32BE(0);
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  let place = (hash / RANGE) * total;
  for (const { variant, weight } of variants) {
    if (place < weight) return variant;
    place -= weight;
  }
  throw new Error(`experiment ${experimentId} has no variants`);
}
