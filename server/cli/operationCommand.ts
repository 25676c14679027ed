import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { ZodError } from 'zod';
import { PERMISSION_NAMES } from '../../src/contracts/desk/permissions.ts';
import type { Parts } from '../parts.ts';
import { getErrorCode } from '../platform/errors.ts';
import { ApiError } from '../platform/http/apiError.ts';
import type { Actor, Operation, OperationResult } from '../services/operations/operation.ts';
import { listOperationFields, type OperationField, toOptionName } from '../services/operations/operationArgs.ts';
import { performOperation, previewOperation } from '../services/operations/performOperation.ts';
import { type Command, CommandError, type CommandOptions, DRY_RUN, getActor, parseTyped } from './command.ts';

/** A person who can run commands may do everything: the database is theirs. */
const createCommandActor = (): Actor => ({
  name: getActor(),
  channel: 'command',
  permissions: new Set(PERMISSION_NAMES),
  limits: { refundCents: null, creditCents: null },
  isConfirmed: true,
});

/** As `answerApiError.ts` words it. */
const REQUIRED = 'Required';

const OUT: OperationField = {
  name: 'out',
  description: 'the file to save it in',
  kind: 'text',
  isRequired: false,
  choices: [],
  isPrivate: false,
};

const formatField = ({ words }: Operation, { name, kind, isRequired }: OperationField): string => {
  if (words.includes(name)) return kind === 'texts' ? `<${name}>…` : `<${name}>`;
  const option = `--${toOptionName(name)}${kind === 'flag' ? '' : ' …'}`;
  return isRequired ? option : `[${option}]`;
};

const formatFieldHelp = (operation: Operation, field: OperationField): string => {
  const name = operation.words.includes(field.name) ? `<${field.name}>` : `--${toOptionName(field.name)}`;
  const choices = field.choices.length > 0 ? ` (${field.choices.join(', ')})` : '';
  return `  ${name.padEnd(12)} ${field.description}${choices}${field.kind === 'texts' ? '; may be repeated' : ''}`;
};

const toOptions = (fields: readonly OperationField[]): CommandOptions =>
  Object.fromEntries(
    fields.map(({ name, kind }) => [
      toOptionName(name),
      { type: kind === 'flag' ? 'boolean' : 'string', multiple: kind === 'texts' } as const,
    ]),
  );

const MAX_MEGABYTES = 20;

const createTooLargeError = (name: string): CommandError =>
  new CommandError(`${name} is larger than ${MAX_MEGABYTES} MB.`);

/** Reads the standard input. @throws {CommandError} for more than 20 MB */
async function readStandardInput(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_MEGABYTES * 1024 * 1024) throw createTooLargeError('The standard input');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** Reads the file of an option; `-` is the standard input. @throws {CommandError} for no file, and for one of more than 20 MB */
async function readInputFile(name: string): Promise<Uint8Array> {
  if (name === '-') return readStandardInput();
  const stats = await stat(name).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(String(getErrorCode(error))))
      throw new CommandError(`There is no file ${name}.`);
    throw error;
  });
  if (!stats.isFile()) throw new CommandError(`${name} is not a file.`);
  if (stats.size > MAX_MEGABYTES * 1024 * 1024) throw createTooLargeError(name);
  return readFile(name);
}

const readValue = async ({ kind }: OperationField, value: unknown): Promise<unknown> =>
  kind === 'file' && typeof value === 'string' ? readInputFile(value) : value;

type ParsedArgs = {
  readonly input: Readonly<Record<string, unknown>>;
  readonly isDryRun: boolean;
  readonly out: string | undefined;
};

/** Returns the words by the names of their fields; the last field may take all that remain. */
function toNamedWords(operation: Operation, positionals: readonly string[], usage: string): [string, unknown][] {
  const fields = listOperationFields(operation).filter(({ name }) => operation.words.includes(name));
  const takesMore = fields.at(-1)?.kind === 'texts';
  if (!takesMore && positionals.length > fields.length) throw new CommandError(usage);
  return fields.map(({ name, kind }, index) => {
    const rest = positionals.slice(index);
    return [name, kind === 'texts' && rest.length > 0 ? rest : rest[0]];
  });
}

