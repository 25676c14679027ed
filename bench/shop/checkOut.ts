import { z } from 'zod';
import type { Shopper } from './Shopper.ts';

const ADDRESS = {
  fullName: 'Ada Example',
  addressLine1: '1600 Main Street',
  city: 'Springfield',
  stateOrRegion: 'IL',
  postalCode: '62701',
  countryCode: 'US',
  primaryVoiceNumber: '217-555-0123',
};
/** A test card that the sandbox approves. */
const CARD = {
  fullName: 'Ada Example',
  addCreditCardNumber: '4242424242424242',
  expirationMonth: '12',
  expirationYear: String(new Date().getUTCFullYear() + 3),
  cvv: '123',
};

/** The part of an answer that the next call needs: earlier versions of the shop answer less than this one. */
const configureAnswer = z.object({ purchase: z.object({ purchaseId: z.string(), versionNumber: z.number() }) });
const finalizeAnswer = z.object({ orderId: z.string() });
const addressAnswer = z.object({ addressId: z.string() });
const cardAnswer = z.object({ paymentInstrumentId: z.string() });

/** As pages request it: with the points of the cart. */
export const CART = '/v1/cart?displayRewards=true';

export const addToCart = (shopper: Shopper, stockId: string): Promise<unknown> =>
  shopper.ask(CART, { items: [{ stockId, quantityAddition: 1 }] });

/** Makes every call of the shop's pages from two products to a placed order. */
export async function checkOut(shopper: Shopper, stockIds: readonly string[]): Promise<string> {
  for (const stockId of stockIds) await addToCart(shopper, stockId);
  await shopper.ask(CART);
  const configure = async (request: object) =>
    configureAnswer.parse(await shopper.ask('/v1/checkout/configure', request)).purchase;

  const { purchaseId } = await configure({ refreshPurchase: true });
  const { addressId } = addressAnswer.parse(await shopper.ask('/v1/address', ADDRESS));
  await configure({ purchaseId, addressId });
  await configure({ purchaseId, shipmentSpeed: 'second' });
  const { paymentInstrumentId } = cardAnswer.parse(await shopper.ask('/v1/paymentInstruments', { ...CARD, addressId }));
  const { versionNumber } = await configure({
    purchaseId,
    paymentMethods: [{ paymentMethodCode: 'card', paymentInstrumentId }],
  });
  const finalizeResponse = await shopper.ask('/v1/checkout/finalize', { purchaseId, versionNumber });
  return finalizeAnswer.parse(finalizeResponse).orderId;
}
