import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { toNestedDatabase } from '../../../platform/database/rollBack.ts';
import { announceCatalogChange } from '../announceCatalogChange.ts';
import type { CatalogRecord } from '../write/catalogRecord.ts';
import { type OnBatch, type WriteOutcome, writeCatalog } from '../write/writeCatalog.ts';
import { handleRefusedSkus, type OnSoldOut, type RefusedStock } from './handleRefusedSkus.ts';
import { buildGroupKey } from './lineChecks.ts';
import { type ReadFeed, type ReadOptions, readFeed } from './readFeed.ts';
import { parseSource, toFeedProduct } from './toFeedProduct.ts';

/** The products that a feed names, by the source of the catalog. */
type NamedProducts = ReadonlyMap<string, ReadonlySet<string>>;

/** The products that are shown now, and those of them that the feed does not name. */
type MissingCount = { readonly shown: number; readonly missing: number };

const buildMissingCondition = (source: string, keys: ReadonlySet<string>) => sql<boolean>`
  source = ${source} and not hidden and not exists (
    select from json_array_elements_text(${JSON.stringify([...keys])}::json) named where named = source_key)`;

/** Counts the products that {@link hideMissing} would hide. */
async function countMissing(db: Database, namedProducts: NamedProducts): Promise<MissingCount> {
  let [shownCount, missingCount] = [0, 0];
  for (const [source, keys] of namedProducts) {
    const { rows } = await sql<MissingCount>`
      select count(*)::int as shown, (count(*) filter (where ${buildMissingCondition(source, keys)}))::int as missing
      from products where source = ${source} and not hidden`.execute(db);
    shownCount += rows[0]?.shown ?? 0;
    missingCount += rows[0]?.missing ?? 0;
  }
  return { shown: shownCount, missing: missingCount };
}

/** Hides these sources' products that the feed does not name, until one names them. Returns their number. */
function hideMissing(
  db: Database,
  namedProducts: NamedProducts,
  { now, recorder }: Pick<ImportOptions, 'now' | 'recorder'>,
): Promise<number> {
  return db.transaction().execute(async (tx: Transaction) => {
    const hidden: HiddenProduct[] = [];
    for (const [source, keys] of namedProducts) {
      const { rows } = await sql<HiddenProduct>`
        update products set hidden = true, gone_at = ${now}, updated_at = ${now}
        where ${buildMissingCondition(source, keys)} returning product_id as "productId", name`.execute(tx);
      hidden.push(...rows);
    }
    if (hidden.length > 0) {
      await recorder?.onHidden(toNestedDatabase(tx), hidden);
      await announceCatalogChange(
        tx,
        hidden.map(({ productId }) => productId),
      );
    }
    return hidden.length;
  });
}

/**
 * Result of an import; products are counted by outcome. `skipReason` is the reason why nothing was written: `strict`
 * and refused lines, `replace` would hide most of the shown products of the feed's shop, or nothing tells that shop's
 * products from those of other feeds.
 */
export type ImportOutcome = WriteOutcome &
  Omit<ReadFeed, 'valid' | 'refusedGroups' | 'refusedSkus'> & {
    /** Products hidden because the feed no longer names them; in a dry run, those that would be. */
    readonly hiddenCount: number;
    readonly skipReason?: SkipReason;
    /** Known SKUs whose lines were refused. */
    readonly refusedStock: RefusedStock;
  };

type SkipReason = 'refused lines' | 'many refused lines' | 'hides most' | 'unnamed source';

/** More than most shops sell of one SKU between two imports. */
export const DEFAULT_UNCOUNTED_LIMIT = 1000;

/** Products of one transaction: small batches need little memory, and hold locks for a short time. */
const BATCH = 50;

/** A feed that names less than half of the products is probably truncated. */
const MAX_MISSING_SHARE = 0.5;
/** In small catalogs, half is only a few products. */
const FEW_PRODUCTS = 10;

type HiddenProduct = { readonly productId: number; readonly name: string };

/** Records what an import does, each step in the transaction that it belongs to. */
export type ImportRecorder = {
  /** Called when all lines are checked, before anything is written. */
  readonly onChecked: (feed: ReadFeed) => Promise<void>;
  readonly onBatch: OnBatch;
  readonly onSoldOut: OnSoldOut;
  readonly onHidden: (db: Database, products: readonly HiddenProduct[]) => Promise<void>;
};

export type ImportOptions = ReadOptions & {
  readonly now: Date;
  /** How many pieces of each SKU that is in stock without a number may be sold until the next import. */
  readonly uncountedLimit?: number;
  readonly isDryRun?: boolean;
  /** Write nothing if any line is refused, or if more than this share is. */
  readonly isStrict?: boolean;
  readonly maxRefusedShare?: number;
  /** Products that an interrupted run of the same feed has written already, in the order of the feed. */
  readonly doneCount?: number;
  readonly recorder?: ImportRecorder | undefined;
  /** The parent of the folder for the feed while it is read; the system's for temporary files by default. */
  readonly workFolder?: string;
  /** Hide products of the feed's shop that the feed does not name; `most` even if these are more than half. */
  readonly replace?: 'some' | 'most' | undefined;
  /** Called with the number of products written, and of all. */
  readonly onWritten?: (done: number, all: number) => void;
};

