/**
 * Returns the edit distance of two words: changes, insertions, deletions and swaps of neighbours (optimal string alignment);
 * `limit + 1` as soon as it exceeds `limit`.
 */
export function computeEditDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? limit) + 1,
        (current[column - 1] ?? limit) + 1,
        (last[column - 1] ?? limit) + (isSame ? 0 : 1),
      );
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] ?? limit) + 1);
      current.push(cost);
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? limit + 1;
}
