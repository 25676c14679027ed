import { CommandError } from '../../../../../server/cli/command.ts';
import { givenProduct } from '../../../services/support/givenProduct.ts';
import { openTestShop, type TestShop } from '../../../services/support/openTestShop.ts';
import { runStore } from '../../support/runStore.ts';

let shop: TestShop;
let id: string;
let name: string;
beforeAll(async () => {
  shop = await openTestShop(() => []);
  ({ productId: id, name } = await givenProduct(shop.parts.db));
});
afterAll(() => shop.close());

/** Runs a command line and returns its output. */
const runSale = (...args: string[]): Promise<string> => runStore(shop.parts, ['sale', ...args]);

it('restricts the sale of a product, changes the restriction, lists it, and lifts it once', async () => {
  expect(await runSale('restrictions')).toBe('Nothing is restricted.');
  expect(await runSale('restrict', id, 'states', 'ca,NY')).toBe(
    `The sale of product ${id} is restricted: states CA, NY.`,
  );
  await runSale('restrict', id, 'limit', '3');
  await runSale('restrict', id, 'limit', '2');
  await runSale('restrict', id, 'release');
  expect((await runSale('restrictions')).split('\n')).toEqual([
    `${id} ${name}: states CA, NY`,
    `${id} ${name}: limit 2`,
    `${id} ${name}: release`,
  ]);
  for (const kind of ['states', 'limit', 'release']) await runSale('lift', id, kind);
  await expect(runSale('lift', id, 'states')).rejects.toThrow(CommandError);
  expect(await runSale('restrictions')).toBe('Nothing is restricted.');
});

it.each([
  ['no product', ['x', 'held']],
  ['an unknown product', ['999999999', 'held']],
  ['an unknown restriction', ['ID', 'wished']],
  ['no state', ['ID', 'states']],
  ['an unknown state', ['ID', 'states', 'CA,XX']],
  ['a country without shipping', ['ID', 'countries', 'CU']],
  ['no number', ['ID', 'limit', '0']],
  ['a number for a restriction that takes none', ['ID', 'held', '2']],
  ['too much', ['ID', 'limit', '2', '3']],
])('rejects %s', async (_, args) => {
  await expect(runSale('restrict', ...args.map((word) => (word === 'ID' ? id : word)))).rejects.toThrow(CommandError);
  expect(await runSale('restrictions')).toBe('Nothing is restricted.');
});