/**
 * Imports a merchant's feed of any known form. Invalid lines are rejected with a reason, the others written. The feed
 * is read to its end first, so a damaged one changes nothing; then whole products are written in batches, and a
 * repeated import continues after an interruption. Importing the same feed again changes nothing.
 * @throws {UnreadableFeed} if it is not a feed; nothing is written
 */
export async function importFeed(
  db: Database,
  source: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const folder = await mkdtemp(join(options.workFolder ?? tmpdir(), 'eyelet-import-'));
  try {
    const feed = await readFeed(source, folder, options);
    const { valid, refusedGroups: _groups, refusedSkus: _skus, ...read } = feed;
    try {
      await options.recorder?.onChecked(feed);
      return { ...read, ...(await writeFeed(db, feed, options)) };
    } finally {
      await valid.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type FeedWriteOutcome = WriteOutcome & Pick<ImportOutcome, 'hiddenCount' | 'skipReason' | 'refusedStock'>;
const EMPTY_OUTCOME = {
  ...{ added: 0, changed: 0, unchanged: 0, addedStyles: 0, addedStocks: 0, hiddenCount: 0 },
  refusedStock: { keptSkus: [], soldOutCount: 0 },
  keptDifferences: [],
};

async function writeFeed(db: Database, feed: ReadFeed, options: ImportOptions): Promise<FeedWriteOutcome> {
  const { now, uncountedLimit = DEFAULT_UNCOUNTED_LIMIT, isDryRun = false, isStrict, replace, onWritten } = options;
  const { recorder, maxRefusedShare = 1, doneCount = 0 } = options;
  if (feed.rejectedLines.length > maxRefusedShare * feed.lines)
    return { ...EMPTY_OUTCOME, skipReason: 'many refused lines' };
  if (isStrict && feed.rejectedLines.length > 0) return { ...EMPTY_OUTCOME, skipReason: 'refused lines' };
  if (replace && options.source === undefined && hasUnnamedSource(feed))
    return { ...EMPTY_OUTCOME, skipReason: 'unnamed source' };
  const namedProducts = listNamedProducts(feed);
  const { shown: shownCount, missing: missingCount } = replace
    ? await countMissing(db, namedProducts)
    : { shown: 0, missing: 0 };
  if (replace === 'some' && missingCount > FEW_PRODUCTS && missingCount > shownCount * MAX_MISSING_SHARE)
    return { ...EMPTY_OUTCOME, hiddenCount: missingCount, skipReason: 'hides most' };
  const all = feed.valid.groupCount;
  const refusedStock = await handleRefusedSkus(db, feed.refusedSkus, { isDryRun, onSoldOut: recorder?.onSoldOut });
  const outcome = await writeCatalog(db, readFeedProducts(feed, { uncountedLimit, now, doneCount }), {
    now,
    isDryRun,
    batchSize: BATCH,
    onProgress: (count) => onWritten?.(doneCount + count, all),
    onBatch: recorder?.onBatch,
  });
  const hiddenCount = replace && !isDryRun ? await hideMissing(db, namedProducts, options) : missingCount;
  return { ...outcome, hiddenCount, refusedStock };
}

async function* readFeedProducts(
  { valid, refusedSkus }: ReadFeed,
  { doneCount, ...options }: { readonly uncountedLimit: number; readonly now: Date; readonly doneCount: number },
): AsyncGenerator<CatalogRecord> {
  const keptByGroup = Map.groupBy(
    refusedSkus.filter(({ isSoldOut }) => !isSoldOut),
    ({ group }) => group,
  );
  let place = 0;
  for await (const lines of valid.groups()) {
    place += 1;
    if (place <= doneCount) continue;
    const kept = keptByGroup.get(buildGroupKey(lines[0]));
    yield toFeedProduct(lines, { ...options, keptNumbers: kept && new Set(kept.map(({ sku }) => sku)) });
  }
}

/** Returns whether a product's lines have no link: then files of several shops share one source. */
function hasUnnamedSource({ valid }: ReadFeed): boolean {
  for (const key of valid.groupKeys()) if (key.startsWith('\n')) return true;
  return false;
}

/** A product with a refused line counts as named; a source without a valid line is not. */
function listNamedProducts({ valid, refusedGroups }: ReadFeed): NamedProducts {
  const namedProducts = new Map<string, Set<string>>();
  for (const key of valid.groupKeys()) {
    const { source, sourceKey } = parseSource(key);
    namedProducts.set(source, (namedProducts.get(source) ?? new Set()).add(sourceKey));
  }
  for (const key of refusedGroups) {
    const { source, sourceKey } = parseSource(key);
    namedProducts.get(source)?.add(sourceKey);
  }
  return namedProducts;
}
