import { CommandError } from '../../../../server/cli/command.ts';
import { saleRestrictionCommands } from '../../../../server/cli/commands/saleRestrictionCommands.ts';
import { givenProduct } from '../../services/support/givenProduct.ts';
import { openTestShop, type TestShop } from '../../services/support/openTestShop.ts';

let shop: TestShop;
let id: string;
let name: string;
beforeAll(async () => {
  shop = await openTestShop(() => []);
  ({ productId: id, name } = await givenProduct(shop.parts.db));
});
afterAll(() => shop.close());

/** Runs a command line and returns its output. */
async function sale(...typed: string[]): Promise<string> {
  const command = saleRestrictionCommands.find(({ words }) => words === `sale ${typed[0]}`);
  const printed = jest.spyOn(console, 'log').mockImplementation();
  try {
    expect(await command?.run(shop.parts, typed.slice(1))).toBe(0);
    return printed.mock.calls.flat().join('\n');
  } finally {
    printed.mockRestore();
  }
}

it('restricts the sale of a product, changes the restriction, lists it, and lifts it once', async () => {
  expect(await sale('restrictions')).toBe('Nothing is restricted.');
  expect(await sale('restrict', id, 'states', 'ca,NY')).toBe(`The sale of product ${id} is restricted: states CA, NY.`);
  await sale('restrict', id, 'limit', '3');
  await sale('restrict', id, 'limit', '2');
  await sale('restrict', id, 'release');
  expect((await sale('restrictions')).split('\n')).toEqual([
    `${id} ${name}: states CA, NY`,
    `${id} ${name}: limit 2`,
    `${id} ${name}: release`,
  ]);
  for (const kind of ['states', 'limit', 'release']) await sale('lift', id, kind);
  await expect(sale('lift', id, 'states')).rejects.toThrow(CommandError);
  expect(await sale('restrictions')).toBe('Nothing is restricted.');
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
])('rejects %s', async (_, typed) => {
  await expect(sale('restrict', ...typed.map((word) => (word === 'ID' ? id : word)))).rejects.toThrow(CommandError);
  expect(await sale('restrictions')).toBe('Nothing is restricted.');
});
