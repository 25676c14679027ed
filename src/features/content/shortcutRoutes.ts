import loadable from '@loadable/component';
import type { PageRoute } from '../../page/defineRoute.ts';
import { RedirectTo } from '../../page/pageErrors.ts';

const ContentPage = loadable(() => import('./ContentPage.tsx'), { resolveComponent: (file) => file.ContentPage });

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
