import { findForeignTables } from '../../scripts/findForeignTables.ts';

const owners = new Map([
  ['orders', 'orders'],
  ['stocks', 'catalog'],
]);
const reading = (path: string, table: string) => ({ path, code: `db.selectFrom('${table}')` });
const own = reading('server/services/orders/list/listStore.ts', 'orders');
const foreign = reading('server/services/cart/store.ts', 'stocks');

it('accepts a service that names its own tables', () => {
  expect(findForeignTables([own], owners)).toEqual([]);
});

it.each([foreign, reading('server/jobs/mail.ts', 'stocks'), reading('server/cli/commands/x.ts', 'stocks')])(
  'rejects a foreign name: $path',
  (file) => {
    expect(findForeignTables([own, file], owners)).toEqual([
      `${file.path}:1 names the table stocks, which belongs to catalog`,
    ]);
  },
);
