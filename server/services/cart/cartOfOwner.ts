import { type RawBuilder, sql } from 'kysely';
import type { Address } from '../../../src/contracts/addresses.ts';
import { buildAddressesSql, presentAddresses } from '../addresses/actions.ts';
import { buildMemberSql, presentMember, toMember } from '../rewards/actions.ts';
import type { CartContents } from './cartContents.ts';
import type { CartOwner } from './store.ts';

type AddressRows = Parameters<typeof presentAddresses>[0];
type MemberRow = Parameters<typeof toMember>[0];

/** A cart's contents with the owner's data on which its tax and points depend. */
export type CartOfOwner = {
  readonly contents: CartContents;
  readonly primary: Address | undefined;
  /** Null for a guest. */
  readonly membership: ReturnType<typeof presentMember> | null;
};

/** Selects that data as SQL values, for statements that read the cart. */
export const buildOwnerDataSql = (
  owner: CartOwner,
): { readonly addresses: RawBuilder<AddressRows | null>; readonly member: RawBuilder<MemberRow> } =>
  'customerId' in owner
    ? { addresses: buildAddressesSql(owner.customerId), member: buildMemberSql(owner.customerId) }
    : { addresses: sql<null>`null`, member: sql<null>`null` };

/** Adds the values of `buildOwnerDataSql` to a cart. */
export const toCartOfOwner = (
  contents: CartContents,
  owner: CartOwner,
  { addresses, member }: { readonly addresses: AddressRows | null; readonly member: MemberRow },
): CartOfOwner => ({
  contents,
  primary: presentAddresses(addresses ?? []).find(({ isPrimary }) => isPrimary),
  membership: 'customerId' in owner ? presentMember(toMember(member)) : null,
});
