/**
 * Splits whole cents by weights with the largest remainder method: the shares add up to `cents`, and each differs from
 * its exact part by less than a cent. No share exceeds its weight where `cents` is at most the sum of the weights. If
 * all weights are zero, so are the shares.
 */
export function split(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const product = cents * weight;
    return { index, whole: Math.floor(product / sum), remainder: product % sum };
  });
  const spread = cents - parts.reduce((total, { whole: wholeCents }) => total + wholeCents, 0);
  // On equal remainders the earlier line gets the cent, so that the result is deterministic.
  const lucky = new Set(
    [...parts]
      .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, spread)
      .map(({ index }) => index),
  );
  return parts.map(({ index, whole: wholeCents }) => wholeCents + (lucky.has(index) ? 1 : 0));
}
