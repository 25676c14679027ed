import { slugToTerm } from '../../../src/lib/slug.ts';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';

/** Terms that differ in capitals, signs or blanks alone are one. */
const comparable = (term: string): string => slugToTerm(term.normalize('NFKC').toLowerCase()).replace(/\s+/g, ' ');

/** Whether the shop refuses to search for this. */
export async function isBlacklisted(db: Database, term: string): Promise<boolean> {
  const wanted = comparable(term);
  if (wanted === '') return false;
  const query = db.selectFrom('blacklisted_terms').select('term').where('term', '=', wanted);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Throws 410 `search.term.blacklisted` for a term that the shop refuses (browsing §4, Search page states). */
export async function refuseBlacklisted(db: Database, term: string): Promise<void> {
  if (await isBlacklisted(db, term)) {
    throw new ApiError(410, 'search.term.blacklisted', 'This search is not available.');
  }
}

/** Refuses a term from now on. Gives the form in which it is compared; undefined, and nothing done, where no letter or digit is left of it. */
export async function blacklist(db: Database, term: string): Promise<string | undefined> {
  const refused = comparable(term);
  if (!/[\p{L}\p{N}]/u.test(refused)) return undefined;
  await db
    .insertInto('blacklisted_terms')
    .values({ term: refused })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return refused;
}

/** Searches for a term again. False where it was not refused. */
export async function unblacklist(db: Database, term: string): Promise<boolean> {
  const gone = await db.deleteFrom('blacklisted_terms').where('term', '=', comparable(term)).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** All refused terms, in the order of the alphabet. */
export async function blacklistedTerms(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('blacklisted_terms').select('term').orderBy('term').execute();
  return rows.map(({ term }) => term);
}
