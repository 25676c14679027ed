import { readStockByBrand, sumBrandStock } from '../../../../server/services/catalog/desk/stockValue.ts';
import { openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { cancelItems } from '../../../../server/services/orders/actions/cancelItems.ts';
import { refundItems } from '../../../../server/services/orders/actions/refunds/refunds.ts';
import { shipItems } from '../../../../server/services/orders/actions/shipping.ts';
import { sumSalesDays } from '../../../../server/services/reports/actions/salesStore.ts';
import { describeReport } from '../../../../server/services/reports/reports.ts';
import { findSizeAdvice } from '../../../../server/services/reports/returns.ts';
import { createReturnsRouter } from '../../../../server/services/returns/routes.ts';
import { writeVisitDays } from '../../../../server/services/telemetry/desk/visitDays.ts';
import type { DeskReport, ReportRow } from '../../../../src/contracts/desk/reports.ts';
import { REPORT_NAMES } from '../../../../src/lib/desk/reports.ts';
import { openTestDesk, type TestDesk } from '../../desk/support/openTestDesk.ts';
import { givenDelivered, givenReturn } from '../returns/givenReturns.ts';
import { addToCart, configure, createJourneyRoutes, finalize } from '../support/checkoutJourney.ts';
import { givenOrder, givenShopper } from '../support/givenOrder.ts';
import { givenProduct } from '../support/givenProduct.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk((parts) => [...createJourneyRoutes()(parts), createReturnsRouter(parts)]);
});
afterAll(() => desk.close());

const toDay = (): string => desk.clock.now().toISOString().slice(0, 10);

const readReport = (report: string, query: Readonly<Record<string, string>> = {}): Promise<DeskReport> =>
  describeReport(desk.parts, { report, ...query });

const toValues = ({ figures }: DeskReport): Record<string, number | null> =>
  Object.fromEntries(figures.map(({ name, value }) => [name, value]));

const findRows = ({ tables }: DeskReport, name: string): readonly ReportRow[] =>
  tables.find((table) => table.name === name)?.rows ?? [];

/** Leaves the days of earlier tests behind. */
const startNewDay = (): string => {
  desk.clock.advance(3 * DAY);
  return toDay();
};

