import { findForeignTables } from '../../scripts/findForeignTables.ts';

const owners = new Map([
  ['orders', 'orders'],
  ['stocks', 'catalog'],
]);
const createSourceFile = (path: string, table: string) => ({ path, code: `db.selectFrom('${table}')` });
const ownFile = createSourceFile('server/services/orders/list/listStore.ts', 'orders');
const foreign = createSourceFile('server/services/cart/store.ts', 'stocks');

it('accepts a service that names its own tables', () => {
  expect(findForeignTables([ownFile], owners)).toEqual([]);
});

it.each([
  foreign,
  createSourceFile('server/jobs/mail.ts', 'stocks'),
  createSourceFile('server/cli/commands/x.ts', 'stocks'),
])('rejects a foreign name: $path', (file) => {
  expect(findForeignTables([ownFile, file], owners)).toEqual([
    `${file.path}:1 names the table stocks, which belongs to catalog`,
  ]);
});
