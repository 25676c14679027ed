import type { SizeFilter, SizeFilterRequest } from '../../../src/contracts/account/preferences.ts';
import { formatPossessive } from '../../../src/lib/products/genders.ts';
import type { Parts } from '../../parts.ts';
import { getErrorCode } from '../../platform/errors.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import {
  deleteSizeFilter,
  readSizeFilter,
  readSizeFilters,
  type SizeFilterRow,
  saveSizeFilter,
  updateSizeFilter,
} from './store.ts';

export { buildSizeFiltersVersionSql, sizeData } from './store.ts';

const presentSizeFilter = (row: SizeFilterRow): SizeFilter => ({
  sizeFilterId: String(row.size_filter_id),
  name: `${formatPossessive([row.gender]) || row.gender} ${row.department}`,
  department: row.department,
  gender: row.gender,
  sizes: row.sizes,
  widths: row.widths,
});

export type PreferencesParts = Pick<Parts, 'db' | 'clock'>;

const UNIQUE_VIOLATION = '23505';

/** Returns the customer's saved sizes, last changed first. */
export async function listSizeFilters({ db }: PreferencesParts, customerId: number): Promise<SizeFilter[]> {
  return (await readSizeFilters(db, customerId)).map(presentSizeFilter);
}

/** Returns one of the customer's sets. @throws {ApiError} 404 if there is none */
export async function findSizeFilter({ db }: PreferencesParts, customerId: number, id: number): Promise<SizeFilter> {
  return presentSizeFilter(requireFound(await readSizeFilter(db, customerId, id)));
}

/** Saves a set, replacing the customer's set of the same department and gender. */
export async function addSizeFilter(
  { db, clock }: PreferencesParts,
  customerId: number,
  request: SizeFilterRequest,
): Promise<SizeFilter> {
  return presentSizeFilter(await saveSizeFilter(db, customerId, request, clock.now()));
}

/** Changes a set. @throws {ApiError} 404 if there is none; 409 if another set has that department and gender */
export async function changeSizeFilter(
  { db, clock }: PreferencesParts,
  customerId: number,
  id: number,
  request: SizeFilterRequest,
): Promise<SizeFilter> {
  try {
    return presentSizeFilter(requireFound(await updateSizeFilter(db, customerId, id, request, clock.now())));
  } catch (error) {
    if (getErrorCode(error) !== UNIQUE_VIOLATION) throw error;
    throw new ApiError(409, 'size.filter.exists', 'You have saved sizes for these already.');
  }
}

/** Deletes a set. @throws {ApiError} 404 if there is none */
export async function removeSizeFilter({ db }: PreferencesParts, customerId: number, id: number): Promise<void> {
  if (!(await deleteSizeFilter(db, customerId, id))) throw createNotFoundError('This set of sizes');
}

function requireFound(row: SizeFilterRow | undefined): SizeFilterRow {
  if (!row) throw createNotFoundError('This set of sizes');
  return row;
}
