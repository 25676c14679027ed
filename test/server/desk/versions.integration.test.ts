import { z } from 'zod';
import { OPERATIONS } from '../../../server/desk/operations.ts';
import { OPERATIONS_WITHOUT_VERSION } from '../../../server/desk/operationsWithoutVersion.ts';
import { createAddressesRouter } from '../../../server/services/addresses/routes.ts';
import { createGiftCardsRouter } from '../../../server/services/giftcards/routes.ts';
import { createReturnsRouter } from '../../../server/services/returns/routes.ts';
import { givenDelivered, givenReturn } from '../services/returns/givenReturns.ts';
import { createJourneyRoutes } from '../services/support/checkoutJourney.ts';
import { buyGifts, sendGifts } from '../services/support/giftCardJourney.ts';
import { type GivenOrder, givenOrder } from '../services/support/givenOrder.ts';
import { findExampleInput } from './support/exampleInput.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
beforeAll(async () => {
  desk = await openTestDesk((parts) => [
    ...createJourneyRoutes()(parts),
    createAddressesRouter(parts),
    createGiftCardsRouter(parts),
    createReturnsRouter(parts),
  ]);
  owner = await desk.member('owner');
});
afterAll(() => desk.close());

const hasVersion = ({ input }: (typeof OPERATIONS)[number]): boolean => 'version' in input.shape;

it('has a version in each operation, or a reason why not', () => {
  const without = OPERATIONS.filter((operation) => !hasVersion(operation)).map(({ name }) => name);
  expect(without.toSorted()).toEqual(Object.keys(OPERATIONS_WITHOUT_VERSION).toSorted());
});

/** The customer of an order, with the first saved address. */
const findCustomer = ({ maya }: GivenOrder) =>
  desk.parts.db
    .selectFrom('customers')
    .innerJoin('addresses', 'addresses.customer_id', 'customers.customer_id')
    .select(['customers.customer_id as customerId', 'address_id as addressId', 'addresses.version'])
    .where('email', '=', maya.email)
    .executeTakeFirstOrThrow();

