import loadable from '@loadable/component';
import { defineRoute } from '../../page/defineRoute.ts';
import { type ContentRootState, loadHomeSlots } from '../content/contentSlice.ts';

const HomePage = loadable(() => import('./HomePage.tsx'), { resolveComponent: (file) => file.HomePage });

export const homeRoute = defineRoute<ContentRootState>()('/', {
  Page: HomePage,
  isForAll: true,
  load: ({ dispatch, url: { searchParams } }) => {
    const [need, audience] = ['need', 'for'].map((name) => searchParams.get(name) ?? undefined);
    return dispatch(loadHomeSlots({ need, for: audience }));
  },
});
