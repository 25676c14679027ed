import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import type { Product, Style } from '../../contracts/catalog.ts';
import { productTitle } from '../../lib/productTitle.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { RecoRow } from '../recommendations/RecoRow.tsx';
import { ReviewsSection } from '../reviews/ReviewsSection.tsx';
import { selectBreadcrumbs, selectProduct } from './catalogSlice.ts';
import { BuyBox } from './components/BuyBox.tsx';
import { Gallery } from './components/Gallery.tsx';
import { ProductDetails } from './components/ProductDetails.tsx';
import { ProductHead } from './components/ProductHead.tsx';
import styles from './ProductPage.module.css';

/** The colour that the address names, else the first that has stock, else the first. */
function shownStyle(product: Product, colorId: string | undefined): Style | undefined {
  const named = product.styles.find((style) => style.colorId === colorId);
  return named ?? product.styles.find((style) => style.stocks.some((stock) => stock.onHand > 0)) ?? product.styles[0];
}

/** One product: pictures, what to choose, what others say, what is like it. */
export function ProductPage() {
  const product = useSelector(selectProduct);
  const breadcrumbs = useSelector(selectBreadcrumbs);
  const marketplace = useSelector(selectMarketplace);
  const { colorId } = useParams();
  const style = product && shownStyle(product, colorId);
  if (!product || !style || !marketplace) return null;
  return (
    <main className={styles.page}>
      <ProductHead product={product} style={style} marketplace={marketplace} />
      <Breadcrumbs className={styles.crumbs} crumbs={breadcrumbs} />
      <div className={styles.columns}>
        <div>
          <Gallery key={style.styleId} images={style.images} alt={`${productTitle(product)}, ${style.color}`} />
        </div>
        <BuyBox key={product.productId} product={product} style={style} marketplace={marketplace} />
        <div className={styles.details}>
          <ProductDetails product={product} />
        </div>
      </div>
      <ReviewsSection product={product} />
      <RecoRow place={`product/${product.productId}`} widget="similar" />
    </main>
  );
}
