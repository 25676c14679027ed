import type { ContentPage, HomeSlots, ShellContent } from '../contracts/content.ts';
import { queryString } from '../lib/queryString.ts';
import type { Transport } from './transport.ts';

/** GET /zcs/content: the content that all pages share. */
export const fetchShellContent = (api: Transport): Promise<ShellContent> => api({ path: '/zcs/content' });

/** GET /zcs/getSlots: the editorial content of the home page. */
export const fetchHomeSlots = (api: Transport): Promise<HomeSlots> => api({ path: '/zcs/getSlots?pageName=home' });

/** GET /zcs/getPage: a content page; 404 for an unpublished name. */
export const fetchContentPage = (api: Transport, pageName: string): Promise<ContentPage> =>
  api({ path: `/zcs/getPage${queryString({ pageName })}` });
