import { convertSlugToTerm } from '../../../src/lib/slug.ts';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';

/** Case, punctuation and spaces do not distinguish terms. */
const normalizeTerm = (term: string): string =>
  convertSlugToTerm(term.normalize('NFKC').toLowerCase()).replace(/\s+/g, ' ');

/** Returns whether a term is blacklisted. */
export async function isBlacklisted(db: Database, term: string): Promise<boolean> {
  const requested = normalizeTerm(term);
  if (requested === '') return false;
  const query = db.selectFrom('blacklisted_terms').select('term').where('term', '=', requested);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Rejects a blacklisted term (browsing §4, Search page states).
 * @throws {ApiError} 410 `search.term.blacklisted`
 */
export async function assertNotBlacklisted(db: Database, term: string): Promise<void> {
  if (await isBlacklisted(db, term)) {
    throw new ApiError(410, 'search.term.blacklisted', 'This search is not available.');
  }
}

/** Blacklists a term and returns its normalised form; undefined without any change if no letter or digit is left. */
export async function blacklistTerm(db: Database, term: string): Promise<string | undefined> {
  const refused = normalizeTerm(term);
  if (!/[\p{L}\p{N}]/u.test(refused)) return undefined;
  await db
    .insertInto('blacklisted_terms')
    .values({ term: refused })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return refused;
}

/** Removes a term from the blacklist; returns false if it was not on it. */
export async function unblacklistTerm(db: Database, term: string): Promise<boolean> {
  const deleted = await db.deleteFrom('blacklisted_terms').where('term', '=', normalizeTerm(term)).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Lists all blacklisted terms alphabetically. */
export async function listBlacklistedTerms(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('blacklisted_terms').select('term').orderBy('term').execute();
  return rows.map(({ term }) => term);
}
