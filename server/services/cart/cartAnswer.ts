import type { Cart, CartMarks, CartRewards } from '../../../src/contracts/cart.ts';
import { abreast } from '../../platform/database/abreast.ts';
import type { Database } from '../../platform/database/database.ts';
import { stateTaxTable } from '../../providers/tax/stateTaxTable.ts';
import { listAddresses } from '../addresses/actions.ts';
import { membershipOf } from '../rewards/actions.ts';
import { type CartContents, readCart } from './actions.ts';
import type { CartParts } from './cartParts.ts';
import { rewardsOf } from './cartRewards.ts';
import { type EstimatedTax, presentCart } from './present.ts';
import { subtotalOf } from './rules.ts';
import type { CartOwner } from './store.ts';

const EMPTY: CartContents = { lines: [], giftCards: [], removedItems: [] };

const customerIdOf = (owner: CartOwner | undefined): number | null =>
  owner !== undefined && 'customerId' in owner ? owner.customerId : null;

type Address = Awaited<ReturnType<typeof listAddresses>>[number];

const primaryAddress = async (db: Database, customerId: number): Promise<Address | undefined> =>
  (await listAddresses(db, customerId)).find(({ isPrimary }) => isPrimary);

/** The tax on the cart where the customer's primary address is known; undefined elsewhere. */
async function estimateTax(
  primary: Address | undefined,
  { lines }: Pick<CartContents, 'lines'>,
): Promise<EstimatedTax | undefined> {
  const subtotal = subtotalOf(lines);
  if (!primary || subtotal === 0) return undefined;
  return { cents: await stateTaxTable.taxOf(subtotal, primary), postalCode: primary.postalCode.slice(0, 5) };
}

type Asked = { readonly owner: CartOwner | undefined; readonly marks: CartMarks; readonly wantsRewards: boolean };

/** The cart of its owner as it is now, with what stands beside its lines; that of nobody is empty (browsing §7, Cart). */
export function answerCart(parts: CartParts, { owner, marks, wantsRewards }: Asked): Promise<Cart> {
  const customerId = customerIdOf(owner);
  /** Undefined where it cannot be told, which never fails the cart. */
  const membership = async (db: Database) => {
    if (!wantsRewards || customerId === null) return null;
    return membershipOf({ ...parts, db }, customerId).catch((failure: unknown) => {
      parts.log.error({ err: failure }, 'points of a cart failed');
      return undefined;
    });
  };
  return abreast(parts.db, async (one) => {
    const [contents, primary, member] = await Promise.all([
      owner ? readCart(one, owner) : EMPTY,
      customerId === null ? undefined : primaryAddress(one, customerId),
      membership(one),
    ]);
    const canTell = wantsRewards && member !== undefined;
    const rewards: CartRewards | undefined = canTell ? rewardsOf(contents.lines, member) : undefined;
    return presentCart(contents, { tax: await estimateTax(primary, contents), rewards, owner: marks });
  });
}
