import type { CardFieldsSettings } from '../../contracts/content/content.ts';

type StripeError = { readonly message?: string };
type ElementStyle = { readonly base: Readonly<Record<string, string | Readonly<Record<string, string>>>> };
type ElementEvents = {
  readonly change: { readonly error?: StripeError };
  readonly ready: object;
  readonly focus: object;
  readonly loaderror: object;
};

/** The field of Stripe.js for number, expiration and security code, in a frame of Stripe's. */
export type CardElement = {
  mount(place: HTMLElement): void;
  destroy(): void;
  focus(): void;
  update(options: { readonly style: ElementStyle }): void;
  on<Name extends keyof ElementEvents>(name: Name, handle: (event: ElementEvents[Name]) => void): unknown;
};

/** Told before the shopper confirms. */
type PartialAddress = Readonly<Record<'city' | 'state' | 'postal_code' | 'country', string>>;
type ShippingRate = {
  readonly id: string;
  readonly displayName: string;
  /** In cents, as all amounts. */
  readonly amount: number;
  readonly deliveryEstimate?: string;
};
/** The parts of the total, which they never exceed, and the delivery options in a wallet. */
export type SheetDetails = {
  readonly lineItems?: readonly { readonly name: string; readonly amount: number }[];
  readonly shippingRates?: readonly ShippingRate[];
};
/** A change in a wallet: it is answered once, within 20 seconds. */
type SheetChange = { resolve(details: SheetDetails): void; reject(): void };
/** A confirmation. Name, address, email and phone are told where the element asks for them. */
export type WalletConfirmation = {
  readonly billingDetails?: { readonly name: string; readonly email?: string; readonly phone?: string };
  readonly shippingAddress?: {
    readonly name: string;
    readonly address: PartialAddress & { readonly line1: string; readonly line2: string | null };
  };
  readonly shippingRate?: { readonly id: string };
  paymentFailed(payload: {
    readonly reason: 'fail' | 'invalid_shipping_address' | 'address_unserviceable';
    readonly message?: string;
  }): void;
};
export type WalletEvents = {
  /** Without wallets of this browser, `availablePaymentMethods` is undefined. */
  readonly ready: { readonly availablePaymentMethods?: object | undefined };
  /** Answered within a second. */
  readonly click: { resolve(details?: SheetDetails): void; reject(): void };
  readonly shippingaddresschange: SheetChange & { readonly address: PartialAddress };
  readonly shippingratechange: SheetChange & { readonly shippingRate: { readonly id: string } };
  readonly confirm: WalletConfirmation;
  readonly loaderror: object;
};

/** The buttons of the wallets that the browser has. */
export type WalletElement = {
  mount(place: HTMLElement): void;
  destroy(): void;
  on<Name extends keyof WalletEvents>(name: Name, handle: (event: WalletEvents[Name]) => void): unknown;
};

/** A payment as wallets show it. The card is kept for later payments, and paid when the order is placed. */
type WalletPaymentOptions = {
  readonly locale: 'en';
  readonly mode: 'payment';
  /** In cents. */
  readonly amount: number;
  readonly currency: 'usd';
  readonly paymentMethodCreation: 'manual';
  readonly paymentMethodTypes: readonly ['card'];
  readonly captureMethod: 'manual';
  readonly setupFutureUsage: 'off_session';
};
export type WalletElementOptions = {
  readonly buttonHeight: number;
  readonly layout: { readonly maxColumns: number; readonly maxRows: number; readonly overflow: 'auto' | 'never' };
  readonly buttonTheme?: { readonly applePay: 'black' | 'white'; readonly googlePay: 'black' | 'white' };
  readonly emailRequired?: boolean;
  readonly phoneNumberRequired?: boolean;
  readonly shippingAddressRequired?: boolean;
  readonly billingAddressRequired?: boolean;
  readonly allowedShippingCountries?: readonly string[];
  readonly shippingRates?: readonly ShippingRate[];
};
export type WalletElements = {
  create(type: 'expressCheckout', options: WalletElementOptions): WalletElement;
  update(options: { readonly amount: number }): void;
  submit(): Promise<{ readonly error?: StripeError }>;
};

type PaymentMethodResult = { readonly paymentMethod?: { readonly id: string }; readonly error?: StripeError };

/** Stripe.js, as far as the shop uses it. */
export type StripeJs = {
  elements(options: { readonly locale: 'en' }): {
    create(type: 'card', options: { readonly style: ElementStyle; readonly hidePostalCode: true }): CardElement;
  };
  createPaymentMethod(request: {
    readonly type: 'card';
    readonly card: CardElement;
    readonly billing_details: { readonly name: string };
  }): Promise<PaymentMethodResult>;
};

export type WalletStripeJs = {
  elements(options: WalletPaymentOptions): WalletElements;
  createPaymentMethod(request: { readonly elements: WalletElements }): Promise<PaymentMethodResult>;
};

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs & WalletStripeJs;
  }
}

const MAX_WAIT_MS = 20_000;

/** Rejects where an answer takes too long. */
export const limitWait = <Answer>(answer: Promise<Answer>, maxWaitMs = MAX_WAIT_MS): Promise<Answer> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('Stripe.js did not answer')), maxWaitMs);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
};

function insertScript(src: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = Object.assign(document.createElement('script'), { src, async: true });
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => {
    script.remove();
    reject(new Error('Stripe.js was not loaded'));
  });
  document.head.append(script);
  return promise;
}

let loading: Promise<StripeJs & WalletStripeJs> | undefined;

async function load({ scriptUrl, publishableKey }: CardFieldsSettings): Promise<StripeJs & WalletStripeJs> {
  if (!window.Stripe) await insertScript(scriptUrl);
  if (!window.Stripe) throw new Error('Stripe.js is not there');
  return window.Stripe(publishableKey);
}

function loadOnce(settings: CardFieldsSettings): Promise<StripeJs & WalletStripeJs> {
  loading ??= limitWait(load(settings)).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Loads Stripe.js once; a failed load can be repeated. */
export const loadStripe = (settings: CardFieldsSettings): Promise<StripeJs> => loadOnce(settings);

/** Loads Stripe.js for the wallets, as `loadStripe` does. */
export const loadWallets = (settings: CardFieldsSettings): Promise<WalletStripeJs> => loadOnce(settings);
