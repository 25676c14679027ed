import { z } from 'zod';
import { typedAddressFields } from '../account/addresses.ts';
import { createBoundedText, createOneLineText, stockId } from '../common.ts';

const { city, stateOrRegion, postalCode, countryCode } = typedAddressFields;

/** The goods that a wallet pays: one piece of a SKU beside the cart; without it, the cart. */
const goods = { stockId: stockId.optional() };
/** The id of a delivery option; without it, standard delivery. */
const shipmentOptionId = createBoundedText(60).optional();

/** POST /v1/checkout/walletQuote: the part of the address that wallets tell before the shopper confirms. */
export const walletQuoteRequest = z.object({
  ...goods,
  city,
  stateOrRegion,
  postalCode,
  countryCode,
  shipmentOptionId,
});
export type WalletQuoteRequest = z.input<typeof walletQuoteRequest>;

const walletAmount = z.object({ name: z.string(), cents: z.int() });
/** The answer of POST /v1/checkout/walletQuote. The first option is the selected one. */
export const walletQuoteAnswer = z.object({
  /** The amount that the wallet pays. */
  totalCents: z.int(),
  /** The parts of the total. */
  amounts: z.array(walletAmount),
  deliveryOptions: z.array(z.object({ ...walletAmount.shape, id: z.string(), promise: z.string() })),
});
export type WalletQuoteAnswer = z.infer<typeof walletQuoteAnswer>;

/** POST /v1/checkout/walletPurchase: makes the purchase that a shopper has confirmed in a wallet. */
export const walletPurchaseRequest = z.object({
  ...goods,
  address: z.object(typedAddressFields),
  shipmentOptionId,
  /** Stripe's id of the wallet's payment method. */
  paymentMethodId: createBoundedText(100).regex(/^pm_\w+$/),
  /** The name of the payer; the recipient's if it is empty. */
  payerName: createOneLineText(200).default(''),
  /** The total that the wallet has shown: another one is refused. The shop never charges it. */
  shownCents: z.int().min(0).max(100_000_000),
});
export type WalletPurchaseRequest = z.input<typeof walletPurchaseRequest>;
/** The answer of POST /v1/checkout/walletPurchase: the purchase to place with POST /v1/checkout/finalize. */
export const walletPurchaseAnswer = z.object({ purchaseId: z.string(), versionNumber: z.int() });
export type WalletPurchaseAnswer = z.infer<typeof walletPurchaseAnswer>;
