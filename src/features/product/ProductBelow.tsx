import { useSelector } from 'react-redux';
import type { Product, Style } from '../../contracts/products/product.ts';
import { OptionalPart } from '../../page/laterParts.tsx';
import { type FlagsRootState, selectVariant } from '../../page/pageSlices.ts';
import { StylingIdeas } from '../outfits/StylingIdeas.tsx';
import { QuestionsSection } from '../questions/QuestionsSection.tsx';
import { RecoRow } from '../recommendations/RecoRow.tsx';
import { ReviewsSection } from '../reviews/ReviewsSection.tsx';

/** The flag whose variant `similar-first` shows similar products above reviews and questions (browsing §6). */
const PRODUCT_PAGE_FLAG = 'product-page';

const selectIsSimilarFirst = (state: FlagsRootState): boolean =>
  selectVariant(state, PRODUCT_PAGE_FLAG) === 'similar-first';

type ProductBelowProps = { product: Product; style: Style };

/** Everything below the first view: one component, whose link costs fewer bytes than several. A failed part is hidden. */
export function ProductBelow({ product, style }: ProductBelowProps) {
  const isSimilarFirst = useSelector(selectIsSimilarFirst);
  const similar = <RecoRow place={`product/${product.productId}`} widget="similar" />;
  return (
    <>
      <OptionalPart name="styling ideas">
        <StylingIdeas key={style.styleId} productId={product.productId} styleId={style.styleId} />
      </OptionalPart>
      {isSimilarFirst && similar}
      <OptionalPart name="reviews">
        <ReviewsSection product={product} />
      </OptionalPart>
      <OptionalPart name="questions">
        <QuestionsSection product={product} />
      </OptionalPart>
      {!isSimilarFirst && similar}
    </>
  );
}
