import { sql } from 'kysely';
import type { z } from 'zod';
import type { Address } from '../../../../src/contracts/account/addresses.ts';
import type { DeliveryOption } from '../../../../src/contracts/checkout/shipping.ts';
import type { WalletQuoteAnswer, walletQuoteRequest } from '../../../../src/contracts/checkout/wallets.ts';
import { EMPTY_ADDRESS } from '../../../../src/lib/addresses/addressFields.ts';
import { getAddressErrors, normalizeAddress } from '../../../../src/lib/addresses/addressRules.ts';
import { findCardFields } from '../../../config/readPaymentSettings.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { withTaxRates } from '../../../providers/tax/taxRates.ts';
import { describeCart } from '../../cart/actions.ts';
import type { CheckoutParts } from '../actions/checkoutParts.ts';
import { buildOpenPurchaseSql, toPurchase } from '../actions/purchase/store.ts';
import { findSpeed } from '../actions/quote/shipping/speeds.ts';
import type { Buyer } from '../buyer.ts';
import {
  createDigitalWalletError,
  createEmptyCartError,
  createNothingDueError,
  createSoldOutError,
  createWalletAddressError,
} from '../checkoutErrors.ts';
import { assertNoViolations } from '../constraints/createViolation.ts';
import { FREE_SPEED } from '../constraints/listShippingViolations.ts';
import { getPreviousChoices } from '../purchase/configure.ts';
import { type Choices, DEFAULT_CHOICES } from '../quote/choices.ts';
import { isDigitalOnly, type Quote, quote } from '../quote/quote.ts';
import { buildStoredStockIdsSql } from '../quote/quotedLines.ts';
import type { QuoteFacts } from '../quote/quoteInput.ts';
import { readCartFacts, readPurchaseFacts } from '../quote/readQuoteInput.ts';

type Goods = { readonly facts: QuoteFacts; readonly choices: Choices };

/** @throws {ApiError} 404 where the shop has no wallets */
export function requireWallets({ config }: Pick<CheckoutParts, 'config'>): void {
  if (!findCardFields(config)) throw createNotFoundError('This way to pay');
}

/** Reads the facts of one piece of a SKU, beside the cart and its codes. @throws {ApiError} 409 if it is not sold any more */
export async function readSeparateGoods(parts: CheckoutParts, buyer: Buyer, stockId: number): Promise<Goods> {
  const lines = [{ stockId, quantity: 1, priceCents: 0 }];
  const { toFacts } = await readPurchaseFacts(parts.db, parts, {
    buyer,
    now: parts.clock.now(),
    purchase: {
      row: sql<null>`null`,
      id: sql`''`,
      codes: sql`'{}'::text[]`,
      stockIds: buildStoredStockIdsSql(lines),
      cardId: sql`null::bigint`,
    },
  });
  const facts = toFacts(lines);
  const [line] = facts.lines;
  if (!line || line.onHand === 0) throw createSoldOutError([line?.productName ?? 'This item']);
  return { facts, choices: { ...DEFAULT_CHOICES, addressId: null, paymentInstrumentId: null, speed: null } };
}

/** Reads the facts of the cart, with the choices of its open purchase. @throws {ApiError} 400 `checkout.cart.empty` */
async function readCartGoods(parts: CheckoutParts, buyer: Buyer): Promise<Goods> {
  const purchase = { ...buildOpenPurchaseSql(buyer.customerId), draftId: sql<null>`null` };
  const { row, heldCart, toFacts } = await readCartFacts(parts.db, parts, { purchase, buyer, now: parts.clock.now() });
  const { unavailable: _, ...contents } = describeCart(heldCart);
  const facts = toFacts({ ...contents, removedItems: [] });
  if (facts.lines.length === 0) throw createEmptyCartError();
  if (isDigitalOnly(facts.lines)) throw createDigitalWalletError();
  return { facts, choices: getPreviousChoices(row ? toPurchase(row) : undefined, false, facts.savedChoices) };
}

type WalletRequest = z.output<typeof walletQuoteRequest>;

const WALLET_ADDRESS = 'wallet';
/** The fields that wallets tell before the shopper confirms. */
const TOLD = ['countryCode', 'stateOrRegion', 'postalCode', 'city'] as const;

