import loadable from '@loadable/component';
import { useState } from 'react';
import type { Outfit } from '../../contracts/outfits.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { useComingNear } from '../../ui/useComingNear.ts';
import { loadOutfit } from './loadOutfit.ts';
import styles from './StylingIdeas.module.css';

const OutfitBar = loadable(() => import('./components/OutfitBar.tsx'), {
  resolveComponent: (file) => file.OutfitBar,
  ssr: false,
});

/**
 * "Styling Ideas" under a product (browsing §2, Product page): asked for when the shopper comes near, nothing where nothing goes
 * with it. Give the style's id as the key, too: another colour has another outfit.
 */
export function StylingIdeas({ productId, styleId }: { productId: string; styleId: string }) {
  const dispatch = useAppDispatch();
  const [outfit, setOutfit] = useState<Outfit | null>(null);
  const place = useComingNear(() => {
    void dispatch(loadOutfit({ productId, styleId })).then(setOutfit);
  });
  return (
    <div ref={place} className={styles.place}>
      {outfit && <OutfitBar outfit={outfit} />}
    </div>
  );
}
