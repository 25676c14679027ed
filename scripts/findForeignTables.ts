import { findTableNames } from './findTableNames.ts';
import { ownerOfFile } from './tableOwners.ts';

export type SourceFile = { readonly path: string; readonly code: string };

/** A table that a service may name though another owns it, until the code is changed. */
export type TableException = { readonly reader: string; readonly tables: readonly string[]; readonly why: string };

const pairOf = (reader: string, table: string): string => `${reader} names ${table}`;

/**
 * Finds the tables that files name though another service owns them.
 * @param owners the owning service of each table
 * @returns a line for each foreign name without an exception, and for each exception that nothing needs
 */
export function findForeignTables(
  files: readonly SourceFile[],
  owners: ReadonlyMap<string, string>,
  exceptions: readonly TableException[],
): string[] {
  const known = new Set(owners.keys());
  const allowed = new Set(exceptions.flatMap(({ reader, tables }) => tables.map((table) => pairOf(reader, table))));
  const used = new Set<string>();
  const faults: string[] = [];
  for (const { path, code } of files) {
    const reader = ownerOfFile(path);
    for (const { table, line } of findTableNames(code, known)) {
      const owner = owners.get(table);
      if (owner === reader) continue;
      const pair = pairOf(reader, table);
      used.add(pair);
      if (!allowed.has(pair)) faults.push(`${path}:${line} names the table ${table}, which belongs to ${owner}`);
    }
  }
  const unneeded = [...allowed].filter((pair) => !used.has(pair));
  return [...faults, ...unneeded.map((pair) => `remove the exception "${pair}": nothing needs it`)];
}
