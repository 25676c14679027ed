import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { CommandError } from '../../../../../server/cli/command.ts';
import { orderStatuses } from '../../../../../src/contracts/orders/orders.ts';
import { E_GIFT_CARD, OrderRows } from '../../../services/orders/support/OrderRows.ts';
import { createJourneyRoutes } from '../../../services/support/checkoutJourney.ts';
import { givenOrder } from '../../../services/support/givenOrder.ts';
import { openTestShop, type TestShop } from '../../../services/support/openTestShop.ts';
import { runStore } from '../../support/runStore.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

/** Runs a command line and returns its output. */
const store = (...args: string[]): Promise<string> => runStore(shop.parts, args);

it('lists orders that wait, ships one, and cancels one that has not shipped', async () => {
  expect(await store('order', 'list')).toBe('No order waits to leave.');
  const lines = [
    { priceCents: 10_000, quantity: 2 },
    { priceCents: 5_000, quantity: 1 },
  ];
  const { orderId, lineItemIds } = await givenOrder(shop, { lines });
  const [one = '', other = ''] = lineItemIds;
  const output = await store('order', 'list');
  expect(output).toContain(`${orderId}: submitted, member-`);
  expect(output).toMatch(new RegExp(`line ${one}: 2 × .*, Harbor Blue, size 7, .*SKU \\d+ \\(submitted\\)`));

  const shipOutput = await store(
    'order',
    'ship',
    orderId,
    '--carrier',
    'ups',
    '--tracking',
    '1Z1',
    '--line',
    `${one}:1`,
  ).catch((error: unknown) => error);
  expect(shipOutput).toBeInstanceOf(CommandError);
  const parcel = ['--carrier', 'ups', '--tracking', '1Z999', '--line', `${one}:1`];
  expect(await store('order', 'ship', orderId, ...parcel)).toMatch(
    /: processing,.*parcel \d+, UPS 1Z999: line \d+, Nov 20, 2026 03:00:00 PM UTC, shipped$/s,
  );
  const cancelOutput = await store('order', 'cancel', orderId, '--line', other, '--reason', 'out of stock');
  expect(cancelOutput).toMatch(/\(cancelled\).*\$\d+\.\d\d is given back to Visa ending in 4242\.$/s);
  expect(await store('order', 'show', orderId)).toContain(`${orderId}: processing`);
  expect(await store('order', 'ship', orderId, '--carrier', 'Bike Messenger', '--tracking', 'B-12')).toContain(
    `${orderId}: shipped`,
  );
  expect(await store('order', 'list')).toBe('No order waits to leave.');
});

it("shows the merchant's numbers of SKUs, and finds lines by them", async () => {
  const lines = [
    { priceCents: 10_000, quantity: 2 },
    { priceCents: 5_000, quantity: 2 },
  ];
  const { orderId, lineItemIds } = await givenOrder(shop, { lines });
  const items = await shop.parts.db
    .selectFrom('order_items')
    .select(['stock_id', 'asin'])
    .where('order_id', '=', orderId)
    .orderBy('line_item_id')
    .execute();
  await shop.parts.db
    .updateTable('stocks')
    .set({ merchant_sku: 'FR:N-9', gtin: '036000291452', mpn: 'KR-S4' })
    .where('stock_id', '=', items[0]?.stock_id ?? 0)
    .execute();
  const [one = '', other = ''] = lineItemIds;
  expect(await store('order', 'show', orderId)).toContain('SKU FR:N-9, GTIN 036000291452, MPN KR-S4 (submitted)');
  for (const name of ['fr:n-9', '036000291452', 'kr-s4', items[0]?.asin ?? ''])
    expect(await store('order', 'pack', orderId, '--line', `${name}:1`, '--dry-run')).toMatch(
      new RegExp(`line ${one}: 1 × .* \\(submitted\\)\n.*1 × .* \\(packed in`, 's'),
    );
  await expect(store('order', 'pack', orderId, '--line', 'FR-N-10')).rejects.toThrow('"FR-N-10" names no line.');
  const cancelOutput = await store(
    'order',
    'cancel',
    orderId,
    '--line',
    String(items[1]?.stock_id),
    '--reason',
    'no reason',
  );
  expect(cancelOutput).toMatch(new RegExp(`line ${other}: 2 × .* \\(cancelled\\)`));

  // A split line leaves two of the same SKU.
  const [, packageId = ''] = /^Package (\d+)\./.exec(await store('order', 'pack', orderId, '--line', 'FR:N-9:1')) ?? [];
  await expect(store('order', 'cancel', orderId, '--line', 'FR:N-9')).rejects.toThrow(
    /Lines \d+ and \d+ are of SKU FR:N-9/,
  );
  await store('order', 'unpack', orderId, '--package', packageId);
  await store('order', 'ship', orderId, '--carrier', 'UPS', '--tracking', '1Z998');
});

