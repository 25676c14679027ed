import loadable from '@loadable/component';
import { useSelector } from 'react-redux';
import type { RecoWidget } from '../../contracts/products/recommendations.ts';
import { createLaterPart } from '../../page/laterParts.tsx';
import { type RecommendationsRootState, selectRecoRow } from './recommendationsSlice.ts';

/** A row of cards whose code is loaded at the first interaction. */
export const LaterCardRow = createLaterPart(
  'recommendations',
  loadable(() => import(/* webpackChunkName: "later-row" */ './CardRow.tsx'), {
    resolveComponent: (file) => file.CardRow,
  }),
);

type RecoRowProps = {
  /** The key of the page's rows, as passed to `loadRecos`. */
  place: string;
  widget: RecoWidget;
  /** The maximum number of cards, for a page with rows of several lengths. */
  maxCards?: number;
  perView?: 4 | 5 | 6;
  /** Products that the page already shows. */
  withoutProducts?: readonly string[];
  className?: string | undefined;
};

/** A row of recommendations; renders nothing if there are none (browsing §8). */
export function RecoRow({ place, widget, maxCards, perView = 5, withoutProducts, className }: RecoRowProps) {
  const row = useSelector((state: RecommendationsRootState) => selectRecoRow(state, place, widget));
  if (!row) return null;
  const cards = withoutProducts ? row.recos.filter(({ productId }) => !withoutProducts.includes(productId)) : row.recos;
  return (
    <LaterCardRow
      title={row.title}
      cards={cards.slice(0, maxCards)}
      perView={perView}
      recoName={widget}
      className={className}
    />
  );
}
