import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { announceSettings } from '../../platform/database/sharedSettings.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import { assertVersion } from '../operations/versionConflict.ts';
import type { ShopWords } from './index/shopWords.ts';
import { splitWords } from './index/words.ts';
import { joinStems, relateTerms } from './query/queryPart.ts';

/** Most groups of a shop. */
const MAX_GROUPS = 500;

/** Terms that mean the same or, with a path, lead to that page. */
export type WordGroup = { readonly terms: readonly string[]; readonly path: string | null };

/** Returns the key of a term in `ShopWords`. */
export const toTermKey = (term: string): string => joinStems(splitWords(term));

/** Reads what the merchant has taught the search; `change` is taken as if it were stored already. */
export async function readShopWords(
  db: Database,
  change?: WordGroup & { readonly wordId: number | undefined },
): Promise<ShopWords> {
  const rows = await db.selectFrom('search_words').select(['word_id', 'terms', 'path']).orderBy('word_id').execute();
  const others: readonly WordGroup[] = rows.filter(({ word_id }) => word_id !== change?.wordId);
  const groups = change ? [...others, change] : others;
  const pages = groups.flatMap(({ terms, path }) =>
    path === null ? [] : terms.map((term) => [toTermKey(term), path] as const),
  );
  return {
    concepts: relateTerms(groups.filter(({ path }) => path === null).map(({ terms }) => terms)),
    pages: new Map(pages),
  };
}

type Change = {
  readonly wordId: number | undefined;
  readonly seen: number | undefined;
  readonly by: string;
  readonly now: Date;
};

const createTwiceError = (term: string): ApiError => {
  const text = `“${term}” leads to a page already.`;
  return new ApiError(409, 'search.words.twice', text, { terms: text });
};

/** @throws {ApiError} 409 `search.words.twice` for a term that leads to another page */
async function assertOnePage(tx: Transaction, { terms, path }: WordGroup, wordId: number | undefined): Promise<void> {
  if (path === null) return;
  const rows = await tx.selectFrom('search_words').select(['word_id', 'terms']).where('path', 'is not', null).execute();
  const taken = new Set(rows.filter((row) => row.word_id !== wordId).flatMap((row) => row.terms.map(toTermKey)));
  const twice = terms.find((term) => taken.has(toTermKey(term)));
  if (twice !== undefined) throw createTwiceError(twice);
}

/**
 * Adds a group of terms, or changes one; the search of every process follows.
 * @throws {ApiError} 404; 409 `conflict`, `search.words.twice`, `search.words.many`
 */
export async function saveWords(tx: Transaction, group: WordGroup, change: Change): Promise<number> {
  const { wordId, seen, by, now } = change;
  // Changes wait for each other: a term leads to one page.
  await sql`select pg_advisory_xact_lock(hashtextextended('search words', 0))`.execute(tx);
  await assertOnePage(tx, group, wordId);
  const columns = { terms: [...group.terms], path: group.path, changed_by: by, updated_at: now };
  await announceSettings(tx);
  if (wordId === undefined) {
    const { count } = await tx
      .selectFrom('search_words')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_GROUPS)
      throw new ApiError(409, 'search.words.many', `The search learns up to ${MAX_GROUPS} groups of terms.`);
    const row = await tx.insertInto('search_words').values(columns).returning('word_id').executeTakeFirstOrThrow();
    return row.word_id;
  }
  assertVersion(seen, (await getWords(tx, wordId)).version);
  await tx.updateTable('search_words').set(columns).where('word_id', '=', wordId).execute();
  return wordId;
}

/** Returns a group of terms with its version. @throws {ApiError} 404 */
export async function getWords(
  db: Database | Transaction,
  wordId: number,
): Promise<WordGroup & { readonly version: number }> {
  const row = await db
    .selectFrom('search_words')
    .select(['terms', 'path', 'version'])
    .where('word_id', '=', wordId)
    .executeTakeFirst();
  if (!row) throw createNotFoundError('This group of terms');
  return row;
}

/** Forgets a group of terms. @throws {ApiError} 404; 409 `conflict` */
export async function removeWords(tx: Transaction, wordId: number, seen: number | undefined): Promise<WordGroup> {
  const group = await getWords(tx, wordId);
  assertVersion(seen, group.version);
  await tx.deleteFrom('search_words').where('word_id', '=', wordId).execute();
  await announceSettings(tx);
  return group;
}
