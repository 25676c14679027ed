import { type ReactElement, type ReactNode, StrictMode } from 'react';
import { Provider } from 'react-redux';
import { getCurrentYear } from '../lib/dates/currentYear.ts';
import { getLocale } from '../lib/getLocale.ts';
import type { RootState } from './rootReducer.ts';
import type { Store } from './store.ts';

/** React renders the whole document, so that titles, links and preloads are placed in the head. */
function Document({ children }: { children: ReactNode }) {
  return (
    // `data-fresh` is set until the server's page is laid out completely, which may happen before hydration: see
    // layOutBelow. `data-year` is the year of the page's days in the browser.
    <html lang={getLocale()} data-year={getCurrentYear()} data-fresh="" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>{children}</body>
    </html>
  );
}

/**
 * Returns the component tree around the router. Server and browser must render the same tree, or `useId` values would
 * differ.
 * `served` is the state that the server rendered: parts that hydrate later start with it.
 */
export const renderTree = (
  store: Store,
  router: ReactElement,
  serverState: RootState = store.getState(),
): ReactElement => (
  <StrictMode>
    <Provider store={store} serverState={serverState}>
      <Document>{router}</Document>
    </Provider>
  </StrictMode>
);
