import type { Command } from './command.ts';

type Match = { readonly command: Command; readonly args: readonly string[] };

/** Returns the command that the words of a command line begin with; of several the longest. */
export function findCommand(commands: readonly Command[], argv: readonly string[]): Match | undefined {
  const matches = commands
    .map((command) => ({ command, words: command.words.split(' ') }))
    .filter(({ words }) => words.every((word, index) => argv[index] === word))
    .toSorted((one, other) => other.words.length - one.words.length);
  const [first] = matches;
  return first && { command: first.command, args: argv.slice(first.words.length) };
}

/** `order ship --waiting` ships many orders, which is a command of its own. */
export const nameCommand = (argv: readonly string[]): readonly string[] =>
  argv[0] === 'order' && argv[1] === 'ship' && argv.includes('--waiting')
    ? ['order', 'ship-many', ...argv.slice(2)]
    : argv;

/** Returns how many letters have to be added, left out or changed to turn one text into another. */
function computeDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let index = 1; index <= other.length; index += 1) {
      const change = (row[index - 1] ?? 0) + (letter === other[index - 1] ? 0 : 1);
      next.push(Math.min(change, (row[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const HELP = ['help', '--help'];

/** Longer words are no command; a limit keeps the comparison short. */
const MAX_WORDS_LENGTH = 80;

/** Returns the command whose words are nearest to those of a command line. */
export function findNearestCommand(commands: readonly Command[], argv: readonly string[]): Command | undefined {
  const asked = argv.filter((word) => !HELP.includes(word));
  const ranked = commands.map((command) => {
    const typed = asked.slice(0, command.words.split(' ').length).join(' ').slice(0, MAX_WORDS_LENGTH);
    const isBeginning = command.words.startsWith(typed);
    return { command, distance: isBeginning ? 0 : computeDistance(typed, command.words) / command.words.length };
  });
  return ranked.toSorted((one, other) => one.distance - other.distance)[0]?.command;
}

/**
 * Returns what a command line asks help about: one thing (`help order`, `order --help`, `order`) or all (null).
 * Undefined if it asks for no help, or about a thing that no command has.
 */
export function findHelpTopic(commands: readonly Command[], argv: readonly string[]): string | null | undefined {
  const [first, ...rest] = argv;
  if (first === undefined || (HELP.includes(first) && rest.length === 0)) return null;
  const noun = HELP.includes(first) ? rest[0] : first;
  const others = (HELP.includes(first) ? rest.slice(1) : rest).filter((word) => !HELP.includes(word));
  return others.length === 0 && commands.some(({ words }) => words.split(' ')[0] === noun) ? noun : undefined;
}

/** Lists the commands, or those about one thing: `order`. */
export function formatCommandList(commands: readonly Command[], noun: string | null = null): string {
  const listed = commands.filter(({ words }) => noun === null || words.split(' ')[0] === noun);
  const width = Math.max(...listed.map(({ words }) => words.length), 0) + 2;
  return [
    'npm run store -- <command> …        its words and options: npm run store -- <command> --help',
    '  --as <email>   names the person of the desk in the audit log, instead of the user of this machine',
    '',
    ...listed.map(({ words, summary }) => `  ${words.padEnd(width)}${summary}`),
  ].join('\n');
}

const AS = '--as';

/** Takes the option `--as` out of a command line. After `--` it is a word. */
export function takePerson(argv: readonly string[]): {
  readonly person: string | undefined;
  readonly argv: readonly string[];
} {
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  const at = argv.findIndex((word, index) => index < end && (word === AS || word.startsWith(`${AS}=`)));
  const word = argv[at];
  if (word === undefined) return { person: undefined, argv };
  const taken = word === AS ? 2 : 1;
  return {
    person: word === AS ? (argv[at + 1] ?? '') : word.slice(AS.length + 1),
    argv: [...argv.slice(0, at), ...argv.slice(at + taken)],
  };
}
