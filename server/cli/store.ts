// The operator's commands: `npm run store -- <command>`. They run next to a running shop on the same database.
import { readConfig } from '../config/readConfig.ts';
import { loadDemo } from '../extensions/loadDemo.ts';
import { openParts, type Parts } from '../parts.ts';
import { LONG_LIMITS } from '../platform/database/databaseLimits.ts';
import { migrate } from '../platform/database/migrate.ts';
import { StartError } from '../platform/errors.ts';
import { type Lifecycle, runUntilSignal } from '../platform/lifecycle.ts';
import { findPersonByEmail, mayEnter } from '../services/staff/store.ts';
import { type Command, CommandError, setActor } from './command.ts';
import {
  findCommand,
  findHelpTopic,
  findNearestCommand,
  formatCommandList,
  nameCommand,
  takePerson,
} from './findCommand.ts';
import { formatHelp, isHelpRequest, runCommand } from './runCommand.ts';
import { storeCommands } from './storeCommands.ts';

/** The demo loads for its own commands and for the list of all. */
const listExtensionCommands = async (): Promise<readonly Command[]> => (await loadDemo())?.commands ?? [];

/** Prints the commands, or explains how one is typed wrong. Returns the exit code. */
async function explain(argv: readonly string[]): Promise<number> {
  const commands = [...storeCommands, ...(await listExtensionCommands())];
  const topic = findHelpTopic(commands, argv);
  if (topic !== undefined) {
    console.log(formatCommandList(commands, topic));
    return 0;
  }
  const nearest = findNearestCommand(commands, argv);
  const hint = nearest ? ` Did you mean "${nearest.words}"?` : '';
  console.error(`There is no command "${argv.join(' ').slice(0, 200)}".${hint}`);
  return 2;
}

/** Names the person in the audit log. @throws {StartError} for an address that no person of the desk has */
async function actAs({ db, config }: Parts, email: string): Promise<void> {
  const person = await findPersonByEmail(db, email.trim().toLowerCase());
  if (!person || !mayEnter({ config }, person)) throw new StartError(`--as: no person of the desk is ${email}.`);
  setActor(person.email);
}

async function open({ addCloser, end }: Lifecycle): Promise<void> {
  const { person, argv: typed } = takePerson(process.argv.slice(2));
  const argv = nameCommand(typed);
  const match = findCommand(storeCommands, argv) ?? findCommand(await listExtensionCommands(), argv);
  if (!match) return end(await explain(argv));
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
  if (person !== undefined) await actAs(parts, person);
  try {
    end(await runCommand(parts, match.command, match.args));
  } catch (error) {
    throw error instanceof CommandError ? new StartError(error.message) : error;
  }
}

await runUntilSignal(open);
