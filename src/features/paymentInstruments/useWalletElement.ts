import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardFieldsSettings } from '../../contracts/content/content.ts';
import {
  limitWait,
  loadWallets,
  type WalletElement,
  type WalletElementOptions,
  type WalletElements,
  type WalletStripeJs,
} from './stripeScript.ts';

/** The height of the buttons, which their place keeps while they load. */
export const WALLET_HEIGHT = 48;
/** Without an answer for so long, the place of the buttons is given up. */
const MAX_WAIT_MS = 8_000;

const toPayment = (amount: number) =>
  ({
    locale: 'en',
    mode: 'payment',
    amount,
    currency: 'usd',
    paymentMethodCreation: 'manual',
    paymentMethodTypes: ['card'],
    captureMethod: 'manual',
    setupFutureUsage: 'off_session',
  }) as const;

/** Returns the payment method of a wallet; undefined if it cannot be used. */
async function createPaymentMethod(stripe: WalletStripeJs, elements: WalletElements): Promise<string | undefined> {
  try {
    if ((await limitWait(elements.submit())).error) return undefined;
    return (await limitWait(stripe.createPaymentMethod({ elements }))).paymentMethod?.id;
  } catch {
    return undefined;
  }
}

/** The buttons on the page, before they are shown. */
export type MountedWallets = {
  readonly element: WalletElement;
  readonly elements: WalletElements;
  /** Returns the payment method after a confirmation; undefined if it cannot be used, or the page has been left. */
  readonly createPaymentMethod: () => Promise<string | undefined>;
};

type WalletElementInput = {
  readonly settings: CardFieldsSettings;
  /** In cents. With another one, the buttons are mounted again. */
  readonly amount: number;
  readonly options: WalletElementOptions;
  /** Handles the events of the buttons. */
  readonly connect: (wallets: MountedWallets) => void;
};

/** Mounts the buttons of the wallets that the browser has; `none` if it has none, or the provider does not answer. */
export function useWalletElement({ settings, amount, ...input }: WalletElementInput) {
  const place = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<'loading' | 'ready' | 'none'>('loading');
  const getOptions = useEffectEvent(() => input.options);
  const connect = useEffectEvent(input.connect);
  useEffect(() => {
    let mounted: WalletElement | undefined;
    let isLeft = false;
    const giveUp = () => setStatus('none');
    const timer = setTimeout(giveUp, MAX_WAIT_MS);
    const mount = async (): Promise<void> => {
      const stripe = await loadWallets(settings);
      if (isLeft || !place.current) return;
      const elements = stripe.elements(toPayment(amount));
      const element = elements.create('expressCheckout', getOptions());
      element.on('ready', ({ availablePaymentMethods }) => {
        clearTimeout(timer);
        setStatus(availablePaymentMethods ? 'ready' : 'none');
      });
      element.on('loaderror', giveUp);
      const create = async () => {
        const paymentMethodId = await createPaymentMethod(stripe, elements);
        return isLeft ? undefined : paymentMethodId;
      };
      connect({ element, elements, createPaymentMethod: create });
      element.mount(place.current);
      mounted = element;
    };
    mount().catch(giveUp);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      mounted?.destroy();
    };
  }, [settings, amount]);
  return { place, status };
}
