import { useSelector } from 'react-redux';
import { selectHasExpressWallets } from '../../content/shopSelectors.ts';
import { AcceptedPayments } from '../../paymentInstruments/PaymentMark.tsx';
import { ExpressWallets } from '../../wallets/ExpressWallets.tsx';
import { forgetCartRecord } from '../reconcileCart.ts';

type CartPaymentsProps = {
  /** The total in cents; zero for a cart that wallets cannot buy. */
  walletCents: number;
};

/** Wallets that buy the cart, or the marks of the accepted cards. The browser's record would bring back what has been bought. */
export function CartPayments({ walletCents: cents }: CartPaymentsProps) {
  const hasWallets = useSelector(selectHasExpressWallets);
  if (!hasWallets || cents === 0) return <AcceptedPayments takesCards />;
  return <ExpressWallets cents={cents} takeGoods={() => ({ cents })} onLeave={forgetCartRecord} />;
}
