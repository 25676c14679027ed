import { useEffectEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import { quoteForWallet } from '../../api/checkout/paymentInstruments.ts';
import type { CardFieldsSettings } from '../../contracts/content/content.ts';
import { SHIPPING_COUNTRIES } from '../../lib/addresses/shippingCountries.ts';
import { navigateToUrl } from '../../page/browserDocument.ts';
import { callApi, useAppDispatch } from '../../page/thunk.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { useNearViewport } from '../../ui/viewport.ts';
import { type ContentRootState, selectShell } from '../content/contentSlice.ts';
import { type IdentityRootState, selectIdentityLevel } from '../identity/identitySlice.ts';
import { AcceptedPayments } from '../paymentInstruments/PaymentMark.tsx';
import type { WalletElementOptions } from '../paymentInstruments/stripeScript.ts';
import { type MountedWallets, useWalletElement, WALLET_HEIGHT } from '../paymentInstruments/useWalletElement.ts';
import { connectSheet, PENDING_RATE, type SheetActions } from './connectSheet.ts';
import styles from './ExpressWallets.module.css';
import { placeWalletOrder, SIGN_IN, type WalletOrder } from './walletOrder.ts';

const quoteGoods = callApi(quoteForWallet);

/** Black buttons on light pages, white ones on dark pages. */
function readButtonTheme(): NonNullable<WalletElementOptions['buttonTheme']> {
  const { scheme } = document.documentElement.dataset;
  const isDark = scheme === 'dark' || (scheme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  const theme = isDark ? 'white' : 'black';
  return { applePay: theme, googlePay: theme };
}

const createOptions = (): WalletElementOptions => ({
  buttonHeight: WALLET_HEIGHT,
  layout: { maxColumns: 3, maxRows: 1, overflow: 'never' },
  buttonTheme: readButtonTheme(),
  emailRequired: true,
  phoneNumberRequired: true,
  billingAddressRequired: true,
  shippingAddressRequired: true,
  allowedShippingCountries: SHIPPING_COUNTRIES.map(({ code }) => code),
  shippingRates: [PENDING_RATE],
});

type ExpressWalletsProps = Pick<SheetActions, 'takeGoods'> & {
  /** The price of the goods on the page, in cents. */
  cents: number;
  /** Called before the page is left: the order is placed, or the bank of its card asks the shopper. */
  onLeave?: () => void;
};

/** The buttons, which take the place of the marks below them once they can be used. */
function Buttons({
  settings,
  cents,
  takeGoods,
  onLeave,
  say,
}: ExpressWalletsProps & Pick<SheetActions, 'say'> & { settings: CardFieldsSettings }) {
  const dispatch = useAppDispatch<IdentityRootState>();
  const isRecognized = useSelector(selectIdentityLevel) === 'recognized';
  // The amount changes with the goods: the wallet gets it with each click.
  const [amount] = useState(cents);
  const [options] = useState(createOptions);
  const take = useEffectEvent(() => {
    if (isRecognized) say(SIGN_IN);
    return isRecognized ? undefined : takeGoods();
  });
  const order = useEffectEvent(async (confirmed: WalletOrder): Promise<void> => {
    const target = await dispatch(placeWalletOrder(confirmed));
    onLeave?.();
    navigateToUrl(target);
  });
  const connect = (wallets: MountedWallets): void =>
    connectSheet(wallets, {
      takeGoods: () => take(),
      quote: (request) => dispatch(quoteGoods(request)),
      order: (confirmed) => order(confirmed),
      say,
    });
  const { place, status } = useWalletElement({ settings, amount, options, connect });
  return <div ref={place} className={styles.buttons} data-ready={status === 'ready'} hidden={status === 'none'} />;
}

/**
 * Wallets that buy goods in one step. The marks of the accepted cards keep their place: nothing moves when the buttons come,
 * or if the browser has no wallet. The provider's script loads near the viewport.
 */
export function ExpressWallets(props: ExpressWalletsProps) {
  const settings = useSelector((state: ContentRootState) => selectShell(state)?.cardFields);
  const [isNear, setIsNear] = useState(false);
  const [message, say] = useState<string>();
  const place = useNearViewport(() => setIsNear(true));
  return (
    <section aria-label="Pay with a wallet">
      <div ref={place} className={styles.place}>
        <AcceptedPayments takesCards />
        {isNear && settings && <Buttons {...props} settings={settings} say={say} />}
      </div>
      <ErrorNotice>{message}</ErrorNotice>
    </section>
  );
}
