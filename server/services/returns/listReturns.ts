import type { OrderReturn } from '../../../src/contracts/orders/returns.ts';
import type { Parts } from '../../parts.ts';
import { presentReturns } from './actions/presentReturns.ts';
import { findContracts, type ReturnFilter } from './returnListStore.ts';
import { readReturnsByContract } from './returnStore.ts';

export const RETURNS_PER_PAGE = 100;

/** Returns one page of a hundred returns of any customer, oldest first. @param pageNum from 1 */
export async function listReturns(
  parts: Pick<Parts, 'db' | 'clock' | 'marketplaces'>,
  filter: ReturnFilter,
  pageNum: number,
): Promise<{ readonly returns: readonly OrderReturn[]; readonly total: number }> {
  const offset = (pageNum - 1) * RETURNS_PER_PAGE;
  const { contractIds, total } = await findContracts(parts.db, filter, { limit: RETURNS_PER_PAGE, offset });
  const storedReturns = await readReturnsByContract(parts.db, contractIds);
  return { returns: await presentReturns(parts, storedReturns), total };
}
