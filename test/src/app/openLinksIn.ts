import type { createMemoryRouter } from 'react-router';
import { openLinks } from '../../../src/app/openLinks.ts';

/** Makes the page's links navigate in a test's router. Returns a function that ends this. */
export const openLinksIn = (router: ReturnType<typeof createMemoryRouter>): (() => void) =>
  openLinks(
    { navigate: (to, options) => router.navigate(to, options), view: () => ({ location: router.state.location }) },
    window,
  );
