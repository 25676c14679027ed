// The operator's commands: `npm run store -- <command>`. They run next to a running shop on the same database.
import { readConfig } from '../config/readConfig.ts';
import { loadDemo } from '../extensions/loadDemo.ts';
import { openParts } from '../parts.ts';
import { LONG_LIMITS } from '../platform/database/databaseLimits.ts';
import { migrate } from '../platform/database/migrate.ts';
import { StartError } from '../platform/errors.ts';
import { type Lifecycle, runUntilSignal } from '../platform/lifecycle.ts';
import { type Command, CommandError } from './command.ts';
import { formatHelp, isHelpRequest, runCommand } from './runCommand.ts';
import { storeCommands } from './storeCommands.ts';

function formatUsage(commands: readonly Command[]): string {
  const lines = commands.map(({ words, args, summary }) => `  ${`${words} ${args}`.trim().padEnd(44)} ${summary}`);
  return ['npm run store -- <command>', '', ...lines].join('\n');
}

type Match = { readonly command: Command; readonly args: readonly string[] };

function findCommand(commands: readonly Command[], argv: readonly string[]): Match | undefined {
  for (const command of commands) {
    const words = command.words.split(' ');
    if (words.every((word, index) => argv[index] === word)) return { command, args: argv.slice(words.length) };
  }
  return undefined;
}

/** `order ship --waiting` ships many orders, which is a command of its own. */
const nameCommand = (argv: readonly string[]): readonly string[] =>
  argv[0] === 'order' && argv[1] === 'ship' && argv.includes('--waiting')
    ? ['order', 'ship-many', ...argv.slice(2)]
    : argv;

/** The demo loads for its own commands and for the list of all. */
const listExtensionCommands = async (): Promise<readonly Command[]> => (await loadDemo())?.commands ?? [];

async function open({ addCloser, end }: Lifecycle): Promise<void> {
  const argv = process.argv.slice(2);
  const named = nameCommand(argv);
  const match = findCommand(storeCommands, named) ?? findCommand(await listExtensionCommands(), named);
  if (!match) {
    const usage = formatUsage([...storeCommands, ...(await listExtensionCommands())]);
    const isHelpRequested = argv.length === 0 || argv[0] === 'help' || argv[0] === '--help';
    (isHelpRequested ? console.log : console.error)(
      isHelpRequested ? usage : `There is no command "${argv.join(' ')}".\n\n${usage}`,
    );
    return end(isHelpRequested ? 0 : 2);
  }
  if (isHelpRequest(match.args)) {
    console.log(formatHelp(match.command));
    return end(0);
  }
  // A command prints its result, and its statements may take long.
  const config = readConfig({ LOG_LEVEL: 'warn', SLOW_STATEMENT_MS: '0', ...process.env });
  const parts = await openParts(config, { limits: LONG_LIMITS });
  addCloser(parts.close);
  await migrate(parts.db, parts.pool);
  await parts.flags.load(parts.db);
  await parts.marketplaces.load(parts);
  try {
    end(await runCommand(parts, match.command, match.args));
  } catch (error) {
    throw error instanceof CommandError ? new StartError(error.message) : error;
  }
}

await runUntilSignal(open);
