import { useEffect, useRef, useState } from 'react';
import type { CardFieldsSettings } from '../../contracts/content/content.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import {
  limitWait,
  loadWallets,
  type WalletElement,
  type WalletElements,
  type WalletStripeJs,
} from './stripeScript.ts';
import styles from './WalletButtons.module.css';

/** A payment method that a wallet has given. */
export type WalletCard = { readonly paymentMethodId: string; readonly fullName: string };

const UNABLE = 'The wallet could not be used, and nothing was charged. Please try again, or choose another way to pay.';
const HEIGHT = 48;
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

type WalletButtonsProps = {
  settings: CardFieldsSettings;
  /** The total that the wallet shows, in cents. */
  totalCents: number;
  onPay: (card: WalletCard) => void;
};

/** Mounts the buttons, and again when the total changes. */
function useWalletElement({ settings, totalCents, onPay }: WalletButtonsProps) {
  const place = useRef<HTMLDivElement>(null);
  const handlePay = useRef(onPay);
  const [status, setStatus] = useState<'loading' | 'ready' | 'none'>('loading');
  const [error, setError] = useState<string>();
  useEffect(() => {
    handlePay.current = onPay;
  }, [onPay]);
  useEffect(() => {
    let mounted: WalletElement | undefined;
    let isLeft = false;
    const giveUp = () => setStatus('none');
    const timer = setTimeout(giveUp, MAX_WAIT_MS);
    const mount = async (): Promise<void> => {
      const stripe = await loadWallets(settings);
      if (isLeft || !place.current) return;
      const elements = stripe.elements(toPayment(totalCents));
      const element = elements.create('expressCheckout', {
        buttonHeight: HEIGHT,
        layout: { maxColumns: 3, maxRows: 1, overflow: 'auto' },
      });
      element.on('ready', ({ availablePaymentMethods }) => {
        clearTimeout(timer);
        setStatus(availablePaymentMethods ? 'ready' : 'none');
      });
      element.on('loaderror', giveUp);
      element.on('click', ({ resolve }) => {
        setError(undefined);
        resolve();
      });
      element.on('confirm', async (event) => {
        const paymentMethodId = await createPaymentMethod(stripe, elements);
        if (isLeft) return;
        if (paymentMethodId) return handlePay.current({ paymentMethodId, fullName: event.billingDetails?.name ?? '' });
        event.paymentFailed({ reason: 'fail' });
        setError(UNABLE);
      });
      element.mount(place.current);
      mounted = element;
    };
    mount().catch(giveUp);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      mounted?.destroy();
    };
  }, [settings, totalCents]);
  return { place, status, error };
}

/** The buttons of the wallets that the browser has: their place is kept while they load. Nothing if there are none. */
export function WalletButtons(props: WalletButtonsProps) {
  const { place, status, error } = useWalletElement(props);
  if (status === 'none') return null;
  return (
    <section className={styles.wallets} aria-label="Wallets" aria-busy={status === 'loading'}>
      <ErrorNotice>{error}</ErrorNotice>
      <div ref={place} className={styles.place} />
    </section>
  );
}
