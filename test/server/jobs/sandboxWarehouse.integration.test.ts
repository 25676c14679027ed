import { createJobs } from '../../../server/jobs/jobs.ts';
import {
  atPayment,
  call,
  configure,
  finalize,
  openPayingShop,
  type PayingShop,
} from '../services/support/payingShop.ts';
import { takeJobs } from '../services/support/takeJobs.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());

const jobs = () => createJobs(shop.parts, { shopName: 'Shop', phone: '(800) 555-0142' });
const run = (name: string): Promise<void> | undefined => jobs()[name]?.({});

/** The worker's turn, without its recurring jobs. */
async function work(): Promise<void> {
  for (const { task, payload } of await takeJobs(shop.parts.db)) {
    if (task !== 'sandboxWarehouse') await jobs()[task]?.(payload);
  }
}

it('ships an order of the demo after a while, and its parcel arrives by the webhooks of the carrier', async () => {
  const { browser } = await atPayment(shop, { withCard: true });
  const placed = await finalize(browser, (await configure(browser)).purchase);
  const orderId = String(placed.body.orderId);
  const statusOf = async () => (await call(browser, 'GET', `/v3/order?orderId=${orderId}`)).body;
  await work();
  await run('registerCarrierWebhook');

  await run('sandboxWarehouse');
  expect(await statusOf()).toMatchObject({ status: 'submitted' });

  const { sandboxHourMs } = shop.parts.config.carriers;
  shop.clock.advance(31 * sandboxHourMs);
  await Promise.all([run('sandboxWarehouse'), run('sandboxWarehouse')]);
  const shipped = await statusOf();
  expect(shipped).toMatchObject({ status: 'shipped', shipments: [{ trackingStatus: 'shipped' }] });
  expect(shipped.shipments).toHaveLength(1);

  shop.clock.advance(60 * sandboxHourMs);
  await work();
  expect(await statusOf()).toMatchObject({ status: 'delivered', shipments: [{ trackingStatus: 'delivered' }] });
});

it('ships nothing where it is switched off', async () => {
  const { browser } = await atPayment(shop, { withCard: true });
  const placed = await finalize(browser, (await configure(browser)).purchase);
  shop.clock.advance(31 * shop.parts.config.carriers.sandboxHourMs);
  const config = { ...shop.parts.config, sandboxWarehouse: false };
  await createJobs({ ...shop.parts, config }, { shopName: 'Shop', phone: '' }).sandboxWarehouse?.({});
  const order = await call(browser, 'GET', `/v3/order?orderId=${placed.body.orderId}`);
  expect(order.body).toMatchObject({ status: 'submitted' });
});
