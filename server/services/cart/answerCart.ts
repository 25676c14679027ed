import type { Address } from '../../../src/contracts/addresses.ts';
import type { Cart, CartMarks } from '../../../src/contracts/cart.ts';
import { GIFT_CARDS_GROUP } from '../../../src/lib/isGiftCard.ts';
import type { Database } from '../../platform/database/database.ts';
import { computeLocalTax } from '../../providers/tax/computeLocalTax.ts';
import { MissingTaxRate, rateOfKnown, type TaxRates } from '../../providers/tax/taxRates.ts';
import { getPointsSettings, getTaxSettings } from '../marketplaces/actions.ts';
import { type CartContents, readCartContents } from './cartContents.ts';
import { buildOwnerDataSql, type CartOfOwner, toCartOfOwner } from './cartOfOwner.ts';
import type { CartParts } from './cartParts.ts';
import { buildCartSql, EMPTY_CART } from './heldStore.ts';
import { type EstimatedTax, presentCart } from './present.ts';
import type { CartOwner } from './store.ts';
import { toCartRewards } from './toCartRewards.ts';

type CartEstimateParts = {
  readonly tax: TaxRates;
  /** The marketplace of the request. */
  readonly marketplaceId: string;
};

/**
 * Returns the estimated tax of the goods, without gift cards, if the customer has a primary address; undefined without
 * one, or if the rate is not known yet: the cart does not wait for a provider.
 */
function estimateTax(
  primary: Address | undefined,
  { lines }: Pick<CartContents, 'lines'>,
  { tax, marketplaceId }: CartEstimateParts,
): EstimatedTax | undefined {
  const settings = getTaxSettings(marketplaceId);
  const goods = lines.filter((line) => !line.saved && line.glProductGroupType !== GIFT_CARDS_GROUP);
  if (!primary || goods.length === 0 || settings.pricesIncludeTax) return undefined;
  try {
    const local = computeLocalTax({ settings, getRate: rateOfKnown(tax) }, primary);
    const taxable = goods.reduce(
      (sum, { glProductGroupType: department, quantity, priceCents }) =>
        sum + local.computeTaxableCents({ department, quantity, cents: priceCents * quantity }),
      0,
    );
    return { cents: local.computeTax(taxable), postalCode: primary.postalCode.slice(0, 5) };
  } catch (error) {
    if (error instanceof MissingTaxRate) return undefined;
    throw error;
  }
}

type CartQuery = {
  readonly owner: CartOwner | undefined;
  readonly marks: CartMarks;
  readonly wantsRewards: boolean;
  readonly marketplaceId: string;
};

/** Reads the owner's cart with the data on which its tax and points depend. */
async function readCartOfOwner(db: Database, owner: CartOwner): Promise<CartOfOwner> {
  const data = buildOwnerDataSql(owner);
  const { cart, addresses, member } = await db
    .selectNoFrom([buildCartSql(owner).as('cart'), data.addresses.as('addresses'), data.member.as('member')])
    .executeTakeFirstOrThrow();
  const contents = await readCartContents(db, owner, cart ?? EMPTY_CART);
  return toCartOfOwner(contents, owner, { addresses, member });
}

const NO_CART: CartOfOwner = {
  contents: { lines: [], giftCards: [], removedItems: [] },
  primary: undefined,
  membership: null,
};

/**
 * Returns the owner's current cart with tax, rewards and owner marks; empty without an owner (browsing §7, Cart).
 * @param knownCart the cart, if it was just read
 */
export async function answerCart(
  { db, tax }: Pick<CartParts, 'db'> & Pick<CartEstimateParts, 'tax'>,
  { owner, marks, wantsRewards, marketplaceId }: CartQuery,
  knownCart?: CartOfOwner,
): Promise<Cart> {
  const { contents, primary, membership } = knownCart ?? (owner ? await readCartOfOwner(db, owner) : NO_CART);
  const rewards = wantsRewards
    ? toCartRewards(contents.lines, membership, getPointsSettings(marketplaceId))
    : undefined;
  const isTaxIncluded = getTaxSettings(marketplaceId).pricesIncludeTax;
  const estimated = estimateTax(primary, contents, { tax, marketplaceId });
  return presentCart(contents, { tax: estimated, isTaxIncluded, rewards, owner: marks });
}
