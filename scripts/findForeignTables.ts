import { findTableNames } from './findTableNames.ts';
import { findOwner } from './tableOwners.ts';

export type SourceFile = { readonly path: string; readonly code: string };

/**
 * Finds the tables that files name although another service owns them.
 * @param owners the owning service of each table
 * @returns a line for each foreign name
 */
export function findForeignTables(files: readonly SourceFile[], owners: ReadonlyMap<string, string>): string[] {
  const knownTables = new Set(owners.keys());
  return files.flatMap(({ path, code }) => {
    const reader = findOwner(path);
    return findTableNames(code, knownTables)
      .filter(({ table }) => owners.get(table) !== reader)
      .map(({ table, line }) => `${path}:${line} names the table ${table}, which belongs to ${owners.get(table)}`);
  });
}
