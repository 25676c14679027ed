import loadable from '@loadable/component';

/** A separate chunk, because most shoppers have no saved sizes. */
export const SavedSizes = loadable(() => import('./SavedSizes.tsx'), { resolveComponent: (file) => file.SavedSizes });
export const MySizesChips = loadable(() => import('./MySizesChips.tsx'), {
  resolveComponent: (file) => file.MySizesChips,
});
export const FollowSavedSizes = loadable(() => import('./FollowSavedSizes.tsx'), {
  resolveComponent: (file) => file.FollowSavedSizes,
  ssr: false,
});
