import type { ReactNode } from 'react';
import type { Product } from '../../contracts/products/product.ts';
import { buildProductPicture } from '../../lib/products/pictures.ts';
import { formatProductTitle } from '../../lib/products/products.ts';
import { Picture } from '../../ui/Picture.tsx';
import { ShopPageHead } from '../content/ShopPageHead.tsx';
import styles from './ProductFormPage.module.css';

type ProductFormPageProps = {
  readonly product: Product;
  readonly title: string;
  /** The title of the browser's tab, if it differs. */
  readonly headTitle?: string;
  readonly children: ReactNode;
};

/** A page to write about a product: its picture and name beside the form, above it on narrow screens. */
export function ProductFormPage({ product, title, headTitle = title, children }: ProductFormPageProps) {
  const picture = product.styles[0]?.images[0];
  return (
    <main className={styles.page}>
      <ShopPageHead title={headTitle} robots="noindex" />
      <a className={styles.product} href={product.productUrl}>
        {picture && (
          <Picture
            image={buildProductPicture(picture.imageId, 'card', '')}
            sizes="(width > 1023px) 312px, 88px"
            loading="eager"
            className={styles.picture}
          />
        )}
        <span className={styles.facts}>
          <strong>{product.brandName}</strong>
          <span className={styles.name}>{formatProductTitle(product)}</span>
        </span>
      </a>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.form}>{children}</div>
    </main>
  );
}
