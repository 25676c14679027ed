import type { Marketplace } from '../../../contracts/content.ts';
import type { Product, Style } from '../../../contracts/product.ts';
import type { Sizing } from '../../../lib/sizing/resolveSizing.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useAdd } from '../../cart/adding/useAdd.tsx';
import { AddToCart } from './AddToCart.tsx';
import styles from './BuyBox.module.css';
import { ProductHeart } from './ProductHeart.tsx';

type BuyActionsProps = {
  product: Product;
  style: Style;
  sizing: Sizing;
  marketplace: Marketplace;
  /** Whether a sticky bar replaces the button while it is out of view. */
  hasBar: boolean;
  /** Reloads the stock of a product that is not the page's. */
  reload: (() => Promise<void>) | undefined;
  /** Called if the button is pressed before all options are selected. */
  onMissing: () => void;
};

/**
 * The add-to-cart button and the heart. It holds the state of the cart call, so that a phone does not render the other
 * parts of the buy box to answer a press.
 */
export function BuyActions({ product, style, sizing, marketplace, hasBar, reload, onMissing }: BuyActionsProps) {
  const { busy, error, add } = useAdd(product.productId, reload);
  return (
    <>
      {error && (
        <Notice kind="error" role="alert">
          {error}
        </Notice>
      )}
      <div className={styles.buy}>
        <AddToCart
          product={product}
          style={style}
          sizing={sizing}
          marketplace={marketplace}
          busy={busy}
          hasBar={hasBar}
          onAdd={(stockId) => void add(stockId)}
          onMissing={onMissing}
        />
        <ProductHeart styleId={style.styleId} item={`${product.brandName} ${product.productName}`} />
      </div>
    </>
  );
}
