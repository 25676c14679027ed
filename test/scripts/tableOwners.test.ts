import { findSharedTables, findTableReaders } from '../../scripts/tableOwners.ts';

const createSourceFile = (path: string, table: string) => ({ path, code: `db.selectFrom('${table}')` });
const ownFiles = ['server/services/catalog/store.ts', 'server/services/catalog/prices/priceStore.ts'].map((path) =>
  createSourceFile(path, 'stocks'),
);
const findFaults = (...files: ReturnType<typeof createSourceFile>[]) =>
  findSharedTables(findTableReaders([...ownFiles, ...files], ['stocks']));

it('accepts a service that names its own tables, in any of its files', () => {
  expect(findFaults(createSourceFile('server/services/cart/store.ts', 'unknown'))).toEqual([]);
});

it.each([
  ['cart', 'server/services/cart/store.ts'],
  ['server/jobs', 'server/jobs/mail.ts'],
  ['server/cli', 'server/cli/commands/x.ts'],
])('rejects a foreign name, of %s', (owner, path) => {
  expect(findFaults(createSourceFile(path, 'stocks'))).toEqual([
    `the table stocks is named by catalog (server/services/catalog/store.ts:1) and ${owner} (${path}:1)`,
  ]);
});

it('rejects a table that no file names', () => {
  expect(findSharedTables(findTableReaders([], ['stocks']))).toEqual(['the table stocks is named by no file']);
});
