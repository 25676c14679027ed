import loadable from '@loadable/component';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import type { Marketplace } from '../../contracts/content/content.ts';
import type { Product, Style } from '../../contracts/products/product.ts';
import { buildImageUrl, SHARED_PICTURE } from '../../lib/products/pictures.ts';
import { waitForFirstView } from '../../page/firstView.ts';
import { createLaterPart } from '../../page/laterParts.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { selectBreadcrumbs, selectProduct } from '../catalog/catalogSlice.ts';
import { selectMarketplace } from '../content/contentSlice.ts';
import { BuyBox } from './buyBox/BuyBox.tsx';
import { findShownStyle, hasStock } from './findShownStyle.ts';
import styles from './ProductPage.module.css';

type ProductHeadProps = { product: Product; style: Style; marketplace: Marketplace };

/** The title, description and canonical link of the product page. */
function ProductHead({ product, style, marketplace }: ProductHeadProps) {
  const { title, canonicalUrl } = product.seo;
  const [picture] = style.images;
  return (
    <PageHead
      title={`${title} | ${marketplace.name}`}
      description={`${title} in ${style.color}, ${style.price.replace('From', 'from')}. ${marketplace.promise}, ${marketplace.returnDays}-day returns.`}
      canonical={marketplace.origin + canonicalUrl}
      kind="product"
      image={picture && marketplace.origin + buildImageUrl(picture.imageId, SHARED_PICTURE)}
    />
  );
}

/** The pictures are in the server's HTML; the code of paging and zoom loads with the first interaction. */
const Gallery = createLaterPart(
  'gallery',
  loadable(() => import(/* webpackChunkName: "later-gallery" */ './gallery/Gallery.tsx'), {
    resolveComponent: (file) => file.Gallery,
  }),
);
const ProductDetails = createLaterPart(
  'details',
  loadable(() => import(/* webpackChunkName: "later-product" */ './components/ProductDetails.tsx'), {
    resolveComponent: (file) => file.ProductDetails,
  }),
);
const ProductBelow = createLaterPart(
  'below',
  loadable(() => import(/* webpackChunkName: "later-product" */ './ProductBelow.tsx'), {
    resolveComponent: (file) => file.ProductBelow,
  }),
);
const ViewBeacon = createLaterPart(
  'view',
  loadable(() => import(/* webpackChunkName: "later-view" */ '../recommendations/ViewBeacon.tsx'), {
    resolveComponent: (file) => file.ViewBeacon,
  }),
  waitForFirstView,
);

/** The product page: pictures, options, reviews and similar products. */
export function ProductPage() {
  const product = useSelector(selectProduct);
  const breadcrumbs = useSelector(selectBreadcrumbs);
  const marketplace = useSelector(selectMarketplace);
  const { colorId } = useParams();
  const style = product && findShownStyle(product, colorId);
  if (!product || !style || !marketplace) return null;
  return (
    <main className={styles.page} data-has-bar="fixed">
      <ProductHead product={product} style={style} marketplace={marketplace} />
      <Breadcrumbs className={styles.crumbs} crumbs={breadcrumbs} isBackOnPhones />
      <div className={styles.columns}>
        <div>
          <Gallery key={style.styleId} product={product} style={style} />
        </div>
        <BuyBox key={product.productId} product={product} style={style} marketplace={marketplace} />
        <div className={styles.details}>
          <ProductDetails product={product} />
        </div>
      </div>
      <ViewBeacon productId={product.productId} styleId={style.styleId} isSoldOut={!product.styles.some(hasStock)} />
      <ProductBelow product={product} style={style} />
    </main>
  );
}
