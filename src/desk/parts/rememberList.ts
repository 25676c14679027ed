/** The addresses of the last shown page of each list, in its order. */
const pathsByList = new Map<string, readonly string[]>();

/** Keeps the order of a list's page for `findNeighbors`, until another page of it is shown. */
export function rememberList(list: string, paths: readonly string[]): void {
  pathsByList.set(list, paths);
}

/** Returns the addresses before and after a thing in the list that it was opened from, and its place there. */
export function findNeighbors(list: string, path: string) {
  const paths = pathsByList.get(list) ?? [];
  const index = paths.indexOf(path);
  if (index < 0) return undefined;
  return { previous: paths[index - 1], next: paths[index + 1], place: index + 1, count: paths.length };
}
