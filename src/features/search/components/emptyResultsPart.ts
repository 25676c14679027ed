import loadable from '@loadable/component';
import { createPagePart } from '../../../page/laterParts.tsx';

/** Loaded lazily: only an empty list needs it. */
export const EmptyResults = createPagePart(
  loadable(() => import('./EmptyResults.tsx'), { resolveComponent: (file) => file.EmptyResults }),
);
