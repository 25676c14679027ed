import loadable from '@loadable/component';

/** Loaded when the first photo is pressed. */
export const MediaViewer = loadable(() => import('./MediaViewer.tsx'), {
  resolveComponent: (file) => file.MediaViewer,
  ssr: false,
});
