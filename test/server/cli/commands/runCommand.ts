import type { Command } from '../../../../server/cli/command.ts';

type CommandInput = { readonly words: string; readonly args: readonly string[] };

/** Runs the command of these words, and expects that it succeeds. @returns its output */
export async function runCommand(
  commands: readonly Command[],
  parts: Parameters<Command['run']>[0],
  { words, args }: CommandInput,
): Promise<string> {
  const command = commands.find((one) => one.words === words);
  const logSpy = jest.spyOn(console, 'log').mockImplementation();
  try {
    expect(await command?.run(parts, [...args])).toBe(0);
    return logSpy.mock.calls.flat().join('\n');
  } finally {
    logSpy.mockRestore();
  }
}
