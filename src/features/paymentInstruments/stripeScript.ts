import type { CardFieldsSettings } from '../../contracts/content/content.ts';
import { hasCardFields } from '../../lib/checkout/hostedCardFields.ts';

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

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs;
  }
}

const MAX_WAIT_MS = 20_000;

/** Rejects where an answer takes too long. */
export const limitWait = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('Stripe.js did not answer')), MAX_WAIT_MS);
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

/** Returns whether the browser's document came with a policy that permits Stripe.js: the router changes pages within it. */
function isScriptPermitted(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return !entry || hasCardFields(new URL(entry.name, window.location.href).pathname);
}

let loading: Promise<StripeJs> | undefined;

async function load({ scriptUrl, publishableKey }: CardFieldsSettings): Promise<StripeJs> {
  if (!window.Stripe) await insertScript(scriptUrl);
  if (!window.Stripe) throw new Error('Stripe.js is not there');
  return window.Stripe(publishableKey);
}

/** Loads Stripe.js once; a failed load can be repeated. Loads the page again if its document does not permit the script. */
export function loadStripe(settings: CardFieldsSettings): Promise<StripeJs> {
  if (!isScriptPermitted()) {
    window.location.reload();
    return new Promise(() => undefined);
  }
  loading ??= limitWait(load(settings)).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
