import { CommandError } from '../../../../../server/cli/command.ts';
import { catalogPicturesCommands } from '../../../../../server/cli/commands/catalog/catalogCommands.ts';
import { listFailures, recordFailure } from '../../../../../server/services/images/failureStore.ts';
import { givenProduct } from '../../../services/catalog/givenProduct.ts';
import { openTestShop, type TestShop } from '../../../services/support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(() => []);
});
afterAll(() => shop.close());

/** Runs a command line and returns its output. */
async function runPictures(words: string, ...args: string[]): Promise<string> {
  const command = catalogPicturesCommands.find((one) => one.words === `catalog pictures${words}`);
  const logSpy = jest.spyOn(console, 'log').mockImplementation();
  try {
    expect(await command?.run(shop.parts, args)).toBe(0);
    return logSpy.mock.calls.flat().join('\n');
  } finally {
    logSpy.mockRestore();
  }
}

it('lists the pictures that could not be fetched, and retries them', async () => {
  const { db, clock } = shop.parts;
  const { styleIds } = await givenProduct(db);
  const [styleId = 0] = styleIds;
  expect(await runPictures('')).toBe('Colors with pictures: 0, to come: 1. Pictures that could not be fetched: 0.');
  const failure = {
    imageId: `s${styleId}-front-abcdef`,
    styleId,
    url: 'https://a.example/1.jpg',
    reason: 'the answer was 404',
  };
  for (let attempt = 0; attempt < 10; attempt++) await recordFailure(db, failure, clock.now());
  expect((await runPictures('')).split('\n')).toEqual([
    'Colors with pictures: 0, to come: 1. Pictures that could not be fetched: 1.',
    `s${styleId}-front-abcdef of style ${styleId}: https://a.example/1.jpg`,
    '    the answer was 404 (10 tries, given up)',
  ]);
  expect(await runPictures(' retry', '--dry-run')).toContain('nothing has changed');
  expect((await listFailures(db, 1)).failures[0]?.nextTryAt).toBeNull();
  expect(await runPictures(' retry')).toBe('1 picture is tried again.');
  expect((await listFailures(db, 1)).failures[0]?.nextTryAt).toEqual(clock.now());
});

it.each([
  ['', ['extra']],
  ['', ['--page', '0']],
  [' retry', ['extra']],
])('explains the error in catalog pictures%s %j', async (words, args) => {
  await expect(runPictures(words, ...args)).rejects.toThrow(CommandError);
});
