import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '../../../../server/cli/command.ts';
import { clockForwardCommand } from '../../../../server/cli/commands/clockForwardCommand.ts';
import { readConfig } from '../../../../server/config/readConfig.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'clock-'));
  jest.useFakeTimers({ now: new Date('2027-01-10T12:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(dataDir, { recursive: true });
});

/** Runs `clock forward` in a shop and returns its output. */
async function forward(args: readonly string[], isMovable = true): Promise<string> {
  const env = { NODE_ENV: 'test', SECRET_KEY: 'a key for tests alone', DATA_DIR: dataDir };
  const config = readConfig({ ...env, MOVABLE_CLOCK: String(isMovable) });
  const logSpy = jest.spyOn(console, 'log').mockImplementation();
  try {
    expect(await clockForwardCommand.run({ config }, args)).toBe(0);
    return logSpy.mock.calls.flat().join('\n');
  } finally {
    logSpy.mockRestore();
  }
}

it('moves the clock by hours, by days, and up to a day', async () => {
  expect(await forward(['6h'])).toBe('It is 2027-01-10T18:00:00.000Z.');
  expect(await forward(['30d'])).toBe('It is 2027-02-09T18:00:00.000Z.');
  expect(await forward(['2027-03-01'])).toBe('It is 2027-03-01T00:00:00.000Z.');
});

it.each([
  [['2027-01-10'], '2027-01-10 is over'],
  [['2027-02-30'], '2027-02-30 is no day'],
  [['-6h'], '-6h is no day'],
  [['99999d'], '99999d is too far'],
  [[], 'Say how far'],
  [['6h', '30d'], 'Say how far'],
])('does not move it by %j', async (args, message) => {
  await expect(forward(args)).rejects.toThrow(CommandError);
  await expect(forward(args)).rejects.toThrow(message);
  expect(await forward(['0h'])).toBe('It is 2027-01-10T12:00:00.000Z.');
});

it('does not move the clock of another shop', async () => {
  await expect(forward(['6h'], false)).rejects.toThrow('MOVABLE_CLOCK=true');
});