async function givenCard(): Promise<string> {
  const orderId = await buyGifts(await desk.shop.member(), { recipientEmail: 'gift@example.com', deliverOn: null });
  await sendGifts(desk.shop);
  const { id } = await desk.parts.db
    .selectFrom('gift_cards')
    .select('gift_card_id as id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return String(id);
}

const LATER = 999_999;
const mediaId = z.object({ result: z.object({ mediaId: z.number() }) });
const wordId = z.object({ result: z.object({ wordId: z.number() }) });
const redirectId = z.object({ result: z.object({ redirectId: z.number() }) });
const collectionId = z.object({ result: z.object({ collectionId: z.number() }) });
const campaignId = z.object({ result: z.object({ campaignId: z.number() }) });
const draftId = z.object({ result: z.object({ draftId: z.number() }) });
const packageId = z.object({ result: z.object({ packageId: z.number() }) });
const viewId = z.object({ viewId: z.number() });

/** One of each thing that has a version, as the fields of operations name it. */
async function givenThings(): Promise<Readonly<Record<string, unknown>>> {
  const upload = OPERATIONS.find(({ name }) => name === 'media.upload');
  const picture = await owner.perform('media.upload', upload && findExampleInput(upload));
  const media = String(mediaId.parse(picture.body).result.mediaId);
  const order = await givenOrder(desk.shop);
  const { customerId, addressId } = await findCustomer(order);
  const delivered = await givenDelivered(desk.shop, { lines: [{ priceCents: 10_000, quantity: 1 }] });
  const { orderId: packedId } = await givenOrder(desk.shop);
  const packed = await owner.perform('order.pack', { order: packedId });
  const [sku] = order.stockBefore;
  const { productId, styleId } = await desk.parts.db
    .selectFrom('stocks')
    .innerJoin('styles', 'styles.style_id', 'stocks.style_id')
    .select(['styles.product_id as productId', 'styles.style_id as styleId'])
    .where('stock_id', '=', Number(sku?.stockId))
    .executeTakeFirstOrThrow();
  const draft = await owner.perform('draft.create', { email: 'dana@example.com', line: [`${sku?.stockId}:1`] });
  const [own = '', shared = ''] = await Promise.all(
    ['Express', 'Late'].map(async (name) => {
      const view = await owner.post('/queries/orders/views', { name, params: 'view=late' });
      return String(viewId.parse(view.body).viewId);
    }),
  );
  await owner.perform('view.share', { view: shared });
  await owner.perform('promotion.create', { kind: 'shipping', title: 'Spring', code: 'SPRING' });
  const taught = await owner.perform('search.words', { terms: ['wellies', 'rain boots'] });
  const group = String(wordId.parse(taught.body).result.wordId);
  const led = await owner.perform('redirect.save', { from: '/old-boots.html', to: '/boots' });
  const redirect = String(redirectId.parse(led.body).result.redirectId);
  const made = await owner.perform('collection.create', { title: 'Boots', condition: ['zc2=Boots'] });
  const mailing = await owner.perform('campaign.create', {
    subject: 'The boots are here',
    text: '<p>Come and see.</p>',
  });
  const { platformId } = await desk.parts.db
    .insertInto('assistant_platforms')
    .values({ profile: 'https://agent.example/profile', first_seen_at: new Date(), last_seen_at: new Date() })
    .returning('platform_id as platformId')
    .executeTakeFirstOrThrow();
  return {
    platform: String(platformId),
    'search.words': { group },
    'search.words-remove': { group },
    'redirect.save': { redirect },
    'redirect.remove': { redirect },
    collection: String(collectionId.parse(made.body).result.collectionId),
    'media.describe': { media },
    'media.delete': { media },
    order: order.orderId,
    number: (await givenReturn(delivered)).rmaId,
    customer: String(customerId),
    address: String(addressId),
    card: await givenCard(),
    draft: String(draftId.parse(draft.body).result.draftId),
    'order.unpack': { order: packedId, package: String(packageId.parse(packed.body).result.packageId) },
    'view.share': { view: own },
    'product.edit': { id: String(productId) },
    'product.safety': { id: String(productId) },
    'product.pictures': { style: String(styleId) },
    'product.recolor': { style: String(styleId) },
    'product.remove': { style: String(styleId) },
    'product.numbers': { id: String(productId), number: [`${sku?.stockId}:sku:FR-9`] },
    'promotion.edit': { name: 'SPRING' },
    'promotion.pause': { name: 'SPRING' },
    'promotion.resume': { name: 'SPRING' },
    'promotion.codes': { name: 'SPRING' },
    campaign: String(campaignId.parse(mailing.body).result.campaignId),
    view: shared,
    staff: String((await desk.member('support')).person.staffId),
    role: 'content',
    line: [`${sku?.stockId}:1`],
    name: 'Dana Kim',
    email: 'dana.kim@example.com',
  };
}

it('refuses each change of an older version, and leaves the thing as it is', async () => {
  const things = await givenThings();
  const answers: [name: string, status: number, id: unknown][] = [];
  for (const operation of OPERATIONS.filter(hasVersion)) {
    const example = Object.entries(findExampleInput(operation));
    const known = { ...things, ...Object(things[operation.name]) };
    const input = Object.fromEntries(example.map(([field, value]) => [field, known[field] ?? value]));
    const answer = await owner.perform(operation.name, input, { version: LATER });
    answers.push([operation.name, answer.status, answer.body.id]);
  }
  expect(answers).toEqual(OPERATIONS.filter(hasVersion).map(({ name }) => [name, 409, 'conflict']));
});

it("changes an order's delivery until it is packed, and names who was faster", async () => {
  const { orderId } = await givenOrder(desk.shop, { speed: 'next' });
  const page = z.object({
    version: z.number(),
    speed: z.string(),
    address: z.object({ city: z.string(), addressLine1: z.string() }),
    delivery: z.object({ refusal: z.string().nullable(), speeds: z.array(z.looseObject({ name: z.string() })) }),
  });
  const read = async () => page.parse((await owner.get(`/orders/${orderId}`)).body);
  const { version, delivery } = await read();
  expect(delivery).toMatchObject({
    refusal: null,
    speeds: [{ name: 'next' }, { name: 'second', givenBackCents: 1200 }],
  });
  const change = (input: object, seen = version) =>
    owner.perform('order.delivery', { order: orderId, ...input }, { version: seen });
  expect(await change({ postalCode: 'x' })).toMatchObject({
    status: 400,
    body: { fields: { postalCode: expect.any(String) } },
  });
  const changed = await change({ addressLine1: '7 Harbor Lane', speed: 'second' });
  expect(changed).toMatchObject({
    status: 200,
    body: { text: 'The delivery is changed. $12.00 go back.' },
  });
  const now = await read();
  expect(now).toMatchObject({ speed: 'second', address: { addressLine1: '7 Harbor Lane' } });
  expect(await change({ city: 'Reno' })).toMatchObject({
    status: 409,
    body: {
      conflict: {
        by: owner.person.email,
        what: 'order delivery',
        before: { speed: 'next' },
        after: { speed: 'second' },
      },
    },
  });
  const log = JSON.stringify(await desk.parts.db.selectFrom('audit_log').selectAll().execute());
  expect(log).not.toContain('Harbor Lane');
  await owner.perform('order.pack', { order: orderId });
  const packed = await read();
  expect(packed.delivery).toMatchObject({ refusal: expect.stringContaining('being packed'), speeds: [] });
  expect(await change({ city: 'Reno' }, packed.version)).toMatchObject({
    status: 409,
    body: { id: 'order.delivery.final' },
  });
});

it('protects a saved address from a second person, and from the customer meanwhile', async () => {
  const order = await givenOrder(desk.shop);
  const { customerId, addressId, version } = await findCustomer(order);
  const change = (fields: object, seen: number) =>
    owner.perform(
      'customer.address',
      { customer: String(customerId), address: String(addressId), ...fields },
      { version: seen },
    );
  expect((await change({ city: 'Reno' }, version)).status).toBe(200);
  expect(await change({ addressLine2: 'Apt 3' }, version)).toMatchObject({
    status: 409,
    body: { id: 'conflict', conflict: { by: owner.person.email, what: 'customer address' } },
  });
  await desk.parts.db
    .updateTable('addresses')
    .set({ phone: '8005550199' })
    .where('address_id', '=', addressId)
    .execute();
  expect(await change({ city: 'Elko' }, version + 1)).toMatchObject({ status: 409, body: { conflict: { by: null } } });
  // Another primary address is no change of the address itself.
  await desk.parts.db.updateTable('addresses').set({ is_primary: false }).where('address_id', '=', addressId).execute();
  expect((await change({ city: 'Elko' }, version + 2)).status).toBe(200);
});