describe('sales', () => {
  it('counts an order on its day, and a cancellation and a refund on theirs', async () => {
    const first = startNewDay();
    const { orderId, lineItemIds } = await givenOrder(desk.shop, {
      lines: [
        { priceCents: 10_000, quantity: 2 },
        { priceCents: 5_000, quantity: 1 },
      ],
      promo: { kind: 'percent', percent: 10 },
    });
    desk.clock.advance(DAY);
    const second = toDay();
    await cancelItems(desk.parts, {
      orderId,
      items: [{ lineItemId: lineItemIds[1] ?? '', quantity: 1 }],
      reason: 'no longer want',
    });
    await shipItems(openCheckout(desk.parts), { orderId, carrier: 'UPS', trackingNumber: '1Z999AA10123456784' });
    await refundItems(desk.parts, {
      orderId,
      items: [{ lineItemId: lineItemIds[0] ?? '', quantity: 1 }],
      reason: 'A scuff.',
    });
    expect(toValues(await readReport('sales', { from: first, to: first }))).toMatchObject({
      ...{ gross: 25_000, discounts: -2_500, returns: 0, net: 22_500, orders: 1, average: 22_500, profit: null },
    });
    expect(toValues(await readReport('sales', { from: second, to: second }))).toMatchObject({
      ...{ gross: -5_000, discounts: 500, returns: -9_000, net: -13_500, orders: 0, average: null },
    });
    const both = await readReport('sales', { from: first, to: second, compare: 'none', group: 'product' });
    expect(findRows(both, 'groups')).toMatchObject([{ pieces: 2, gross: 20_000, net: 9_000, change: null }]);
    expect(findRows(both, 'days').map(({ day, net }) => [day, net])).toEqual([
      [first, 22_500],
      [second, -13_500],
    ]);
    expect(both.figures.every(({ before }) => before === null)).toBe(true);
    const before = await readReport('sales', { from: second, to: second });
    expect(before.before).toEqual({ from: first, to: first });
    expect(before.figures.find(({ name }) => name === 'net')).toMatchObject({ value: -13_500, before: 22_500 });
  });

  it('ends a day at midnight in New York', async () => {
    const day = startNewDay();
    const midnight = Date.parse(`${day}T05:00:00Z`) + DAY;
    desk.clock.advance(midnight - 1 - desk.clock.now().getTime());
    await givenOrder(desk.shop, { lines: [{ priceCents: 7_000, quantity: 1 }] });
    const { figures, from, to } = await readReport('sales', { from: day, to: day });
    expect({ from, to, net: figures.find(({ name }) => name === 'net')?.value }).toEqual({
      from: day,
      to: day,
      net: 7_000,
    });
    desk.clock.advance(1);
    await givenOrder(desk.shop, { lines: [{ priceCents: 8_000, quantity: 1 }] });
    expect(toValues(await readReport('sales', { from: day, to: day })).net).toBe(7_000);
    expect(toValues(await readReport('sales', { from: toDay(), to: toDay() })).net).toBe(8_000);
  });

  it('never mixes marketplaces, and knows the profit of goods with a cost', async () => {
    const day = startNewDay();
    const known = await givenProduct(desk.parts.db, { onHand: [9], priceCents: 4_000 });
    const owner = await desk.member('owner');
    const answer = await owner.perform('product.cost', { product: known.stocks[0].stockId, cost: '15.00' });
    expect(answer.body).toMatchObject({ text: 'A piece of 1 SKU costs $15.00.' });
    const maya = await givenShopper(desk.shop);
    await addToCart(maya, known.stocks[0].stockId, 1);
    await configure(maya);
    await finalize(maya, (await configure(maya)).purchase);
    await givenOrder(desk.shop, { lines: [{ priceCents: 6_000, quantity: 1 }] });
    const { marketplace } = await desk.parts.db
      .selectFrom('orders')
      .select('marketplace_id as marketplace')
      .executeTakeFirstOrThrow();
    const all = { net: 10_000, profit: 2_500, costShare: 0.4, orders: 2 };
    expect(toValues(await readReport('sales', { from: day, to: day }))).toMatchObject(all);
    expect(toValues(await readReport('sales', { from: day, to: day, marketplace }))).toMatchObject(all);
    expect(toValues(await readReport('sales', { from: day, to: day, marketplace: 'elsewhere' }))).toMatchObject({
      ...{ net: 0, profit: null, orders: 0 },
    });
  });
});

it('sums days up once, whenever the job runs, and adds later orders to them', async () => {
  const day = startNewDay();
  await givenOrder(desk.shop, { lines: [{ priceCents: 3_000, quantity: 1 }] });
  const read = async () => {
    const report = await readReport('sales', { from: day, to: day });
    return [toValues(report).net, findRows(report, 'regions').reduce((sum, { net }) => sum + Number(net), 0)];
  };
  expect(await read()).toEqual([3_000, 3_000]);
  await Promise.all([sumSalesDays(desk.parts.db), sumSalesDays(desk.parts.db)]);
  expect(await read()).toEqual([3_000, 3_000]);
  await Promise.all([
    sumSalesDays(desk.parts.db),
    givenOrder(desk.shop, { lines: [{ priceCents: 2_000, quantity: 1 }] }),
  ]);
  expect(await read()).toEqual([5_000, 5_000]);
});

it('reads the stock as it was summed up last, unless that is an hour ago', async () => {
  const { db } = desk.parts;
  const product = await givenProduct(db, { onHand: [7], priceCents: 2_000 });
  const read = () => readStockByBrand(db, desk.clock.now());
  const setStock = (onHand: number) =>
    db
      .updateTable('stocks')
      .set({ on_hand: onHand })
      .where('stock_id', '=', Number(product.stocks[0].stockId))
      .execute();
  const before = await read();
  const count = async () => (await read()).reduce((sum, { pieces }) => sum + pieces, 0);
  const pieces = await count();
  await Promise.all([sumBrandStock(db, desk.clock.now()), sumBrandStock(db, desk.clock.now())]);
  expect(await read()).toEqual(before);
  await setStock(6);
  expect(await read()).toEqual(before);
  await sumBrandStock(db, desk.clock.now());
  expect(await count()).toBe(pieces - 1);
  await setStock(5);
  desk.clock.advance(3_600_000);
  expect(await count()).toBe(pieces - 2);
});

