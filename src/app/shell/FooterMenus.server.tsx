import { cacheHtml } from '../../page/cacheHtml.tsx';
import { FooterMenus as FullFooterMenus } from './FooterMenus.tsx';

/** The server's footer menus: a quarter of an order page's elements, the same on all pages of a marketplace. */
export const FooterMenus = cacheHtml(FullFooterMenus, ({ groups, ...variant }) => ({ owner: groups, variant }));
