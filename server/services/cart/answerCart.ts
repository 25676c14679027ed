import type { Address } from '../../../src/contracts/account/addresses.ts';
import type { VipMembership } from '../../../src/contracts/account/rewards.ts';
import type { Cart, CartItem, CartMarks, CartRewards } from '../../../src/contracts/cart.ts';
import { formatShortDay } from '../../../src/lib/dates/dates.ts';
import { computeStandardDeliveryDay } from '../../../src/lib/dates/deliveryCalendar.ts';
import { toMoney } from '../../../src/lib/money.ts';
import { GIFT_CARDS_GROUP } from '../../../src/lib/products/products.ts';
import { getStandardCents, type ShippingTerms } from '../../../src/lib/promises.ts';
import type { Parts } from '../../parts.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  computeLocalTax,
  createRateReader,
  MissingTaxRate,
  type TaxRates,
  type TaxSettings,
} from '../../providers/tax/taxRates.ts';
import { pickShownFacts } from '../catalog/actions.ts';
import { describeGiftCard } from '../giftcards/actions.ts';
import { listPromoCollections } from '../promotions/actions.ts';
import { estimatePoints, type PointsSettings } from '../rewards/actions.ts';
import { readCollectionScope } from '../search/actions.ts';
import {
  buildOwnerDataSql,
  type CartContents,
  type CartOfOwner,
  type DescribedLine,
  readCartContents,
  toCartOfOwner,
} from './cartOfOwner.ts';
import type { StoredGiftCard } from './giftCardStore.ts';
import { readGiftStocks } from './promotionGifts.ts';
import { buildCartSql, EMPTY_CART, NO_ITEMS } from './readCart.ts';
import { type ReducedGoods, reduceGoods } from './reduceGoods.ts';
import { formatGiftCardLineItemId } from './rules.ts';
import type { CartOwner } from './store.ts';

/** The membership of a guest: unknown until they sign in. */
const GUEST: VipMembership = {
  isEnrolled: false,
  enrolled: null,
  consented: false,
  canEnroll: false,
  isVipOrConsented: false,
};

type EarningLine = Parameters<typeof estimatePoints>[0][number] & {
  readonly saved?: boolean;
  readonly glProductGroupType?: string;
};

/** Returns the points that these lines would earn, and the membership (browsing §6); null means a guest. */
export const toCartRewards = (
  lines: readonly EarningLine[],
  membership: VipMembership | null,
  settings: PointsSettings,
): CartRewards => ({
  ...(membership ?? GUEST),
  totalPoints: estimatePoints(
    lines.filter((line) => !line.saved && line.glProductGroupType !== GIFT_CARDS_GROUP),
    settings,
  ),
});

/** Returns an e-gift card as a cart line: no SKU, always available. */
function presentGiftCard({ lineId, amountCents, gift }: StoredGiftCard): CartItem {
  const price = toMoney(amountCents);
  return {
    ...describeGiftCard(gift),
    stockId: '',
    quantity: 1,
    price,
    priceWhenAdded: price,
    egc: true,
    giftCard: { ...gift, lineItemId: formatGiftCardLineItemId(lineId) },
  };
}

const presentItem = (line: DescribedLine): CartItem => ({
  asin: line.asin,
  parentAsin: line.parentAsin,
  ...pickShownFacts(line),
  stockId: String(line.stockId),
  colorId: line.colorId,
  quantity: line.quantity,
  ...(line.wantedQuantity !== null && { wantedQuantity: line.wantedQuantity }),
  price: toMoney(line.priceCents),
  priceWhenAdded: toMoney(line.priceCentsWhenAdded),
  glProductGroupType: line.glProductGroupType,
  onHand: line.onHand,
  ...(line.isUncounted && { isUncounted: line.isUncounted }),
  egc: false,
});

type EstimatedTax = { readonly cents: number; readonly postalCode: string };

/** The parts of the answer besides the lines; undefined if unknown or not requested. */
type CartAnswerParts = {
  readonly tax: EstimatedTax | undefined;
  readonly isTaxIncluded: boolean;
  readonly shipping: ShippingTerms;
  readonly reduced: ReducedGoods;
  readonly rewards: CartRewards | undefined;
  readonly now: Date;
  readonly owner: CartMarks;
};

