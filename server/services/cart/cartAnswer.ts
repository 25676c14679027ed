import type { Address } from '../../../src/contracts/addresses.ts';
import type { Cart, CartMarks } from '../../../src/contracts/cart.ts';
import { GIFT_CARDS_GROUP } from '../../../src/lib/giftCardRules.ts';
import type { Database } from '../../platform/database/database.ts';
import { stateTaxTable } from '../../providers/tax/stateTaxTable.ts';
import { addressesSql, presentAddresses } from '../addresses/actions.ts';
import { memberSql, presentMember, toMember } from '../rewards/actions.ts';
import { type CartContents, readCartContents } from './cartContents.ts';
import type { CartParts } from './cartParts.ts';
import { toCartRewards } from './cartRewards.ts';
import { cartSql, EMPTY_CART, readCart } from './heldStore.ts';
import { type EstimatedTax, presentCart } from './present.ts';
import { computeSubtotal } from './rules.ts';
import type { CartOwner } from './store.ts';

const EMPTY: CartContents = { lines: [], giftCards: [], removedItems: [] };

/** Returns the estimated tax of the goods, without gift cards, where the customer has a primary address; undefined otherwise. */
function estimateTax(primary: Address | undefined, { lines }: Pick<CartContents, 'lines'>): EstimatedTax | undefined {
  const subtotal = computeSubtotal(lines.filter((line) => line.glProductGroupType !== GIFT_CARDS_GROUP));
  if (!primary || subtotal === 0) return undefined;
  return { cents: stateTaxTable.taxOf(subtotal, primary), postalCode: primary.postalCode.slice(0, 5) };
}

type Asked = { readonly owner: CartOwner | undefined; readonly marks: CartMarks; readonly wantsRewards: boolean };

/** Reads a member's cart with the primary address and the rewards membership. */
async function readMine(db: Database, customerId: number) {
  const owner = { customerId };
  const { cart, addresses, member } = await db
    .selectNoFrom([
      cartSql(owner).as('cart'),
      addressesSql(customerId).as('addresses'),
      memberSql(customerId).as('member'),
    ])
    .executeTakeFirstOrThrow();
  return {
    contents: await readCartContents(db, owner, cart ?? EMPTY_CART),
    primary: presentAddresses(addresses).find(({ isPrimary }) => isPrimary),
    membership: presentMember(toMember(member)),
  };
}

const ofGuest = async (db: Database, owner: CartOwner | undefined) => ({
  contents: owner ? await readCartContents(db, owner, await readCart(db, owner)) : EMPTY,
  primary: undefined,
  membership: null,
});

/** Returns the owner's current cart with tax, rewards and owner marks; empty without an owner (browsing §7, Cart). */
export async function answerCart({ db }: Pick<CartParts, 'db'>, { owner, marks, wantsRewards }: Asked): Promise<Cart> {
  const isMine = owner !== undefined && 'customerId' in owner;
  const { contents, primary, membership } = isMine ? await readMine(db, owner.customerId) : await ofGuest(db, owner);
  const rewards = wantsRewards ? toCartRewards(contents.lines, membership) : undefined;
  return presentCart(contents, { tax: estimateTax(primary, contents), rewards, owner: marks });
}
