import { useState } from 'react';
import type { Style } from '../../../contracts/products/product.ts';
import { CART_MESSAGES } from '../../../lib/checkout/cartMessages.ts';
import type { Sizing } from '../../../lib/sizing/resolveSizing.ts';
import { useIsBehindChoice } from '../../../page/navigation.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { ExpressWallets } from '../../wallets/ExpressWallets.tsx';

type ProductWalletsProps = {
  style: Style;
  sizing: Sizing;
  /** Called if a button is pressed before all options are selected. */
  onMissing: () => void;
};

/** Wallets that buy one piece of the selected SKU, beside the cart. */
export function ProductWallets({ style, sizing: { stock }, onMissing }: ProductWalletsProps) {
  const [soldOutId, setSoldOutId] = useState<string>();
  const cents = (stock?.prices ?? style).priceCents;
  const isBehind = useIsBehindChoice();
  const takeGoods = () => {
    // A sheet cannot wait, and must not sell the color that was left.
    if (isBehind()) return undefined;
    if (!stock) onMissing();
    else if (stock.onHand > 0) return { stockId: stock.stockId, cents };
    else setSoldOutId(stock.stockId);
    return undefined;
  };
  return (
    <>
      <ExpressWallets cents={cents} takeGoods={takeGoods} />
      {stock && soldOutId === stock.stockId && <ErrorNotice>{CART_MESSAGES['cart.no.stock']}</ErrorNotice>}
    </>
  );
}
