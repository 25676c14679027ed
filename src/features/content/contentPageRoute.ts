import loadable from '@loadable/component';
import { defineRoute } from '../../page/defineRoute.ts';
import { type ContentRootState, loadContentPage } from './contentSlice.ts';

const ContentPage = loadable(() => import('./ContentPage.tsx'), { resolveComponent: (file) => file.ContentPage });

/** The route of published pages under /c/; any other or deeper path there is not found (browsing §2). */
export const contentPageRoute = defineRoute<ContentRootState>()('/c/:pageName', {
  Page: ContentPage,
  isForAll: true,
  load: ({ dispatch, params }) => dispatch(loadContentPage(params.pageName)),
});

export const contactRoute = defineRoute<ContentRootState>()('/contact-us', {
  Page: ContentPage,
  isForAll: true,
  load: ({ dispatch }) => dispatch(loadContentPage('contact-us')),
});
