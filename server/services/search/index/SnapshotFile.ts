import { once } from 'node:events';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Logger } from '../../../platform/log.ts';
import type { CatalogVersion } from '../../catalog/actions.ts';
import type { Bits } from './bits.ts';
import { yieldToEventLoop } from './buildIndex.ts';
import type { FacetIndex } from './facetIndex.ts';
import { ParentIndex } from './ParentIndex.ts';
import { Posting, type PostingState } from './Posting.ts';
import type { SearchIndex } from './searchIndex.ts';
import { NO_SHOP_WORDS } from './shopWords.ts';
import type { SizeAxis } from './sizeIndex.ts';
import { WordIndex } from './wordIndex.ts';

/** The index without its words and sets, which follow in smaller parts, and without what a start reads anew. */
type Frame = Omit<SearchIndex, 'words' | 'parents' | 'trend' | 'unsettled' | 'shopWords' | 'generation'> & {
  readonly parents: Readonly<Record<keyof SearchIndex['parents'], ParentIndex['counts']>>;
  readonly ranked: Uint32Array;
};

/** A part of the file: its length in four bytes, and its value as V8 serializes it. */
type FilePart =
  | { readonly build: string; readonly version: CatalogVersion }
  | { readonly frame: Frame }
  /** Some of the sets of a list, by its place in `listSets`. */
  | { readonly list: number; readonly sets: readonly Bits[] }
  | { readonly postings: readonly (readonly [stem: string, state: PostingState])[] }
  | { readonly isEnd: true };

const LENGTH_BYTES = 4;
/** A set of a million styles has 125 kB. */
const SETS_A_PART = 16;
const POSTINGS_A_PART = 500;

/** The search index on disk, so that a start need not read the whole catalog. Each program reads only what the same one has written. */
export class SnapshotFile {
  readonly #path: string;
  readonly #build: string;
  readonly #log: Logger;
  #version: CatalogVersion | undefined;

  /** @param build names the program: another one may have another form of the index */
  constructor(path: string, build: string, log: Logger) {
    this.#path = path;
    this.#build = build;
    this.#log = log;
  }

