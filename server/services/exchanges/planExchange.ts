import type { AddressFields } from '../../../src/contracts/account/addresses.ts';
import type { Order } from '../../../src/contracts/orders/orders.ts';
import type { IsoDay } from '../../../src/lib/dates/dates.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { computeLocalTax, createRateReader, type TaxRates } from '../../providers/tax/taxRates.ts';
import { findAddress } from '../addresses/actions.ts';
import type { CheckoutParts } from '../checkout/actions/checkoutParts.ts';
import { getStandardSpeed } from '../checkout/actions/quote/shipping/speeds.ts';
import { LEAST_PAYMENT_CENTS } from '../payments/actions/paymentsParts.ts';
import { type ChosenExchange, chooseExchange, type ExchangeItemWish } from './chooseExchange.ts';
import { computeExchange, type ExchangeSums } from './rules.ts';

export type ExchangeWish = ExchangeItemWish & { readonly addressId?: string | undefined };

/** An exchange with its sums and its delivery at one moment. */
export type ExchangePlan = ChosenExchange & {
  readonly sums: ExchangeSums;
  /** The tax that the replacement's price contains; null if it is added to it. */
  readonly includedTaxCents: number | null;
  readonly address: AddressFields;
  readonly speed: ReturnType<typeof getStandardSpeed>;
  /** The day on which the replacement arrives, if it may ship now. */
  readonly arrivesBy: IsoDay;
};

/** Charged when above zero, refunded when below. */
export const computeDifference = ({ chargeCents, refundCents }: ExchangeSums): number => chargeCents - refundCents;

/** @throws {ApiError} 404 for an address that is not the customer's */
async function findShippingAddress(
  tx: Transaction,
  customerId: number,
  shownOrder: Order,
  addressId: string | undefined,
) {
  if (addressId !== undefined) {
    const { addressId: _, isPrimary: __, ...address } = await findAddress(tx, customerId, Number(addressId));
    return address;
  }
  if (shownOrder.shippingAddress) return shownOrder.shippingAddress;
  throw new ApiError(400, 'ineligible.return.denied', 'This item cannot be exchanged.');
}

/** Returns whether two addresses are known to be taxed the same. */
function hasSameTax(tax: TaxRates, one: AddressFields, other: AddressFields): boolean {
  const isSameState = one.stateOrRegion === other.stateOrRegion && one.countryCode === other.countryCode;
  const rate = tax.knownRate(one);
  return isSameState && (one.postalCode === other.postalCode || (rate !== undefined && rate === tax.knownRate(other)));
}

type ExchangePlanInput = { readonly shownOrder: Order; readonly wish: ExchangeWish };

/**
 * Plans an exchange of a locked order at current prices, without changing anything.
 * @throws {ApiError} as `chooseExchange`; 404 for an address that is not the customer's; 409
 * `constraint.violations.exist` for an address to which the product is not delivered
 */
export async function planExchange(
  tx: Transaction,
  { clock, marketplaces, tax }: Pick<CheckoutParts, 'clock' | 'marketplaces' | 'tax'>,
  { shownOrder, wish }: ExchangePlanInput,
): Promise<ExchangePlan> {
  const now = clock.now();
  const chosenExchange = await chooseExchange({ marketplaces }, tx, { shownOrder, wish, now });
  const { line, piece, replacement, todayCents, worthCents, order } = chosenExchange;
  const address = await findShippingAddress(tx, order.customerId, shownOrder, wish.addressId);
  const previousAddress = shownOrder.shippingAddress;
  const isSamePlace = previousAddress !== null && hasSameTax(tax, previousAddress, address);
  const { styleId } = line;
  const returnedItem = { ...piece, styleId, todayCents, paidCents: piece.priceCents - piece.discountCents, worthCents };
  const local = computeLocalTax(
    { settings: marketplaces.getSettings(shownOrder.shop.marketplaceId).tax, getRate: createRateReader(tax) },
    address,
  );
  const getTax = (cents: number): number =>
    local.computeTax(local.computeTaxableCents({ department: replacement.glProductGroupType, quantity: 1, cents }));
  const taxOn = (goodsCents: number): number => (local.isIncluded ? 0 : getTax(goodsCents));
  const sums = computeExchange(returnedItem, { ...replacement, taxOn, isSamePlace }, LEAST_PAYMENT_CENTS);
  const speed = getStandardSpeed(address, replacement, marketplaces.getShippingRates(shownOrder.shop.marketplaceId));
  const includedTaxCents = local.isIncluded ? getTax(sums.priceCents - sums.discountCents) : null;
  return { ...chosenExchange, sums, includedTaxCents, address, speed, arrivesBy: speed.day(now) };
}
