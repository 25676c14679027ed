import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Parts } from '../../../parts.ts';
import { FEED_FORMAT_NAMES, type FeedOptions, writeFeed } from '../../../services/catalog/export/writeFeed.ts';
import { type Command, CommandError, parseTyped } from '../../command.ts';

const USAGE = `Name one file or -: npm run store -- catalog export <file>
More: npm run store -- catalog export --help`;

const EXPORT_HELP = `Writes all SKUs that the shop shows to everyone, one a line, with every attribute that it knows (docs/feed-attributes.md):

  npm run store -- catalog export google.tsv
  npm run store -- catalog export google.xml.gz --marketplace second
  npm run store -- catalog export products.jsonl.gz --internal
  npm run store -- catalog export - --format jsonl | gzip > products.jsonl.gz

  --format <form>       ${FEED_FORMAT_NAMES.join(', ')}; without it, the end of the file's name tells
  --marketplace <id>    whose addresses, shipping and returns are named; without it, those of the default marketplace
  --internal            also writes stock and shelves; catalog import reads them back

A name that ends in .gz is packed. The file is there when it is complete.`;

const OPTIONS = {
  format: { type: 'string' },
  marketplace: { type: 'string' },
  internal: { type: 'boolean', default: false },
} as const;

type ExportArgs = Omit<FeedOptions, 'shop'> & { readonly file: string; readonly marketplaceId: string | undefined };

/** @throws {CommandError} if there is not exactly one place, or for an unknown form */
function readExportArgs(args: readonly string[]): ExportArgs {
  const { values, positionals } = parseTyped(args, OPTIONS, USAGE);
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new CommandError(USAGE);
  const ending = /\.(\w+)(?:\.gz)?$/.exec(file)?.[1];
  const name = values.format ?? ending ?? '';
  const format = FEED_FORMAT_NAMES.find((one) => one === name);
  if (!format) throw new CommandError(`--format=${name} is none of ${FEED_FORMAT_NAMES.join(', ')}.\n${USAGE}`);
  return { file, format, marketplaceId: values.marketplace, isInternal: values.internal };
}

function findShop({ marketplaces }: Pick<Parts, 'marketplaces'>, id: string | undefined): FeedOptions['shop'] {
  const ids = marketplaces.listIds();
  if (id !== undefined && !ids.includes(id))
    throw new CommandError(`--marketplace=${id} is none of ${ids.join(', ')}.`);
  return id === undefined ? marketplaces.getByHost(undefined) : marketplaces.getById(id);
}

async function writeFile(text: AsyncIterable<string>, file: string): Promise<void> {
  const part = `${file}.part`;
  const output = createWriteStream(part);
  const source = Readable.from(text, { objectMode: false });
  try {
    await (file.endsWith('.gz') ? pipeline(source, createGzip(), output) : pipeline(source, output));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Writes the catalog as a feed for shopping services, assistants and other shops. */
export const catalogExportCommand: Command = {
  words: 'catalog export',
  args: '<file|-> [options]',
  summary: 'writes the products of the shop as a feed: Google Merchant or JSON lines',
  help: EXPORT_HELP,
  isReadOnly: true,
  run: async (parts, input) => {
    const { file, marketplaceId, ...args } = readExportArgs(input);
    const text = writeFeed(parts, { ...args, shop: findShop(parts, marketplaceId) });
    if (file === '-') await pipeline(text, process.stdout, { end: false });
    else await writeFile(text, file);
    return 0;
  },
};
