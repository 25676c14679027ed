import { useSelector } from 'react-redux';
import type { RecoWidget } from '../../contracts/recommendations.ts';
import { CardRow } from './CardRow.tsx';
import { type RecommendationsRootState, selectRecoRow } from './recommendationsSlice.ts';

type RecoRowProps = {
  /** The page that the row was loaded for, as `loadRecos` was told. */
  place: string;
  widget: RecoWidget;
  /** Instead of the widget's own title. */
  title?: string | undefined;
  perView?: 4 | 5 | 6;
  className?: string | undefined;
};

/** One row of recommendations; nothing where none came (browsing §8). */
export function RecoRow({ place, widget, title, perView = 5, className }: RecoRowProps) {
  const row = useSelector((state: RecommendationsRootState) => selectRecoRow(state, place, widget));
  if (!row) return null;
  return <CardRow title={title ?? row.title} cards={row.recos} perView={perView} className={className} />;
}
