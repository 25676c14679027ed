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
const add = (kind: string, ...args: string[]): Promise<string> =>
  store('promotion', 'create', kind, '--title', 'A test', ...args);

it('adds a code, lists it, and stops it once', async () => {
  expect(await store('promo', 'list')).toBe('There is no promo code.');
  expect(await add('percent', '--code', 'welcome10', '--percent', '10', '--customer-limit', '1')).toBe(
    'WELCOME10 is added.',
  );
  expect(await store('promo', 'list')).toBe('WELCOME10: 10% off, running, from 2026-11-20 on; once each; used 0 times');
  await expect(add('percent', '--code', 'WELCOME10', '--percent', '20')).rejects.toThrow('There is a code WELCOME10');
  expect(await store('promo', 'stop', 'welcome10')).toBe('WELCOME10 is stopped.');
  expect(await store('promo', 'list')).toContain('10% off, stopped');
  await expect(store('promo', 'stop', 'WELCOME10')).rejects.toThrow(CommandError);
});

it('stores all limits of a code; its last day counts whole', async () => {
  const options =
    '--amount 15.00 --from 2026-12-01 --until 2026-12-24 --min 75 --brands Ironmoor --categories Shoes --limit 100';
  await add('amount', '--code', 'BOOTS', ...options.split(' '), '--marketplace', 'first');
  expect(await store('promo', 'list')).toBe(
    'BOOTS: $15.00 off, to come, 2026-12-01 to 2026-12-24; from $75.00, Ironmoor, Shoes, in first; used 0 of 100 times',
  );
  const storedCode = await shop.parts.db.selectFrom('promo_codes').select('ends_at').executeTakeFirstOrThrow();
  expect(storedCode.ends_at).toEqual(new Date('2026-12-25T05:00:00Z'));
});

it('shows the payer of a discount if it is not the shop', async () => {
  await add('amount', '--code', 'BOOTS50', '--amount', '50.00', '--payer', 'subsidy');
  expect(await store('promo', 'list')).toBe('BOOTS50: $50.00 off, running, from 2026-11-20 on; subsidy; used 0 times');
});

it.each([
  ['a code without an effect', ['percent']],
  ['too much', ['percent', '--percent', '101']],
  ['no amount', ['amount', '--amount', 'ten']],
  ['an invalid time', ['percent', '--percent', '10', '--from', '2026-12-01 25:00']],
  ['an end before the start', ['percent', '--percent', '10', '--from', '2026-12-02', '--until', '2026-12-01']],
  ['an unknown payer', ['percent', '--percent', '10', '--payer', 'gift']],
  ['an invalid number of uses', ['percent', '--percent', '10', '--limit', '0']],
  ['an unknown option', ['percent', '--percent', '10', '--often', '3']],
])('rejects %s', async (_, [kind = '', ...args]) => {
  await expect(add(kind, '--code', 'WRONG', ...args)).rejects.toThrow(CommandError);
  await expect(add('percent', '--code', 'x!', '--percent', '10')).rejects.toThrow('A code has 3 to 40 letters');
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
