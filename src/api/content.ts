import type { ContentPage, HomeSlots, ShellContent } from '../contracts/content.ts';
import { queryString, type Transport } from './transport.ts';

/** GET /zcs/content: what every page wears. */
export const fetchShellContent = (api: Transport): Promise<ShellContent> => api({ path: '/zcs/content' });

/** GET /zcs/getSlots: the editorial parts of the home page. */
export const fetchHomeSlots = (api: Transport): Promise<HomeSlots> => api({ path: '/zcs/getSlots?pageName=home' });

/** GET /zcs/getPage: one content page; 404 where none is published under that name. */
export const fetchContentPage = (api: Transport, pageName: string): Promise<ContentPage> =>
  api({ path: `/zcs/getPage${queryString({ pageName })}` });