/** Returns the address as far as wallets tell it. @throws {ApiError} 409 `wallet.address.refused`, by the rules of typed addresses */
function readPartialAddress({ city, stateOrRegion, postalCode, countryCode }: WalletRequest): Address {
  const fields = normalizeAddress({ ...EMPTY_ADDRESS, city, stateOrRegion, postalCode, countryCode });
  const errors = getAddressErrors(fields);
  const message = TOLD.map((name) => errors[name]).find(Boolean);
  if (message !== undefined) throw createWalletAddressError(message);
  return { ...fields, addressId: WALLET_ADDRESS, isPrimary: false };
}

/** @throws {ApiError} 409 if the goods cannot be ordered, or not to this address */
function assertDeliverable({ violations, groups }: Quote): void {
  // The wallet pays, and tells the street later.
  const found = violations.filter(({ fixAt, name }) => fixAt !== 'payment' && name !== 'ADDRESS');
  const misplaced = found.find(({ fixAt }) => fixAt === 'address');
  if (misplaced) throw createWalletAddressError(misplaced.message);
  assertNoViolations(found);
  if (!groups.some((group) => !group.isDigitalDelivery && group.deliveryOptions.length > 0))
    throw createWalletAddressError('We cannot ship to this address.');
}

/** Returns the options of the main group that the shopper may choose, the selected one first. */
const listOptions = ({ groups }: Quote): DeliveryOption[] =>
  (groups.find((group) => !group.isDigitalDelivery)?.deliveryOptions ?? [])
    .filter(({ selected, isFiltered }) => selected || !isFiltered)
    .sort((a, b) => Number(b.selected) - Number(a.selected));

/** Returns the parts of a total: they never exceed it, because wallets refuse such parts. */
function listAmounts({ charges: { total, shippingCharge, estimatedTax, subTotal } }: Quote) {
  const goodsCents = total.cents - shippingCharge.cents - estimatedTax.cents;
  if (goodsCents < 0) return [{ name: 'Left to pay', cents: total.cents }];
  return [
    { name: goodsCents < subTotal.cents ? 'Items, after savings' : 'Items', cents: goodsCents },
    { name: 'Shipping', cents: shippingCharge.cents },
    ...(estimatedTax.cents > 0 ? [{ name: 'Tax', cents: estimatedTax.cents }] : []),
  ];
}

const presentQuote = (walletQuote: Quote): WalletQuoteAnswer => ({
  totalCents: walletQuote.charges.total.cents,
  amounts: listAmounts(walletQuote),
  deliveryOptions: listOptions(walletQuote).map(({ id, price, promise, deliveryDuration }) => ({
    id,
    name: deliveryDuration.displayString,
    cents: price.cents,
    promise: `Arrives ${promise}`,
  })),
});

/**
 * Quotes the cart, or one SKU beside it, for the address that a wallet tells before its confirmation. Stores nothing, and
 * holds no stock.
 * @throws {ApiError} 404 where the shop has no wallets; 400 `checkout.cart.empty`; 409 `wallet.address.refused`,
 * `wallet.nothing.due`, `wallet.not.offered`, `constraint.violations.exist`, `ERROR_CANNOT_CONFIRM_PURCHASE_OOS`; 503
 * `tax.unavailable`
 */
export async function quoteWallet(
  parts: CheckoutParts,
  buyer: Buyer,
  request: WalletRequest,
): Promise<WalletQuoteAnswer> {
  requireWallets(parts);
  const address = readPartialAddress(request);
  const { stockId, shipmentOptionId } = request;
  const { facts, choices } =
    stockId === undefined ? await readCartGoods(parts, buyer) : await readSeparateGoods(parts, buyer, Number(stockId));
  const walletChoices: Choices = {
    ...choices,
    addressId: WALLET_ADDRESS,
    isAddressGone: false,
    speed: findSpeed(shipmentOptionId ?? '') ?? FREE_SPEED,
    paymentMethodCode: 'card',
    paymentSessionId: undefined,
  };
  const savedChoices = { ...facts.savedChoices, addresses: [address] };
  const walletQuote = await withTaxRates(parts.tax, async () =>
    quote({ ...facts, savedChoices, choices: walletChoices }),
  );
  assertDeliverable(walletQuote);
  if (walletQuote.charges.total.cents === 0) throw createNothingDueError();
  return presentQuote(walletQuote);
}