function presentCart(
  { lines, giftCards, removedItems }: CartContents,
  { tax, isTaxIncluded, shipping, reduced, rewards, now, owner }: CartAnswerParts,
): Cart {
  const listItems = (isSaved: boolean): CartItem[] => [
    ...lines.filter((line) => line.saved === isSaved).map(presentItem),
    ...giftCards.filter((card) => card.saved === isSaved).map(presentGiftCard),
  ];
  const activeItems = listItems(false);
  const subtotal = activeItems.reduce((sum, { price, quantity }) => sum + price.cents * quantity, 0);
  const taxCents = tax?.cents ?? 0;
  const discountCents = reduced.discounts.reduce((sum, { amount }) => sum + amount.cents, 0);
  return {
    activeItems,
    activeItemTotalQuantity: activeItems.reduce((sum, { quantity }) => sum + quantity, 0),
    savedItems: listItems(true),
    subtotal: toMoney(subtotal),
    subtotalWithTax: toMoney(subtotal + taxCents),
    subtotalWithTaxAndDiscounts: toMoney(subtotal + taxCents - discountCents),
    ...(discountCents > 0 && { discounts: [...reduced.discounts] }),
    ...(reduced.gifts.length > 0 && { gifts: [...reduced.gifts] }),
    shipping: toMoney(reduced.shippingCents),
    ...(isTaxIncluded && { isTaxIncluded }),
    ...(tax && { taxPostalCode: tax.postalCode }),
    arrival: formatShortDay(computeStandardDeliveryDay(now, shipping)),
    removedItems: [...removedItems],
    ...(rewards && { cartRewards: rewards }),
    owner,
  };
}

type CartEstimateParts = {
  readonly tax: TaxRates;
  readonly settings: TaxSettings;
};

/** Estimates the tax of the goods; undefined without a primary address, or while the rate is not known. */
function estimateTax(
  primary: Address | undefined,
  lines: ReducedGoods['lines'],
  { tax, settings }: CartEstimateParts,
): EstimatedTax | undefined {
  const goods = lines.filter(({ line }) => line.glProductGroupType !== GIFT_CARDS_GROUP);
  if (!primary || goods.length === 0 || settings.pricesIncludeTax) return undefined;
  try {
    const local = computeLocalTax({ settings, getRate: createRateReader(tax) }, primary);
    const taxable = goods.reduce(
      (sum, { line: { glProductGroupType: department, quantity }, cents }) =>
        sum + local.computeTaxableCents({ department, quantity, cents }),
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
async function readCartOfOwner(db: Database, owner: CartOwner, now: Date): Promise<CartOfOwner> {
  const data = buildOwnerDataSql(owner, now);
  const { cart, ...owned } = await db
    .selectNoFrom([
      buildCartSql(owner).as('cart'),
      data.addresses.as('addresses'),
      data.member.as('member'),
      data.promos.as('promos'),
    ])
    .executeTakeFirstOrThrow();
  const contents = await readCartContents(db, owner, cart ?? EMPTY_CART);
  return toCartOfOwner(contents, owner, owned);
}

const NO_CART: CartOfOwner = {
  contents: { ...NO_ITEMS, lines: [], removedItems: [] },
  primary: undefined,
  membership: null,
  promos: [],
};

/**
 * Returns the owner's current cart with tax, rewards and owner marks; empty without an owner (browsing §7, Cart).
 * @param knownCart the cart, if it was just read
 */
export async function answerCart(
  {
    db,
    clock,
    marketplaces,
    search,
    tax,
  }: Pick<Parts, 'db' | 'clock' | 'marketplaces' | 'search'> & Pick<CartEstimateParts, 'tax'>,
  { owner, marks, wantsRewards, marketplaceId }: CartQuery,
  knownCart?: CartOfOwner,
): Promise<Cart> {
  const now = clock.now();
  const { contents, promos, primary, membership } =
    knownCart ?? (owner ? await readCartOfOwner(db, owner, now) : NO_CART);
  const settings = marketplaces.getSettings(marketplaceId);
  const reduced = reduceGoods(contents, {
    promos,
    giftStocks: await readGiftStocks(db, promos, now),
    marketplaceId,
    collections: await readCollectionScope({ search }, listPromoCollections(promos)),
    now,
    getShippingCents: (cents) => (membership?.isEnrolled ? 0 : getStandardCents(settings.shipping, cents)),
  });
  const rewards = wantsRewards ? toCartRewards(contents.lines, membership, settings.points) : undefined;
  const isTaxIncluded = settings.tax.pricesIncludeTax;
  const estimated = estimateTax(primary, reduced.lines, { tax, settings: settings.tax });
  return presentCart(contents, {
    tax: estimated,
    isTaxIncluded,
    reduced,
    shipping: settings.shipping,
    rewards,
    now,
    owner: marks,
  });
}
