import { userInfo } from 'node:os';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Parts } from '../parts.ts';

/** An operator command: `npm run store -- <words> <args>`. */
export type Command = {
  /** Such as `catalog import`. */
  readonly words: string;
  /** The arguments for the command list: `<file>`. */
  readonly args: string;
  /** One line about the command's effect. */
  readonly summary: string;
  /** More text for `--help`: examples, meanings of the options. */
  readonly help?: string;
  /** Whether the command changes nothing. The others are recorded in the audit log. */
  readonly isReadOnly?: true;
  /** Why the command takes no `--dry-run`, though it changes something. The others must take it (`changeOrTry`). */
  readonly noDryRunReason?: string;
  /** Whether the command writes its own entry, because it replaces the audit log. */
  readonly recordsItself?: true;
  /** Runs the command and returns the exit code. @throws {CommandError} for wrong input */
  run(parts: Parts, args: readonly string[]): Promise<number>;
};

/** Wrong input; the message is printed to the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

export type CommandOptions = NonNullable<ParseArgsConfig['options']>;

/** Parses the arguments of a command. @throws {CommandError} with the usage, for an unknown option */
export function parseTyped<const Known extends CommandOptions>(args: readonly string[], options: Known, usage: string) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

/** The option `--dry-run`, for the options of `parseTyped`. */
export const DRY_RUN = { 'dry-run': { type: 'boolean', default: false } } as const;

/**
 * Parses the arguments of a command whose only option is `--dry-run`.
 * @param maxWords how many words it takes at the most; Infinity for free text
 * @throws {CommandError} with the usage, for another option and for too many words
 */
export function parseDryRun(args: readonly string[], usage: string, maxWords = 1) {
  const { values, positionals } = parseTyped(args, DRY_RUN, usage);
  if (positionals.length > maxWords) throw new CommandError(usage);
  return { positionals, isDryRun: values['dry-run'] };
}

const PAGE = /^[1-9]\d{0,4}$/;

/** Parses the number of a page, from 1; undefined for a wrong one. */
export const toPageNum = (input: unknown): number | undefined => {
  if (input === undefined) return 1;
  return PAGE.test(String(input)) ? Number(input) : undefined;
};

type Page = {
  /** The noun of the heading: "Returns". */
  readonly name: string;
  /** The number of the first entry, from 1. */
  readonly from: number;
  readonly shownCount: number;
  readonly total: number;
  /** The command that shows the next page. */
  readonly next: string;
};

/** Returns lines of text about the shown part of a list and the command for the next part; none for a complete list. */
export function describePage({ name, from, shownCount, total, next }: Page): string[] {
  if (shownCount === total) return [];
  const to = from + shownCount - 1;
  if (shownCount === 0) return [`Nothing is on this page: ${total} match.`];
  return [`${name} ${from} to ${to} of ${total}.${to < total ? ` The next: ${next}` : ''}`];
}

const formatOption = (name: string, value: unknown): string => {
  if (value === true) return ` --${name}`;
  return typeof value === 'string' ? ` --${name} ${/^[\w@.+:-]+$/.test(value) ? value : `"${value}"`}` : '';
};

/** Returns options in typed form, for the command of the next page. */
export const formatOptions = (options: Readonly<Record<string, unknown>>): string =>
  Object.entries(options)
    .flatMap(([name, value]) => [value].flat().map((one) => formatOption(name, one)))
    .join('');

type Values<Known extends CommandOptions> = ReturnType<typeof parseTyped<Known>>['values'];
type Definition = Pick<Command, 'words' | 'args' | 'summary' | 'help'> & {
  /** Shown for wrong arguments; the help by default. */
  readonly usage?: string;
  /** The pattern of the only word, which is empty if missing. Without a pattern the command takes no word. */
  readonly word?: RegExp;
};

type FilterDefinition<Known extends CommandOptions> = Definition & {
  readonly options: Known;
  /** Returns the text to print. */
  readonly read: (parts: Parts, values: Values<Known>, word: string) => Promise<string>;
};

const getUsage = ({ words, args, help, usage }: Definition): string =>
  usage ?? help ?? `npm run store -- ${words} ${args}`.trim();

/** Returns a command that prints what it reads by its options, and changes nothing. */
export function filterCommand<const Known extends CommandOptions>({
  options,
  read,
  ...definition
}: FilterDefinition<Known>): Command {
  const { word: pattern = /^$/, usage: _, ...command } = definition;
  const usage = getUsage(definition);
  return {
    ...command,
    isReadOnly: true,
    run: async (parts, args) => {
      const { values, positionals } = parseTyped(args, options, usage);
      const [word = '', ...others] = positionals;
      if (!pattern.test(word) || others.length > 0) throw new CommandError(usage);
      console.log(await read(parts, values, word));
      return 0;
    },
  };
}

type ReadDefinition = Definition & { readonly read: (parts: Parts, word: string) => Promise<string> };

/** Returns a command without options that prints what it reads, and changes nothing. */
export const readCommand = ({ read, ...definition }: ReadDefinition): Command =>
  filterCommand({ ...definition, options: {}, read: (parts, _values, word) => read(parts, word) });

/** The entries of a page, each as a text, the number of all, and a text above them. */
type ListPage = { readonly lines: readonly string[]; readonly total: number; readonly head?: string };

type PagedDefinition<Known extends CommandOptions> = Omit<Definition, 'word'> & {
  readonly options: Known & { readonly page: { readonly type: 'string' } };
  /** The noun of the heading: "Returns". */
  readonly noun: string;
  /** The text for a list without entries. */
  readonly empty?: string;
  readonly perPage: number;
  readonly readPage: (parts: Parts, values: Values<Known>, page: number) => Promise<ListPage>;
};

/** Returns a command that prints one page of a list, and the command for the next page. */
export const pagedCommand = <const Known extends CommandOptions>({
  noun,
  empty = '',
  perPage,
  readPage,
  ...definition
}: PagedDefinition<Known>): Command =>
  filterCommand<Known>({
    ...definition,
    read: async (parts, values) => {
      const { page: typedPage, ...filters }: Readonly<Record<string, unknown>> = values;
      const page = toPageNum(typedPage);
      if (page === undefined) throw new CommandError(getUsage(definition));
      const { lines, total, head = '' } = await readPage(parts, values, page);
      const next = `npm run store -- ${definition.words}${formatOptions(filters)} --page ${page + 1}`;
      const place = { name: noun, from: (page - 1) * perPage + 1, shownCount: lines.length, total, next };
      const body = total === 0 ? [empty] : [...lines, ...describePage(place)];
      return [head, ...body].filter(Boolean).join('\n');
    },
  });

/** A process runs one command, for one person. */
let person: string | undefined;

/** Names the person who runs the command, for the audit log. */
export function setActor(name: string | undefined): void {
  person = name;
}

/** Returns the named person; else the operating system's user, or its number if it has no name, as in some containers. */
export function getActor(): string {
  if (person !== undefined) return person;
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