it('counts visits by their steps, the same before and after a day is written', async () => {
  const day = startNewDay();
  const insert = (visit: string, names: readonly string[]) =>
    desk.parts.db
      .insertInto('shop_events')
      .values(names.map((name) => ({ received_at: desk.clock.now(), name, page: '/', visit, params: '{}' })))
      .execute();
  await insert('a', [
    'page_view',
    'view_item',
    'view_item',
    'add_to_cart',
    'begin_checkout',
    'add_payment_info',
    'purchase',
  ]);
  await insert('b', ['page_view', 'view_item', 'search_no_results']);
  await insert('c', ['page_view']);
  const read = async () => findRows(await readReport('conversion', { from: day, to: day }), 'steps');
  const steps = await read();
  expect(steps.map(({ label, visits }) => [label, visits])).toEqual([
    ['visits', 3],
    ['sawProduct', 2],
    ['added', 1],
    ['checkout', 1],
    ['payment', 1],
    ['paid', 1],
  ]);
  expect(steps[2]).toMatchObject({ ofVisits: 1 / 3, wentOn: 1 / 2 });
  desk.clock.advance(DAY);
  await writeVisitDays(desk.parts.db, toDay());
  await writeVisitDays(desk.parts.db, toDay());
  await desk.parts.db.deleteFrom('shop_events').execute();
  expect(await read()).toEqual(steps);
});

it.each([
  [{ returned: 20, tooSmall: 0.4, tooBig: 0.2 }, 'small'],
  [{ returned: 19, tooSmall: 1, tooBig: 0 }, null],
  [{ returned: 50, tooSmall: 0.39, tooBig: 0 }, null],
  [{ returned: 50, tooSmall: 0.45, tooBig: 0.3 }, null],
  [{ returned: 50, tooSmall: 0.1, tooBig: 0.5 }, 'big'],
])('advises for %j that a product runs %s', (fits, advice) => {
  expect(findSizeAdvice(fits)).toBe(advice);
});

describe('returns', () => {
  it('lists reasons, products and sizes of what comes back', async () => {
    const day = startNewDay();
    const order = await givenDelivered(desk.shop, { lines: [{ priceCents: 5_000, quantity: 2 }] });
    await givenReturn(order, { quantity: 2 });
    const report = await readReport('returns', { from: day, to: toDay() });
    expect(toValues(report)).toEqual({ returnedPieces: 2, returnRate: 1, tooSmall: 1, tooBig: 0 });
    expect(findRows(report, 'products')).toMatchObject([{ sold: 2, returned: 2, rate: 1, advice: null }]);
    expect(findRows(report, 'sizes')).toMatchObject([{ returned: 2, tooSmall: 1 }]);
    expect(report.points.reduce((sum, point) => sum + Number(point['too small']), 0)).toBe(2);
    expect(toValues(await readReport('returns', { from: day, to: toDay(), marketplace: 'elsewhere' }))).toMatchObject({
      returnedPieces: 0,
      returnRate: null,
    });
  });
});

describe('customers', () => {
  it('counts first and returning buyers, and hides shares of small groups', async () => {
    const day = startNewDay();
    const { orderId, maya } = await givenOrder(desk.shop);
    const canceled = await givenOrder(desk.shop);
    await cancelItems(desk.parts, { orderId: canceled.orderId, reason: 'no longer want' });
    const readDay = async () => toValues(await readReport('customers', { from: day, to: day }));
    expect(await readDay()).toEqual({ firstBuyers: 1, returningBuyers: 0, ordersPerBuyer: 1 });
    const earlier = new Date(desk.clock.now().getTime() - 2 * DAY);
    await desk.parts.db.updateTable('orders').set({ placed_at: earlier }).where('order_id', '=', orderId).execute();
    await givenOrder(desk.shop, { shopper: maya });
    await givenOrder(desk.shop, { shopper: maya });
    expect(await readDay()).toEqual({ firstBuyers: 0, returningBuyers: 1, ordersPerBuyer: 2 });
    const months = findRows(await readReport('customers', { from: day, to: day }), 'cohorts');
    expect(months.at(-1)).toMatchObject({ label: day.slice(0, 7), ever: null, m1: null });
  });
});

