import { sql } from 'kysely';
import type { Address, AddressFields } from '../../../../src/contracts/account/addresses.ts';
import type { FinalizeAnswer } from '../../../../src/contracts/checkout/checkout.ts';
import type { Purchase } from '../../../../src/contracts/checkout/purchase.ts';
import type { ShipSpeed } from '../../../../src/contracts/checkout/shipping.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { withTaxRates } from '../../../providers/tax/taxRates.ts';
import { addAddress } from '../../addresses/actions.ts';
import {
  buildCartSql,
  type CartOwner,
  changeCart,
  changeGiftCards,
  EMPTY_CART,
  formatGiftCardLineItemId,
} from '../../cart/actions.ts';
import { adoptInstrument } from '../../paymentInstruments/actions.ts';
import type { Buyer } from '../buyer.ts';
import { FREE_SPEED } from '../constraints/listShippingViolations.ts';
import { finalize } from '../place/finalize.ts';
import { configure } from '../purchase/configure.ts';
import { DEFAULT_CHOICES } from '../quote/choices.ts';
import { type Quote, quote } from '../quote/quote.ts';
import { buildStoredStockIdsSql } from '../quote/quotedLines.ts';
import { readPurchaseFacts } from '../quote/readQuoteInput.ts';
import type { CheckoutParts } from './checkoutParts.ts';

type PreparedLine = { readonly stockId: number; readonly quantity: number };

/** Goods with an address and codes that were chosen outside of checkout's pages: by staff, or by a buying assistant. */
export type PreparedGoods = {
  readonly marketplaceId: string;
  /** Null for a guest. */
  readonly customerId: number | null;
  readonly lines: readonly PreparedLine[];
  readonly address: AddressFields | null;
  readonly speed: ShipSpeed | null;
  readonly coupons: readonly string[];
};

const ADDRESS_ID = 'prepared';
/** No customer has this number: a guest, of whom nothing is saved. */
const NEW_GUEST = 0;

/** Returns the customer of prepared goods as the buyer of their quote. */
function toBuyer({ marketplaces }: CheckoutParts, { customerId, marketplaceId }: PreparedGoods): Buyer {
  return {
    customerId: customerId ?? NEW_GUEST,
    cart: customerId === null ? { sessionId: '' } : { customerId },
    ip: '',
    marketplaceId,
    hasGiftOptions: false,
    hasMobilePromo: false,
    shippingRates: marketplaces.getShippingRates(marketplaceId),
  };
}

const toAddress = ({ address }: PreparedGoods): Address | null =>
  address && { ...address, addressId: ADDRESS_ID, isPrimary: true };

/** Quotes prepared goods at current prices, as checkout would for their customer: the same rules, codes and delivery options. */
export async function quotePrepared(parts: CheckoutParts, goods: PreparedGoods): Promise<Quote> {
  const lines = goods.lines.map((line) => ({ ...line, priceCents: 0 }));
  const { toFacts } = await readPurchaseFacts(parts.db, parts, {
    buyer: toBuyer(parts, goods),
    now: parts.clock.now(),
    purchase: {
      row: sql<null>`null`,
      id: sql`''`,
      codes: sql`${goods.coupons}::text[]`,
      stockIds: buildStoredStockIdsSql(lines),
      cardId: sql`null::bigint`,
    },
  });
  const address = toAddress(goods);
  const choices = {
    ...DEFAULT_CHOICES,
    coupons: [...goods.coupons],
    addressId: address && ADDRESS_ID,
    paymentInstrumentId: null,
    speed: goods.speed ?? (address && FREE_SPEED),
  };
  const savedChoices = { addresses: address ? [address] : [], paymentInstruments: [], paymentSessions: [] };
  return withTaxRates(parts.tax, async () => quote({ ...toFacts(lines), savedChoices, choices }));
}

