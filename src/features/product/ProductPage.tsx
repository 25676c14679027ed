import loadable from '@loadable/component';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { type FlagsRootState, selectVariant } from '../../page/flagsSlice.ts';
import { laterPart } from '../../page/laterPart.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { selectBreadcrumbs, selectProduct } from '../catalog/catalogSlice.ts';
import { selectMarketplace } from '../content/contentSlice.ts';
import { RecoRow } from '../recommendations/RecoRow.tsx';
import { BuyBox } from './buyBox/BuyBox.tsx';
import { ProductHead } from './components/ProductHead.tsx';
import { findShownStyle, hasStock } from './findShownStyle.ts';
import styles from './ProductPage.module.css';

/** The pictures are in the server's HTML; the code of paging and zoom loads with the first interaction. */
const Gallery = laterPart(
  'gallery',
  loadable(() => import(/* webpackChunkName: "later-gallery" */ './gallery/Gallery.tsx'), {
    resolveComponent: (file) => file.Gallery,
  }),
);
const ProductData = laterPart(
  'product data',
  loadable(() => import(/* webpackChunkName: "later-product" */ './components/ProductData.tsx'), {
    resolveComponent: (file) => file.ProductData,
  }),
);
const ViewBeacon = laterPart(
  'view',
  loadable(() => import(/* webpackChunkName: "later-product" */ '../recommendations/ViewBeacon.tsx'), {
    resolveComponent: (file) => file.ViewBeacon,
  }),
);
const ProductDetails = laterPart(
  'details',
  loadable(() => import(/* webpackChunkName: "later-product" */ './components/ProductDetails.tsx'), {
    resolveComponent: (file) => file.ProductDetails,
  }),
);
const StylingIdeas = laterPart(
  'styling ideas',
  loadable(() => import(/* webpackChunkName: "later-product" */ '../outfits/StylingIdeas.tsx'), {
    resolveComponent: (file) => file.StylingIdeas,
  }),
);
const ReviewsSection = laterPart(
  'reviews',
  loadable(() => import(/* webpackChunkName: "later-product" */ '../reviews/ReviewsSection.tsx'), {
    resolveComponent: (file) => file.ReviewsSection,
  }),
);
const QuestionsSection = laterPart(
  'questions',
  loadable(() => import(/* webpackChunkName: "later-product" */ '../questions/QuestionsSection.tsx'), {
    resolveComponent: (file) => file.QuestionsSection,
  }),
);

/** The flag whose variant `similar-first` shows similar products above reviews and questions (browsing §6). */
const PRODUCT_PAGE_FLAG = 'product-page';

const selectIsSimilarFirst = (state: FlagsRootState): boolean =>
  selectVariant(state, PRODUCT_PAGE_FLAG) === 'similar-first';

/** The product page: pictures, options, reviews and similar products. */
export function ProductPage() {
  const product = useSelector(selectProduct);
  const breadcrumbs = useSelector(selectBreadcrumbs);
  const marketplace = useSelector(selectMarketplace);
  const isSimilarFirst = useSelector(selectIsSimilarFirst);
  const { colorId } = useParams();
  const style = product && findShownStyle(product, colorId);
  if (!product || !style || !marketplace) return null;
  const similar = <RecoRow place={`product/${product.productId}`} widget="similar" />;
  return (
    <main className={styles.page}>
      <ProductHead product={product} style={style} marketplace={marketplace} />
      <ProductData product={product} style={style} marketplace={marketplace} />
      <ViewBeacon productId={product.productId} styleId={style.styleId} isSoldOut={!product.styles.some(hasStock)} />
      <Breadcrumbs className={styles.crumbs} crumbs={breadcrumbs} />
      <div className={styles.columns}>
        <div>
          <Gallery key={style.styleId} product={product} style={style} />
        </div>
        <BuyBox key={product.productId} product={product} style={style} marketplace={marketplace} />
        <div className={styles.details}>
          <ProductDetails product={product} />
        </div>
      </div>
      <StylingIdeas key={style.styleId} productId={product.productId} styleId={style.styleId} />
      {isSimilarFirst && similar}
      <ReviewsSection product={product} />
      <QuestionsSection product={product} />
      {!isSimilarFirst && similar}
    </main>
  );
}
