import { MACHINE_COMMANDS, MERCHANT_COMMANDS } from '../../../server/cli/plainCommands.ts';
import { formatHelp } from '../../../server/cli/runCommand.ts';
import { storeCommands } from '../../../server/cli/storeCommands.ts';
import { demo } from '../../../server/demo/demo.ts';
import { OPERATIONS } from '../../../server/desk/operations.ts';

const commands = [...storeCommands, ...demo.commands];
const changingCommands = commands.filter(({ isReadOnly }) => !isReadOnly);

it('offers --dry-run for each command that changes something, or says why not', () => {
  expect(changingCommands.length).toBeGreaterThan(40);
  const wrongCommands = changingCommands.filter(
    (command) => formatHelp(command).includes('--dry-run') === (command.noDryRunReason !== undefined),
  );
  expect(wrongCommands.map(({ words }) => words)).toEqual([]);
});

it('offers it for no command that only reads', () => {
  const readOnlyCommands = commands.filter(({ isReadOnly }) => isReadOnly);
  expect(readOnlyCommands.length).toBeGreaterThan(20);
  const wrongCommands = readOnlyCommands.filter(
    (command) => command.noDryRunReason !== undefined || formatHelp(command).includes('--dry-run'),
  );
  expect(wrongCommands.map(({ words }) => words)).toEqual([]);
});

it('makes each change an operation, except those with a reason', () => {
  const operations = new Set(OPERATIONS.map(({ name }) => name.replaceAll('.', ' ')));
  const plain = changingCommands.map(({ words }) => words).filter((words) => !operations.has(words));
  const exceptions = { ...MACHINE_COMMANDS, ...MERCHANT_COMMANDS };
  expect(plain.toSorted()).toEqual(Object.keys(exceptions).toSorted());
  // The list only shrinks.
  expect(Object.keys(MERCHANT_COMMANDS).length).toBeLessThanOrEqual(4);
});
