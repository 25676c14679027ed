import loadable from '@loadable/component';
import { useState } from 'react';
import type { Outfit, OutfitProduct } from '../../../contracts/products/outfits.ts';
import { formatCents, formatPriceText } from '../../../lib/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { ProductPicture } from '../../../ui/Picture.tsx';
import styles from './OutfitBar.module.css';

const OutfitDialog = loadable(() => import('./OutfitDialog.tsx'), {
  resolveComponent: (file) => file.OutfitDialog,
  ssr: false,
});

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five'];

/** The pieces of an outfit in a row, with the current product marked, and a button that opens the dialog. */
export function OutfitBar({ outfit }: { outfit: Outfit }) {
  const [isOpen, setIsOpen] = useState(false);
  const { productList } = outfit;
  const total = productList.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const isFrom = productList.some(({ price, priceCents }) => price !== formatCents(priceCents));
  const count = NUMBERS[productList.length] ?? String(productList.length);
  return (
    <section aria-labelledby="styling-ideas">
      <h2 id="styling-ideas" className={styles.title}>
        Styling Ideas
      </h2>
      <div className={styles.bar}>
        <ul className={styles.pieces}>
          {productList.map((product) => (
            <li key={product.styleId} className={styles.piece}>
              <Piece product={product} />
            </li>
          ))}
        </ul>
        <div className={styles.look}>
          <h3 className={styles.lookTitle}>Wear it together</h3>
          <p className={styles.lookText}>
            {count[0]?.toUpperCase()}
            {count.slice(1)} pieces that go with each other.
          </p>
          <p className={styles.total}>{formatPriceText(total, isFrom)}</p>
          <Button kind="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            Shop this look
          </Button>
        </div>
      </div>
      {isOpen && <OutfitDialog outfit={outfit} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

function Piece({ product }: { product: OutfitProduct }) {
  const { brand, productName, price, imageId, productUrl, currentlyViewing } = product;
  const content = (
    <>
      <ProductPicture className={styles.picture} imageId={imageId} use="outfit" sizes="256px" />
      {currentlyViewing && <span className={styles.viewing}>Viewing now</span>}
      <strong>{brand}</strong>
      <span className={styles.name}>{productName}</span>
      <strong className={styles.price}>{price}</strong>
    </>
  );
  if (currentlyViewing) return <div className={styles.link}>{content}</div>;
  return (
    <a className={styles.link} href={`${productUrl}?ref=outfit`}>
      {content}
    </a>
  );
}
