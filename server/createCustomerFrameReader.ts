import { sql } from 'kysely';
import type { CartItemsCount } from '../src/contracts/cart.ts';
import { DEFAULT_LIST_ID, type ItemIdsOnList } from '../src/contracts/favorites.ts';
import { buildCartCountSql } from './services/cart/actions.ts';
import { buildHeartedIdsSql } from './services/favorites/actions.ts';
import { createCallerPage } from './services/identity/callersOfPages.ts';
import type { IdentityParts } from './services/identity/identityParts.ts';
import { presentCustomer } from './services/identity/present.ts';
import { createSignedCustomerReader } from './services/identity/signedCustomer.ts';
import { buildMemberSql, type MemberRow, presentMember, toMember } from './services/rewards/actions.ts';
import type { ReadCustomerFrame } from './web/customerFrame.ts';

type Facts = {
  readonly pieces: number;
  readonly heartedIds: readonly string[];
  readonly member: MemberRow | null;
};

/** Members have points, and banned customers an error: their membership is left to its call. */
const presentMembership = (row: MemberRow | null): object | undefined => {
  const membership = presentMember(toMember(row));
  return membership.canEnroll ? { ...membership, member: null } : undefined;
};

/**
 * Returns a function that answers the calls of a page's frame with one statement instead of one or two each: customer,
 * cart count, hearts, membership. It returns undefined for guests and whenever the calls have more to do
 * (`createSignedCustomerReader`).
 */
export function createCustomerFrameReader(parts: IdentityParts): ReadCustomerFrame {
  const read = createSignedCustomerReader(
    parts,
    (customerId) => sql<Facts>`
      ${buildCartCountSql(customerId)} as pieces, ${buildHeartedIdsSql(customerId)} as "heartedIds",
      ${buildMemberSql(customerId)} as member`,
  );
  return async (req) => {
    const customer = await read(req);
    if (!customer) return undefined;
    const { account, caller, facts } = customer;
    const count: CartItemsCount = { count: facts.pieces };
    const hearts: ItemIdsOnList = { listId: DEFAULT_LIST_ID, itemIds: [...facts.heartedIds] };
    const answers = new Map<string, unknown>([
      ['/v1/customerInfo', presentCustomer(account, caller.level)],
      ['/v1/getCartItemsCount', count],
      ['/accountapi/cloudlist/v1/itemIdsOnList', hearts],
    ]);
    const membership = presentMembership(facts.member);
    if (membership) answers.set('/akitav2/slotz/recognized/v1/vip_membership', membership);
    return { page: createCallerPage(caller), answers };
  };
}
