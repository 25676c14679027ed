import type { OrderReturn } from '../../../src/contracts/orders/returns.ts';
import type { Parts } from '../../parts.ts';
import { presentReturns } from './actions/presentReturns.ts';
import { findContracts, type ReturnFilter } from './returnListStore.ts';
import { readReturnsByContract } from './returnStore.ts';

const MAX_RETURNS = 100;

/** One page of returns; `from` is the number of its first return, from 1. */
export type ReturnPage = { readonly returns: readonly OrderReturn[]; readonly from: number; readonly total: number };

/** Returns one page of a hundred returns of any customer, oldest first. @param pageNum from 1 */
export async function listReturns(
  parts: Pick<Parts, 'db' | 'clock' | 'marketplaces'>,
  filter: ReturnFilter,
  pageNum: number,
): Promise<ReturnPage> {
  const offset = (pageNum - 1) * MAX_RETURNS;
  const { contractIds, total } = await findContracts(parts.db, filter, { limit: MAX_RETURNS, offset });
  const storedReturns = await readReturnsByContract(parts.db, contractIds);
  return { returns: await presentReturns(parts, storedReturns), from: offset + 1, total };
}
