import loadable from '@loadable/component';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { Outfit } from '../../contracts/products/outfits.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { useNearViewport } from '../../ui/viewport.ts';
import type { RecommendationsRootState } from '../recommendations/recommendationsSlice.ts';
import { loadOutfit, selectPageOutfit } from './loadOutfit.ts';
import styles from './StylingIdeas.module.css';

const OutfitBar = loadable(() => import('./components/OutfitBar.tsx'), {
  resolveComponent: (file) => file.OutfitBar,
});

type StylingIdeasProps = { productId: string; styleId: string };

/**
 * "Styling Ideas" below a product (browsing §2, Product page): rendered with the page for crawlers, else loaded when
 * the shopper scrolls near. Pass the style id as the key, because another color has another outfit.
 */
export function StylingIdeas(props: StylingIdeasProps) {
  const loadedOutfit = useSelector((state: RecommendationsRootState) => selectPageOutfit(state, props.styleId));
  if (!loadedOutfit) return <FetchedIdeas {...props} />;
  return (
    <div className={styles.place}>
      <OutfitBar outfit={loadedOutfit} />
    </div>
  );
}

function FetchedIdeas({ productId, styleId }: StylingIdeasProps) {
  const dispatch = useAppDispatch();
  const [outfit, setOutfit] = useState<Outfit | null>(null);
  const place = useNearViewport(() => {
    void dispatch(loadOutfit({ productId, styleId })).then(setOutfit);
  });
  return (
    <div ref={place} className={styles.place}>
      {outfit && <OutfitBar outfit={outfit} />}
    </div>
  );
}
