import { makePrimary } from '../../addresses/actions.ts';
import { makePrimaryInstrument } from '../../paymentInstruments/actions.ts';
import type { Buyer } from '../buyer.ts';
import type { CheckoutParts } from '../checkoutParts.ts';
import type { Quote } from '../quote/quote.ts';
import { enrolWithOrder } from './enrolWithOrder.ts';

async function makeDefaults(parts: CheckoutParts, customerId: number, { address, card }: Quote): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    if (address) await makePrimary(tx, customerId, Number(address.addressId));
    if (card) await makePrimaryInstrument(tx, customerId, Number(card.paymentInstrumentId), parts.clock.now());
  });
}

type PlacedPurchase = {
  readonly quote: Quote;
  /** The address and the card become the defaults of the customer's next purchase. */
  readonly setDefault: boolean;
};

/**
 * Applies the choices that the shopper made along with the order, after it is placed: enrols in rewards, and stores the
 * defaults.
 */
export async function finishOrder(
  parts: CheckoutParts,
  buyer: Buyer,
  { quote: purchaseQuote, setDefault }: PlacedPurchase,
): Promise<void> {
  await enrolWithOrder(parts, buyer, purchaseQuote.choices);
  if (setDefault) await makeDefaults(parts, buyer.customerId, purchaseQuote);
  await parts.reachFaultPoint('choices remembered');
}
