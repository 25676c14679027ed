import loadable from '@loadable/component';

/** Saved sizes are a chunk of their own: most shoppers have none, and a list should not carry them for those. */
export const SavedSizes = loadable(() => import('./SavedSizes.tsx'), { resolveComponent: (file) => file.SavedSizes });
export const MySizesChips = loadable(() => import('./MySizesChips.tsx'), {
  resolveComponent: (file) => file.MySizesChips,
});
export const FollowSavedSizes = loadable(() => import('./FollowSavedSizes.tsx'), {
  resolveComponent: (file) => file.FollowSavedSizes,
  ssr: false,
});
