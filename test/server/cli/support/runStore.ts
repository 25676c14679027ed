import { runCommand } from '../../../../server/cli/runCommand.ts';
import { storeCommands } from '../../../../server/cli/storeCommands.ts';
import type { Parts } from '../../../../server/parts.ts';

/** Runs a command line, expects that it succeeds, and returns its output. */
export async function runStore(parts: Parts, args: readonly string[]): Promise<string> {
  const line = args.join(' ');
  const command = storeCommands.find(({ words }) => line === words || line.startsWith(`${words} `));
  if (!command) throw new Error(`no command ${line}`);
  const logSpy = jest.spyOn(console, 'log').mockImplementation();
  try {
    expect(await runCommand(parts, command, args.slice(command.words.split(' ').length))).toBe(0);
    return logSpy.mock.calls.flat().join('\n');
  } finally {
    logSpy.mockRestore();
  }
}