it('lists a hundred at a time, and names the option for the next page', async () => {
  const { orderId } = await givenOrder(shop);
  const { db } = shop.parts;
  // One more page of orders that have waited for a shorter time.
  await sql`
    with fellows as (select n, 'fellow-' || n as purchase_id, '100-0000000-' || lpad(n::text, 7, '0') as order_id
      from generate_series(1, 100) n),
    bought as (
      insert into purchases (purchase_id, customer_id, status, lines, created_at, updated_at)
      select f.purchase_id, o.customer_id, 'placed', '[]', o.placed_at, o.placed_at
      from fellows f, orders o where o.order_id = ${orderId}),
    ordered as (
      insert into orders (order_id, purchase_id, customer_id, marketplace_id, status, placed_at, promised_for, shipment_speed,
        subtotal_cents, shipping_cents, tax_cents, total_cents, shipping_address, payment)
      select f.order_id, f.purchase_id, o.customer_id, o.marketplace_id, o.status, o.placed_at + f.n * interval '1 minute', o.promised_for,
        o.shipment_speed, o.subtotal_cents, o.shipping_cents, o.tax_cents, o.total_cents, o.shipping_address, o.payment
      from fellows f, orders o where o.order_id = ${orderId})
    insert into order_items (order_id, stock_id, asin, snapshot, quantity, price_cents, tax_cents, status)
    select f.order_id, i.stock_id, i.asin, i.snapshot, i.quantity, i.price_cents, i.tax_cents, i.status
    from fellows f, order_items i where i.order_id = ${orderId}`.execute(db);
  const parseIds = (output: string) => [...output.matchAll(/^(\S+): submitted/gm)].map(([, id]) => id);

  const first = await store('order', 'list');
  expect(parseIds(first)).toHaveLength(100);
  expect(parseIds(first)[0]).toBe(orderId);
  expect(first).toMatch(/^Orders 1 to 100 of 101. The next: npm run store -- order list --page 2$/m);
  const second = await store('order', 'list', '--page', '2');
  expect(parseIds(second)).toEqual(['100-0000000-0000100']);
  expect(second).toMatch(/^Orders 101 to 101 of 101.$/m);
  expect(await store('order', 'list', '--page', '3')).toBe('No order is on this page: 101 wait to leave.');
});

it('packs, makes a dry run, unpacks, and ships a package', async () => {
  const { orderId, lineItemIds } = await givenOrder(shop, { lines: [{ priceCents: 5_000, quantity: 2 }] });
  const [one = ''] = lineItemIds;
  const dryRunOutput = await store('order', 'pack', orderId, '--dry-run');
  expect(dryRunOutput).toMatch(/^Package (\d+)\..*\(packed in \1\)\nThis was a dry run: nothing has changed\.$/s);
  expect(await store('order', 'show', orderId)).not.toContain('packed');

  const [, packageId = ''] = /^Package (\d+)\./.exec(await store('order', 'pack', orderId, '--line', `${one}:1`)) ?? [];
  expect(await store('order', 'unpack', orderId, '--package', packageId, '--dry-run')).toContain('nothing has changed');
  expect(await store('order', 'show', orderId)).toContain(`(packed in ${packageId})`);
  expect(await store('order', 'cancel', orderId, '--dry-run')).toMatch(/\(cancelled\).*nothing has changed/s);
  expect(await store('order', 'unpack', orderId, '--package', packageId)).not.toContain('packed in');

  const [, wholePackageId = ''] = /^Package (\d+)\./.exec(await store('order', 'pack', orderId)) ?? [];
  const parcel = ['--carrier', 'UPS', '--tracking', '1Z555'];
  expect(await store('order', 'ship', orderId, ...parcel, '--package', wholePackageId, '--dry-run')).toContain(
    `${orderId}: submitted`,
  );
  await expect(store('order', 'ship', orderId, ...parcel, '--package', '999999')).rejects.toThrow(/was not found/);
  expect(await store('order', 'ship', orderId, ...parcel, '--package', wholePackageId)).toContain(
    `${orderId}: shipped`,
  );
});

