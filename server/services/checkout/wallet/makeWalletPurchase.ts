import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { ConstraintViolation } from '../../../../src/contracts/checkout/constraints.ts';
import type { WalletPurchaseAnswer, walletPurchaseRequest } from '../../../../src/contracts/checkout/wallets.ts';
import { getCardholderError } from '../../../../src/lib/checkout/cardRules.ts';
import { withTaxRates } from '../../../providers/tax/taxRates.ts';
import { addAddress } from '../../addresses/actions.ts';
import { adoptInstrument, countGuestsCard } from '../../paymentInstruments/actions.ts';
import type { CheckoutParts } from '../actions/checkoutParts.ts';
import { findPurchase, insertSeparatePurchase } from '../actions/purchase/store.ts';
import { findSpeed } from '../actions/quote/shipping/speeds.ts';
import type { Buyer } from '../buyer.ts';
import { createChangedTotalError } from '../checkoutErrors.ts';
import { assertNoViolations } from '../constraints/createViolation.ts';
import { FREE_SPEED } from '../constraints/listShippingViolations.ts';
import { configure, toPurchaseRecord } from '../purchase/configure.ts';
import { type Quote, quote } from '../quote/quote.ts';
import { readSeparateGoods, requireWallets } from './quoteWallet.ts';

type WalletPurchase = z.output<typeof walletPurchaseRequest>;
type Confirmed = {
  readonly parts: CheckoutParts;
  readonly buyer: Buyer;
  readonly request: WalletPurchase;
  /** Of the wallet's address, in the customer's address book. */
  readonly addressId: string;
};

/** Keeps the wallet's card as one of the customer's, billed to the delivery address. @returns its id */
async function keepCard({ parts, buyer, request, addressId }: Confirmed): Promise<string> {
  const { customerId, ip, cart } = buyer;
  const { paymentMethodId: token, payerName, address } = request;
  if ('sessionId' in cart) await countGuestsCard(parts, { customerId, ip });
  const { paymentInstrumentId } = await adoptInstrument(
    parts,
    parts.payments,
    { customerId, ip },
    {
      token,
      key: `${customerId}:${token}`,
      fullName: getCardholderError(payerName) ? address.fullName : payerName,
      addressId: Number(addressId),
    },
  );
  return paymentInstrumentId;
}

const getSpeed = ({ shipmentOptionId }: WalletPurchase) => findSpeed(shipmentOptionId ?? '') ?? FREE_SPEED;

type Seen = { readonly totalCents: number; readonly violations: readonly ConstraintViolation[] };

/** Refuses an order that differs from what the wallet has shown, before its card is kept. @throws {ApiError} 409 */
function assertAsShown({ shownCents }: WalletPurchase, { totalCents, violations }: Seen): void {
  assertNoViolations(violations.filter(({ fixAt }) => fixAt !== 'payment'));
  if (totalCents !== shownCents) throw createChangedTotalError();
}

async function fillCartPurchase(confirmed: Confirmed): Promise<WalletPurchaseAnswer> {
  const { parts, buyer, request, addressId } = confirmed;
  const { purchase } = await configure(parts, buyer, { addressId, shipmentSpeed: getSpeed(request) });
  const { constraintViolations: violations, chargeSummary } = purchase;
  assertAsShown(request, { totalCents: chargeSummary.total.cents, violations });
  const paymentMethods = [{ paymentMethodCode: 'card' as const, paymentInstrumentId: await keepCard(confirmed) }];
  const { purchaseId, versionNumber } = (await configure(parts, buyer, { paymentMethods })).purchase;
  return { purchaseId, versionNumber };
}

const FIRST_VERSION = 1;

/** Returns the same id for the same payment method, so that a repeated call makes no second purchase. Addresses of pages have no underscore. */
const toPurchaseId = ({ customerId }: Buyer, { paymentMethodId }: WalletPurchase): string =>
  createHash('sha256').update(`wallet ${customerId} ${paymentMethodId}`).digest('hex').slice(0, 32);

/** Makes the purchase of one SKU beside the cart and its open purchase. */
async function makeSeparatePurchase(confirmed: Confirmed, stockId: number): Promise<WalletPurchaseAnswer> {
  const { parts, buyer, request, addressId } = confirmed;
  const purchaseId = toPurchaseId(buyer, request);
  const quoteWith = async (paymentInstrumentId: string | null): Promise<Quote> => {
    const { facts, choices } = await readSeparateGoods(parts, buyer, stockId);
    const chosen = { ...choices, addressId, paymentInstrumentId, speed: getSpeed(request) };
    return withTaxRates(parts.tax, async () => quote({ ...facts, choices: chosen }));
  };
  const { charges, violations } = await quoteWith(null);
  assertAsShown(request, { totalCents: charges.total.cents, violations });
  const separate = await quoteWith(await keepCard(confirmed));
  const key = { purchaseId, version: FIRST_VERSION, draftId: null };
  await insertSeparatePurchase(parts.db, buyer.customerId, toPurchaseRecord(key, separate), parts.clock.now());
  return { purchaseId, versionNumber: FIRST_VERSION };
}

/**
 * Makes the purchase that a shopper has confirmed in a wallet: that of the cart, or one of a SKU beside it. The wallet's
 * address follows the rules of typed ones. `finalize` places the order. Repeated, it returns the same purchase.
 * @throws {ApiError} 404 where the shop has no wallets; 400 as `addAddress` and `adoptInstrument`; 409
 * `wallet.total.changed`, `constraint.violations.exist`, `ERROR_CANNOT_CONFIRM_PURCHASE_OOS`; 400 `checkout.cart.empty`; 503
 */
export async function makeWalletPurchase(
  parts: CheckoutParts,
  buyer: Buyer,
  request: WalletPurchase,
): Promise<WalletPurchaseAnswer> {
  requireWallets(parts);
  const { stockId } = request;
  if (stockId !== undefined) {
    const made = await findPurchase(parts.db, buyer.customerId, toPurchaseId(buyer, request));
    if (made) return { purchaseId: made.purchaseId, versionNumber: made.version };
  }
  const { addressId } = await addAddress(parts, buyer.customerId, { ...request.address, isPrimary: false });
  const confirmed = { parts, buyer, request, addressId };
  return stockId === undefined ? fillCartPurchase(confirmed) : makeSeparatePurchase(confirmed, Number(stockId));
}
