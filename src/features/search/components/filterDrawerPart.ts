import loadable from '@loadable/component';

/** Loaded when its button is pressed. */
export const FilterDrawer = loadable(() => import('./FilterDrawer.tsx'), {
  resolveComponent: (file) => file.FilterDrawer,
  ssr: false,
});
