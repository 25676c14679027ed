import loadable from '@loadable/component';
import { defineRoute, type LoadTools } from '../../page/defineRoute.ts';
import { RedirectTo } from '../../page/pageErrors.ts';
import type { SearchPageState as State } from './loadSearchPage.ts';

const SearchPage = loadable(() => import('./SearchPage.tsx'), { resolveComponent: (file) => file.SearchPage });

/** Lazy: the loader and the parser of list URLs load with the first list, not with every page. */
const load = async (tools: LoadTools<State, unknown>): Promise<void> =>
  (await import('./loadSearchPage.ts')).loadSearchPage(tools);

const page = {
  Page: SearchPage,
  isForAll: true,
  load,
  loadShopper: async ({ dispatch }: LoadTools<State, unknown>) =>
    dispatch((await import('./savedSizesThunks.ts')).loadSavedSizes()),
};
const at = defineRoute<State>();

/** Redirects a path with a name but no id to the brand of that name, or to a search. */
async function redirectToBrandOrSearch(
  name: string,
  isBrand: boolean,
  { dispatch }: LoadTools<State, unknown>,
): Promise<never> {
  const { findBrand } = await import('./searchThunks.ts');
  throw await dispatch(findBrand(name, { isBrand }));
}

/** All list routes (browsing §2). The single-segment route matches what no other page does. */
export const searchRoutes = [
  at('/search/*', page),
  at('/collections/:slug', page),
  at('/collections/:slug/*', page),
  at('/b/:brandName/brand/:brandId/*', page),
  at('/b/:brandName', {
    Page: SearchPage,
    load: (tools) => redirectToBrandOrSearch(tools.params.brandName, false, tools),
  }),
  at('/p/:seoName', {
    Page: SearchPage,
    load: (tools) => {
      const { seoName } = tools.params;
      if (/\D/.test(seoName)) return redirectToBrandOrSearch(seoName, false, tools);
      throw new RedirectTo(`/product/${seoName}${tools.url.search}`, 301);
    },
  }),
  at('/brand/:brandId', {
    Page: SearchPage,
    load: (tools) =>
      /\D/.test(tools.params.brandId) ? redirectToBrandOrSearch(tools.params.brandId, true, tools) : load(tools),
  }),
  at('/brand/:brandId/*', page),
  at('/:seoName/brand/:brandId/*', page),
  at('/:seoName/.zso', page),
  at('/:seoName/page/*', page),
  at('/:seoName/sort/*', page),
  at('/:seoName', page),
];
