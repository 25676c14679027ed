/** Returns the position of an id in ascending ids. */
export function findPlace(ids: Float64Array, id: number): number | undefined {
  let [from, to] = [0, ids.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ids[middle] ?? 0) < id) from = middle + 1;
    else to = middle;
  }
  return ids[from] === id ? from : undefined;
}
