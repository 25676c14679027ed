import { convertSlugToTerm } from '../../../src/lib/products/productUrls.ts';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';

/** Case, punctuation and spaces do not distinguish terms. */
const normalizeTerm = (term: string): string =>
  convertSlugToTerm(term.normalize('NFKC').toLowerCase()).replace(/\s+/g, ' ');

export async function isBlacklisted(db: Database, term: string): Promise<boolean> {
  const normalizedTerm = normalizeTerm(term);
  if (normalizedTerm === '') return false;
  const query = db.selectFrom('blacklisted_terms').select('term').where('term', '=', normalizedTerm);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Rejects a blacklisted term (browsing §4, Search page states). @throws {ApiError} 410 `search.term.blacklisted` */
export async function assertNotBlacklisted(db: Database, term: string): Promise<void> {
  if (await isBlacklisted(db, term)) {
    throw new ApiError(410, 'search.term.blacklisted', 'This search is not available.');
  }
}

/** Blacklists a term and returns its normalized form; undefined without any change if no letter or digit is left. */
export async function blacklistTerm(db: Database, term: string): Promise<string | undefined> {
  const normalizedTerm = normalizeTerm(term);
  if (!/[\p{L}\p{N}]/u.test(normalizedTerm)) return undefined;
  await db
    .insertInto('blacklisted_terms')
    .values({ term: normalizedTerm })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return normalizedTerm;
}

/** Removes a term from the blacklist; returns false if it was not on it. */
export async function unblacklistTerm(db: Database, term: string): Promise<boolean> {
  const result = await db.deleteFrom('blacklisted_terms').where('term', '=', normalizeTerm(term)).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Lists all blacklisted terms alphabetically. */
export async function listBlacklistedTerms(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('blacklisted_terms').select('term').orderBy('term').execute();
  return rows.map(({ term }) => term);
}
