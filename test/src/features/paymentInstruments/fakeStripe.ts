import { act } from '@testing-library/react';
import type { StripeJs } from '../../../../src/features/paymentInstruments/stripeScript.ts';

type Handlers = Record<string, ((event: object) => unknown) | undefined>;

export const SETTINGS = { scriptUrl: '/dev/payments/stripe/stripe.js', publishableKey: 'pk_test' };

/** The handlers and the totals that the page has given the provider since `resetStripe`. */
export const asked: { handlers: Handlers; amounts: unknown[] } = { handlers: {}, amounts: [] };
export const createPaymentMethod = jest.fn<ReturnType<StripeJs['createPaymentMethod']>, [unknown]>();

const createElement = (type: string) => ({
  mount: (place: HTMLElement) =>
    place.append(
      type === 'card' ? Object.assign(document.createElement('input'), { ariaLabel: 'Card number' }) : 'Apple Pay',
    ),
  destroy: () => undefined,
  focus: () => document.querySelector<HTMLElement>('[aria-label="Card number"]')?.focus(),
  update: () => undefined,
  on: (name: string, handle: (event: never) => void) => Object.assign(asked.handlers, { [name]: handle }),
});

/** Puts the provider's script on the page: the same for all test files of a process, because the page loads it once. */
export function resetStripe(): void {
  asked.handlers = {};
  asked.amounts = [];
  createPaymentMethod.mockReset();
  window.Stripe = () => ({
    elements: (options: object) => {
      asked.amounts.push('amount' in options ? options.amount : undefined);
      return {
        create: createElement,
        submit: async () => ({}),
        update: ({ amount }) => asked.amounts.push(amount),
      };
    },
    createPaymentMethod: (request: unknown) => createPaymentMethod(request),
  });
}

/** Lets the provider report an event of its element. */
export const emit = (name: string, event: object = {}) => act(async () => asked.handlers[name]?.(event));
