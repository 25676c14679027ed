import { type ReactElement, StrictMode } from 'react';
import { Provider } from 'react-redux';
import { Document } from './Document.tsx';
import type { RootState } from './rootReducer.ts';
import type { Store } from './store.ts';

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
