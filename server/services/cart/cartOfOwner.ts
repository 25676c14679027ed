import { type RawBuilder, sql } from 'kysely';
import type { Address } from '../../../src/contracts/account/addresses.ts';
import type { Parts } from '../../parts.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { buildAddressesSql, presentAddresses } from '../addresses/actions.ts';
import { describeStock, type StockDescription } from '../catalog/actions.ts';
import { buildEmailSqlById } from '../customers/actions.ts';
import { buildPromoFactsSql, type GiftChoices, type PromoFacts, toPromoFacts } from '../promotions/actions.ts';
import { buildMemberSql, presentMember, toMember } from '../rewards/actions.ts';
import type { StoredGiftCard } from './giftCardStore.ts';
import type { StoredCart } from './readCart.ts';
import type { StoredLine } from './rules.ts';
import { type CartOwner, deleteLines, readProductNames } from './store.ts';

/** A line with the current catalog data of its SKU. */
export type DescribedLine = StoredLine & StockDescription;
export type CartContents = {
  readonly lines: readonly DescribedLine[];
  /** E-gift cards; they are not SKUs. */
  readonly giftCards: readonly StoredGiftCard[];
  /** The shopper's decisions about gifts of promotions. */
  readonly giftChoices: GiftChoices;
  /** Names of products that have just left the cart because they are no longer available. */
  readonly removedItems: readonly string[];
};

/** Unavailable lines leave the cart; lines saved for later stay while sold out. */
const isGone = (line: StoredLine, stock: StockDescription | undefined): boolean =>
  stock === undefined || (!line.saved && stock.onHand === 0);

/** The lines of a cart, and those that must leave it because they are no longer available. */
type DescribedCart = Omit<CartContents, 'removedItems'> & { readonly unavailable: readonly StoredLine[] };

/** Describes a cart with the catalog data that was read with it. */
export function describeCart({ lines: heldLines, giftCards, giftChoices, stocks: onSale }: StoredCart): DescribedCart {
  const stocks = new Map(onSale.map((row) => [row.stock_id, describeStock(row)]));
  const unavailable = heldLines.filter((line) => isGone(line, stocks.get(line.stockId)));
  const lines = heldLines.filter((line) => !unavailable.includes(line)).flatMap((line) => describeLine(line, stocks));
  return { lines, giftCards, giftChoices, unavailable };
}

/** Returns the owner's cart. Removes lines no longer available, and names their products once. */
export async function readCartContents(
  db: Database | Transaction,
  owner: CartOwner,
  cart: StoredCart,
): Promise<CartContents> {
  const { unavailable, ...contents } = describeCart(cart);
  const removedLines = await deleteLines(db, owner, unavailable);
  const removedItems = await readProductNames(
    db,
    removedLines.filter((line) => !line.saved).map((line) => line.stockId),
  );
  return { ...contents, removedItems };
}

function describeLine(line: StoredLine, stocks: ReadonlyMap<number, StockDescription>): DescribedLine[] {
  const stock = stocks.get(line.stockId);
  return stock ? [{ ...stock, ...line }] : [];
}

type AddressRows = Parameters<typeof presentAddresses>[0];
type MemberRow = Parameters<typeof toMember>[0];
type PromoRows = Parameters<typeof toPromoFacts>[0];

/** A cart's contents with the owner's data on which its tax, points and promotions depend. */
export type CartOfOwner = {
  readonly contents: CartContents;
  readonly primary: Address | undefined;
  /** Null for a guest. */
  readonly membership: ReturnType<typeof presentMember> | null;
  /** The automatic promotions. */
  readonly promos: readonly PromoFacts[];
};

type OwnerData = {
  readonly addresses: AddressRows | null;
  readonly member: MemberRow;
  readonly promos: PromoRows;
};
type OwnerDataSql = { readonly [Name in keyof OwnerData]: RawBuilder<OwnerData[Name]> };

/** No customer has this number. */
const GUEST = 0;

/**
 * Selects that data as SQL values, for statements that read the cart. Promotions for the first order show at checkout: a
 * guest may be a customer.
 */
export function buildOwnerDataSql(owner: CartOwner, now: Date): OwnerDataSql {
  const hasOrdered = sql<boolean>`true`;
  const buildPromos = (customerId: number, email: RawBuilder<string>) =>
    buildPromoFactsSql(sql`'{}'::text[]`, { customerId, email, hasOrdered }, now);
  return 'customerId' in owner
    ? {
        addresses: buildAddressesSql(owner.customerId),
        member: buildMemberSql(owner.customerId),
        promos: buildPromos(owner.customerId, buildEmailSqlById(owner.customerId)),
      }
    : { addresses: sql<null>`null`, member: sql<null>`null`, promos: buildPromos(GUEST, sql<string>`null`) };
}

/** Adds the values of `buildOwnerDataSql` to a cart. */
export const toCartOfOwner = (
  contents: CartContents,
  owner: CartOwner,
  { addresses, member, promos }: OwnerData,
): CartOfOwner => ({
  contents,
  primary: presentAddresses(addresses ?? []).find(({ isPrimary }) => isPrimary),
  membership: 'customerId' in owner ? presentMember(toMember(member)) : null,
  promos: toPromoFacts(promos),
});

export type CartParts = Pick<Parts, 'db' | 'clock' | 'log' | 'config'>;
