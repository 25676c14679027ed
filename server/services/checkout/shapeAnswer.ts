import type { ConfigureAnswer, ConfigureQuery, ConfigureRequest } from '../../../src/contracts/checkout.ts';
import type { PaymentMethodCode } from '../../../src/contracts/payments.ts';

type Flags = Pick<
  ConfigureRequest,
  'includePaymentsAndAddresses' | 'includeAllPaymentTypes' | 'filterShipOptionsOnFirstLoad' | 'advanceOnSuccess'
>;

/** Cards that are billed to where the purchase goes. */
function associated({ purchase, paymentInstruments }: ConfigureAnswer) {
  const addressId = purchase.shippingAddress?.addressId;
  return paymentInstruments.filter((card) => addressId !== undefined && card.addressId === addressId);
}

/** Leaves out the options that a shopper would not be shown, the first time that a purchase is looked at. */
function withoutFiltered(purchase: ConfigureAnswer['purchase']): ConfigureAnswer['purchase'] {
  if (purchase.versionNumber !== 1) return purchase;
  const deliveryGroups = purchase.deliveryGroups.map((group) => ({
    ...group,
    deliveryOptions: group.deliveryOptions.filter(({ isFiltered }) => !isFiltered),
  }));
  return { ...purchase, deliveryGroups };
}

/**
 * The answer with the parts that were asked for, by the query or by the flags of the request; the query counts for more.
 * @param paymentTypes the ways to pay that the shop offers
 */
export function shapeAnswer(
  answer: ConfigureAnswer,
  query: ConfigureQuery,
  flags: Flags,
  paymentTypes: PaymentMethodCode[],
): ConfigureAnswer {
  const both = flags.includePaymentsAndAddresses ?? true;
  const { purchase, addresses, paymentInstruments } = answer;
  return {
    ...answer,
    purchase: flags.filterShipOptionsOnFirstLoad ? withoutFiltered(purchase) : purchase,
    addresses: (query.includeAddresses ?? both) ? addresses : [],
    paymentInstruments: (query.includePayments ?? both) ? paymentInstruments : [],
    ...(query.includeAssociated && { associatedPaymentInstruments: associated(answer) }),
    ...((query.allPaymentTypes ?? flags.includeAllPaymentTypes) && { paymentTypes }),
    ...(flags.advanceOnSuccess && { nextStep: purchase.furthestStep }),
  };
}