  /**
   * Replaces the file, if it has another version of the catalog. The index must not change meanwhile. A failure costs the next start time,
   * but nothing else: the former file stays, and the log says why.
   */
  async save(index: SearchIndex, patienceMs: number): Promise<void> {
    if (this.#version?.mark === index.version.mark) return;
    const signal = AbortSignal.timeout(patienceMs);
    try {
      // A disk that does not answer holds nothing up.
      await Promise.race([this.#write(index, signal), once(signal, 'abort').then(() => signal.throwIfAborted())]);
      this.#version = index.version;
    } catch (error) {
      this.#log.warn({ err: error }, 'the search index was not written to the disk');
    }
  }

  /** Returns the index; undefined if there is none of this program, or not a whole one. */
  async load(): Promise<SearchIndex | undefined> {
    try {
      const index = await this.#read();
      this.#version = index?.version;
      return index;
    } catch (error) {
      this.#log.warn({ err: error }, 'the search index on the disk was not read');
      return undefined;
    }
  }

  async #write(index: SearchIndex, signal: AbortSignal): Promise<void> {
    await mkdir(dirname(this.#path), { recursive: true });
    const newPath = `${this.#path}.${process.pid}`;
    try {
      const file = await open(newPath, 'w', 0o600);
      try {
        await this.#writeParts(file, index, signal);
        await file.sync();
      } finally {
        await file.close();
      }
      signal.throwIfAborted();
      await rename(newPath, this.#path);
    } catch (error) {
      await rm(newPath, { force: true });
      throw error;
    }
  }

  async #writeParts(file: FileHandle, index: SearchIndex, signal: AbortSignal): Promise<void> {
    for (const part of this.#listParts(index)) {
      signal.throwIfAborted();
      const bytes = serialize(part);
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32LE(bytes.length);
      await file.appendFile(length);
      await file.appendFile(bytes);
    }
  }

  *#listParts(index: SearchIndex): Generator<FilePart> {
    yield { build: this.#build, version: index.version };
    yield { frame: toFrame(index) };
    for (const [list, sets] of listSets(index).entries())
      for (const some of cut(sets, SETS_A_PART)) yield { list, sets: some };
    for (const some of cut([...index.words.postings], POSTINGS_A_PART))
      yield { postings: some.map(([stem, posting]) => [stem, posting.state] as const) };
    yield { isEnd: true };
  }

  async #read(): Promise<SearchIndex | undefined> {
    const file = await open(this.#path).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    });
    try {
      return file && (await this.#readParts(file));
    } finally {
      await file?.close();
    }
  }

  async #readParts(file: FileHandle): Promise<SearchIndex | undefined> {
    const head = await readPart(file);
    if (!head || !('build' in head) || head.build !== this.#build) return undefined;
    const framePart = await readPart(file);
    if (!framePart || !('frame' in framePart)) return undefined;
    const index = fromFrame(framePart.frame);
    const lists = listSets(index);
    const pause = yieldToEventLoop();
    for (let part = await readPart(file); part; part = await readPart(file)) {
      if ('isEnd' in part) return index;
      if ('sets' in part) lists[part.list]?.push(...part.sets);
      if ('postings' in part) for (const [stem, state] of part.postings) index.words.set(stem, new Posting(state));
      await pause();
    }
    return undefined;
  }
}

/** The lists of sets, which are most of the index, in an order that depends on its frame alone. */
const listSets = ({
  facets,
  lowestPrices,
  sizes,
}: Pick<SearchIndex, 'facets' | 'lowestPrices' | 'sizes'>): Bits[][] => [
  ...[...facets.values(), lowestPrices.onSale].flatMap(({ products, styles }) => [
    products,
    ...(styles ? [styles.bits] : []),
  ]),
  sizes.pairStyles,
  sizes.pairProducts,
  sizes.size.products,
  sizes.width.products,
];

const withoutSets = (facet: FacetIndex): FacetIndex => ({
  ...facet,
  products: [],
  ...(facet.styles && { styles: { ...facet.styles, bits: [] } }),
});
const withoutProducts = (axis: SizeAxis): SizeAxis => ({ ...axis, products: [] });

function toFrame(index: SearchIndex): Frame {
  const { words, trend, shopWords, generation, unsettled, parents, facets, lowestPrices, sizes, ...rest } = index;
  return {
    ...rest,
    ranked: unsettled.ranked,
    parents: { zc2: parents.zc2.counts, productType: parents.productType.counts },
    facets: new Map(Array.from(facets, ([field, facet]) => [field, withoutSets(facet)])),
    lowestPrices: { ...lowestPrices, onSale: withoutSets(lowestPrices.onSale) },
    sizes: {
      ...sizes,
      size: withoutProducts(sizes.size),
      width: withoutProducts(sizes.width),
      pairStyles: [],
      pairProducts: [],
    },
  };
}

const fromFrame = ({ ranked, parents, ...rest }: Frame): SearchIndex => ({
  ...rest,
  words: new WordIndex(),
  parents: { zc2: new ParentIndex(parents.zc2), productType: new ParentIndex(parents.productType) },
  trend: { readAt: Number.NEGATIVE_INFINITY, views: new Float64Array(rest.productIds.length) },
  unsettled: { ranked, added: [], brandPlaces: undefined },
  shopWords: NO_SHOP_WORDS,
  generation: 0,
});

/** Returns the next part; undefined at the end of the file, which comes too early in a broken one. */
async function readPart(file: FileHandle): Promise<FilePart | undefined> {
  const length = (await readBytes(file, LENGTH_BYTES))?.readUInt32LE();
  const isInFile = length !== undefined && length <= (await file.stat()).size;
  const bytes = isInFile ? await readBytes(file, length) : undefined;
  // The same program has written it, so it needs no check of its form.
  return bytes && deserialize(bytes);
}

async function readBytes(file: FileHandle, count: number): Promise<Buffer | undefined> {
  // Arrays of the index stay views of these bytes.
  const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, null);
  return bytesRead === count ? buffer : undefined;
}

function* cut<Entry>(entries: readonly Entry[], size: number): Generator<readonly Entry[]> {
  for (let from = 0; from < entries.length; from += size) yield entries.slice(from, from + size);
}
