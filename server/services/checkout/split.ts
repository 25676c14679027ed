/**
 * Splits whole cents by weights, by the largest remainder: the shares add up to `cents`, each is within a cent of its part, and none is
 * larger than its weight where `cents` is no more than all weights together. Where all weights are 0 nothing is split.
 */
export function split(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const product = cents * weight;
    return { index, whole: Math.floor(product / sum), remainder: product % sum };
  });
  const spread = cents - parts.reduce((total, { whole }) => total + whole, 0);
  // Of two alike the earlier line gets the cent, so that the same purchase is always split alike.
  const lucky = new Set(
    [...parts]
      .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, spread)
      .map(({ index }) => index),
  );
  return parts.map(({ index, whole }) => whole + (lucky.has(index) ? 1 : 0));
}
