import { findTableNames } from '../../scripts/findTableNames.ts';

const knownTables = new Set(['orders', 'order_items', 'customers', 'stocks', 'styles', 'reviews']);
const findTables = (code: string) => findTableNames(code, knownTables).map(({ table }) => table);

it.each([
  ["db.selectFrom('orders').selectAll()", ['orders']],
  ["db.selectFrom('orders as placed').innerJoin('order_items as item', 'a', 'b')", ['orders', 'order_items']],
  ["db.selectFrom(['orders', 'stocks as kept'])", ['orders', 'stocks']],
  ["db.with('x', (q) => q.insertInto('orders')).updateTable('stocks').from('styles')", ['orders', 'stocks', 'styles']],
  ["db.deleteFrom('orders').using('customers')", ['orders', 'customers']],
  ["db.selectFrom((eb) => eb.selectFrom('orders').as('o')).leftJoinLateral(part, on)", ['orders']],
  ['sql`select 1 from orders as o join "order_items" i on true`', ['orders', 'order_items']],
  ['sql<Row>`with gone as (delete from orders returning 1) update stocks set on_hand = 1`', ['orders', 'stocks']],
  ['sql`select 1 from orders as o, customers c where o.id = c.id`', ['orders', 'customers']],
  ['sql`select ${x} from ${sql.table("orders")} join lateral (select from stocks) as s`', ['orders', 'stocks']],
  ["pool.query('lock table reviews in share mode')", ['reviews']],
  ["insertRows(tx, 'reviews', rows)", ['reviews']],
])('finds the tables of %s', (code, tables) => {
  expect(findTables(code).sort()).toEqual([...tables].sort());
});

it.each([
  "const path = '/orders'; cache.get('orders'); call('orders')",
  "import { orders } from './orders.ts'; const text = 'taken from orders';",
  "// select from orders\nexport type Orders = 'orders';",
  'const text = `an email from customers`;',
  'sql`select extract(epoch from now()), orders from ${recordset} as orders for update of orders`',
  "db.selectFrom('x').select('orders.id').where('orders.id', '=', 1)",
])('finds no table in %s', (code) => {
  expect(findTables(code)).toEqual([]);
});

it('returns the line', () => {
  expect(findTableNames("\n\ndb.selectFrom('orders');", knownTables)).toEqual([{ table: 'orders', line: 3 }]);
});
