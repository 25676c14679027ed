import loadable from '@loadable/component';
import { useSelector } from 'react-redux';
import { createLaterPart } from '../../page/laterParts.tsx';
import { selectPageSlots } from '../content/contentSlice.ts';

/** Loaded lazily: most pages have no slots. */
const EditorialSlots = createLaterPart(
  'slots',
  loadable(() => import(/* webpackChunkName: "later-slots" */ './EditorialSlots.tsx'), {
    resolveComponent: (file) => file.EditorialSlots,
  }),
);

/** The slots that an operator has published for a page; nothing without any. */
export function PageSlotsPart({ pageName, className }: { pageName: string; className?: string | undefined }) {
  const slots = useSelector(selectPageSlots(pageName));
  if (!slots || slots.slots.length === 0) return null;
  return (
    <div className={className}>
      <EditorialSlots slots={slots} />
    </div>
  );
}
