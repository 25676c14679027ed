import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reviewsImportCommand } from '../../../../server/cli/commands/reviewCommands.ts';
import { givenProduct } from '../../services/support/givenProduct.ts';
import { openTestShop, type TestShop } from '../../services/support/openTestShop.ts';

let shop: TestShop;
let folder: string;
let productId: string;
beforeAll(async () => {
  shop = await openTestShop(() => []);
  folder = await mkdtemp(join(tmpdir(), 'reviews-import-'));
  ({ productId } = await givenProduct(shop.parts.db));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const createLine = (reviewId: string, overallRating: number): string =>
  JSON.stringify({ source: 'old shop', reviewId, productId, overallRating, reviewedAt: '2026-10-01T12:00:00Z' });

/** Runs the command on a file with these lines. @returns the exit code and the output */
async function importLines(lines: readonly string[], ...options: string[]) {
  const file = join(folder, 'reviews.jsonl');
  await writeFile(file, lines.join('\n'));
  const logSpy = jest.spyOn(console, 'log').mockImplementation();
  try {
    const exitCode = await reviewsImportCommand.run(shop.parts, [file, ...options]);
    return { exitCode, output: logSpy.mock.calls.flat().join('\n') };
  } finally {
    logSpy.mockRestore();
  }
}

const countReviews = async (): Promise<number> =>
  (await shop.parts.db.selectFrom('reviews').select('review_id').execute()).length;

it('checks a file of reviews in a dry run, then imports it once', async () => {
  const lines = [createLine('1', 5), createLine('2', 9), createLine('3', 4)];
  const output = 'reviews.jsonl: 3 reviews; 2 added, 0 known already, 1 refused.\n  line 2 overallRating';
  const tried = await importLines(lines, '--dry-run');
  expect(tried).toEqual({ exitCode: 0, output: expect.stringContaining(output) });
  expect(tried.output).toMatch(/\nThis was a dry run: nothing has changed\.$/);
  expect(await countReviews()).toBe(0);

  expect(await importLines(lines)).toEqual({ exitCode: 0, output: expect.stringContaining(output) });
  expect(await countReviews()).toBe(2);
  expect((await importLines(lines)).output).toContain('0 added, 2 known already, 1 refused.');
});

it('fails if all lines are refused', async () => {
  expect(await importLines(['no JSON'])).toEqual({
    exitCode: 1,
    output: 'reviews.jsonl: 1 reviews; 0 added, 0 known already, 1 refused.\n  line 1 is no JSON',
  });
});
