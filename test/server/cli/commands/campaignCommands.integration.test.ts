import { CommandError } from '../../../../server/cli/command.ts';
import { campaignCommands } from '../../../../server/cli/commands/campaignCommands.ts';
import { buildLikedStylesSql } from '../../../../server/services/favorites/actions.ts';
import { createSearchRouter } from '../../../../server/services/search/routes.ts';
import { searchResults } from '../../../../src/contracts/search.ts';
import { givenProduct } from '../../services/catalog/givenProduct.ts';
import { openTestShop, type TestShop } from '../../services/support/openTestShop.ts';

let shop: TestShop;
let later: jest.SpyInstance | undefined;

beforeAll(async () => {
  shop = await openTestShop((parts) => [createSearchRouter({ ...parts, likedStyles: buildLikedStylesSql })]);
  for (let number = 1; number <= 5; number += 1)
    await givenProduct(shop.parts.db, { name: `Runner ${number}`, brand: 'Ostrel', popularity: 90 - number });
});
beforeEach(() => shop.parts.db.deleteFrom('campaigns').execute());
afterEach(() => later?.mockRestore());
afterAll(() => shop.close());

/** Runs a command line and returns its output. */
async function store(...args: string[]): Promise<string> {
  const line = args.join(' ');
  const command = campaignCommands.find(({ words }) => line.startsWith(words));
  const logSpy = jest.spyOn(console, 'log').mockImplementation();
  try {
    expect(await command?.run(shop.parts, args.slice(2))).toBe(0);
    return logSpy.mock.calls.flat().join('\n');
  } finally {
    logSpy.mockRestore();
  }
}
const START = ['sponsored', 'start', 'Run further', '--brand', 'ostrel', '--category', 'Shoes', '--term', 'Running'];
/** Returns the number of sponsored rows of shoes after some minutes. */
async function countSponsoredRows(minutes: number): Promise<number> {
  const at = performance.now() + minutes * 60_000;
  later?.mockRestore();
  later = jest.spyOn(performance, 'now').mockReturnValue(at);
  const { body } = await shop.browser().get('/v2/Search/filter/zc1/"Shoes"?cards=compact');
  return searchResults.parse(body).sponsored.length;
}

it('gives a brand its row in the lists that the campaign names, until it is stopped', async () => {
  expect(await store('sponsored', 'list')).toBe('There is no campaign.');
  expect(await countSponsoredRows(1)).toBe(0);
  const output = await store(...START);
  expect(output).toMatch(/^Run further \(Ostrel\): running, from \d{4}-\d\d-\d\d on; "running", Shoes$/);
  expect(await store('sponsored', 'list')).toBe(output);
  expect(await countSponsoredRows(3)).toBe(1);

  expect(await store('sponsored', 'stop', 'Run', 'further')).toContain('"Run further" is stopped.');
  expect(await countSponsoredRows(5)).toBe(0);
  expect(await store('sponsored', 'list')).toContain('(Ostrel): stopped');
  await expect(store('sponsored', 'stop', 'Run further')).rejects.toThrow(CommandError);
});

it('runs on its days only, and can start again after its end', async () => {
  expect(await store(...START, '--from', '2999-01-01', '--until', '2999-02-01')).toContain(
    'to come, 2999-01-01 to 2999-02-01',
  );
  await expect(store(...START)).rejects.toThrow('There is a campaign "Run further" already');
  await store('sponsored', 'stop', 'Run further');
  expect(await store(...START)).toContain('running, from');
});

it.each([
  [['--brand', 'Nobody', '--category', 'Shoes'], 'The shop has no brand "Nobody".'],
  [['--brand', 'Ostrel', '--category', 'shoes', '--category', 'Hats!'], 'No product is in "shoes", "Hats!"'],
  [['--brand', 'Ostrel', '--term', 'running shoes'], '"running shoes" is not one word'],
  [['--brand', 'Ostrel', '--term', 'running', '--from', '2027-02-31'], '2027-02-31 is no day'],
  [
    ['--brand', 'Ostrel', '--term', 'running', '--until', '2020-01-01'],
    'It would be over (2020-01-01) before it begins',
  ],
  [['--brand', 'Ostrel'], 'Give a name'],
  [['--category', 'Shoes'], 'Give a name'],
  [['--brand', 'Ostrel', '--color', 'red'], "Unknown option '--color'"],
])('rejects %j, and starts nothing', async (options, message) => {
  const args = ['sponsored', 'start', 'Run further', ...options];
  await expect(store(...args)).rejects.toThrow(message);
  await expect(store(...args)).rejects.toThrow(CommandError);
  expect(await store('sponsored', 'list')).toBe('There is no campaign.');
});

it('requires a name', async () => {
  await expect(store('sponsored', 'start', '--brand', 'Ostrel', '--term', 'running')).rejects.toThrow('Give a name');
  await expect(store('sponsored', 'stop')).rejects.toThrow('Name a campaign');
});
