import type { WalletQuoteAnswer, WalletQuoteRequest } from '../../contracts/checkout/wallets.ts';
import { limitWait, type SheetDetails, type WalletEvents } from '../paymentInstruments/stripeScript.ts';
import type { MountedWallets } from '../paymentInstruments/useWalletElement.ts';
import {
  chooseFailureReason,
  describeWalletFailure,
  readConfirmation,
  type WalletGoods,
  type WalletOrder,
} from './walletOrder.ts';

/** Wallets give up an address or option that is not answered within 20 seconds. */
const LONGEST_QUOTE_MS = 15_000;

/** Shown until the wallet has told an address: wallets ask for at least one rate. */
export const PENDING_RATE = { id: 'pending', displayName: 'Shipping to your address', amount: 0 } as const;

/** The page's part of a purchase in a wallet. */
export type SheetActions = {
  /** Returns the goods to buy; undefined if none can be bought yet, which the page has then said. */
  readonly takeGoods: () => WalletGoods | undefined;
  readonly quote: (request: WalletQuoteRequest) => Promise<WalletQuoteAnswer>;
  /** Places the order, and leaves the page. */
  readonly order: (order: WalletOrder) => Promise<void>;
  /** Says what went wrong; nothing any more without a text. */
  readonly say: (message: string | undefined) => void;
};

/** An open wallet: what it pays, and the total that it shows. */
type Sheet = {
  readonly goods: WalletGoods;
  readonly place?: Pick<WalletQuoteRequest, 'city' | 'stateOrRegion' | 'postalCode' | 'countryCode'>;
  readonly shipmentOptionId?: string | undefined;
  readonly shownCents?: number;
};

const toLineItems = ({ amounts }: WalletQuoteAnswer): SheetDetails => ({
  lineItems: amounts.map(({ name, cents: amount }) => ({ name, amount })),
});

const toShippingRates = ({ deliveryOptions }: WalletQuoteAnswer): SheetDetails => ({
  shippingRates: deliveryOptions.map(({ id, name, cents: amount, promise }) => ({
    id,
    displayName: name,
    amount,
    deliveryEstimate: promise,
  })),
});

const getStockId = ({ stockId }: WalletGoods) => (stockId === undefined ? {} : { stockId });

type Change = WalletEvents['shippingaddresschange'] | WalletEvents['shippingratechange'];

/** Answers the events of the wallets' buttons: amounts and delivery options are those of the shop. */
export function connectSheet(
  { element, elements, createPaymentMethod }: MountedWallets,
  { takeGoods, quote, order, say }: SheetActions,
): void {
  let sheet: Sheet | undefined;
  let isPaying = false;

  const show = async (
    event: Change,
    change: Partial<Sheet>,
    toDetails: (answer: WalletQuoteAnswer) => SheetDetails,
  ) => {
    if (!sheet) return event.reject();
    const { shownCents: _, ...before } = sheet;
    const next: Sheet = { ...before, ...change };
    sheet = next;
    try {
      const { goods, place, shipmentOptionId } = next;
      const request = { ...getStockId(goods), ...place, ...(shipmentOptionId !== undefined && { shipmentOptionId }) };
      const answer = await limitWait(quote(request), LONGEST_QUOTE_MS);
      // A later change has its own answer.
      if (sheet !== next) return event.reject();
      sheet = { ...next, shownCents: answer.totalCents };
      elements.update({ amount: answer.totalCents });
      say(undefined);
      event.resolve(toDetails(answer));
    } catch (failure) {
      say(describeWalletFailure(failure));
      event.reject();
    }
  };

  const pay = async (event: WalletEvents['confirm'], { goods, shownCents }: Sheet): Promise<void> => {
    const paymentMethodId = await createPaymentMethod();
    if (paymentMethodId === undefined || shownCents === undefined) throw new Error('The wallet gave no payment method');
    await order({ ...readConfirmation(event), ...getStockId(goods), paymentMethodId, shownCents });
  };

  element.on('click', ({ resolve, reject }) => {
    say(undefined);
    const goods = isPaying ? undefined : takeGoods();
    if (!goods) return reject();
    sheet = { goods };
    elements.update({ amount: goods.cents });
    resolve({ lineItems: [], shippingRates: [PENDING_RATE] });
  });
  element.on('shippingaddresschange', (event) => {
    const { city, state, postal_code: postalCode, country } = event.address;
    const place = { city, stateOrRegion: state, postalCode, countryCode: country };
    const toDetails = (answer: WalletQuoteAnswer) => ({ ...toLineItems(answer), ...toShippingRates(answer) });
    return show(event, { place, shipmentOptionId: undefined }, toDetails);
  });
  element.on('shippingratechange', (event) => show(event, { shipmentOptionId: event.shippingRate.id }, toLineItems));
  element.on('confirm', async (event) => {
    // A repeated confirmation is that of the order that is being placed.
    if (isPaying || !sheet) return;
    isPaying = true;
    try {
      await pay(event, sheet);
    } catch (failure) {
      isPaying = false;
      const message = describeWalletFailure(failure);
      event.paymentFailed({ reason: chooseFailureReason(failure), message });
      say(message);
    }
  });
}
