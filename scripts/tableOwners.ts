import { globSync, readFileSync } from 'node:fs';
import { findTableNames } from './findTableNames.ts';

type SourceFile = { readonly path: string; readonly code: string };

/** The places that name a table, by the owner of the file: a service, or a folder of `server` outside the services. */
type TableReaders = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

const SCHEMA = 'server/platform/database/schema.ts';

/** Lists the tables of the schema. */
export const listTables = (): string[] =>
  [...readFileSync(SCHEMA, 'utf8').matchAll(/^ {2}(\w+): /gm)].flatMap(([, table]) => table ?? []);

/** Reads the files of the server that may contain SQL, in order. */
export const readServerFiles = (): SourceFile[] =>
  globSync('server/{services,assistants,jobs,web,cli,demo,platform,providers,sandboxes}/**/*.ts')
    .sort()
    .map((path) => ({ path, code: readFileSync(path, 'utf8') }));

function findOwner(file: string): string {
  const [server = '', folder = '', service = ''] = file.split('/');
  return folder === 'services' ? service : `${server}/${folder}`;
}

/** Finds which services and folders name each table in SQL. */
export function findTableReaders(files: readonly SourceFile[], tables: readonly string[]): TableReaders {
  const readers = new Map(tables.map((table) => [table, new Map<string, string[]>()]));
  const knownTables = new Set(tables);
  for (const { path, code } of files) {
    const owner = findOwner(path);
    for (const { table, line } of findTableNames(code, knownTables)) {
      const placesByOwner = readers.get(table);
      placesByOwner?.set(owner, [...(placesByOwner.get(owner) ?? []), `${path}:${line}`]);
    }
  }
  return readers;
}

/** Returns a line for each table that not exactly one service, or folder outside the services, names. */
export function findSharedTables(readers: TableReaders): string[] {
  return [...readers]
    .filter(([, placesByOwner]) => placesByOwner.size !== 1)
    .map(([table, placesByOwner]) => {
      const places = [...placesByOwner].map(([owner, [first]]) => `${owner} (${first})`);
      return `the table ${table} is named by ${places.join(' and ') || 'no file'}`;
    });
}

/** Returns the owner of each table: the only one that names it in SQL. */
export const findTableOwners = (): ReadonlyMap<string, string> =>
  new Map(
    [...findTableReaders(readServerFiles(), listTables())].flatMap(([table, placesByOwner]) =>
      [...placesByOwner.keys()].map((owner) => [table, owner] as const),
    ),
  );
