import { open } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ALL_MARKETPLACES } from '../../services/content/documents/pickLive.ts';
import type { DocumentName } from '../../services/content/documents/store.ts';
import { CommandError } from '../command.ts';

/** Larger than any document, so that a wrong file is rejected before it is read completely. */
const MAX_BYTES = 2_000_000;

const text = { type: 'string' } as const;
const OPTIONS = {
  marketplace: text,
  file: text,
  version: text,
} as const;

type ContentArgs = DocumentName & {
  readonly file: string | undefined;
  readonly version: number | undefined;
};

/** Parses the number of a version. @throws {CommandError} */
export function parseVersion(name: string, input: string | undefined): number | undefined {
  if (input === undefined) return undefined;
  if (!/^\d{1,6}$/.test(input)) throw new CommandError(`--${name} ${input} is no version number.`);
  return Number(input);
}

/** Parses the arguments of a content command. @throws {CommandError} for wrong ones, and without a document's key */
export function parseContentArgs(args: readonly string[]): ContentArgs {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [key, ...others] = positionals;
    if (key === undefined || others.length > 0)
      throw new CommandError('Name one document: npm run store -- content list');
    return {
      key,
      marketplaceId: values.marketplace ?? ALL_MARKETPLACES,
      file: values.file,
      version: parseVersion('version', values.version),
    };
  } catch (error) {
    throw error instanceof CommandError
      ? error
      : new CommandError(error instanceof Error ? error.message : String(error));
  }
}

async function readText(file: string): Promise<string> {
  const handle = file === '-' ? undefined : await open(file);
  try {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of handle ? handle.createReadStream({ autoClose: false }) : process.stdin) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > MAX_BYTES) throw new CommandError(`${file} is too big for a document.`);
      chunks.push(bytes);
    }
    return Buffer.concat(chunks).toString('utf8');
  } finally {
    await handle?.close();
  }
}

/** Reads a document's body as JSON from a file, or from the standard input for `-`. @throws {CommandError} */
export async function readBody(file: string | undefined): Promise<unknown> {
  if (file === undefined)
    throw new CommandError('Name its file: --file footer.json, or --file - for the standard input.');
  try {
    return JSON.parse(await readText(file));
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
