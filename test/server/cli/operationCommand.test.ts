import { formatHelp } from '../../../server/cli/runCommand.ts';
import { storeCommands } from '../../../server/cli/storeCommands.ts';
import { OPERATIONS } from '../../../server/desk/operations.ts';
import { listOperationFields } from '../../../server/services/operations/operationArgs.ts';
import { listUnboundedPlaces } from '../../src/contracts/support/schemaFields.ts';

const findCommand = (words: string) => {
  const command = storeCommands.find((one) => one.words === words);
  if (!command) throw new Error(`no command ${words}`);
  return command;
};

it('explains each field of an operation', () => {
  expect(
    formatHelp(findCommand('order cancel')),
  ).toBe(`npm run store -- order cancel <order> [--line …] [--reason …] [--key …] [--version …] [--dry-run]
cancels an order, or some of its items, and refunds them

  <order>      the number of the order
  --line       a line by its number or its SKU; 12:1 is one piece of line 12; may be repeated
  --reason     the reason, which the customer reads (no reason, no longer want, too late, duplicate order, wrong item, out of stock, card declined, not accepted)
  --key        makes a repeated command do it once
  --version    refuses the change if it is another version by now
  --dry-run    shows the change without making it

Without --line everything that is neither packed nor has left.`);
});

it.each(OPERATIONS.map((operation) => [operation.name, operation] as const))(
  'describes all fields of %s',
  (_name, one) => {
    const fields = listOperationFields(one);
    expect(fields.filter(({ description }) => description === '')).toEqual([]);
    expect(one.words.filter((word) => !fields.some(({ name }) => name === word))).toEqual([]);
  },
);

it('has one operation of each name, and no command beside it', () => {
  const words = storeCommands.map((command) => command.words);
  expect(new Set(words).size).toBe(words.length);
});

it.each(OPERATIONS.map((operation) => [operation.name, operation] as const))(
  'bounds each text and list of %s',
  (_name, one) => {
    // Bytes of a file, whose number is limited.
    const bytes = listOperationFields(one)
      .filter(({ kind }) => kind === 'file')
      .map(({ name }) => `${name}: a schema that takes anything`);
    expect(listUnboundedPlaces(one.input)).toEqual(bytes);
  },
);
