import { type ReactElement, StrictMode } from 'react';
import { Provider } from 'react-redux';
import { Document } from './Document.tsx';
import type { RootState } from './rootReducer.ts';
import type { Store } from './store.ts';

/**
 * The tree around the router. Server and browser must agree on its shape to the last component, or ids would not match.
 * `served` is the state that the page was rendered with: parts that hydrate later still see it first.
 */
export const renderTree = (store: Store, router: ReactElement, served: RootState = store.getState()): ReactElement => (
  <StrictMode>
    <Provider store={store} serverState={served}>
      <Document>{router}</Document>
    </Provider>
  </StrictMode>
);