/** Puts goods into a cart. What the cart holds is saved for later. @throws {ApiError} the cart's errors */
export async function fillCart(
  tx: Transaction,
  owner: CartOwner,
  lines: readonly PreparedLine[],
  now: Date,
): Promise<void> {
  const { cart } = await tx.selectNoFrom(buildCartSql(owner).as('cart')).executeTakeFirstOrThrow();
  const held = cart ?? EMPTY_CART;
  const giftCards = held.giftCards.filter(({ saved }) => !saved);
  if (giftCards.length > 0)
    await changeGiftCards(
      tx,
      owner,
      giftCards.map(({ lineId }) => ({ lineItemId: formatGiftCardLineItemId(lineId), saved: true })),
      now,
    );
  const others = held.lines
    .filter(({ saved }) => !saved)
    .map(({ stockId }) => ({ stockId: String(stockId), saved: true }));
  const goods = lines.map(({ stockId, quantity }) => ({ stockId: String(stockId), quantityAddition: quantity }));
  await changeCart(tx, owner, [...others, ...goods], now);
}

/** Puts goods into a cart that may hold some of them from before. What else it holds is saved for later. */
export async function replaceGoods(
  tx: Transaction,
  owner: CartOwner,
  lines: readonly PreparedLine[],
  now: Date,
): Promise<void> {
  const removed = lines.map(({ stockId }) => ({ stockId: String(stockId), quantity: 0 }));
  await changeCart(tx, owner, removed, now);
  await fillCart(tx, owner, lines, now);
}

/** Enters prepared codes. One that does not apply any more is left out: the customer sees the sums before paying. */
async function enterCodes(parts: CheckoutParts, buyer: Buyer, codes: readonly string[]): Promise<void> {
  for (const coupon of codes) {
    try {
      await configure(parts, buyer, { coupon });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      parts.log.info({ refusal: error.id }, 'a prepared code does not apply');
    }
  }
}

/**
 * Starts the purchase of a buyer whose cart was filled with prepared goods.
 * @returns the purchase with its codes
 * @throws {ApiError} as `addAddress` and `configure` do
 */
export async function startPrepared(
  parts: CheckoutParts,
  buyer: Buyer,
  { address, speed, coupons }: Pick<PreparedGoods, 'address' | 'speed' | 'coupons'>,
): Promise<Purchase> {
  const saved = address && (await addAddress(parts, buyer.customerId, { ...address, isPrimary: false }));
  const { purchase } = await configure(parts, buyer, {
    ...(saved && { addressId: saved.addressId, ...(speed && { shipmentSpeed: speed }) }),
  });
  if (coupons.length === 0) return purchase;
  await enterCodes(parts, buyer, coupons);
  return (await configure(parts, buyer, {})).purchase;
}

/** A card that pays: the provider's token of it, and whose it is. */
type TokenPayment = {
  readonly token: string;
  /** The same key keeps the same card. */
  readonly key: string;
  readonly fullName: string;
};

/**
 * Pays the purchase of prepared goods with a provider's token, and places its order. Repeated, it returns the order that it
 * has placed.
 * @throws {ApiError} as `adoptInstrument`, `configure` and `finalize` do
 */
export async function placePrepared(
  parts: CheckoutParts,
  buyer: Buyer,
  { shippingAddressId, ...purchase }: Pick<Purchase, 'purchaseId' | 'shippingAddressId'>,
  payment: TokenPayment,
): Promise<FinalizeAnswer> {
  const cardUser = { customerId: buyer.customerId, ip: buyer.ip };
  const { paymentInstrumentId } = await adoptInstrument(parts, parts.payments, cardUser, {
    ...payment,
    addressId: shippingAddressId === null ? null : Number(shippingAddressId),
  });
  const { purchaseId } = purchase;
  const paymentMethods = [{ paymentMethodCode: 'card' as const, paymentInstrumentId }];
  const { versionNumber } = (await configure(parts, buyer, { purchaseId, paymentMethods })).purchase;
  return finalize(parts, buyer, { purchaseId, versionNumber });
}
