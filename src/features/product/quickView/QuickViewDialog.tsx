import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { Marketplace } from '../../../contracts/content/content.ts';
import type { Product } from '../../../contracts/products/product.ts';
import { formatProductTitle } from '../../../lib/products/products.ts';
import { buildColorUrl } from '../../../lib/products/productUrls.ts';
import { Spinner } from '../../../ui/Icon.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { ProductNotLoaded } from '../../catalog/ProductNotLoaded.tsx';
import { useOtherProduct } from '../../catalog/useOtherProduct.ts';
import { selectMarketplace } from '../../content/contentSlice.ts';
import { BuyBox } from '../buyBox/BuyBox.tsx';
import { Gallery } from '../gallery/Gallery.tsx';
import styles from './QuickViewDialog.module.css';

type QuickViewDialogProps = { productId: string; styleId: string; onClose: () => void };

/** A dialog with a product from a card of the page: pictures, options, and a link to its page. */
export function QuickViewDialog({ productId, styleId, onClose }: QuickViewDialogProps) {
  const { product, hasFailed, reload } = useOtherProduct(productId);
  const marketplace = useSelector(selectMarketplace);
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={product ? `${product.brandName} ${formatProductTitle(product)}` : 'Quick view'}
      hidesTitle
    >
      {product && marketplace && (
        <Content product={product} startsWith={styleId} marketplace={marketplace} reload={reload} />
      )}
      {!product && !hasFailed && (
        <p className={styles.wait} role="status">
          <Spinner /> Loading…
        </p>
      )}
      {!product && hasFailed && (
        <div className={styles.wait}>
          <ProductNotLoaded reload={reload} />
        </div>
      )}
    </Dialog>
  );
}

type ContentProps = {
  product: Product;
  startsWith: string;
  marketplace: Marketplace;
  reload: () => Promise<void>;
};

function Content({ product, startsWith, marketplace, reload }: ContentProps) {
  const [styleId, setStyleId] = useState(startsWith);
  const style = product.styles.find((candidate) => candidate.styleId === styleId) ?? product.styles[0];
  if (!style) return <p className={styles.wait}>The product has no styles in stock.</p>;
  return (
    <div className={styles.columns}>
      <div className={styles.pictures}>
        <Gallery key={style.styleId} product={product} style={style} size="small" />
        <a className={styles.more} href={buildColorUrl(product.productUrl, style)}>
          See all details
        </a>
      </div>
      <BuyBox
        product={product}
        style={style}
        marketplace={marketplace}
        holder="state"
        onColor={setStyleId}
        reload={reload}
      />
    </div>
  );
}
