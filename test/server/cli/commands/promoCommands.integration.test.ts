import { CommandError } from '../../../../server/cli/command.ts';
import { ensureDemoPromoCodes } from '../../../../server/demo/ensureDemoPromoCodes.ts';
import { openTestShop, type TestShop } from '../../services/support/openTestShop.ts';
import { runStore } from '../support/runStore.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(() => []);
});
beforeEach(() => shop.parts.db.deleteFrom('promo_codes').execute());
afterAll(() => shop.close());

/** Runs a command line and returns its output. */
const store = (...args: string[]): Promise<string> => runStore(shop.parts, args);

it('adds a code, lists it, and stops it once', async () => {
  expect(await store('promo', 'list')).toBe('There is no promo code.');
  const output = await store('promo', 'add', 'welcome10', '--percent', '10');
  expect(output).toBe('WELCOME10: 10% off, running, from 2026-11-20 on; once each; used 0 times');
  expect(await store('promo', 'list')).toBe(output);
  await expect(store('promo', 'add', 'WELCOME10', '--percent', '20')).rejects.toThrow('There is a code WELCOME10');
  expect(await store('promo', 'stop', 'welcome10')).toBe('WELCOME10 is stopped.');
  expect(await store('promo', 'list')).toContain('10% off, stopped');
  await expect(store('promo', 'stop', 'WELCOME10')).rejects.toThrow(CommandError);
});

it('stores all limits of a code; its last day counts whole', async () => {
  const options =
    '--amount 15.00 --from 2026-12-01 --until 2026-12-24 --min 75 --brand Ironmoor --department Shoes --limit 100';
  expect(await store('promo', 'add', 'BOOTS', ...options.split(' '), '--repeatable', '--marketplace', 'first')).toBe(
    'BOOTS: $15.00 off, to come, 2026-12-01 to 2026-12-24; from $75.00, Ironmoor, Shoes, in first; used 0 of 100 times',
  );
  const storedCode = await shop.parts.db.selectFrom('promo_codes').select('ends_at').executeTakeFirstOrThrow();
  expect(storedCode.ends_at).toEqual(new Date('2026-12-25T00:00:00Z'));
});

it('starts and ends a code at a given moment', async () => {
  const moments = ['--from', '2026-12-01 09:00:00', '--until', '2026-12-01 21:30:00'];
  await store('promo', 'add', 'ONEDAY', '--percent', '10', ...moments);
  const storedCode = await shop.parts.db.selectFrom('promo_codes').select(['starts_at', 'ends_at']).executeTakeFirst();
  expect(storedCode).toEqual({
    starts_at: new Date('2026-12-01T09:00:00Z'),
    ends_at: new Date('2026-12-01T21:30:00Z'),
  });
});

it('shows the payer of a discount if it is not the shop', async () => {
  const output = await store('promo', 'add', 'BOOTS50', '--amount', '50.00', '--type', 'subsidy');
  expect(output).toBe('BOOTS50: $50.00 off, running, from 2026-11-20 on; once each, subsidy; used 0 times');
});

it.each([
  ['a code without an effect', []],
  ['a code with two effects', ['--percent', '10', '--free-shipping']],
  ['too much', ['--percent', '101']],
  ['no amount', ['--amount', 'ten']],
  ['an invalid time', ['--percent', '10', '--from', '2026-12-01 25:00:00']],
  ['an invalid day', ['--percent', '10', '--from', '2026-02-31']],
  ['an end before the start', ['--percent', '10', '--from', '2026-12-02', '--until', '2026-12-01']],
  ['an unknown type', ['--percent', '10', '--type', 'gift']],
  ['an invalid number of uses', ['--percent', '10', '--limit', '0']],
  ['an unknown option', ['--often', '3']],
])('rejects %s', async (_, args) => {
  await expect(store('promo', 'add', 'WRONG', ...args)).rejects.toThrow(CommandError);
  await expect(store('promo', 'add', 'x!', '--percent', '10')).rejects.toThrow('A code has 3 to 40 letters');
  expect(await store('promo', 'list')).toBe('There is no promo code.');
});

it('creates one demo code for each outcome, once', async () => {
  await ensureDemoPromoCodes(shop.parts.db, shop.clock.now());
  const output = await store('promo', 'list');
  expect(output).toContain('SOON20: 20% off, to come');
  expect(output).toContain('LASTYEAR: 30% off, over');
  await store('promo', 'stop', 'FASTER');
  await ensureDemoPromoCodes(shop.parts.db, shop.clock.now());
  expect(await store('promo', 'list')).toBe(
    output.replace('FASTER: free shipping, running', 'FASTER: free shipping, stopped'),
  );
});
