import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '../../../../server/cli/command.ts';
import { readConfig } from '../../../../server/config/readConfig.ts';
import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { type CarrierShop, openCarrierShop } from '../../providers/carriers/openCarrierShop.ts';
import { runStore } from '../support/runStore.ts';

let database: OpenDatabase;
let shop: CarrierShop;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openCarrierShop(database);
  folder = await mkdtemp(join(tmpdir(), 'labels-'));
});
afterAll(async () => {
  await shop.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const TO = ['--to', 'Maya Lindqvist; 418 Linden Avenue; Apt 3; Columbus OH 43215'];

/** Runs `carrier label` with typed arguments, and returns its output. */
const label = (args: readonly string[], parts = shop.parts): Promise<string> =>
  runStore(parts, ['carrier', 'label', ...args]);

/** Returns the first bytes of a file, and the refund state of the last shipment. */
const readFileStart = async (outputPath: string): Promise<string> =>
  (await readFile(outputPath)).subarray(0, 4).toString('latin1');
async function readLastRefund(): Promise<unknown> {
  const shipments = database.db.selectFrom('sandbox_carrier_shipments').select('body').orderBy('created_at', 'desc');
  const { body } = await shipments.executeTakeFirstOrThrow();
  return body.refund_status;
}

it('saves a label, prints its tracking, and voids it', async () => {
  const outputPath = join(folder, 'a.pdf');
  shop.clock.advance(1);
  expect(await label([...TO, '--out', outputPath])).toMatch(
    /^Parcelway Ground, \$8\.10, tracking number PW\d{12}\nSaved .*a\.pdf \(\d+ bytes\)\.\nParcelway PW\d{12}: shipping soon, expected 2026-.*\n {2}2026-.* · shipping soon · Shipping label created · LEWISPORT KY\nThe carrier was asked to void the label\.$/,
  );
  expect(await readFileStart(outputPath)).toBe('%PDF');
  expect(await readLastRefund()).toBe('submitted');
});

it.each([
  [['--format', 'zpl', '--weight', '3.4', '--service', 'next day'], '^XA^', /^Parcelway NextDay, \$37\.30/],
  [['--format', 'PNG', '--return'], '\x89PNG', /^Parcelway Ground/],
  [['--labelless', '--return'], '\x89PNG', /^Parcelway Ground/],
])('makes a label with %j', async (options, start, output) => {
  const outputPath = join(folder, 'b');
  expect(await label([...TO, ...options, '--out', outputPath])).toMatch(output);
  expect(await readFileStart(outputPath)).toBe(start);
});

it('saves a label at the given path', async () => {
  shop.clock.advance(1);
  expect(await label([...TO, '--out', join(folder, 'c.pdf'), '--keep'])).not.toContain('void');
  expect(await readLastRefund()).toBeNull();
});

it('prints its usage', async () => {
  expect(await label(['--help'])).toMatch(/^Buys a label for a test parcel.*--labelless.*--keep/s);
});

it.each([
  [[], 'Say where the parcel goes.'],
  [['--to', 'Columbus'], 'Say where the parcel goes.'],
  [[...TO, '--weight', 'light'], 'The weight is a number of pounds.'],
  [[...TO, '--weight', '0'], 'The weight is a number of pounds.'],
  [[...TO, '--service', 'rocket'], '"rocket" is no service.'],
  [[...TO, '--format', 'GIF'], '"GIF" is no format.'],
  [[...TO, '--color', 'red'], 'Unknown option'],
  [[...TO, '--weight', '71'], 'The carrier refuses: The parcel is too heavy. (NO_RATE)'],
  [
    [...TO, '--reference', 'TEST-CUT'],
    /^The carrier cannot be reached: .* its reference is label-test-[\da-f-]{36}\.$/,
  ],
])('explains the error in %j', async (args, message) => {
  await expect(label(args)).rejects.toThrow(message);
  await expect(label(args)).rejects.toThrow(CommandError);
});

it('buys no label that would cost money, and requires carriers', async () => {
  const account = { EASYPOST_WEBHOOK_SECRET: 'secret', SHIP_FROM: 'Shop; 1 Dock Rd; Reno NV 89501' };
  const withEnv = (env: Record<string, string>) => ({
    ...shop.parts,
    config: readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a key for tests alone', ...env }),
  });
  const paidParts = withEnv({ EASYPOST_API_KEY: 'EZAK_1', EASYPOST_API_URL: `${shop.origin}/v2`, ...account });
  await expect(label(TO, paidParts)).rejects.toThrow('the label would cost money');
  await expect(label([...TO, '--buy'], paidParts)).rejects.toThrow('The carrier refuses');
  await expect(label(TO, withEnv({ CARRIERS_SANDBOX: 'false' }))).rejects.toThrow('This shop has no carriers');
});
