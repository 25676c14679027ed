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

/** A list of a hundred products, as a page requests it. */
export const LIST = `/v2/Search?path=${encodeURIComponent('/shoes')}`;

/** A checkout under way, with what the answers said. */
export type Visit = {
  readonly shopper: Shopper;
  readonly stockIds: readonly string[];
  readonly purchaseId: string;
  readonly versionNumber: number;
  readonly addressId: string;
  readonly paymentInstrumentId: string;
  readonly orderId: string;
};

export const startVisit = (shopper: Shopper, stockIds: readonly string[]): Visit => ({
  shopper,
  stockIds,
  purchaseId: '',
  versionNumber: 0,
  addressId: '',
  paymentInstrumentId: '',
  orderId: '',
});

const configure = async ({ shopper }: Visit, request: object) =>
  configureAnswer.parse(await shopper.ask('/v1/checkout/configure', request)).purchase;

type CheckoutCall = { readonly name: string; readonly make: (visit: Visit) => Promise<Partial<Visit>> };

/** Every call of the shop's pages from products to a placed order, in order. */
export const CHECKOUT_CALLS: readonly CheckoutCall[] = [
  {
    name: 'products into the cart',
    make: async ({ shopper, stockIds }) => {
      for (const stockId of stockIds) await addToCart(shopper, stockId);
      return {};
    },
  },
  {
    name: 'cart',
    make: async ({ shopper }) => {
      await shopper.ask(CART);
      return {};
    },
  },
  { name: 'start', make: (visit) => configure(visit, { refreshPurchase: true }) },
  { name: 'address', make: async ({ shopper }) => addressAnswer.parse(await shopper.ask('/v1/address', ADDRESS)) },
  {
    name: 'chosen address',
    make: (visit) => configure(visit, { purchaseId: visit.purchaseId, addressId: visit.addressId }),
  },
  {
    name: 'chosen speed',
    make: (visit) => configure(visit, { purchaseId: visit.purchaseId, shipmentSpeed: 'second' }),
  },
  {
    name: 'card',
    make: async ({ shopper, addressId }) =>
      cardAnswer.parse(await shopper.ask('/v1/paymentInstruments', { ...CARD, addressId })),
  },
  {
    name: 'chosen card',
    make: (visit) => {
      const { purchaseId, paymentInstrumentId } = visit;
      return configure(visit, { purchaseId, paymentMethods: [{ paymentMethodCode: 'card', paymentInstrumentId }] });
    },
  },
  {
    name: 'order',
    make: async ({ shopper, purchaseId, versionNumber }) =>
      finalizeAnswer.parse(await shopper.ask('/v1/checkout/finalize', { purchaseId, versionNumber })),
  },
];

/** Checks out with products. @returns the order's id */
export async function checkOut(shopper: Shopper, stockIds: readonly string[]): Promise<string> {
  let visit = startVisit(shopper, stockIds);
  for (const { make } of CHECKOUT_CALLS) visit = { ...visit, ...(await make(visit)) };
  return visit.orderId;
}
