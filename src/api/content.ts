import type { ContentPage, ShellContent } from '../contracts/content.ts';
import type { PageSlots } from '../contracts/contentSlots.ts';
import { buildQueryString } from '../lib/paths.ts';
import type { Transport } from './transport.ts';

/** GET /zcs/content: the content that all pages share. */
export const fetchShellContent = (api: Transport): Promise<ShellContent> => api({ path: '/zcs/content' });

/** GET /zcs/getSlots: the slots of a page; 404 for an unknown page. */
export const fetchPageSlots = (api: Transport, pageName: string): Promise<PageSlots> =>
  api({ path: `/zcs/getSlots${buildQueryString({ pageName })}` });

/** GET /zcs/getPage: a content page; 404 for an unpublished name. */
export const fetchContentPage = (api: Transport, pageName: string): Promise<ContentPage> =>
  api({ path: `/zcs/getPage${buildQueryString({ pageName })}` });