describe('work', () => {
  it('sums promotions, stock and changes of staff', async () => {
    const day = startNewDay();
    const { orderId } = await givenOrder(desk.shop, {
      lines: [{ priceCents: 10_000, quantity: 1 }],
      promo: { kind: 'percent', percent: 10 },
    });
    const promotions = await readReport('promotions', { from: day, to: day });
    expect(toValues(promotions)).toEqual({ uses: 1, given: 1_000, net: 9_000 });
    expect(toValues(await readReport('promotions', { from: day, to: day, marketplace: 'elsewhere' }))).toMatchObject({
      uses: 0,
    });
    const owner = await desk.member('owner');
    await owner.perform('order.note', { order: orderId, text: 'Call first' });
    const staff = await readReport('staff', { from: day, to: toDay() });
    expect(findRows(staff, 'staff')).toMatchObject([{ label: owner.person.email, acts: 1, failed: 0, orders: 1 }]);
    const stock = await readReport('stock', { from: day, to: day });
    const rows = findRows(stock, 'stock');
    expect(rows.reduce((sum, { pieces }) => sum + Number(pieces), 0)).toBe(toValues(stock).pieces);
    expect(toValues(stock).cover).toBe(toValues(stock).pieces);
  });
});

describe('calls', () => {
  let analyst: Awaited<ReturnType<TestDesk['member']>>;
  beforeAll(async () => {
    analyst = await desk.member('analyst');
  });

  it.each([
    ['from=2026-12-02&to=2026-12-01', 400],
    ['from=2020-01-01&to=2026-12-01', 400],
    ['from=2026-02-30', 400],
    ['by=hour', 400],
    ['group=customer', 400],
    ["marketplace=' or true", 200],
    ['secret=1', 400],
  ])('answers %s with %s', async (query, status) => {
    expect((await analyst.get(`/reports/sales?${query}`)).status).toBe(status);
  });

  it.each(REPORT_NAMES)('answers %s, and saves each of its tables', async (report) => {
    const { status, body } = await analyst.get(`/reports/${report}`);
    expect(status).toBe(200);
    const { tables, figures } = body as unknown as DeskReport;
    expect([tables.length > 0, figures.length > 0]).toEqual([true, true]);
    for (const { name, columns } of tables) {
      const saved = await analyst.perform('report.export', { report, table: name });
      const { file } = saved.body as unknown as { file: { base64: string } };
      const [head] = Buffer.from(file.base64, 'base64').toString().split('\r\n');
      expect(head).toBe(columns.map((column) => column.name).join(','));
    }
  });

  it('is for roles with reports, and its file is in the audit log', async () => {
    const support = await desk.member('support');
    const marketing = await desk.member('marketing');
    expect((await support.get('/reports/sales')).status).toBe(403);
    expect((await marketing.get('/reports/sales')).status).toBe(200);
    const input = { report: 'sales', table: 'days', from: toDay(), to: toDay(), by: 'day' };
    expect((await marketing.perform('report.export', input)).status).toBe(403);
    const { body } = await analyst.perform('report.export', input);
    const { file } = body as unknown as { file: { name: string; type: string; base64: string } };
    expect(file).toMatchObject({ name: `sales-days-${toDay()}-${toDay()}.csv`, type: 'text/csv' });
    const [head, row] = Buffer.from(file.base64, 'base64').toString().split('\r\n');
    expect(head).toBe('day,gross,discounts,returns,net,orders,average,shipping,tax,giftCards,balance,profit,costShare');
    expect(row?.startsWith(`${toDay()},`)).toBe(true);
    const { body: log } = await (await desk.member('owner')).get('/queries/audit?operation=report%20export');
    expect(log).toHaveProperty(
      'rows.0',
      expect.objectContaining({ by: analyst.person.email, subject: 'report sales', outcome: 'done' }),
    );
  });
});
