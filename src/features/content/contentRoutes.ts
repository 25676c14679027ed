import loadable from '@loadable/component';
import { defineRoute, type PageRoute } from '../../page/defineRoute.ts';
import { RedirectTo } from '../../page/pageErrors.ts';
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

const createShortcut = (path: string, target: string, status: 301 | 302 = 302): PageRoute<unknown> => ({
  path,
  Page: ContentPage,
  load: () => Promise.reject(new RedirectTo(target, status)),
});

/** Short paths that redirect to the full page (browsing §2, Routes). */
export const shortcutRoutes: readonly PageRoute<unknown>[] = [
  createShortcut('/egiftcard', '/c/zappos-gift-cards'),
  createShortcut('/gift-certificate', '/c/zappos-gift-cards'),
  createShortcut('/c/shoes', '/shoes', 301),
];
