import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createJobs } from '../../../server/jobs/jobs.ts';
import { findOrder } from '../../../server/services/orders/actions/listOrders.ts';
import { readPackages } from '../../../server/services/orders/actions/packing.ts';
import { submitReturn } from '../../../server/services/returns/actions/request/submitReturn.ts';
import { runStore } from '../cli/support/runStore.ts';
import {
  call,
  configure,
  finalize,
  openPayingShop,
  openPaymentStep,
  type PayingShop,
} from '../services/support/payingShop.ts';
import { takeJobs } from '../services/support/takeJobs.ts';

let shop: PayingShop;
let deliveredOrderId: string;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());

const buildJobs = () => createJobs(shop.parts, { shopName: 'Shop', phone: '(800) 555-0142' });
const run = (name: string): Promise<void> | undefined => buildJobs()[name]?.({});

/** Runs the worker's jobs, without the recurring ones. */
async function work(): Promise<void> {
  for (const { task, payload } of await takeJobs(shop.parts.db)) {
    if (task !== 'sandboxWarehouse') await buildJobs()[task]?.(payload);
  }
}

it('ships a demo order after a while, and its parcel arrives by webhooks of the carrier', async () => {
  const { browser } = await openPaymentStep(shop, { withCard: true });
  const response = await finalize(browser, (await configure(browser)).purchase);
  const orderId = String(response.body.orderId);
  const readOrder = async () => (await call(browser, 'GET', `/v3/order?orderId=${orderId}`)).body;
  await work();
  await run('registerCarrierWebhook');

  await run('sandboxWarehouse');
  expect(await readOrder()).toMatchObject({ status: 'submitted' });

  const { sandboxHourMs } = shop.parts.config.carriers;
  shop.clock.advance(26 * sandboxHourMs);
  await Promise.all([run('sandboxWarehouse'), run('sandboxWarehouse')]);
  expect(await readOrder()).toMatchObject({ status: 'submitted', lineItems: [{ customerCancellable: false }] });
  expect(await readPackages(shop.parts.db, orderId)).toMatchObject([{ shipmentId: null }]);

  shop.clock.advance(5 * sandboxHourMs);
  await Promise.all([run('sandboxWarehouse'), run('sandboxWarehouse')]);
  const shippedOrder = await readOrder();
  expect(shippedOrder).toMatchObject({ status: 'shipped', shipments: [{ trackingStatus: 'shipped' }] });
  expect(shippedOrder.shipments).toHaveLength(1);

  shop.clock.advance(60 * sandboxHourMs);
  await work();
  expect(await readOrder()).toMatchObject({ status: 'delivered', shipments: [{ trackingStatus: 'delivered' }] });
  deliveredOrderId = orderId;
});

it('saves the labels to post as one PDF, and lists them with their addresses', async () => {
  const order = await findOrder(shop.parts, deliveredOrderId);
  if (!order) throw new Error('no order was delivered');
  const items = order.lineItems.map(({ lineItemId }) => ({ lineItemId, reason: 'too big' as const, comment: '' }));
  const request = { items, method: 'mail', destination: 'original payment', requestKey: 'by mail' } as const;
  const { rmaId } = await submitReturn(shop.parts, order, request);
  await work();
  const folder = await mkdtemp(join(tmpdir(), 'labels-'));
  try {
    const outputPath = join(folder, 'labels.pdf');
    expect(await runStore(shop.parts, ['return', 'labels', '--out', outputPath])).toMatch(
      new RegExp(`^${rmaId}: order ${deliveredOrderId}.*\n  to: Maya Lindqvist; .*\nSaved .*labels\\.pdf`, 'm'),
    );
    expect((await readFile(outputPath)).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('lets an operator ship with a label of the carriers, and save the label again without buying another', async () => {
  const { browser } = await openPaymentStep(shop, { withCard: true });
  const response = await finalize(browser, (await configure(browser)).purchase);
  const orderId = String(response.body.orderId);
  const folder = await mkdtemp(join(tmpdir(), 'labels-'));
  const ship = (...args: string[]): Promise<string> =>
    runStore(shop.parts, ['order', 'ship', orderId, '--label', ...args]);
  try {
    const outputPath = join(folder, 'label.pdf');
    expect(await ship('--dry-run', '--out', outputPath)).toContain('nothing has changed');
    expect(await readPackages(shop.parts.db, orderId)).toEqual([]);
    const first = await ship('--out', outputPath);
    expect(first).toMatch(/^Parcelway .*, tracking number PW\d+\n.*: shipped.*\nSaved .*label\.pdf \(\d+ bytes\)\.$/s);
    expect((await readFile(outputPath)).subarray(0, 4).toString('latin1')).toBe('%PDF');
    const [{ packageId } = { packageId: 0 }] = await readPackages(shop.parts.db, orderId);
    const zpl = join(folder, 'label.zpl');
    const secondOutput = await ship('--package', String(packageId), '--format', 'zpl', '--out', zpl);
    expect(secondOutput.split('\n')[0]).toBe(first.split('\n')[0]);
    expect((await readFile(zpl, 'utf8')).startsWith('^XA')).toBe(true);
    await expect(ship()).rejects.toThrow('Nothing of this order is waiting to be packed.');
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('ships nothing if the warehouse sandbox is off', async () => {
  const { browser } = await openPaymentStep(shop, { withCard: true });
  const response = await finalize(browser, (await configure(browser)).purchase);
  shop.clock.advance(31 * shop.parts.config.carriers.sandboxHourMs);
  const config = { ...shop.parts.config, sandboxWarehouse: false };
  await createJobs({ ...shop.parts, config }, { shopName: 'Shop', phone: '' }).sandboxWarehouse?.({});
  const order = await call(browser, 'GET', `/v3/order?orderId=${response.body.orderId}`);
  expect(order.body).toMatchObject({ status: 'submitted' });
});
