/** An import between two files, as paths from the project's root. */
export type FileImport = { readonly from: string; readonly to: string };

type Rooms = 'folders' | 'folders and files';

/** The folder, or file, directly under `group` that holds the file; undefined for files elsewhere. */
function findParent(file: string, group: string, rooms: Rooms): string | undefined {
  const [room, ...rest] = file.startsWith(`${group}/`) ? file.slice(group.length + 1).split('/') : [];
  return rest.length > 0 || rooms === 'folders and files' ? room : undefined;
}

/** Maps each folder to the folders that it imports, with one import as an example. */
function mapFolders(imports: readonly FileImport[], group: string, rooms: Rooms): Map<string, Map<string, FileImport>> {
  const folders = new Map<string, Map<string, FileImport>>();
  for (const one of imports) {
    const from = findParent(one.from, group, rooms);
    const to = findParent(one.to, group, rooms);
    if (from === undefined || to === undefined || from === to) continue;
    const targets = folders.get(from) ?? new Map<string, FileImport>();
    if (!targets.has(to)) targets.set(to, one);
    folders.set(from, targets);
  }
  return folders;
}

/** Returns the shortest path from one folder to another, both included; undefined if there is none. */
function findPath(folders: Map<string, Map<string, FileImport>>, from: string, to: string): string[] | undefined {
  const paths = [[from]];
  const visitedFolders = new Set([from]);
  for (const path of paths) {
    const last = path.at(-1);
    if (last === undefined || last === to) return path;
    for (const next of folders.get(last)?.keys() ?? []) {
      if (visitedFolders.has(next)) continue;
      visitedFolders.add(next);
      paths.push([...path, next]);
    }
  }
  return undefined;
}

/**
 * Finds import cycles between the folders directly under `group`, such as `src/features`.
 * @param rooms whether the files directly under it count too, such as those of one service next to its folders
 * @returns for each cycle its imports in order, starting at the folder that sorts first
 */
export function findFolderCycles(
  imports: readonly FileImport[],
  group: string,
  rooms: Rooms = 'folders',
): FileImport[][] {
  const folders = mapFolders(imports, group, rooms);
  const cycles = new Map<string, FileImport[]>();
  for (const [from, targets] of [...folders].sort()) {
    for (const to of targets.keys()) {
      const path = findPath(folders, to, from);
      if (!path) continue;
      const names = path.slice(0, -1);
      const key = [from, ...names].sort().join();
      const arrows = [from, ...path].flatMap((name, index, all) => folders.get(name)?.get(all[index + 1] ?? '') ?? []);
      if (!cycles.has(key)) cycles.set(key, arrows);
    }
  }
  return [...cycles.values()];
}