it('shows and exports everything that the warehouse needs, also for a spreadsheet that would execute formulas', async () => {
  const { orderId, maya } = await givenOrder(shop, { speed: 'next' });
  const { db } = shop.parts;
  await sql`update orders set shipping_address = shipping_address || ${JSON.stringify({
    fullName: '=cmd|"/c calc"!A1',
    addressLine2: '@sum(1)',
    primaryVoiceNumber: '+16145550134',
  })}::jsonb where order_id = ${orderId}`.execute(db);
  await sql`update order_items set snapshot = snapshot || ${JSON.stringify({
    giftMessage: 'Happy birthday,\n"Mum"',
  })}::jsonb where order_id = ${orderId}`.execute(db);
  const output = await store('order', 'show', orderId);
  expect(output).toContain('delivery: next, promised for 2026-');
  expect(output).toMatch(/sums: items \$129\.95, shipping \$12\.00, tax \$\d+\.\d\d, total \$/);
  expect(output).toContain('; +16145550134');
  expect(output).toContain('gift message: Happy birthday,\n    "Mum"');

  const folder = await mkdtemp(join(tmpdir(), 'orders-'));
  try {
    const outputPath = join(folder, 'orders.csv');
    const filterArgs = ['--email', maya.email.toUpperCase(), '--from', '2026-11-20', '--to', '2026-11-20'];
    expect(await store('order', 'export', '--format', 'csv', '--out', outputPath, ...filterArgs)).toBe(
      `Saved ${outputPath} (orders: 1).`,
    );
    const csv = await readFile(outputPath, 'utf8');
    expect(csv).toMatch(/^order_id,placed_at,.*,tracking_number,gtin,mpn,marketplace\r\n.*\r\n$/s);
    const [row] = parse(csv, { columns: true });
    expect(row).toMatchObject({
      order_id: orderId,
      email: maya.email,
      delivery_option: 'next',
      recipient: `'=cmd|"/c calc"!A1`,
      address_2: `'@sum(1)`,
      phone: `'+16145550134`,
      subtotal: '129.95',
      shipping: '12.00',
      gift_message: 'Happy birthday,\n"Mum"',
      quantity: '1',
      line_status: 'submitted',
      marketplace: 'zappos',
    });
    const json = join(folder, 'orders.json');
    await store('order', 'export', '--format', 'json', '--out', json, ...filterArgs);
    expect(JSON.parse(await readFile(json, 'utf8'))).toMatchObject([
      { order_id: orderId, phone: '+16145550134', lines: [{ sku: expect.stringMatching(/^\d+$/), quantity: '1' }] },
    ]);
    expect((await stat(json)).mode & 0o777).toBe(0o600);
    await store('order', 'export', '--format', 'csv', '--out', outputPath, '--status', 'declined');
    expect(parse(await readFile(outputPath, 'utf8'))).toHaveLength(1);
  } finally {
    await rm(folder, { recursive: true });
  }
  expect(await store('order', 'list', '--email', maya.email)).toMatch(new RegExp(`^${orderId}: submitted`));
  expect(await store('order', 'list', '--email', maya.email, '--status', 'shipped')).toBe('No order matches.');
  expect(await store('order', 'list', '--from', '2026-11-21')).toBe('No order matches.');
});

