import { parse } from 'csv-parse/sync';
import { CommandError } from '../../../../server/cli/command.ts';
import { auditListCommand } from '../../../../server/cli/commands/auditCommands.ts';
import { withAudit } from '../../../../server/services/audit/actions.ts';
import { openTestShop, type TestShop } from '../../services/support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(() => []);
  const record = (actor: string, command: string, args: string[], error?: Error) =>
    withAudit(shop.parts, { actor, command, args }, async () => {
      shop.clock.advance(1000);
      if (error) throw error;
    }).catch(() => undefined);
  await record('maya', 'order ship', ['112-1', '--carrier', 'UPS']);
  shop.clock.advance(86_400_000);
  await record('noah', 'order refund', ['112-1', '--reason', '=1+1, "odd"']);
  await record('maya', 'orders', ['112-2'], new CommandError('There is no such order.'));
});
afterAll(() => shop.close());

/** Runs the command and returns its output. */
async function list(...args: string[]): Promise<string> {
  const logSpy = jest.spyOn(console, 'log').mockImplementation();
  try {
    expect(await auditListCommand.run(shop.parts, args)).toBe(0);
    return logSpy.mock.calls.flat().join('\n');
  } finally {
    logSpy.mockRestore();
  }
}

it('lists changes with their actors, newest first, and the reason of a failure', async () => {
  expect(await list()).toBe(
    [
      'Nov 21, 2026 03:00:02 PM UTC, maya: orders 112-2 (failed: There is no such order.)',
      'Nov 21, 2026 03:00:01 PM UTC, noah: order refund 112-1 --reason "=1+1, \\"odd\\"" (done)',
      'Nov 20, 2026 03:00:00 PM UTC, maya: order ship 112-1 --carrier UPS (done)',
    ].join('\n'),
  );
});

it.each([
  [['--actor', 'noah'], ['order refund']],
  [
    ['--command', 'order'],
    ['order refund', 'order ship'],
  ],
  [['--command', 'order ship'], ['order ship']],
  [
    ['--arg', '112-1'],
    ['order refund', 'order ship'],
  ],
  [['--outcome', 'failed'], ['orders']],
  [
    ['--since', '2026-11-21'],
    ['orders', 'order refund'],
  ],
  [['--actor', 'maya', '--arg', '112-1'], ['order ship']],
])('filters by %j, as JSON', async (args, commands) => {
  const entries: { command: string }[] = JSON.parse(await list(...args, '--format', 'json'));
  expect(entries.map(({ command }) => command)).toEqual(commands);
});

it('writes CSV that spreadsheets do not execute', async () => {
  const rows: Record<string, string>[] = parse(await list('--actor', 'noah', '--format', 'csv'), { columns: true });
  expect(rows).toEqual([
    {
      started_at: '2026-11-21T15:00:01.000Z',
      ended_at: '2026-11-21T15:00:02.000Z',
      actor: 'noah',
      command: 'order refund',
      args: '112-1 --reason "=1+1, \\"odd\\""',
      outcome: 'done',
      message: '',
    },
  ]);
});

it('prints a message for no match or an empty page, and rejects wrong filters', async () => {
  expect(await list('--actor', 'nobody')).toBe('No entry matches.');
  expect(await list('--page', '2')).toBe('Nothing is on this page: 3 match.');
  for (const args of [['--outcome', 'odd'], ['--format', 'xml'], ['--page', '0'], ['--since', 'today'], ['all']])
    await expect(list(...args)).rejects.toThrow(CommandError);
});
