import loadable from '@loadable/component';
import { createPagePart } from '../../../page/laterParts.tsx';

/** Loaded lazily: only an empty list needs it. */
export const EmptyResults = createPagePart(
  loadable(() => import('./EmptyResults.tsx'), { resolveComponent: (file) => file.EmptyResults }),
);

/** Loaded lazily: only collections need it. */
export const CollectionHead = createPagePart(
  loadable(() => import('./CollectionHead.tsx'), { resolveComponent: (file) => file.CollectionHead }),
);
