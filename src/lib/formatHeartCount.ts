/** Returns a heart count as text: the number up to 1000, above it whole thousands as `Nk` (browsing §9). */
export const formatHeartCount = (count: number): string =>
  count > 1000 ? `${Math.floor(count / 1000)}k` : String(count);
