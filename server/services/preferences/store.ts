import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { SizeFilterRequest } from '../../../src/contracts/account/preferences.ts';
import { type CustomerData, collectRows, eraseRows, moveRows } from '../../platform/customerData.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/schema.ts';

export type SizeFilterRow = Selectable<Tables['size_filters']>;

/** Returns the customer's sets, last changed first. */
export const readSizeFilters = (db: Database, customerId: number): Promise<SizeFilterRow[]> =>
  db
    .selectFrom('size_filters')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('updated_at', 'desc')
    .orderBy('size_filter_id')
    .execute();

/** Selects a text that changes with a customer's saved sizes, for `customerVersion`. */
export const buildSizeFiltersVersionSql = (
  customerId: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`coalesce((
    select md5(string_agg(f::text, ',' order by f.size_filter_id))
    from size_filters f where f.customer_id = ${customerId}), '-')`;

export const readSizeFilter = (db: Database, customerId: number, id: number): Promise<SizeFilterRow | undefined> =>
  db
    .selectFrom('size_filters')
    .selectAll()
    .where('size_filter_id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

/** Inserts a set, or replaces the one of the same department and gender. */
export const saveSizeFilter = (db: Database, customerId: number, request: SizeFilterRequest, now: Date) =>
  db
    .insertInto('size_filters')
    .values({ ...request, customer_id: customerId, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'department', 'gender'])
        .doUpdateSet({ sizes: request.sizes, widths: request.widths, updated_at: now }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * @returns undefined if the customer has no such set
 * @throws `unique_violation` if another set has that department and gender
 */
export const updateSizeFilter = (db: Database, customerId: number, id: number, request: SizeFilterRequest, now: Date) =>
  db
    .updateTable('size_filters')
    .set({ ...request, updated_at: now })
    .where('size_filter_id', '=', id)
    .where('customer_id', '=', customerId)
    .returningAll()
    .executeTakeFirst();

/** @returns whether the set existed */
export async function deleteSizeFilter(db: Database, customerId: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('size_filters')
    .where('size_filter_id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export const sizeData: CustomerData = {
  collect: collectRows(({ customerId }) => ({
    'Saved sizes': sql`
        select department, gender, sizes, widths, updated_at as "saved at"
        from size_filters where customer_id = ${customerId} order by size_filter_id`,
  })),
  erase: eraseRows('size_filters'),
  merge: moveRows({ size_filters: ['department', 'gender'] }),
};
