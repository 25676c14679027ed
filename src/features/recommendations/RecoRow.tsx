import loadable from '@loadable/component';
import { useSelector } from 'react-redux';
import type { RecoWidget } from '../../contracts/recommendations.ts';
import { laterPart } from '../../page/laterPart.tsx';
import { type RecommendationsRootState, selectRecoRow } from './recommendationsSlice.ts';

const CardRow = laterPart(
  'recommendations',
  loadable(() => import(/* webpackChunkName: "later-row" */ './CardRow.tsx'), {
    resolveComponent: (file) => file.CardRow,
  }),
);

type RecoRowProps = {
  /** The page that the row was loaded for, as `loadRecos` was told. */
  place: string;
  widget: RecoWidget;
  /** Instead of the widget's own title. */
  title?: string | undefined;
  /** Cards at most, where the page has rows of several lengths. */
  most?: number;
  perView?: 4 | 5 | 6;
  className?: string | undefined;
};

/** One row of recommendations; nothing where none came (browsing §8). */
export function RecoRow({ place, widget, title, most, perView = 5, className }: RecoRowProps) {
  const row = useSelector((state: RecommendationsRootState) => selectRecoRow(state, place, widget));
  if (!row) return null;
  return (
    <CardRow
      title={title ?? row.title}
      cards={row.recos.slice(0, most)}
      perView={perView}
      recoName={widget}
      className={className}
    />
  );
}
