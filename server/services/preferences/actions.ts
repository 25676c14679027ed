import type { SizeFilter, SizeFilterRequest } from '../../../src/contracts/preferences.ts';
import { errorCode } from '../../platform/errorCode.ts';
import { ApiError, notFound } from '../../platform/http/apiError.ts';
import type { Parts } from '../../platform/parts.ts';
import { presentSizeFilter } from './present.ts';
import {
  deleteSizeFilter,
  readSizeFilter,
  readSizeFilters,
  type SizeFilterRow,
  saveSizeFilter,
  updateSizeFilter,
} from './store.ts';

export type PreferencesParts = Pick<Parts, 'db' | 'clock'>;

const UNIQUE_VIOLATION = '23505';

/** The customer's saved sizes, the set changed last first. */
export async function listSizeFilters({ db }: PreferencesParts, customerId: number): Promise<SizeFilter[]> {
  return (await readSizeFilters(db, customerId)).map(presentSizeFilter);
}

/** One of the customer's sets. @throws {ApiError} 404 where they have no such set */
export async function findSizeFilter({ db }: PreferencesParts, customerId: number, id: number): Promise<SizeFilter> {
  return presentSizeFilter(found(await readSizeFilter(db, customerId, id)));
}

/** Saves a set; the customer's earlier one for the same department and gender is replaced. */
export async function addSizeFilter(
  { db, clock }: PreferencesParts,
  customerId: number,
  request: SizeFilterRequest,
): Promise<SizeFilter> {
  return presentSizeFilter(await saveSizeFilter(db, customerId, request, clock.now()));
}

/** @throws {ApiError} 404 where they have no such set; 409 where another of theirs is for that department and gender */
export async function changeSizeFilter(
  { db, clock }: PreferencesParts,
  customerId: number,
  id: number,
  request: SizeFilterRequest,
): Promise<SizeFilter> {
  try {
    return presentSizeFilter(found(await updateSizeFilter(db, customerId, id, request, clock.now())));
  } catch (error) {
    if (errorCode(error) !== UNIQUE_VIOLATION) throw error;
    throw new ApiError(409, 'size.filter.exists', 'You have saved sizes for these already.');
  }
}

/** @throws {ApiError} 404 where they have no such set */
export async function removeSizeFilter({ db }: PreferencesParts, customerId: number, id: number): Promise<void> {
  if (!(await deleteSizeFilter(db, customerId, id))) throw notFound('This set of sizes');
}

function found(row: SizeFilterRow | undefined): SizeFilterRow {
  if (!row) throw notFound('This set of sizes');
  return row;
}
