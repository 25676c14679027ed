import { useEffectEvent, useState } from 'react';
import type { CardFieldsSettings } from '../../contracts/content/content.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import type { WalletElementOptions } from './stripeScript.ts';
import { type MountedWallets, useWalletElement, WALLET_HEIGHT } from './useWalletElement.ts';
import styles from './WalletButtons.module.css';

/** A payment method that a wallet has given. */
export type WalletCard = { readonly paymentMethodId: string; readonly fullName: string };

const UNABLE = 'The wallet could not be used, and nothing was charged. Please try again, or choose another way to pay.';
const OPTIONS: WalletElementOptions = {
  buttonHeight: WALLET_HEIGHT,
  layout: { maxColumns: 3, maxRows: 1, overflow: 'auto' },
};

type WalletButtonsProps = {
  settings: CardFieldsSettings;
  /** The total that the wallet shows, in cents. */
  totalCents: number;
  onPay: (card: WalletCard) => void;
};

/** The buttons of the wallets that the browser has: their place is kept while they load. Nothing if there are none. */
export function WalletButtons({ settings, totalCents, onPay }: WalletButtonsProps) {
  const [error, setError] = useState<string>();
  const handlePay = useEffectEvent(onPay);
  const connect = ({ element, createPaymentMethod }: MountedWallets): void => {
    element.on('click', ({ resolve }) => {
      setError(undefined);
      resolve();
    });
    element.on('confirm', async (event) => {
      const paymentMethodId = await createPaymentMethod();
      if (paymentMethodId) return handlePay({ paymentMethodId, fullName: event.billingDetails?.name ?? '' });
      event.paymentFailed({ reason: 'fail' });
      setError(UNABLE);
    });
  };
  const { place, status } = useWalletElement({ settings, amount: totalCents, options: OPTIONS, connect });
  if (status === 'none') return null;
  return (
    <section className={styles.wallets} aria-label="Wallets" aria-busy={status === 'loading'}>
      <ErrorNotice>{error}</ErrorNotice>
      <div ref={place} className={styles.place} />
    </section>
  );
}
