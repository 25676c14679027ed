import loadable from '@loadable/component';
import { type FormEvent, memo } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { createLaterPart } from '../../../page/createLaterPart.tsx';
import { waitForFirstView } from '../../../page/firstView.ts';
import { HeartButton } from '../../../ui/HeartButton.tsx';
import { type FavoritesRootState, selectIsHearted } from '../../favorites/favoritesSlice.ts';
import { useToggleHeart } from '../../favorites/useToggleHeart.ts';
import styles from './BuyBox.module.css';

const HeartCount = createLaterPart(
  'heart count',
  loadable(() => import(/* webpackChunkName: "later-view" */ '../../favorites/HeartCount.tsx'), {
    resolveComponent: (file) => file.HeartCount,
  }),
  waitForFirstView,
);

type ProductHeartProps = { styleId: string; item: string };

/** The heart button with the heart count; a plain form without scripts. A press of the cart's button does not render it. */
export const ProductHeart = memo(function ProductHeart({ styleId, item }: ProductHeartProps) {
  const isHearted = useSelector((state: FavoritesRootState) => selectIsHearted(state, styleId));
  const toggleHeart = useToggleHeart();
  const { pathname, search } = useLocation();
  const toggle = (event: FormEvent) => {
    event.preventDefault();
    toggleHeart(styleId);
  };
  return (
    <form className={styles.heart} method="post" action="/heart.do" onSubmit={toggle}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <HeartButton
        kind="framed"
        isHearted={isHearted}
        item={item}
        type="submit"
        name={isHearted ? 'remove' : 'add'}
        value={styleId}
      />
      <HeartCount key={styleId} styleId={styleId} isHearted={isHearted} />
    </form>
  );
});
