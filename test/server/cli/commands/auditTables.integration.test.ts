import { parse } from 'csv-parse/sync';
import { type Command, CommandError } from '../../../../server/cli/command.ts';
import { auditAccessCommand, auditMoneyCommand } from '../../../../server/cli/commands/auditCommands.ts';
import { openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { oldRefusals } from '../../../../server/services/identity/actions.ts';
import { captureOrder } from '../../../../server/services/orders/actions/payments.ts';
import type { Browser } from '../../services/support/browser.ts';
import { createJourneyRoutes, finalize, prepareReview } from '../../services/support/checkoutJourney.ts';
import { givenProduct } from '../../services/support/givenProduct.ts';
import { openTestShop, type TestShop } from '../../services/support/openTestShop.ts';

const PASSWORD = 'correct horse';
const DAY_MS = 86_400_000;

let shop: TestShop;
let maya: Browser & { readonly email: string };
let orderId: string;

beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
  maya = await shop.member();
  const { stocks } = await givenProduct(shop.parts.db);
  const response = await finalize(maya, await prepareReview(maya, stocks[0].stockId));
  orderId = String(response.body.orderId);
  await captureOrder(openCheckout(shop.parts), orderId);
});
afterAll(() => shop.close());

/** Runs a command and returns its output. */
async function run(command: Command, ...args: string[]): Promise<string> {
  const logSpy = jest.spyOn(console, 'log').mockImplementation();
  try {
    expect(await command.run(shop.parts, args)).toBe(0);
    return logSpy.mock.calls.flat().join('\n');
  } finally {
    logSpy.mockRestore();
  }
}

const readRows = async (command: Command, ...args: string[]): Promise<Record<string, string>[]> =>
  parse(await run(command, ...args, '--format', 'csv'), { columns: true });

it('lists the money movements of an order, newest first', async () => {
  expect(await run(auditMoneyCommand, '--order', orderId)).toMatch(
    new RegExp(`^Nov 20, 2026 .* UTC, order ${orderId}: capture \\$.*, done \\(.*\\)\n.*: authorize \\$.*, done`),
  );
  const rows = await readRows(auditMoneyCommand, '--order', orderId);
  expect(rows).toMatchObject([
    { kind: 'capture', state: 'done', order: orderId },
    { kind: 'authorize', state: 'done', order: orderId },
  ]);
  expect(rows[0]?.amount).toBe(rows[1]?.amount);
  expect(await readRows(auditMoneyCommand, '--kind', 'capture', '--since', '2026-11-20')).toHaveLength(1);
  expect(await run(auditMoneyCommand, '--since', '2026-11-21')).toBe('No entry matches.');
});

it('lists how an account was entered and changed, and refused attempts of any address', async () => {
  const { email } = maya;
  const newPassword = 'battery staple 47';
  await shop.browser().post('/v1/zap/signin', { email, password: 'wrong' });
  await shop.browser().post('/v1/zap/signin', { email: 'nobody@example.com', password: 'wrong' });
  await maya.call('PUT', '/v1/account/email', { email: 'other@example.com', password: PASSWORD });
  expect((await maya.call('PUT', '/v1/account/password', { password: PASSWORD, newPassword })).status).toBe(200);
  const acts = (await readRows(auditAccessCommand, '--email', email)).map(({ act }) => act);
  expect(acts).toEqual(['signed in', 'password changed', 'email change requested', 'sign-in refused', 'signed in']);
  const refusedRows = await readRows(auditAccessCommand, '--act', 'sign-in refused');
  expect(refusedRows.map(({ customer }) => customer === '')).toEqual([true, false]);
  const output = await run(auditAccessCommand, '--act', 'sign-in refused');
  expect(output).toMatch(/^Nov 20, 2026 .* UTC, no account: sign-in refused\n/);
  // Neither the typed address nor the password is stored.
  expect(output).not.toContain('nobody@example.com');

  await oldRefusals.remove(shop.parts.db, new Date(shop.clock.now().getTime() + DAY_MS));
  expect(await readRows(auditAccessCommand, '--act', 'sign-in refused')).toHaveLength(1);
});

it.each([
  [auditAccessCommand, ['--act', 'odd']],
  [auditAccessCommand, ['--email', 'nobody@example.com']],
  [auditAccessCommand, ['all']],
  [auditMoneyCommand, ['--kind', 'odd']],
  [auditMoneyCommand, ['--format', 'xml']],
  [auditMoneyCommand, ['--page', '0']],
] as const)('refuses a wrong filter', async (command, args) => {
  await expect(run(command, ...args)).rejects.toThrow(CommandError);
});