async function parseOperationArgs(operation: Operation, args: readonly string[], usage: string): Promise<ParsedArgs> {
  const options = listOperationFields(operation).filter(({ name }) => !operation.words.includes(name));
  const { values, positionals } = parseTyped(
    args,
    { ...toOptions([...options, ...(operation.makesFile ? [OUT] : [])]), ...DRY_RUN },
    usage,
  );
  const typed: Readonly<Record<string, unknown>> = values;
  const words = toNamedWords(operation, positionals, usage);
  const named = await Promise.all(
    options.map(async (field) => [field.name, await readValue(field, typed[toOptionName(field.name)])] as const),
  );
  return {
    input: Object.fromEntries([...words, ...named].filter(([, value]) => value !== undefined)),
    isDryRun: typed['dry-run'] === true,
    out: typeof typed.out === 'string' ? typed.out : undefined,
  };
}

/** Says what is wrong in terms of the command line. */
function toCommandError(error: unknown, operation: Operation, usage: string): unknown {
  if (error instanceof ApiError) return new CommandError(error.message);
  if (!(error instanceof ZodError)) return error;
  const fields = listOperationFields(operation);
  const problems = error.issues.map(({ path: [name], message }) => {
    const field = fields.find((one) => one.name === name);
    if (!field) return message;
    const isWord = operation.words.includes(field.name);
    if (message === REQUIRED)
      return `${isWord ? `<${field.name}>` : `--${toOptionName(field.name)}`} is missing: ${field.description}.`;
    return isWord ? message : `--${toOptionName(field.name)}: ${message}`;
  });
  return new CommandError([...new Set(problems), usage].join('\n'));
}

async function saveFile({ file }: OperationResult, out: string | undefined): Promise<void> {
  if (!file) return;
  const name = out ?? file.name;
  await writeFile(name, file.bytes, { mode: 0o600 });
  console.log(`Saved ${name} (${file.bytes.length} bytes).`);
}

/** Reserves the file, so that nothing is changed if it cannot be written. Returns whether it is new. */
async function reserveFile(out: string): Promise<boolean> {
  try {
    await writeFile(out, '', { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false;
    throw new CommandError(`${out} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function perform(parts: Parts, operation: Operation, { input, out }: ParsedArgs): Promise<void> {
  const isNew = out !== undefined && (await reserveFile(out));
  try {
    const result = await performOperation({ parts, actor: createCommandActor() }, operation, input);
    console.log(result.text);
    await saveFile(result, out);
  } catch (error) {
    if (out !== undefined && isNew) await rm(out, { force: true });
    throw error;
  }
}

/** Returns the command of an operation: `order.pack` is `npm run store -- order pack`. */
export function toCommand(operation: Operation): Command {
  const words = operation.name.replaceAll('.', ' ');
  const fields = [...listOperationFields(operation), ...(operation.makesFile ? [OUT] : [])];
  const args = [...fields.map((field) => formatField(operation, field)), '[--dry-run]'].join(' ');
  const usage = `npm run store -- ${words} --help explains it.`;
  return {
    words,
    args,
    summary: operation.summary,
    help: [
      ...fields.map((field) => formatFieldHelp(operation, field)),
      '  --dry-run    shows the change without making it',
      ...(operation.help === undefined ? [] : ['', operation.help]),
    ].join('\n'),
    recordsItself: true,
    run: async (parts, typedArgs) => {
      const parsed = await parseOperationArgs(operation, typedArgs, usage);
      try {
        if (parsed.isDryRun) {
          const { text } = await previewOperation({ parts, actor: createCommandActor() }, operation, parsed.input);
          console.log(`${text}\nThis was a dry run: nothing has changed.`);
        } else await perform(parts, operation, parsed);
        return 0;
      } catch (error) {
        throw toCommandError(error, operation, usage);
      }
    },
  };
}
