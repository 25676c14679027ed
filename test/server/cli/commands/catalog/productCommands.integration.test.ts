import { CommandError } from '../../../../../server/cli/command.ts';
import { storeCommands } from '../../../../../server/cli/storeCommands.ts';
import { givenProduct } from '../../../services/catalog/givenProduct.ts';
import { openTestShop, type TestShop } from '../../../services/support/openTestShop.ts';
import { runStore } from '../../support/runStore.ts';

let shop: TestShop;
let id: number;
let skus: number[];
beforeAll(async () => {
  shop = await openTestShop(() => []);
  const createdProduct = await givenProduct(shop.parts.db, {
    name: 'Ferry Runner',
    brand: 'Dock & Line',
    styles: [
      {
        color: 'Navy',
        priceCents: 3500,
        stocks: [
          { size: '9', onHand: 4 },
          { size: '10', onHand: 0 },
        ],
      },
      { color: 'White', priceCents: 2800, stocks: [{ size: '9', onHand: 1 }] },
    ],
  });
  ({ productId: id, stockIds: skus } = createdProduct);
  await shop.parts.db
    .updateTable('stocks')
    .set({ merchant_sku: 'FR-N-9', gtin: '036000291452' })
    .where('stock_id', '=', skus[0] ?? 0)
    .execute();
});
afterAll(() => shop.close());

const runProduct = (word: string, ...args: string[]): Promise<string> =>
  runStore(shop.parts, ['product', word, ...args]);

const save = (...args: string[]): Promise<string> => runStore(shop.parts, ['stock', 'save', ...args]);
const onHand = async (stockId = 0) =>
  shop.parts.db
    .selectFrom('stocks')
    .select(['on_hand', 'is_counted'])
    .where('stock_id', '=', stockId)
    .executeTakeFirst();

const readVersion = async (): Promise<number> =>
  (await shop.parts.db.selectFrom('catalog_version').select('version').executeTakeFirstOrThrow()).version;

it('lists products by words, by the number of a SKU, and by their state', async () => {
  const line = `${id} Dock & Line Ferry Runner: $28.00 to $35.00, 2 colors, 3 SKUs, 5 on hand`;
  for (const words of ['ferry', 'LINE Ferry', 'fr-n-9', '036000291452'])
    expect(await runProduct('list', '--search', words)).toBe(line);
  expect(await runProduct('list', '--search', 'fer%')).toBe('No product matches.');
  expect(await runProduct('list', '--hidden')).toBe('No product matches.');
  expect(await runProduct('list', '--search', 'ferry', '--sold-out')).toBe('No product matches.');
});

it('shows pages of fifty', async () => {
  for (let count = 0; count < 51; count++) await givenProduct(shop.parts.db, { name: `Paged ${count}` });
  const [first, second] = [
    await runProduct('list', '--search', 'Paged'),
    await runProduct('list', '--search=Paged', '--page=2'),
  ];
  expect(first.split('\n')).toHaveLength(51);
  expect(first).toContain('Products 1 to 50 of 51. The next: npm run store -- product list --search Paged --page 2');
  expect(second).toContain('Products 51 to 51 of 51.');
  expect(await runProduct('list', '--search=Paged', '--page=3')).toBe('Nothing is on this page: 51 match.');
});

