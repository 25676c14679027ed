import { type LoadTools, route } from '../../page/route.ts';
import type { ContentRootState } from '../content/contentSlice.ts';
import { AccountPages } from './signInRoute.ts';

/** Lazy: only the settings pages need the thunks. */
async function loadShopper({ dispatch }: LoadTools<ContentRootState, unknown>): Promise<void> {
  const { loadSettings } = await import('./accountThunks.ts');
  await dispatch(loadSettings());
}

const page = route<ContentRootState>();
const own = { Page: AccountPages, access: 'full', loadShopper } as const;

/** The routes of the account settings and of the links in our emails; `AccountPages` has a page for each. */
export const accountRoutes = [
  page('/account/settings', own),
  page('/account/settings/name', own),
  page('/account/settings/email', own),
  page('/account/settings/password', own),
  ...['/forgot-password', '/reset-password', '/confirm-email'].map((path) => page(path, { Page: AccountPages })),
] as const;
