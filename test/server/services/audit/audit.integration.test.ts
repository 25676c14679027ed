import { type Command, CommandError } from '../../../../server/cli/command.ts';
import { formatHelp, isHelpRequest, runCommand } from '../../../../server/cli/runCommand.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(() => []);
});
afterAll(() => shop.close());
beforeEach(() => shop.parts.db.deleteFrom('audit_log').execute());

const readEntries = () => shop.parts.db.selectFrom('audit_log').selectAll().orderBy('audit_id').execute();
const command = (run: Command['run'], overrides: Partial<Command> = {}): Command => ({
  words: 'order ship',
  args: '<order>',
  summary: 'ships an order',
  run,
  ...overrides,
});

it('records the user and the change, without secrets, before it runs, and its outcome', async () => {
  const ship = command(async () => {
    expect(await readEntries()).toMatchObject([{ outcome: 'started', ended_at: null }]);
    shop.clock.advance(1000);
    return 0;
  });
  expect(await runCommand(shop.parts, ship, ['112-1', '--pin', '1234'])).toBe(0);
  const [entry] = await readEntries();
  expect(entry).toMatchObject({
    command: 'order ship',
    args: ['112-1', '--pin', '[redacted]'],
    outcome: 'done',
    message: null,
  });
  expect(entry?.actor).not.toBe('');
  expect(Number(entry?.ended_at) - Number(entry?.started_at)).toBe(1000);
});

it('records why a command failed, and rethrows its error', async () => {
  const failingCommand = command(() => Promise.reject(new CommandError('There is no order 112-1: ?token=abc')));
  await expect(runCommand(shop.parts, failingCommand, ['112-1'])).rejects.toThrow('There is no order 112-1');
  expect(await readEntries()).toMatchObject([
    { outcome: 'failed', message: 'There is no order 112-1: ?token=[redacted]' },
  ]);
});

it.each([
  [3, 'done', 'exit code 3'],
  [1, 'failed', 'exit code 1'],
])('records the exit code %d of a command', async (code, outcome, message) => {
  const importCommand = command(() => Promise.resolve(code));
  expect(await runCommand(shop.parts, importCommand, ['feed.tsv'])).toBe(code);
  expect(await readEntries()).toMatchObject([{ outcome, message }]);
});

it('records neither reading nor a dry run', async () => {
  expect(
    await runCommand(
      shop.parts,
      command(() => Promise.resolve(0), { isReadOnly: true }),
      [],
    ),
  ).toBe(0);
  expect(
    await runCommand(
      shop.parts,
      command(() => Promise.resolve(0), { args: '<order> [--dry-run]' }),
      ['112-1', '--dry-run'],
    ),
  ).toBe(0);
  expect(await readEntries()).toEqual([]);
});

it('does not run a command that would ignore --dry-run', async () => {
  const run = jest.fn(() => Promise.resolve(0));
  await expect(runCommand(shop.parts, command(run), ['112-1', '--dry-run'])).rejects.toThrow(
    'order ship takes no --dry-run, so it did not run.',
  );
  expect(run).not.toHaveBeenCalled();
  expect(await readEntries()).toEqual([]);
});

it('prints the usage of a command', () => {
  expect(isHelpRequest(['112-1', '--help'])).toBe(true);
  expect(isHelpRequest(['112-1'])).toBe(false);
  const documentedCommand = command(() => Promise.resolve(0), { help: 'Without --line everything ships.' });
  expect(formatHelp(documentedCommand)).toBe(
    'npm run store -- order ship <order>\nships an order\n\nWithout --line everything ships.',
  );
});
