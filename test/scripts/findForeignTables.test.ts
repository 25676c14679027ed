import { findForeignTables } from '../../scripts/findForeignTables.ts';

const owners = new Map([
  ['orders', 'orders'],
  ['stocks', 'catalog'],
]);
const reading = (path: string, table: string) => ({ path, code: `db.selectFrom('${table}')` });
const own = reading('server/services/orders/list/listStore.ts', 'orders');
const foreign = reading('server/services/cart/store.ts', 'stocks');
const exception = { reader: 'cart', tables: ['stocks'], why: 'one statement' };

it('accepts a service that names its own tables', () => {
  expect(findForeignTables([own], owners, [])).toEqual([]);
});

it.each([foreign, reading('server/jobs/mail.ts', 'stocks'), reading('server/cli/commands/x.ts', 'stocks')])(
  'refuses a foreign name: $path',
  (file) => {
    expect(findForeignTables([own, file], owners, [])).toEqual([
      `${file.path}:1 names the table stocks, which belongs to catalog`,
    ]);
  },
);

it('accepts a foreign name with an exception, for that service and table only', () => {
  expect(findForeignTables([foreign], owners, [exception])).toEqual([]);
  const others = [
    foreign,
    reading('server/services/cart/b.ts', 'orders'),
    reading('server/services/sizing/c.ts', 'stocks'),
  ];
  expect(findForeignTables(others, owners, [exception])).toHaveLength(2);
});

it('refuses an exception that nothing needs', () => {
  expect(findForeignTables([own], owners, [exception])).toEqual([
    'remove the exception "cart names stocks": nothing needs it',
  ]);
});
