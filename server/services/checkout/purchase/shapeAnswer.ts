import type { ConfigureAnswer, ConfigureQuery, ConfigureRequest } from '../../../../src/contracts/checkout.ts';
import type { PaymentMethodCode } from '../../../../src/lib/paymentMethods.ts';

type Flags = Pick<
  ConfigureRequest,
  'includePaymentsAndAddresses' | 'includeAllPaymentTypes' | 'filterShipOptionsOnFirstLoad' | 'advanceOnSuccess'
>;

/** Returns the cards whose billing address is the shipping address. */
function filterAssociatedCards({ purchase, paymentInstruments }: ConfigureAnswer) {
  const addressId = purchase.shippingAddress?.addressId;
  return paymentInstruments.filter((card) => addressId !== undefined && card.addressId === addressId);
}

/** Removes hidden delivery options from the first version of a purchase. */
function removeHiddenOptions(purchase: ConfigureAnswer['purchase']): ConfigureAnswer['purchase'] {
  if (purchase.versionNumber !== 1) return purchase;
  const deliveryGroups = purchase.deliveryGroups.map((group) => ({
    ...group,
    deliveryOptions: group.deliveryOptions.filter(({ isFiltered }) => !isFiltered),
  }));
  return { ...purchase, deliveryGroups };
}

/**
 * Returns the answer with the requested parts; the query takes precedence over the request's flags.
 * @param paymentTypes the payment methods that the shop offers
 */
export function shapeAnswer(
  answer: ConfigureAnswer,
  query: ConfigureQuery,
  flags: Flags,
  paymentTypes: PaymentMethodCode[],
): ConfigureAnswer {
  const shouldIncludeBoth = flags.includePaymentsAndAddresses ?? true;
  const { purchase, addresses, paymentInstruments } = answer;
  return {
    ...answer,
    purchase: flags.filterShipOptionsOnFirstLoad ? removeHiddenOptions(purchase) : purchase,
    addresses: (query.includeAddresses ?? shouldIncludeBoth) ? addresses : [],
    paymentInstruments: (query.includePayments ?? shouldIncludeBoth) ? paymentInstruments : [],
    ...(query.includeAssociated && { associatedPaymentInstruments: filterAssociatedCards(answer) }),
    ...((query.allPaymentTypes ?? flags.includeAllPaymentTypes) && { paymentTypes }),
    ...(flags.advanceOnSuccess && { nextStep: purchase.furthestStep }),
  };
}