it('shows a product with all its numbers, by any of them', async () => {
  const output = await runProduct('show', String(id));
  expect(output).toContain('Navy: $35.00');
  expect(output).toMatch(/SKU \d+: size 9, B - Medium: 4 \(merchant's FR-N-9, B0\w{8}, GTIN 036000291452\)/);
  expect(await runProduct('show', 'FR-N-9')).toBe(output);
  expect(await runProduct('show', '036000291452')).toBe(output);
});

it('hides a product and shows it again, each once; a dry run changes nothing', async () => {
  const versionBefore = await readVersion();
  expect(await runProduct('hide', String(id), '--dry-run')).toContain('This was a dry run: nothing has changed.');
  expect(await readVersion()).toBe(versionBefore);
  expect(await runProduct('hide', 'FR-N-9')).toBe(`Product ${id} is hidden.`);
  expect(await runProduct('list', '--hidden')).toContain('(hidden)');
  expect(await runProduct('hide', String(id))).toBe(`Product ${id} is hidden already.`);
  expect(await runProduct('unhide', String(id))).toBe(`Product ${id} is shown.`);
  expect(await readVersion()).toBe(versionBefore + 2);
});

const readPrices = async (): Promise<unknown> =>
  shop.parts.db
    .selectFrom('styles')
    .select(['color', 'price_cents', 'original_price_cents'])
    .where('product_id', '=', id)
    .orderBy('position')
    .execute();

it('sets prices of a color, of a SKU, and of all', async () => {
  await save('--price', `${id}:24.00/30.00`, '--color', 'white', '--dry-run');
  expect(await save('--price', `${id}:24.00/30.00`, '--color', 'white')).toBe('1 cell is saved.');
  expect(await save('--price', 'FR-N-9:33.00/35.00')).toBe('1 cell is saved.');
  expect(await readPrices()).toEqual([
    { color: 'Navy', price_cents: 3300, original_price_cents: 3500 },
    { color: 'White', price_cents: 2400, original_price_cents: 3000 },
  ]);
  const output = await runProduct('show', String(id));
  expect(output).toContain('Navy: $33.00, before $35.00\n');
  expect(output).toMatch(/size 9, B - Medium: 4 .*\n.*size 10, B - Medium, \$35\.00: 0 /);
  expect(await runProduct('list', '--search', 'ferry')).toContain(': $24.00 to $35.00, 2 colors');
  await save('--price', 'FR-N-9:41.00');
  expect(await readPrices()).toMatchObject([{ price_cents: 3500, original_price_cents: 3500 }, { price_cents: 2400 }]);
  expect(await save('--price', `${id}:20.00`)).toBe('3 cells are saved.');
  expect(await runProduct('show', 'FR-N-9')).toMatch(/size 9, B - Medium: 4 .*\n.*size 10, B - Medium: 0 /);
  expect(await readPrices()).toMatchObject([{ price_cents: 2000 }, { price_cents: 2000 }]);
  const history = await shop.parts.db
    .selectFrom('style_prices')
    .innerJoin('styles', 'styles.style_id', 'style_prices.style_id')
    .select('style_prices.price_cents')
    .where('product_id', '=', id)
    .execute();
  expect(history.map(({ price_cents }) => price_cents)).toContain(2000);
});

it('counts stock, by a number, a difference, or not at all', async () => {
  const [sku = 0] = skus;
  await save('--stock', 'FR-N-9:12', '--dry-run');
  expect(await onHand(sku)).toEqual({ on_hand: 4, is_counted: true });
  await save('--stock', 'FR-N-9:12');
  await save('--stock', 'FR-N-9:+3');
  await save('--stock', 'FR-N-9:-5');
  expect(await onHand(sku)).toEqual({ on_hand: 10, is_counted: true });
  expect(await save('--stock', 'FR-N-9:-11')).toBe(`0 cells are saved.\nSKU ${sku}, stock: There are only 10.`);
  await save('--stock', 'FR-N-9:uncounted');
  expect(await runProduct('show', 'FR-N-9')).toContain('not counted, up to 1000');
});

it('adds up differences that come at once', async () => {
  const [, , sku = 0] = skus;
  await save('--stock', `${sku}:0`);
  const change = storeCommands.find(({ words }) => words === 'stock save');
  const logSpy = jest.spyOn(console, 'log').mockImplementation();
  await Promise.all(Array.from({ length: 8 }, () => change?.run(shop.parts, ['--stock', `${sku}:+1`])));
  logSpy.mockRestore();
  expect(await onHand(sku)).toEqual({ on_hand: 8, is_counted: true });
});

it.each([
  [['--price', 'FR-N-9:free']],
  [['--price', '{id}:24.00', '--color', 'Pink']],
  [['--price', 'nothing-like-it:24.00']],
  [['--stock', 'FR-N-9:1.5']],
  [['--stock', 'FR-N-9:99999999']],
  [['--stock', '{id}:3']],
  [['--stock', 'FR-N-9:1', '--stock', 'FR-N-9:2']],
])('explains the error in stock save %j', async (args) => {
  await expect(save(...args.map((arg) => arg.replace('{id}', String(id))))).rejects.toThrow(CommandError);
});

it.each([
  ['list', ['extra']],
  ['list', ['--hidden', '--shown']],
  ['list', ['--page', '0']],
  ['show', []],
  ['show', ['nothing-like-it']],
  ['hide', []],
])('explains the error in product %s %j', async (word, args) => {
  await expect(runProduct(word, ...args)).rejects.toThrow(CommandError);
});
