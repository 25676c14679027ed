import { sql } from 'kysely';
import { writeCatalog } from '../../../server/services/catalog/write/writeCatalog.ts';
import type { DeskProductPage } from '../../../src/contracts/desk/products.ts';
import { givenRecord } from '../services/catalog/givenRecord.ts';
import { countLockWaits } from '../services/identity/support/countLockWaits.ts';
import { addToCart, configure, createJourneyRoutes, finalize } from '../services/support/checkoutJourney.ts';
import { givenShopper } from '../services/support/givenOrder.ts';
import { waitUntil } from '../services/support/waitUntil.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
beforeAll(async () => {
  desk = await openTestDesk(createJourneyRoutes());
  owner = await desk.member('owner');
});
afterAll(() => desk.close());

const read = async (productId: number): Promise<DeskProductPage> => {
  const answer = await owner.get(`/products/${productId}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as unknown as DeskProductPage;
};

/** A product made at the desk, in Moss with two sizes and in Clay with one. */
async function givenMade() {
  const given = { brand: 'Nordvik', category: 'Shoes > Boots > Hiking Boots', price: '120.00', size: ['8', '9'] };
  const made = await owner.perform('product.create', { name: 'Vidda Hiker', color: 'Moss', ...given });
  const { productId } = Object(made.body.result);
  await owner.perform('product.color', { id: String(productId), color: 'Clay', price: '99.00', size: ['8'] });
  const { version, colors } = await read(productId);
  const [moss, clay] = colors;
  if (!moss || !clay) throw new Error('the product lacks a color');
  return { productId: Number(productId), version, moss, clay };
}

const remove = (styleId: number, stockIds: readonly (number | undefined)[] = [], version?: number) =>
  owner.perform(
    'product.remove',
    { style: String(styleId), sku: stockIds.map(String) },
    version === undefined ? {} : { version },
  );

it('removes a size and a color that were added by mistake, and keeps the last ones', async () => {
  const { productId, version, moss, clay } = await givenMade();
  const [eight, nine] = moss.skus.map(({ stockId }) => stockId);
  await owner.perform('stock.save', { price: [`${eight}:150.00`, `${nine}:90.00`] });
  expect((await remove(moss.styleId, [eight, nine])).body.message).toContain('keeps at least one size');
  expect((await remove(moss.styleId, [clay.skus[0]?.stockId])).status).toBe(404);
  const input = { style: String(moss.styleId), sku: [String(nine)] };
  expect((await owner.perform('product.remove', input, { isPreview: true })).status).toBe(200);
  expect((await read(productId)).colors[0]?.skus).toHaveLength(2);

  const removed = await remove(moss.styleId, [nine]);
  expect(removed.body).toMatchObject({ text: `Product ${productId}: Moss has no size 9 any more.` });
  const page = await read(productId);
  expect(page.colors[0]?.skus).toMatchObject([{ size: '8', priceCents: 15_000 }]);
  expect(page.version).toBeGreaterThan(version);
  expect((await remove(clay.styleId, [], version)).status).toBe(409);
  expect((await remove(clay.styleId, [], page.version)).status).toBe(200);
  expect((await read(productId)).colors.map(({ color }) => color)).toEqual(['Moss']);
  expect((await remove(clay.styleId)).status).toBe(404);
  expect((await remove(moss.styleId)).body.message).toContain('Moss is the only color');
  expect((await read(productId)).acts).toContainEqual(
    expect.objectContaining({ operation: 'product remove', before: expect.objectContaining({ sizes: ['8'] }) }),
  );
  const support = await desk.member('support');
  expect((await support.perform('product.remove', { style: String(moss.styleId) })).status).toBe(403);
});

it('refuses what is in stock, was received, or lies in a cart or a draft, and says what to do instead', async () => {
  const { productId, moss, clay } = await givenMade();
  const [eight, nine] = moss.skus.map(({ stockId }) => stockId);
  const ofClay = clay.skus[0]?.stockId;
  const refusal = async (styleId: number, stockIds?: readonly (number | undefined)[]) => {
    const { status, body } = await remove(styleId, stockIds);
    return [status, body.message];
  };
  const instead = 'It stays: set its stock to 0, or hide the product.';

  await owner.perform('stock.save', { stock: [`${nine}:3`] });
  expect(await refusal(moss.styleId, [nine])).toEqual([409, `The size 9 of Moss has 3 in stock. ${instead}`]);
  await owner.perform('stock.save', { stock: [`${nine}:5`], reason: 'received' });
  await owner.perform('stock.save', { stock: [`${nine}:0`] });
  expect((await refusal(moss.styleId, [nine]))[1]).toContain('received or written off');

  expect((await owner.perform('product.unhide', { product: String(productId) })).status).toBe(200);
  await owner.perform('stock.save', { stock: [`${eight}:2`, `${ofClay}:2`] });
  const maya = await givenShopper(desk.shop);
  expect((await addToCart(maya, String(eight))).status).toBe(200);
  expect((await refusal(moss.styleId, [eight]))[1]).toContain('The size 8 of Moss is in a cart.');
  expect((await finalize(maya, (await configure(maya)).purchase)).status).toBe(200);
  await owner.perform('stock.save', { stock: [`${eight}:0`] });
  expect((await refusal(moss.styleId, [eight]))[1]).toContain('The size 8 of Moss is in an order.');
  await owner.perform('draft.create', { email: 'dana@example.com', line: [`${ofClay}:1`] });
  expect((await refusal(clay.styleId))[1]).toContain('is in a draft order');
  expect((await read(productId)).colors.map(({ skus }) => skus.length)).toEqual([2, 1]);
});

it('removes a size that was added to an imported product until a file names it', async () => {
  const record = givenRecord({ source: 'feed:tarnwell' });
  const write = (change: Partial<typeof record> = {}) =>
    writeCatalog(desk.parts.db, [{ ...record, ...change }], { now: desk.clock.now() });
  await write();
  const { product_id: productId } = await desk.parts.db
    .selectFrom('products')
    .select('product_id')
    .where('source_key', '=', record.sourceKey)
    .executeTakeFirstOrThrow();
  const [color] = (await read(productId)).colors;
  const [ofFile] = color?.skus ?? [];
  if (!color || !ofFile) throw new Error('the product lacks a size');
  await owner.perform('product.size', { style: String(color.styleId), size: ['77', '78'] });
  const added = (await read(productId)).colors[0]?.skus.slice(-2).map(({ stockId }) => stockId) ?? [];
  await owner.perform('stock.save', { stock: [`${ofFile.stockId}:0`] });
  expect((await remove(color.styleId, [ofFile.stockId])).body.message).toContain('comes from a file');

  const [style] = record.styles;
  const [stock] = style?.stocks ?? [];
  if (!style || !stock) throw new Error('the record lacks a size');
  const named = { ...stock, ...{ size: '78', width: '', merchantSku: 'NEW-78', gtin: '', onHand: 0 } };
  await write({ styles: [{ ...style, stocks: [...style.stocks, named] }] });
  expect((await remove(color.styleId, [added[1]])).body.message).toContain('comes from a file');
  expect((await remove(color.styleId, [added[0]])).status).toBe(200);
});

it.each(['draft.create', 'draft.change'])(
  'refuses a draft (%s) with a size that is removed at the same moment, and names it',
  async (name) => {
    const { moss } = await givenMade();
    const [eight, nine] = moss.skus.map(({ stockId }) => stockId);
    const email = 'waiting@example.com';
    const made = await owner.perform('draft.create', { email, line: [`${eight}:1`] });
    const draft = name === 'draft.change' ? { draft: String(Object(made.body.result).draftId) } : {};
    const countDrafts = async () => (await desk.parts.db.selectFrom('draft_orders').select('lines').execute()).length;
    const before = await countDrafts();
    const { saved } = await desk.parts.db.transaction().execute(async (tx) => {
      await sql`select from stocks where style_id = ${moss.styleId} for update`.execute(tx);
      const waiting = owner.perform(name, { ...draft, email, line: [`${nine}:1`] });
      await waitUntil(async () => (await countLockWaits(desk.parts.db)) > 0);
      await sql`delete from stocks where stock_id = ${nine}`.execute(tx);
      return { saved: waiting };
    });
    const { status, body } = await saved;
    expect([status, body.message]).toEqual([409, `The SKU ${nine} was removed meanwhile. Take it off the draft.`]);
    expect(await countDrafts()).toBe(before);
  },
);
