import loadable from '@loadable/component';

/** Fetched when the first photo is pressed. */
export const MediaViewer = loadable(() => import('./components/MediaViewer.tsx'), {
  resolveComponent: (file) => file.MediaViewer,
  ssr: false,
});