it('lists the orders of each status by the status that it shows', async () => {
  const rows = new OrderRows(shop.parts.db);
  const customerId = await rows.insertCustomer();
  // The numbers in the addresses continue those of earlier files of this process.
  const { email } = await shop.parts.db
    .selectFrom('customers')
    .select('email')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  let count = 0;
  // Other orders of this file have the ids of the rows.
  const insertOrder = (values: Parameters<OrderRows['insertOrder']>[0]): Promise<string> => {
    count += 1;
    const order_id = `101-0000000-${String(count).padStart(7, '0')}`;
    return rows.insertOrder({ customer_id: customerId, order_id, ...values });
  };
  const longAgo = new Date(shop.clock.now().getTime() - 400 * 86_400_000);
  for (const status of orderStatuses) {
    if (status === 'completed') continue;
    for (const placed_at of [shop.clock.now(), longAgo]) {
      const orderId = await insertOrder({ status, placed_at });
      await rows.insertLine(orderId, { status: status === 'delivered' ? status : 'submitted' });
    }
  }
  const partlyReturnedId = await insertOrder({ status: 'delivered', placed_at: longAgo });
  for (const status of ['delivered', 'returned', 'cancelled'] as const)
    await rows.insertLine(partlyReturnedId, { status });
  const giftOrderId = await insertOrder({ status: 'delivered', placed_at: longAgo });
  await rows.insertLine(giftOrderId, { ...E_GIFT_CARD, status: 'delivered' });

  const all = await store('order', 'list', '--email', email);
  const shownOrders = [...all.matchAll(/^(\d{3}-\d{7}-\d{7}): ([^,]+), .*, marketplace zappos$/gm)];
  expect(shownOrders).toHaveLength(26);
  for (const status of orderStatuses) {
    const output = await store('order', 'list', '--email', email, '--status', status);
    const expectedIds = shownOrders.filter(([, , shown]) => shown === status).map(([, id]) => id);
    expect([status, [...output.matchAll(/^([\d-]{19}):/gm)].map(([, id]) => id)]).toEqual([status, expectedIds]);
    expect(expectedIds).toHaveLength(2);
  }
});

it.each([
  [['order', 'list', '--page', 'two'], /Name a page/],
  [['order', 'list', '112-4820193-7740021'], /Name a page/],
  [['order', 'show', 'nonsense'], /Name an order/],
  [['order', 'show', '000-0000000-0000000'], /There is no order/],
  [['order', 'ship', '000-0000000-0000000'], /Name the carrier and the tracking number, or take a label/],
  [['order', 'ship', '000-0000000-0000000', '--carrier', 'UPS', '--tracking', '1Z999'], /was not found/],
  [['order', 'cancel', '000-0000000-0000000', '--reason', 'because'], /The reason is one of no reason/],
  [['order', 'cancel', '000-0000000-0000000', '--line', 'x'], /"x" names no line/],
  [['order', 'cancel', '000-0000000-0000000', '--color', 'x'], /Unknown option/],
  [['order', 'list', '--status', 'lost'], /"lost" is no status/],
  [['order', 'list', '--from', '2026-02-31'], /is no day/],
  [['order', 'export'], /Say the format/],
  [['order', 'export', '--format', 'csv', '--waiting', '--status', 'shipped'], /Say the format/],
  [['order', 'pack', '000-0000000-0000000'], /was not found/],
  [['order', 'pack', '000-0000000-0000000', '--key', 'a b'], /A key has/],
  [['order', 'unpack', '000-0000000-0000000'], /--package is missing: the number of the package/],
  [['order', 'unpack', '000-0000000-0000000', '--package', 'x'], /"x" is no number/],
  [
    ['order', 'ship', '000-0000000-0000000', '--label', '--carrier', 'UPS'],
    /Name the carrier and the tracking number, or/,
  ],
  [['order', 'ship', '000-0000000-0000000', '--package', '1', '--line', '2'], /Name a package or lines/],
])('explains the error in %j', async (args, message) => {
  await expect(store(...args)).rejects.toThrow(message);
  await expect(store(...args)).rejects.toThrow(CommandError);
});
