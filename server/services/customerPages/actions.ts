import type { Request } from 'express';
import { type RawBuilder, sql } from 'kysely';
import type { CartItemsCount } from '../../../src/contracts/cart.ts';
import { DEFAULT_LIST_ID, type ItemIdsOnList } from '../../../src/contracts/favorites.ts';
import type { PageOfCalls } from '../../platform/http/caller.ts';
import { buildCartCountSql, buildCartVersionSql } from '../cart/actions.ts';
import { buildHeartedIdsSql, buildListsVersionSql } from '../favorites/actions.ts';
import { createSignedCustomerReader, type IdentityParts, presentCustomer } from '../identity/actions.ts';
import { buildPurchasesVersionSql } from '../orders/actions/purchaseHistory.ts';
import { buildSizeFiltersVersionSql } from '../preferences/actions.ts';
import {
  buildMemberSql,
  buildMembershipVersionSql,
  type MemberRow,
  presentMember,
  toMember,
} from '../rewards/actions.ts';
import { buildFitsVersionSql } from '../sizing/actions.ts';

/** The parts of a customer's data that the calls of stored pages answer, each with an SQL value that changes with it. */
const VERSIONS = {
  cart: buildCartVersionSql,
  lists: buildListsVersionSql,
  membership: buildMembershipVersionSql,
  sizeFilters: buildSizeFiltersVersionSql,
  fits: buildFitsVersionSql,
  purchases: buildPurchasesVersionSql,
} as const satisfies Readonly<Record<string, (customerId: RawBuilder<unknown>) => RawBuilder<unknown>>>;

type Versions = Readonly<Record<keyof typeof VERSIONS, string>>;

/** A recognised customer, and for each part of the customer's data a text that is equal for equal data. */
type CustomerVersion = {
  readonly identity: Readonly<Record<'customerId' | 'firstName' | 'fullName' | 'email', string>>;
  readonly versions: Versions & { readonly level: string };
};
export type ReadCustomerVersion = (req: Request) => Promise<CustomerVersion | undefined>;

const selectVersions = (customerId: RawBuilder<unknown>): RawBuilder<Versions> =>
  sql<Versions>`${sql.join(
    Object.entries(VERSIONS).map(([part, buildVersionSql]) => sql`${buildVersionSql(customerId)} as ${sql.ref(part)}`),
  )}`;

/** Reads the request's customer and the versions of the customer's data with one statement. */
export function createCustomerVersionReader(parts: IdentityParts): ReadCustomerVersion {
  const read = createSignedCustomerReader(parts, selectVersions);
  return async (req) => {
    const customer = await read(req);
    if (!customer) return undefined;
    const { account, caller, facts } = customer;
    const { customerId, firstName, fullName, email } = account;
    const { cart, lists, membership, sizeFilters, fits, purchases } = facts;
    return {
      identity: { customerId: String(customerId), firstName, fullName, email },
      versions: { level: caller.level, cart, lists, membership, sizeFilters, fits, purchases },
    };
  };
}

type Facts = {
  readonly pieces: number;
  readonly heartedIds: readonly string[];
  readonly member: MemberRow | null;
};

/** The bodies of the answers to the calls of a page's frame, by path; `page` marks calls whose caller is known. */
type CustomerFrame = { readonly page: PageOfCalls; readonly answers: ReadonlyMap<string, unknown> };
export type ReadCustomerFrame = (req: Request) => Promise<CustomerFrame | undefined>;

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
    return { page: { caller: Promise.resolve(caller) }, answers };
  };
}
