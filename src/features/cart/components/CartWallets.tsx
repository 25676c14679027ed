import { ExpressWallets } from '../../wallets/ExpressWallets.tsx';
import { forgetCartRecord } from '../reconcileCart.ts';

/** Wallets that buy the cart. The browser's record of the cart would bring back what has been bought. */
export const CartWallets = ({ cents }: { cents: number }) => (
  <ExpressWallets cents={cents} takeGoods={() => ({ cents })} onLeave={forgetCartRecord} />
);
