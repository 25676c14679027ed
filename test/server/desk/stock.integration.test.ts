import { decrementStock, OutOfStock } from '../../../server/services/catalog/actions.ts';
import { writeCatalog } from '../../../server/services/catalog/write/writeCatalog.ts';
import type { DeskStockChange, DeskStockRow, StockSaved } from '../../../src/contracts/desk/stock.ts';
import { givenProduct } from '../services/catalog/givenProduct.ts';
import { givenRecord, givenStock, givenStyle } from '../services/catalog/givenRecord.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
beforeAll(async () => {
  desk = await openTestDesk();
  owner = await desk.member('owner');
});
afterAll(() => desk.close());

const listRows = async <Row>(query: string): Promise<readonly Row[]> =>
  ((await owner.get(`/queries/${query}`)).body as unknown as { rows: Row[] }).rows;
const readSkus = (productId: number) => listRows<DeskStockRow>(`stock?q=${productId}`);
const save = async (input: object): Promise<StockSaved> => {
  const answer = await owner.perform('stock.save', input);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.result as StockSaved;
};

it('saves counts and prices together, and says of each refused cell what is there now', async () => {
  const { productId, stockIds } = await givenProduct(desk.parts.db, {
    styles: [
      {
        priceCents: 9_000,
        stocks: [
          { size: '7', onHand: 26 },
          { size: '8', onHand: 5 },
          { size: '9', onHand: 9 },
        ],
      },
    ],
  });
  const [first, second, third] = stockIds;
  const result = await save({
    stock: [`${first}:26:40`, `${second}:-6`, `${third}:8:12`],
    price: [`${first}:90.00/90.00:59.95/90.00`, `${second}:80.00/90.00:70.00/90.00`],
    reason: 'received',
  });
  expect(result).toEqual({
    saved: 2,
    refused: [
      { stockId: second, field: 'stock', message: 'There are only 5.', current: 5 },
      { stockId: third, field: 'stock', message: 'There are 9 now, not 8: type the count again.', current: 9 },
      { stockId: second, field: 'price', message: 'The price is $90.00 now: type it again.', current: 9_000 },
    ],
  });
  expect(await readSkus(productId)).toMatchObject([
    { onHand: 40, priceCents: 5_995, originalPriceCents: 9_000 },
    { onHand: 5, priceCents: 9_000 },
    { onHand: 9, priceCents: 9_000 },
  ]);
  expect(await listRows<DeskStockChange>(`stock-changes?q=${productId}&reason=received`)).toMatchObject([
    { stockId: first, before: 26, after: 40, reason: 'received', by: owner.person.email },
  ]);
  for (const wrong of [
    { stock: [`${first}:40:-1`] },
    { price: [`${first}:59.95:1`] },
    { stock: [`${first}:+1`, `${first}:+1`] },
    {},
  ])
    expect([wrong, (await owner.perform('stock.save', wrong)).status]).toEqual([wrong, 400]);
  expect(await save({ price: [`${first}:59.95/90.00:95.00/90.00`, '7:1.00/1.00:2.00/2.00'] })).toMatchObject({
    saved: 0,
    refused: [{ message: 'The regular price is below the price.' }, { message: 'The shop has no SKU 7.' }],
  });
});

it('sells no piece twice while counts are saved', async () => {
  const { db } = desk.parts;
  const { productId, stockIds } = await givenProduct(db, { styles: [{ stocks: [{ onHand: 30 }] }] });
  const stockId = Number(stockIds[0]);
  let sold = 0;
  const buy = async (): Promise<void> => {
    try {
      await db.transaction().execute((tx) => decrementStock(tx, [{ stockId, quantity: 2 }]));
      sold += 2;
    } catch (error) {
      if (!(error instanceof OutOfStock)) throw error;
    }
  };
  // A person counted before some of the sales.
  const count = async (): Promise<unknown> => {
    const [row] = await readSkus(productId);
    await buy();
    return save({ stock: [`${stockId}:${row?.onHand}:25`] });
  };
  const acts = Array.from({ length: 8 }, () => [
    buy(),
    count(),
    save({ stock: [`${stockId}:+3`], reason: 'received' }),
    buy(),
  ]);
  await Promise.all(acts.flat());
  const changes = await listRows<DeskStockChange>(`stock-changes?q=${productId}&limit=100`);
  const changed = changes.reduce((sum, { before, after }) => sum + after - before, 0);
  const [row] = await readSkus(productId);
  expect(row?.onHand).toBe(30 - sold + changed);
  expect(sold).toBeGreaterThan(0);
});

it('keeps a price on import, also in the lowest price of the color, and a count only if asked', async () => {
  const stocks = [givenStock({ size: '7', quantityRule: 'set' }), givenStock({ size: '8', quantityRule: 'set' })];
  const style = givenStyle({ priceCents: 9_000, originalPriceCents: 9_000, stocks });
  const record = givenRecord({ source: 'feed:tarnwell', name: 'Priced by hand', styles: [style] });
  const write = (change: typeof style = style) =>
    writeCatalog(desk.parts.db, [{ ...record, styles: [change] }], { now: desk.clock.now() });
  await write();
  const list = () => listRows<DeskStockRow>('stock?q=priced%20by%20hand');
  const [first, second] = (await list()).map(({ stockId }) => stockId);
  await save({
    stock: [`${first}:5:7`, `${second}:5:8`],
    price: [`${first}:90.00/90.00:80.00/90.00`],
    keep: [`${first}:price`, `${second}:stock`],
  });
  const outcome = await write({ ...style, priceCents: 8_500, originalPriceCents: 8_500 });
  expect(outcome.keptDifferences).toMatchObject([
    { field: 'Harbor Blue 7: price', fileValue: '$85.00', shopValue: '$80.00' },
    { field: 'Harbor Blue 8: stock', fileValue: '5', shopValue: '8' },
  ]);
  expect(await list()).toMatchObject([
    { priceCents: 8_000, originalPriceCents: 9_000, onHand: 5, kept: [{ field: 'price', fileValue: '$85.00' }] },
    { priceCents: 8_500, onHand: 8, kept: [{ field: 'stock', fileValue: '5' }] },
  ]);
  expect(await write({ ...style, priceCents: 8_500, originalPriceCents: 8_500 })).toMatchObject({ unchanged: 1 });
});
